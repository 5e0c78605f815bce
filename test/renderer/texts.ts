/** The files of texts as a translator sees them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every text of a file under its path. */
export function textsOf(folder: string, language: string): ReadonlyMap<string, unknown> {
  const file = join(import.meta.dirname, '../..', folder, `${language}.json`);
  const found = new Map<string, unknown>();
  const collect = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) {
      found.set(path, value);
      return;
    }
    for (const [key, inner] of Object.entries(value)) {
      collect(inner, path === '' ? key : `${path}.${key}`);
    }
  };
  collect(JSON.parse(readFileSync(file, 'utf8')), '');
  return found;
}

/** What a text must keep: its placeholders, its drawn keys, and whether it begins with bold. */
export function marksOf(text: unknown): readonly string[] {
  const marks = String(text).match(/\{\w+\}|\[\w+\]/g) ?? [];
  return [...marks, ...(String(text).startsWith('*') ? ['begins with bold'] : [])].sort();
}
