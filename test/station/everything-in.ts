/** The state of a folder, down to the byte, for tests in which nobody may change it. */
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every name in a folder, and the folder, with permissions, time and bytes. */
export function everythingIn(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return ['.', ...names].toSorted().map((name) => {
    const file = path.join(folder, name);
    const found = lstatSync(file);
    const bytes = found.isFile() ? readFileSync(file) : '';
    const hash = createHash('sha256').update(bytes).digest('hex');
    return [name, found.mode, found.mtimeMs, hash].join(' ');
  });
}
