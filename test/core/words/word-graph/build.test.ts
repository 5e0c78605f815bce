import fc from '../../../property.ts';
import { describe, expect, it } from 'vitest';
import { english } from '../../../../electron/core/text/sentence.ts';
import {
  buildWordGraph,
  describeBuildError,
} from '../../../../electron/core/words/word-graph/build.ts';
import { readWordGraph } from '../../../../electron/core/words/word-graph/read.ts';
import type { WordGraph } from '../../../../electron/core/words/word-graph/word-graph.ts';
import type { Word } from '../../../../electron/core/words/word.ts';
import { errorOf, valueOf, wordsOf } from '../../lexicon/samples.ts';
import { arbitraryList } from './arbitrary-list.ts';

function graphOf(words: readonly Word[]): WordGraph {
  return valueOf(readWordGraph(valueOf(buildWordGraph(words))));
}

/** Two prefixes share a state exactly if the same suffixes complete both to words. */
function statesNeeded(words: readonly Word[]): number {
  const endsOf = new Map<string, string[]>();
  for (const word of words) {
    for (let letters = 0; letters < word.length; letters += 1) {
      const beginning = word.slice(0, letters);
      const ends = endsOf.get(beginning);
      if (ends) ends.push(word.slice(letters));
      else endsOf.set(beginning, [word.slice(letters)]);
    }
  }
  return new Set([...endsOf.values()].map((ends) => ends.toSorted().join(' '))).size;
}

describe('building a word graph', () => {
  it('writes the streams of the format, whatever the platform', () => {
    const told = (text: string): readonly unknown[] => {
      const { letters, targets, references } = valueOf(buildWordGraph(wordsOf(text)));
      return [String.fromCharCode(...letters), [...targets], [...references]];
    };
    expect(told('AT CAT CATS')).toEqual(['tstaCa', [0, 0, 2, 1, 1, 1], []]);
    // Numbers of states, those of edges by B before those by Z; the lowest bytes of both first.
    expect(told('AS BT CZS DBT')).toEqual([
      'stzbDCBa',
      [0, 0, 3, 3, 1, 1, 1, 1],
      [1, 0, 0, 0, 0, 0],
    ]);
  });

  it('keeps the words of any list, no more and no fewer', () => {
    fc.assert(
      fc.property(arbitraryList, (words) => {
        const graph = graphOf(words);
        expect([...graph.words()]).toEqual(words);
        expect(graph.count).toBe(words.length);
        expect(words.every((word) => graph.has(word))).toBe(true);
      }),
    );
  });

  it('has as few states as the list allows', () => {
    fc.assert(
      fc.property(arbitraryList, (words) => {
        expect(graphOf(words).stateCount).toBe(statesNeeded(words));
      }),
    );
  });

  it('gives the same streams for the same words', () => {
    fc.assert(
      fc.property(arbitraryList, (words) => {
        expect(buildWordGraph([...words])).toEqual(buildWordGraph(words));
      }),
    );
  });

  it('shares states also when there are more than a small register holds', () => {
    const letters = 'ABCDEFGHIJKLMNOP';
    const words: Word[] = [];
    for (let number = 0; number < 40_000; number += 1) {
      const mixed = Math.imul(number, 0x9e3779b1) >>> 8;
      let word = '';
      for (let rest = mixed; word.length < 6; rest >>>= 4) word += letters.charAt(rest & 15);
      words.push(word as Word);
    }
    const list = [...new Set(words)].toSorted();
    const graph = graphOf(list);
    expect([...graph.words()]).toEqual(list);
    expect(graph.stateCount).toBe(statesNeeded(list));
  });

  it.each([
    ['', { kind: 'noWords' }, /no words/],
    [
      'ABCDEFGHIJKLMNOP',
      { kind: 'tooLong', word: 'ABCDEFGHIJKLMNOP' },
      /has 16 letters\. A word has at most 15/,
    ],
    ['BE AT', { kind: 'notAscending', before: 'BE', word: 'AT' }, /AT comes after BE/],
    ['AT AT', { kind: 'notAscending', before: 'AT', word: 'AT' }, /each word once/],
    ['ATE AT', { kind: 'notAscending', before: 'ATE', word: 'AT' }, /must be sorted/],
  ])('refuses the list "%s"', (text, error, sentence) => {
    const refusal = errorOf(buildWordGraph(wordsOf(text)));
    expect(refusal).toEqual(error);
    expect(english(describeBuildError(refusal))).toMatch(sentence);
  });

  it('refuses a list of more words than the limit, and takes one of as many', () => {
    const words = wordsOf('AT BE');
    const refusal = errorOf(buildWordGraph(words, 99, 1));
    expect(refusal).toEqual({ kind: 'tooManyWords', maximum: 1 });
    expect(english(describeBuildError(refusal))).toContain('more than 1 words');
    expect(buildWordGraph(words, 99, 2).ok).toBe(true);
  });

  it.each([0, 1, 2])('refuses a list that needs more edges than the limit of %i', (limit) => {
    const refusal = errorOf(buildWordGraph(wordsOf('AT BET'), limit));
    expect(refusal).toEqual({ kind: 'tooManyEdges', maximum: limit });
    expect(english(describeBuildError(refusal))).toContain(`more than ${limit.toString()} edges`);
  });

  it('takes a list that needs exactly as many edges as the limit', () => {
    const words = wordsOf('AT BET');
    expect(buildWordGraph(words, graphOf(words).edgeCount).ok).toBe(true);
  });
});
