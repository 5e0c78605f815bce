import { describe, expect, it } from 'vitest';
import { endWord, type Entry } from '../../../electron/core/challenge/entry.ts';
import { parsePlay } from '../../../electron/core/challenge/play.ts';
import { rulebooks } from '../../../electron/core/rulebook/rulebooks.ts';
import { rulesOf } from '../../../electron/core/rulebook/rules.ts';
import { mostWords } from '../../../electron/core/rulebook/words-in-a-play.ts';

/** Most words that so many tiles in one row form: the row, and one across each tile. */
const wordsOf = (tiles: number): number => 1 + tiles;

it('no rack forms more words than a play may have', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(wordsOf)).toEqual([2, 3, 4, 5, 6, 7, mostWords]);
});

describe.each(rulebooks.map((rulebook) => [rulebook.id, rulesOf(rulebook)] as const))(
  'by the rules %s',
  (_, rules) => {
    it.each([
      [1, true],
      [7, true],
      [8, true],
      [9, false],
      [20, false],
    ])('a play of %d words is taken: %s', (count, isTaken) => {
      const words = Array<string>(count).fill('CAT');
      expect(parsePlay(words, rules.maximumWords).ok).toBe(isTaken);
    });

    it.each([
      [7, undefined],
      [8, 'tooManyWords'],
    ])('after word %d, one more is refused: %s', (count, refusal) => {
      const lines = Array<string>(count).fill('CAT');
      const entry: Entry = { lines, line: count - 1, column: 3 };
      const next = endWord(entry, rules);
      expect(next.ok ? undefined : next.error).toBe(refusal);
    });
  },
);
