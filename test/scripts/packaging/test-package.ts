/** Makes packages for tests with electron-builder: the present build around a fake runtime. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStation } from '../../../scripts/build/build.ts';
import { makeDemonstrationLexicon } from '../../../scripts/lists/demonstration-lexicon.ts';
import { packageConfiguration } from '../../../scripts/packaging/configuration.ts';
import { makePackages } from '../../../scripts/packaging/package.ts';
import { makeFakeRuntimes } from './fake-runtime.ts';

export const version = '45.4.1';

const arch = process.arch === 'arm64' ? '-arm64' : '';

interface Folders {
  readonly electronDist: string;
  readonly prepared: string;
  readonly output: string;
}

/** Everything that electron-builder needs below `base`. */
export async function makeRuntimeAndTexts(
  base: string,
  system: 'linux' | 'win',
  swapped = false,
): Promise<Folders> {
  if (!(await buildStation(() => undefined)).ok) throw new Error('The station is not built.');
  if (!makeDemonstrationLexicon().ok) throw new Error('There is no demonstration lexicon.');
  const electronDist = join(base, `runtime-${system}`);
  makeFakeRuntimes(electronDist, version, system, swapped);
  const prepared = join(base, 'prepared');
  mkdirSync(prepared, { recursive: true });
  writeFileSync(join(prepared, 'THIRD-PARTY-NOTICES.txt'), 'notices');
  writeFileSync(join(prepared, 'sbom.cdx.json'), '{}');
  return { electronDist, prepared, output: join(base, 'output') };
}

/** Returns the folder of the program. Everything else is in `base` as well. */
export async function makeTestPackage(base: string, system: 'linux' | 'win'): Promise<string> {
  const folders = await makeRuntimeAndTexts(base, system);
  await makePackages({
    configuration: packageConfiguration({ electronVersion: version, ...folders }),
    system,
    folderOnly: true,
  });
  return join(folders.output, `${system}${arch}-unpacked`);
}
