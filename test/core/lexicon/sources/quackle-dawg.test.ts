import { describe, expect, it } from 'vitest';
import {
  isQuackleDawg,
  readQuackleDawg,
} from '../../../../electron/core/lexicon/sources/quackle-dawg.ts';
import { inEnglish } from '../../../in-english.ts';
import { errorOf, valueOf } from '../samples.ts';
import { headOf, latinLetters, quackleDawgOf } from './quackle-dawg.ts';
import { wordsIn } from './reading-results.ts';

describe('a word graph of Quackle (.dawg)', () => {
  it('spells out its words', () => {
    const words = ['ZA', 'ZAS', 'ZAX', 'QI', 'QIS', 'ABCDEFGHIJKLMNO'];
    expect(wordsIn(readQuackleDawg(quackleDawgOf(words)))).toEqual(words);
  });

  it('may order its letters in another way', () => {
    const bytes = quackleDawgOf(['ZA', 'QI'], { alphabet: latinLetters.toReversed() });
    expect(wordsIn(readQuackleDawg(bytes))).toEqual(['ZA', 'QI']);
  });

  it('keeps a word of one letter apart', () => {
    expect(valueOf(readQuackleDawg(quackleDawgOf(['ZA', 'Z'])))).toMatchObject({
      words: ['ZA'],
      unplayable: { rows: [{ text: 'Z' }] },
    });
  });

  it('is refused when it was cut anywhere', () => {
    const bytes = quackleDawgOf(['ZA', 'ZAS', 'QI', 'QIS', 'ABCDEFGHI']);
    expect(isQuackleDawg(bytes)).toBe(true);
    for (let length = 0; length < bytes.length; length += 1) {
      expect(readQuackleDawg(bytes.subarray(0, length)).ok, length.toString()).toBe(false);
    }
  });

  it.each([['Æ'], ['CH'], ['a']])('is refused as a list of other tiles with %s', (tile) => {
    const bytes = quackleDawgOf(['ZA'], { alphabet: [...latinLetters, tile] });
    expect(errorOf(readQuackleDawg(bytes))).toEqual({ kind: 'otherTiles' });
  });

  it.each([
    ['another version', quackleDawgOf(['ZA']).with(0, 0), 'it does not begin with version 1'],
    ['no alphabet', quackleDawgOf(['ZA'], { alphabet: [] }), 'its end is cut off'],
    [
      'an alphabet that does not end',
      Uint8Array.from(headOf(latinLetters, 1).slice(0, 40)),
      'its alphabet is cut off or damaged',
    ],
    [
      'a first edge that leads nowhere',
      quackleDawgOf(['ZA']).with(headOf(latinLetters, 1).length + 2, 0),
      'its first edge leads to no root',
    ],
    [
      'another number of words',
      quackleDawgOf(['ZA', 'QI'], { claims: 3 }),
      'it claims 3 words but has 2, so it is damaged',
    ],
    [
      'a letter that its alphabet does not have',
      quackleDawgOf(['ZA']).with(headOf(latinLetters, 1).length + 10, 30 | 64),
      'it has a letter that is not from A to Z (edge 1)',
    ],
  ])('is refused with %s', (_, bytes, problem) => {
    expect(inEnglish(errorOf(readQuackleDawg(bytes)))).toEqual({ kind: 'damaged', problem });
  });
});
