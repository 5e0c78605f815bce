/**
 * A folder that looks like Electron's unpacked runtime to electron-builder: the program holds the
 * mark and the fuses, all of them as Electron delivers them or switched on, and nothing in it runs.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const mark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const fuseCount = 9;

export function makeFakeRuntime(folder: string, version: string): void {
  for (const name of ['locales', 'resources']) mkdirSync(join(folder, name), { recursive: true });
  const fuses = String.fromCharCode(1, fuseCount) + '1'.repeat(fuseCount);
  const program = join(folder, 'electron');
  writeFileSync(program, `before${mark}${fuses}after`, 'latin1');
  chmodSync(program, 0o755);
  writeFileSync(join(folder, 'version'), version);
  writeFileSync(join(folder, 'LICENSE'), 'a licence');
  writeFileSync(join(folder, 'LICENSES.chromium.html'), 'many licences');
  writeFileSync(join(folder, 'chrome-sandbox'), 'sandbox');
  for (const language of ['en-US', 'de']) {
    writeFileSync(join(folder, 'locales', `${language}.pak`), language);
  }
}
