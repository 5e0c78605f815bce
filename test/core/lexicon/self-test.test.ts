import { describe, expect, it } from 'vitest';
import type { Lexicon } from '../../../electron/core/lexicon/lexicon.ts';
import {
  describeDisagreement,
  isListed,
  selfTest,
  type SelfTestList,
} from '../../../electron/core/lexicon/self-test.ts';
import { errorOf, sampleLexicon, sha256, valueOf } from './samples.ts';
import { english } from '../../../electron/core/sentence.ts';

const primary = 'AA AB AT CAT CATS DOG QUIZ ZOO ZZZ';
const secondary = 'NONSENSES STATIONMASTER';
const lexicon = sampleLexicon(primary, secondary);

function listsOf(first: string, second?: string): readonly SelfTestList[] {
  const list = (name: SelfTestList['list'], words: string): SelfTestList => ({
    list: name,
    words: words.split(' '),
  });
  return [list('primary', first), ...(second === undefined ? [] : [list('secondary', second)])];
}

function disagreement(lists: readonly SelfTestList[], tested: Lexicon = lexicon): string {
  return english(describeDisagreement(errorOf(selfTest(tested, lists, sha256))));
}

/** The lexicon with the word graph of another, under its own manifest. */
function withGraphOf(words: string): Lexicon {
  return { ...lexicon, primary: sampleLexicon(words).primary };
}

describe('the self-test', () => {
  it('agrees on words that are in and words that are not', () => {
    const report = valueOf(selfTest(lexicon, listsOf(primary, secondary), sha256));
    // The eleven words, and three changed forms of each, none of which is a word here.
    expect(report).toEqual({ wordsIn: 11, wordsOut: 33 });
  });

  it('asks all words of a long list, and samples words that it does not have', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const words = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
    const long = sampleLexicon(words.join(' '));
    const report = valueOf(selfTest(long, listsOf(words.join(' ')), sha256));
    expect(report.wordsIn).toBeGreaterThanOrEqual(words.length);
    expect(report.wordsIn).toBeLessThan(words.length + 6000);
    expect(report.wordsOut).toBeGreaterThan(2000);
  });

  it('finds a single word that is wrong among many', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const all = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
    const words = all.filter((word) => word !== 'QXJ');
    const long = sampleLexicon(words.join(' '));
    for (const missing of words.filter((_, index) => index % 1000 === 7)) {
      const others = all.filter((word) => word !== missing).join(' ');
      const wrong = { ...long, primary: sampleLexicon(others).primary };
      expect(disagreement(listsOf(words.join(' ')), wrong)).toBe(
        `The main list has the word ${missing}, but its word graph does not.`,
      );
    }
  });

  it('needs each list', () => {
    expect(disagreement(listsOf(primary))).toBe(
      'The long-word list in the file cannot be read, so it cannot be compared with its word graph.',
    );
  });

  it.each([
    ['AB AA AT CAT CATS DOG QUIZ ZOO ZZZ', 'AA'],
    ['AA AA AT CAT CATS DOG QUIZ ZOO ZZZ', 'AA'],
    ['AA AB AT CAT CATS DOG QUIZ ZOO Zzz', 'Zzz'],
    ['A AB AT CAT CATS DOG QUIZ ZOO ZZZ', 'A'],
  ])('tells that %s is not canonical', (words, word) => {
    expect(disagreement(listsOf(words, secondary))).toBe(
      `The main list is not sorted and in capitals at "${word}".`,
    );
  });

  it('tells another number of words', () => {
    expect(disagreement(listsOf(`${primary} ZZZS`, secondary))).toBe(
      'The main list has 10 words, but its word graph has 9.',
    );
  });

  it('tells another number of words of a length', () => {
    expect(disagreement(listsOf('AA AB AT CATS DOG QUIZ ZOO ZZZ ZZZS', secondary))).toBe(
      'The main list has 3 words of 3 letters, but the file says 4.',
    );
  });

  it('tells another word', () => {
    expect(disagreement(listsOf(primary, 'NONSENSES STATIONMASTES'))).toBe(
      'The SHA-256 of the long-word list does not match the one in the file.',
    );
  });

  it('tells a word that only the list has', () => {
    const graph = withGraphOf('AA AB AT CAT COTS DOG QUIZ ZOO ZZZ');
    expect(disagreement(listsOf(primary, secondary), graph)).toBe(
      'The main list has the word CATS, but its word graph does not.',
    );
  });

  it('tells a word that only the word graph has', () => {
    const graph = withGraphOf('AA AB AT BA CAT CATS DOG ZOO ZZZ');
    expect(disagreement(listsOf(primary, secondary), graph)).toBe(
      'The main list does not have the word BA, but its word graph does.',
    );
  });

  it('finds every word of a list, and no other', () => {
    const words = primary.split(' ');
    expect(words.filter((word) => isListed(words, word))).toEqual(words);
    expect(['', 'A', 'AAA', 'CA', 'CATSS', 'ZZZZ'].filter((word) => isListed(words, word))).toEqual(
      [],
    );
    expect(isListed([], 'AA')).toBe(false);
  });
});
