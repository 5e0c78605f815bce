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
    const most = rules.maximumWords;

    it.each([
      [1, true],
      [most, true],
      [most + 1, false],
      [20, false],
    ])('a play of %d words is taken: %s', (count, isTaken) => {
      expect(most).toBeLessThanOrEqual(mostWords);
      const words = Array<string>(count).fill('CAT');
      expect(parsePlay(words, most).ok).toBe(isTaken);
    });

    it.each([
      [most - 1, undefined],
      [most, 'tooManyWords'],
    ])('after word %d, one more is refused: %s', (count, refusal) => {
      const lines = Array<string>(count).fill('CAT');
      const entry: Entry = { lines, line: count - 1, column: 3 };
      const next = endWord(entry, rules);
      expect(next.ok ? undefined : next.error).toBe(refusal);
    });
  },
);
