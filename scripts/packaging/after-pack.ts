/**
 * The last change to a package before it is wrapped: on Linux the list of its files, signed with the
 * release key. The fuses change the program, so they are set first; electron-builder sets them to
 * the same once more, which changes nothing.
 */
import type { AfterPackContext } from 'electron-builder';
import { writeFileList } from '../../electron/packaging/installed-files.ts';
import {
  describeSignatureProblem,
  readSecretKeyFile,
  signFile,
} from '../../electron/station/lexicons/minisign.ts';
import { fuseConfig } from './fuses.ts';
import { signingKeyFile } from './prepared.ts';
import { english } from '../../electron/core/text/sentence.ts';

export async function afterPack(context: AfterPackContext): Promise<void> {
  if (context.electronPlatformName !== 'linux') return;
  await context.packager.addElectronFuses(context, fuseConfig);
  const list = writeFileList(context.appOutDir);
  const keyFile = signingKeyFile(process.env);
  if (keyFile === undefined) return;
  const key = readSecretKeyFile(keyFile);
  if (!key.ok) throw new Error(english(describeSignatureProblem(key.error)));
  const { name, version } = context.packager.appInfo;
  const signed = signFile(list, key.value, `${name} ${version}`);
  if (!signed.ok) throw new Error(english(describeSignatureProblem(signed.error)));
}
