import fc from '../../../property.ts';
import { describe, expect, it } from 'vitest';
import { buildWordGraph } from '../../../../electron/core/words/word-graph/build.ts';
import { readWordGraph } from '../../../../electron/core/words/word-graph/read.ts';
import type { WordGraph } from '../../../../electron/core/words/word-graph/word-graph.ts';
import type { Word } from '../../../../electron/core/words/word.ts';
import { valueOf, wordsOf } from '../../lexicon/samples.ts';
import { arbitraryList, arbitraryWord } from './arbitrary-list.ts';

function graphOf(words: readonly Word[]): WordGraph {
  return valueOf(readWordGraph(valueOf(buildWordGraph(words))));
}

describe('a word graph', () => {
  it('answers like a set of the same words', () => {
    fc.assert(
      fc.property(arbitraryList, fc.array(arbitraryWord), (words, others) => {
        const graph = graphOf(words);
        const set = new Set(words);
        for (const word of [...words, ...others]) expect(graph.has(word)).toBe(set.has(word));
      }),
    );
  });

  it.each([
    'C',
    'CA',
    'CATSS',
    'CATT',
    'DOG',
    'B',
    '',
    'cat',
    'CAT ',
    '@AT',
    'CÄT',
    'A'.repeat(99),
  ])('does not know "%s"', (text) => {
    expect(graphOf(wordsOf('AT CAT CATS')).has(text as Word)).toBe(false);
  });

  it('counts its words and their letters', () => {
    const graph = graphOf(wordsOf('AT BE CAT CATS DEFGHIJKLMNOPQR'));
    expect([graph.count, graph.letterCount]).toEqual([5, 26]);
  });

  it('spells its words in canonical form', () => {
    const bytes = graphOf(wordsOf('AT CAT CATS')).canonicalBytes();
    expect(String.fromCharCode(...bytes)).toBe('AT\nCAT\nCATS\n');
  });

  it('counts its states and edges', () => {
    const graph = graphOf(wordsOf('AT BAT CAT'));
    expect([graph.stateCount, graph.edgeCount]).toEqual([3, 5]);
  });

  it('tells its words in alphabetical order, each time anew', () => {
    const words = wordsOf('AT ATE BAT CAT CATS ZOO');
    const graph = graphOf(words);
    expect([...graph.words()]).toEqual(words);
    expect([...graph.words()]).toEqual(words);
  });
});
