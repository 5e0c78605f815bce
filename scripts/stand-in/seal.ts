/**
 * The seal of a prepared folder: a SHA-256 over all its files and over how they were made. A folder
 * with a changed, missing or additional file has another one, and so has an unfinished folder.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const sealName = 'seal';

/** Returns whether the folder is complete and unchanged since `writeSeal`. */
export function isSealed(folder: string, recipe: string): boolean {
  try {
    return readFileSync(join(folder, sealName), 'utf8') === sealOf(folder, recipe);
  } catch {
    return false;
  }
}

export function writeSeal(folder: string, recipe: string): void {
  writeFileSync(join(folder, sealName), sealOf(folder, recipe));
}

function sealOf(folder: string, recipe: string): string {
  const hash = createHash('sha256').update(recipe);
  for (const path of filesIn(folder)) {
    const file = join(folder, path);
    const isProgram = (statSync(file).mode & 0o111) !== 0;
    hash.update(`\n${path} ${isProgram ? 'program' : 'file'} ${statSync(file).size.toString()}\n`);
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== sealName)
    .sort();
}
