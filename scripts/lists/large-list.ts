/**
 * The large list of tests and benchmark: the npm package word-list. Its words are nearly those of
 * Collins Scrabble Words 2012, so packages must not contain them.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export const largeListPackage = 'word-list';

/** In upper case, 2 to 15 letters, in canonical order. */
export function largeList(): readonly string[] {
  const entry = createRequire(import.meta.url).resolve(largeListPackage);
  return readFileSync(path.join(path.dirname(entry), 'words.txt'), 'utf8')
    .toUpperCase()
    .split('\n')
    .filter(({ length }) => length >= 2 && length <= 15)
    .sort();
}
