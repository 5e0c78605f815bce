import { describe, expect, it } from 'vitest';
import { describeRepeated } from '../../../../electron/core/lexicon/sources/repeated-words.ts';
import { inEnglish } from '../../../in-english.ts';
import { wordsOf } from '../samples.ts';

const told = (repeated: string, words = 'AT'): readonly string[] =>
  inEnglish(describeRepeated(wordsOf(repeated), wordsOf(words)));

describe('repeated words', () => {
  it('are named, each once, and no more than ten', () => {
    expect(describeRepeated([], wordsOf('AT'))).toEqual([]);
    expect(told('AT')).toEqual(['1 word is repeated: AT.']);
    expect(told('AT AT CAT')).toEqual(['2 words are repeated: AT, CAT.']);
    expect(told('AA AB AD AE AG AH AI AL AM AN')).toEqual([
      '10 words are repeated: AA, AB, AD, AE, AG, AH, AI, AL, AM, AN.',
    ]);
    expect(told('AA AB AD AE AG AH AI AL AM AN AR')).toEqual([
      '11 words are repeated, such as AA, AB, AD, AE, AG, AH, AI, AL, AM, AN.',
    ]);
  });

  it('tell of a program for tables where NAN stands for NA and NULL', () => {
    expect(told('NAN NAN', 'NAE NAN NUB')).toEqual([
      '1 word is repeated: NAN.',
      'NAN is repeated, and NA and NULL are missing: a program for tables has probably replaced them. Save the list as text, without that program.',
    ]);
    expect(told('NAN', 'NA NAN')).toHaveLength(1);
    expect(told('NAN', 'NAN NULL')).toHaveLength(1);
    expect(told('NAE', 'NAE NAN')).toHaveLength(1);
  });
});
