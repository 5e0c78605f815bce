import fc from '../../property.ts';
import { describe, expect, it } from 'vitest';
import {
  differencesOf,
  listsToCompare,
  summariseDifferences,
  wordsOf as wordsOfList,
} from '../../../electron/core/lexicon/diff.ts';
import { sampleLexicon, wordsOf } from './samples.ts';

describe('the differences of two lists', () => {
  it('come in alphabetical order', () => {
    const found = [...differencesOf(wordsOf('AT BE CAT ZOO'), wordsOf('AB AT CATS ZOO ZOOS'))];
    expect(found.map(({ kind, word }) => `${kind} ${word}`)).toEqual([
      'added AB',
      'removed BE',
      'removed CAT',
      'added CATS',
      'added ZOOS',
    ]);
  });

  it('are counted, and the first ones of each kind are told', () => {
    expect(summariseDifferences(wordsOf('AT BE CAT'), wordsOf('AB AD AE BE'), 2)).toEqual({
      added: 3,
      removed: 2,
      same: 1,
      addedSamples: ['AB', 'AD'],
      removedSamples: ['AT', 'CAT'],
    });
  });

  it('are none between a list and itself', () => {
    const words = wordsOf('AT BE CAT');
    expect(summariseDifferences(words, words, 5)).toMatchObject({ added: 0, removed: 0, same: 3 });
    expect(summariseDifferences([], [], 5)).toMatchObject({ added: 0, removed: 0, same: 0 });
  });

  it('are those that sets tell', () => {
    const list = fc
      .uniqueArray(fc.string({ unit: fc.constantFrom('A', 'B', 'C'), minLength: 1, maxLength: 4 }))
      .map((words) => wordsOf(words.toSorted().join(' ')));
    fc.assert(
      fc.property(list, list, (before, after) => {
        const [olds, news] = [new Set(before), new Set(after)];
        const found = summariseDifferences(before, after, 1000);
        expect(found.addedSamples).toEqual(after.filter((word) => !olds.has(word)));
        expect(found.removedSamples).toEqual(before.filter((word) => !news.has(word)));
        expect(found.same).toBe(before.filter((word) => news.has(word)).length);
      }),
    );
  });
});

describe('the lists of two lexicons', () => {
  const short = sampleLexicon('AT CAT');
  const long = sampleLexicon('AT CAT', 'KITTIWAKE NIGHTJARS');

  it('are compared if one of the lexicons has them', () => {
    expect(listsToCompare(short, short)).toEqual(['primary']);
    expect(listsToCompare(short, long)).toEqual(['primary', 'secondary']);
    expect(listsToCompare(long, short)).toEqual(['primary', 'secondary']);
  });

  it('have their words, and none where a lexicon has no such list', () => {
    expect([...wordsOfList(long, 'primary')]).toEqual(['AT', 'CAT']);
    expect([...wordsOfList(long, 'secondary')]).toEqual(['KITTIWAKE', 'NIGHTJARS']);
    expect([...wordsOfList(short, 'secondary')]).toEqual([]);
  });
});
