import { describe, expect, it } from 'vitest';
import type { Lexicon } from '../../../electron/core/lexicon/lexicon.ts';
import { describeDisagreement, selfTest } from '../../../electron/core/lexicon/self-test.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import type { WordGraph } from '../../../electron/core/words/word-graph/word-graph.ts';
import type { Word } from '../../../electron/core/words/word.ts';
import { errorOf, sampleLexicon, sha256, valueOf } from './samples.ts';

const primary = 'AA AB AT CAT CATS DOG QUIZ ZOO ZZZ';
const secondary = 'NONSENSES STATIONMASTER';
const lexicon = sampleLexicon(primary, secondary);

function disagreement(tested: Lexicon): string {
  return english(describeDisagreement(errorOf(selfTest(tested, sha256))));
}

/** Enumerates its words correctly, but answers wrongly for one text. */
function wrongAbout(graph: WordGraph, text: string): WordGraph {
  const lying: Pick<WordGraph, 'count' | 'spell' | 'words' | 'has'> = {
    count: graph.count,
    spell: () => graph.spell(),
    words: () => graph.words(),
    has: (word: Word) => graph.has(word) !== (word === text),
  };
  return lying as WordGraph;
}

describe('the self-test', () => {
  it('agrees on words that are in and words that are not', () => {
    // The eleven words, and three changed forms of each: A comes twice, and none is a word here.
    expect(valueOf(selfTest(lexicon, sha256))).toEqual({ wordsIn: 11, wordsOut: 32 });
    const both = sampleLexicon(`${primary} NONSENSES`, secondary);
    expect(valueOf(selfTest(both, sha256)).wordsIn).toBe(11);
  });

  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const long = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));

  it('asks all words of a long list, and samples words that it does not have', () => {
    const report = valueOf(selfTest(sampleLexicon(long.join(' ')), sha256));
    expect(report.wordsIn).toBe(long.length);
    expect(report.wordsOut).toBeGreaterThan(2000);
  });

  it('finds a single look-up that is wrong among many', () => {
    const sample = sampleLexicon(long.join(' '));
    for (const word of long.filter((_, index) => index % 1000 === 7)) {
      const wrong = { ...sample, primary: wrongAbout(sample.primary, word) };
      expect(disagreement(wrong)).toBe(
        `The main list has the word ${word}, but its word graph does not.`,
      );
    }
  });

  it('finds a wrong look-up in the long-word list, too', () => {
    if (lexicon.secondary === undefined) throw new Error('no long-word list');
    const graph = wrongAbout(lexicon.secondary.graph, 'NONSENSES');
    const wrong = { ...lexicon, secondary: { ...lexicon.secondary, graph } };
    expect(disagreement(wrong)).toBe(
      'The long-word list has the word NONSENSES, but its word graph does not.',
    );
  });

  it('proves the words anew', () => {
    const other = sampleLexicon('AA AB AT CAT COTS DOG QUIZ ZOO ZZZ', 'NONSENSES STATIONMASTES');
    expect(disagreement({ ...lexicon, primary: other.primary })).toBe(
      'The words of the main list are not those that the file describes.',
    );
    expect(
      disagreement({
        ...other,
        primary: other.primary,
        manifest: {
          ...other.manifest,
          ...(lexicon.manifest.secondary && { secondary: lexicon.manifest.secondary }),
        },
      }),
    ).toBe('The words of the long-word list are not those that the file describes.');
  });

  it('tells a word that only the look-up knows', () => {
    const wrong = { ...lexicon, primary: wrongAbout(lexicon.primary, 'BA') };
    expect(disagreement(wrong)).toBe(
      'The main list does not have the word BA, but its word graph does.',
    );
  });
});
