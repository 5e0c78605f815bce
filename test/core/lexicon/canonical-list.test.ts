import { describe, expect, it } from 'vitest';
import {
  canonicalBytes,
  canonicalList,
  isListed,
} from '../../../electron/core/lexicon/canonical-list.ts';
import { wordsOf } from './samples.ts';

describe('the canonical form of a list', () => {
  it('is sorted by letters and has each word once', () => {
    expect(canonicalList(wordsOf('CAT AT CATS BE AT CAT CAT'))).toEqual({
      words: ['AT', 'BE', 'CAT', 'CATS'],
      repeated: ['AT', 'CAT', 'CAT'],
    });
  });

  it('leaves a list that has it as it is', () => {
    expect(canonicalList(wordsOf('AT BE CAT'))).toEqual({
      words: ['AT', 'BE', 'CAT'],
      repeated: [],
    });
  });

  it('has a byte a letter and a line feed after every word', () => {
    expect(String.fromCharCode(...canonicalBytes(wordsOf('AT BE')))).toBe('AT\nBE\n');
    expect(canonicalBytes([])).toHaveLength(0);
  });

  it('is searched by halving, and every word is found and no other', () => {
    const words = wordsOf('AA AB AT CAT CATS DOG QUIZ ZOO ZZZ');
    expect(words.filter((word) => isListed(words, word))).toEqual(words);
    expect(['', 'A', 'AAA', 'CA', 'CATSS', 'ZZZZ'].filter((word) => isListed(words, word))).toEqual(
      [],
    );
    expect(isListed([], 'AA')).toBe(false);
  });
});
