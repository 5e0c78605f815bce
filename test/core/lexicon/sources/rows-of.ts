import type { CheckedRows } from '../../../../electron/core/lexicon/sources/checked-rows.ts';
import type { Word } from '../../../../electron/core/words/word.ts';

/** Each row is a word, perhaps with what follows it. */
export function rowsOf(rows: readonly string[]): CheckedRows {
  const parts = rows.map((row) => /^(\S+) ?(.*)$/.exec(row) ?? []);
  const written = parts.map(([, word = '']) => word);
  const rests = parts.map(([, , rest = '']) => rest);
  return {
    words: written.map((word) => word.toUpperCase() as Word),
    lines: rows.map((_, index) => index + 1),
    written,
    rests,
  };
}
