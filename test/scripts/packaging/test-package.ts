/** Packages for tests: made by electron-builder around a runtime that is none, of what is built now. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStation } from '../../../scripts/build.ts';
import { makeDemonstrationLexicon } from '../../../scripts/demonstration-lexicon.ts';
import { packageConfiguration } from '../../../scripts/packaging/configuration.ts';
import { makePackages } from '../../../scripts/packaging/package.ts';
import { makeFakeRuntime } from './fake-runtime.ts';

export const version = '45.4.1';

const arch = process.arch === 'arm64' ? '-arm64' : '';

/** The folder of the program. Below `base` everything else comes to lie. */
export async function makeTestPackage(base: string, system: 'linux' | 'win'): Promise<string> {
  if (!(await buildStation(() => undefined)).ok) throw new Error('The station is not built.');
  if (!makeDemonstrationLexicon().ok) throw new Error('There is no demonstration lexicon.');
  const runtime = join(base, `runtime-${system}`);
  makeFakeRuntime(runtime, version, system);
  const prepared = join(base, 'prepared');
  mkdirSync(prepared, { recursive: true });
  writeFileSync(join(prepared, 'THIRD-PARTY-NOTICES.txt'), 'notices');
  writeFileSync(join(prepared, 'sbom.cdx.json'), '{}');
  const output = join(base, 'output');
  await makePackages({
    configuration: packageConfiguration({
      electronVersion: version,
      electronDist: runtime,
      prepared,
      output,
    }),
    system,
    folderOnly: true,
  });
  return join(output, `${system}${arch}-unpacked`);
}
