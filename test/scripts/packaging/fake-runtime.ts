/**
 * A folder that looks like Electron's unpacked runtime to electron-builder. The program contains
 * the marker and the fuses, either all as Electron ships them or all on. Nothing in it runs.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

const mark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const fuseCount = 9;

export function makeFakeRuntime(folder: string, version: string, system: 'linux' | 'win'): void {
  for (const name of ['locales', 'resources']) mkdirSync(join(folder, name), { recursive: true });
  const fuses = String.fromCharCode(1, fuseCount) + '1'.repeat(fuseCount);
  const program = Buffer.from(`before${mark}${fuses}after`, 'latin1');
  if (system === 'linux') {
    writeFileSync(join(folder, 'electron'), program);
    chmodSync(join(folder, 'electron'), 0o755);
    writeFileSync(join(folder, 'chrome-sandbox'), 'sandbox');
  } else {
    writeFileSync(join(folder, 'electron.exe'), windowsProgram(program));
  }
  writeFileSync(join(folder, 'version'), version);
  writeFileSync(join(folder, 'LICENSE'), 'a licence');
  writeFileSync(join(folder, 'LICENSES.chromium.html'), 'many licences');
  for (const language of ['en-US', 'de']) {
    writeFileSync(join(folder, 'locales', `${language}.pak`), language);
  }
}

/** Needs the format of a program, because electron-builder writes icon and names into it. */
function windowsProgram(content: Buffer): Buffer {
  const program = NtExecutable.createEmpty(false, false);
  program.setExtraData(content);
  const resources = NtExecutableResource.from(program);
  const names = Resource.VersionInfo.createEmpty();
  names.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron' });
  names.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  return Buffer.from(program.generate());
}
