/**
 * Checks and completes a package folder before it is wrapped. Its programs must be for the
 * processor that the package names. On Linux, writes the list of files and signs it with the
 * release key. The fuses change the program, so they are set before that; electron-builder sets the
 * same values again, which changes nothing.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Arch, type AfterPackContext } from 'electron-builder';
import { writeFileList } from '../../electron/packaging/installed-files.ts';
import {
  describeSignatureProblem,
  readSecretKeyFile,
  signFile,
} from '../../electron/station/signatures/minisign.ts';
import { english } from '../../electron/core/text/sentence.ts';
import { commandName, programName } from './program-names.ts';
import { fuseConfig } from './fuses.ts';
import { checkMachineTypes } from './machine-type.ts';
import { signingKeyFile } from './prepared.ts';

/**
 * electron-builder does not remove its own sample program and version file from a runtime that it
 * was given, and the one that stands in for tests has its sample program in a folder.
 */
export async function afterExtract({
  appOutDir,
}: Pick<AfterPackContext, 'appOutDir'>): Promise<void> {
  const resources = ['resources', join('Electron.app', 'Contents', 'Resources')];
  const leftovers = ['version', ...resources.map((folder) => join(folder, 'default_app.asar'))];
  for (const path of [...leftovers, join('resources', 'app')]) {
    await rm(join(appOutDir, path), { force: true, recursive: true });
  }
}

export async function afterPack(context: AfterPackContext): Promise<void> {
  checkProgram(context);
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

/** Throws a sentence, which ends the packaging. */
export function checkProgram(
  packed: Pick<AfterPackContext, 'appOutDir' | 'arch' | 'electronPlatformName'>,
): void {
  const { appOutDir, arch, electronPlatformName } = packed;
  const wanted = arch === Arch.arm64 ? 'arm64' : 'x64';
  const isBundle = electronPlatformName === 'darwin';
  const [folder, program] = isBundle
    ? [join(appOutDir, `${programName}.app`), join('Contents', 'MacOS', programName)]
    : [appOutDir, electronPlatformName === 'win32' ? `${programName}.exe` : commandName];
  const checked = checkMachineTypes(folder, program, wanted, isBundle);
  if (!checked.ok) throw new Error(`${checked.error} Give the runtime of each processor.`);
}
