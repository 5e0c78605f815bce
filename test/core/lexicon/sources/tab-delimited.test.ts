import { describe, expect, it } from 'vitest';
import { readTabDelimited } from '../../../../electron/core/lexicon/sources/tab-delimited.ts';
import { valueOf } from '../samples.ts';
import { unfitTexts, wordsIn } from './reading-results.ts';
import { inEnglish } from '../../../in-english.ts';

describe('a list with tabs between its columns', () => {
  it('has the words in the first column', () => {
    expect(wordsIn(readTabDelimited('ZA\tS\tX\r\nZO\t\t\nqi\nXU\tS'))).toEqual([
      'ZA',
      'ZO',
      'QI',
      'XU',
    ]);
  });

  it('may have a heading, which is told', () => {
    const list = valueOf(readTabDelimited('Word\tFront hooks\tBack hooks\nZA\t\tSX\n'));
    expect(list.rows).toEqual([{ word: 'ZA', line: 2 }]);
    expect(inEnglish(list.remarks)).toEqual(['The first line is a heading.']);
  });

  it('may begin with the word WORD', () => {
    expect(wordsIn(readTabDelimited('WORD\tS\tSY\nWORDS\tS\n'))).toEqual(['WORD', 'WORDS']);
    expect(wordsIn(readTabDelimited('ZA\tS\nWORD\tHOOKS\n'))).toEqual(['ZA', 'WORD']);
  });

  it('is refused where the first column has no word', () => {
    expect(unfitTexts(readTabDelimited('ZA\tS\n\tS\nZ3\tS\n'))).toEqual([
      '2: \uFFFDS: there is no word',
      '3: Z3\uFFFDS: "3" is not a letter from A to Z',
    ]);
  });
});
