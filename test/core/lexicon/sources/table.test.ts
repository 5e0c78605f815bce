import { describe, expect, it } from 'vitest';
import { readTable, separatorOf } from '../../../../electron/core/lexicon/sources/table.ts';
import { inEnglish } from '../../../in-english.ts';
import { errorOf, valueOf } from '../samples.ts';
import { unfitTexts, wordsIn } from './reading-results.ts';

function remarksOn(text: string, separator: '\t' | ',' | ';' = ','): unknown {
  return inEnglish(valueOf(readTable(text, separator, undefined)).remarks);
}

describe('a table', () => {
  it('has the words in the first column, whatever follows', () => {
    expect(wordsIn(readTable('ZA\tS\tX\r\nZO\t\t\nqi\nXU\tS', '\t', undefined))).toEqual([
      'ZA',
      'ZO',
      'QI',
      'XU',
    ]);
    expect(remarksOn('ZA\tS\n', '\t')).toEqual(['The words are in column 1.']);
    expect(remarksOn('ZA;2\n', ';')).toEqual([
      'The columns are separated by ";".',
      'The words are in column 1.',
    ]);
  });

  it.each([
    ['the name of another column', 'Word,Front hooks,Back hooks\nZA,,SX\n'],
    ['a text over numbers', 'Entry,Size\nZA,2\n'],
    ['a text over numbers, behind comments', '# all\nTerm,Letters in it\n# more\nZA,2\n'],
  ])('may have a heading, which is told by %s', (_, text) => {
    expect(wordsIn(readTable(text, ',', undefined))).toEqual(['ZA']);
    expect(remarksOn(text)).toContainEqual(
      expect.stringMatching(/^The first line was read as a heading: "(?:Word|Entry|Term),.+"\.$/),
    );
  });

  it('has the words in the column that its heading calls so', () => {
    const text = 'Number,Word,Length\n1,ZA,2\n2,QI,2\n';
    expect(wordsIn(readTable(text, ',', undefined))).toEqual(['ZA', 'QI']);
    expect(remarksOn(text)).toContain('The words are in column 2.');
  });

  it('may begin with the word WORD', () => {
    expect(wordsIn(readTable('WORD\tS\tSY\nWORDS\tS\n', '\t', undefined))).toEqual([
      'WORD',
      'WORDS',
    ]);
    expect(wordsIn(readTable('ZA\tS\nWORD\tHOOKS\n', '\t', undefined))).toEqual(['ZA', 'WORD']);
    expect(wordsIn(readTable('WORD,4\nZA,2\n', ',', undefined))).toEqual(['WORD', 'ZA']);
    expect(wordsIn(readTable('WORD,4\n', ',', undefined))).toEqual(['WORD']);
    expect(wordsIn(readTable('AA,-\nAB,2\n', ',', undefined))).toEqual(['AA', 'AB']);
  });

  it('may have comments, quotes and spaces, which are told', () => {
    const text = '# a list\n"ZA",2\n  QI ,"2"\n';
    expect(wordsIn(readTable(text, ',', undefined))).toEqual(['ZA', 'QI']);
    expect(remarksOn(text)).toEqual([
      'The columns are separated by ",".',
      'The words are in column 1.',
      'Comment lines: 1.',
      'Words with spaces around them, which were ignored: 1.',
    ]);
  });

  it('is refused where its column has no word', () => {
    expect(unfitTexts(readTable('ZA\tS\n\tS\nZ3\tS\n', '\t', undefined))).toEqual([
      '2: \uFFFDS: there is no word',
      '3: Z3\uFFFDS: "3" is not a letter from A to Z',
    ]);
    expect(unfitTexts(readTable('1,ZA\n2\n', ',', undefined))).toEqual([
      '1: 1,ZA: "1" is not a letter from A to Z',
      '2: 2: "2" is not a letter from A to Z',
    ]);
    expect(unfitTexts(readTable('"ZA,2\nQI,2\n', ',', undefined))).toEqual([
      '1: "ZA,2: a quotation mark that does not open or close a column',
    ]);
  });

  it('is refused without rows', () => {
    expect(errorOf(readTable('word,length\n', ',', undefined))).toEqual({ kind: 'noWords' });
    expect(errorOf(readTable('', ',', undefined))).toEqual({ kind: 'noWords' });
  });
});

describe('a table with words in several columns', () => {
  const text = 'ZA\tQI\nZO\tXU\nZAX\tza\nQIS\n';

  it('is asked about, with the numbers of different words', () => {
    expect(errorOf(readTable(text, '\t', undefined))).toEqual({
      kind: 'columnsWanted',
      first: 4,
      all: 6,
    });
    expect(errorOf(readTable('ZA,QI,ZO,XU\n', ',', undefined))).toEqual({
      kind: 'columnsWanted',
      first: 1,
      all: 4,
    });
  });

  it('gives the first column or all of them, and says so', () => {
    const first = readTable(text, '\t', 'first');
    expect(wordsIn(first)).toEqual(['ZA', 'ZO', 'ZAX', 'QIS']);
    expect(inEnglish(valueOf(first).remarks)).toEqual([
      'The words are in column 1.',
      'Words in other columns were left out, as you chose: column 2.',
    ]);
    const all = readTable(text, '\t', 'all');
    expect(wordsIn(all)).toEqual(['ZA', 'QI', 'ZO', 'XU', 'ZAX', 'ZA', 'QIS']);
    expect(inEnglish(valueOf(all).remarks)).toEqual(['The words are in the columns 1, 2.']);
  });

  it('is asked about where some cells of the other column are no words, and refused with them', () => {
    const odd = 'ZA,QI\nZO,XU\nZAX,C3\n';
    expect(errorOf(readTable(odd, ',', undefined))).toMatchObject({ first: 3, all: 5 });
    expect(wordsIn(readTable(odd, ',', 'first'))).toHaveLength(3);
    expect(unfitTexts(readTable(odd, ',', 'all'))).toEqual([
      '3: ZAX,C3: "3" is not a letter from A to Z',
    ]);
  });

  it('is refused before it is asked about', () => {
    expect(unfitTexts(readTable('ZA,QI\nZ0,XU\n', ',', undefined))).toHaveLength(1);
  });

  it.each([
    ['hooks, of which most are single letters', 'ZA,S\nZO,S\nQI,SX\n'],
    ['a column whose heading names something else', 'word,alphagram\nZA,AZ\nZO,OZ\n'],
    ['a column of definitions', 'ZA,a pizza\nZO,a beast\n'],
  ])('is not what has %s', (_, table) => {
    expect(readTable(table, ',', undefined).ok).toBe(true);
    expect(valueOf(readTable(table, ',', 'first')).remarks).toEqual(
      valueOf(readTable(table, ',', 'all')).remarks,
    );
  });
});

describe('the sign between columns', () => {
  it.each([
    [',', 'ZA,"a; b"\nZO,c\n'],
    [';', 'ZA;a, b\n"ZO";c, d\n'],
    [',', 'ZA\n'],
  ])('is %j in %j', (sign, text) => {
    expect(separatorOf(text)).toBe(sign);
  });
});
