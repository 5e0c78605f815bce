import { describe, expect, it } from 'vitest';
import { readEntriesCsv } from '../../../../electron/core/lexicon/sources/entries-csv.ts';
import { parseLabels } from '../../../../electron/core/lexicon/sources/labels.ts';
import { errorOf, valueOf } from '../samples.ts';
import { droppedIn, unfitTexts, wordsIn } from './reading-results.ts';
import { inEnglish } from '../../../in-english.ts';

const school = { fromLength: 9, labels: 'school' } as const;
const nsa1995 = { fromLength: 9, labels: '1995' } as const;

const heading = 'word,headword,labels';
const kept = 'stationmaster,stationmaster,';

function listOf(...rows: readonly string[]): string {
  return [heading, kept, ...rows, ''].join('\n');
}

describe('entries compiled by the nine-letter rule', () => {
  it('count from the threshold on, as main entries and as forms of long ones', () => {
    const text = listOf('abcdefghi,abcdefghi,', 'abcdefghis,abcdefghi,');
    expect(wordsIn(readEntriesCsv(text, school))).toEqual([
      'STATIONMASTER',
      'ABCDEFGHI',
      'ABCDEFGHIS',
    ]);
  });

  it.each([
    ['abcdefgh,abcdefgh,', '3: ABCDEFGH: 8 letters, but this list starts at 9'],
    ['abcdefghs,abcdefgh,', '3: ABCDEFGHS: a form of ABCDEFGH, which has only 8 letters'],
    ['abcdefghi,abcdefghi,offensive', '3: ABCDEFGHI: labeled offensive'],
    ['abcdefghi,abcdefghi,Foreign | obscene', '3: ABCDEFGHI: labeled foreign'],
    ['abcdefghi,abcdefghi,capitalized', '3: ABCDEFGHI: labeled capitalised'],
    ['abcdefghi,Abcdefghi,', '3: abcdefghi: written with a capital letter'],
    ['Abcdefghi,abcdefghi,', '3: Abcdefghi: written with a capital letter'],
    ['ABCDEFGHI,abcdefghi,', '3: ABCDEFGHI: written with a capital letter'],
    ['abcdefghi,abcd-efghi,', '3: abcdefghi: written with a hyphen'],
    ['abcd\u2010efghi,abcdefghi,', '3: abcd\u2010efghi: written with a hyphen'],
    ["abcdefgh's,abcdefghi,", "3: abcdefgh's: written with an apostrophe"],
    ['abcdefghi,abcdefgh\u2019i,', '3: abcdefghi: written with an apostrophe'],
    ['abcd efghi,abcdefghi,', '3: abcd efghi: written as several words'],
  ])('are left out with their reason: %s', (row, told) => {
    const reading = readEntriesCsv(listOf(row), school);
    expect(wordsIn(reading)).toEqual(['STATIONMASTER']);
    expect(droppedIn(reading)).toEqual([told]);
  });

  it('are kept out by the labels of the chosen rules only', () => {
    const text = listOf(
      'abcdefghi,abcdefghi,offensive',
      'bcdefghij,bcdefghij,phrase',
      'cdefghijk,cdefghijk,foreign',
    );
    expect(wordsIn(readEntriesCsv(text, school))).toEqual(['STATIONMASTER', 'BCDEFGHIJ']);
    expect(wordsIn(readEntriesCsv(text, nsa1995))).toEqual(['STATIONMASTER', 'ABCDEFGHI']);
    expect(inEnglish(valueOf(readEntriesCsv(text, nsa1995)).remarks)).toEqual([
      'Entries with these labels are left out (NSA tournament rules of 1995, word judging): capitalised, hyphenated, contracted, foreign, phrase.',
    ]);
  });

  it('follow another threshold', () => {
    const text = listOf('abcdefghi,abcdefghi,', 'bcdefghijs,bcdefghij,');
    const reading = readEntriesCsv(text, { ...school, fromLength: 10 });
    expect(droppedIn(reading)).toEqual([
      '3: ABCDEFGHI: 9 letters, but this list starts at 10',
      '4: BCDEFGHIJS: a form of BCDEFGHIJ, which has only 9 letters',
    ]);
  });

  it('may be all in capitals, which then tell nothing, but for mixed ones', () => {
    const text = `${heading}\nABCDEFGHI,ABCDEFGHI,\nBCDEFGHIJ,Bcdefghij,\n`;
    const reading = readEntriesCsv(text, school);
    expect(wordsIn(reading)).toEqual(['ABCDEFGHI']);
    expect(droppedIn(reading)).toEqual(['3: BCDEFGHIJ: written with a capital letter']);
  });

  it('may have the words in capitals and the headwords not', () => {
    const text = `${heading}\nABCDEFGHIS,abcdefghi,\nBCDEFGHIJ,Bcdefghij,\n`;
    expect(wordsIn(readEntriesCsv(text, school))).toEqual(['ABCDEFGHIS']);
  });

  it.each([
    [
      'semicolons',
      'word;headword;labels\nabcdefghi;abcdefghi;"foreign;obscene"\nabcdefghij;abcdefghij;',
    ],
    ['tabs', 'word\theadword\tlabels\nabcdefghij\tabcdefghij\t'],
    ['carriage returns', `${heading}\r\nabcdefghij,abcdefghij,\r\n`],
    ['spaces around columns', ' Word , Headword , Labels\n abcdefghij , abcdefghij , \n'],
    ['a byte-order mark', `\uFEFF${heading}\nabcdefghij,abcdefghij,`],
  ])('are read with %s', (_, text) => {
    expect(wordsIn(readEntriesCsv(text, school))).toEqual(['ABCDEFGHIJ']);
  });

  it('may repeat a word with the same headword and labels', () => {
    const text = listOf('abcdefghi,abcdefghi,offensive', 'abcdefghi,abcdefghi,Offensive', kept);
    expect(wordsIn(readEntriesCsv(text, nsa1995))).toHaveLength(4);
  });

  it('may say different things of a word that is too short anyway', () => {
    const text = listOf('saw,saw,', 'saw,see,');
    expect(droppedIn(readEntriesCsv(text, school))).toHaveLength(2);
  });

  it.each([
    [
      'abcdefghi,abcdefghi,archaic',
      '3: abcdefghi,abcdefghi,archaic: "archaic" is not a known label (capitalised, contracted, derogatory, disparaging, foreign, hyphenated, obscene, offensive, phrase)',
    ],
    ['abcdefghi,abcdefghi', '3: abcdefghi,abcdefghi: 2 columns, but there should be 3'],
    ['abcdefghi', '3: abcdefghi: 1 column, but there should be 3'],
    ['a,b,,d', '3: a,b,,d: 4 columns, but there should be 3'],
    ['"a,b,', '3: "a,b,: a quotation mark that does not open or close a column'],
    [',abcdefghi,', '3: ,abcdefghi,: there is no word'],
    ['abcdefghi,,', '3: abcdefghi,,: there is no word'],
    [
      'r\u00E9sum\u00E9s,r\u00E9sum\u00E9,',
      '3: r\u00E9sum\u00E9s,r\u00E9sum\u00E9,: "\u00E9" is not a letter from A to Z',
    ],
    ['a,a,', '3: a,a,: 1 letter, but a word has 2 to 15'],
    [
      'abcdefghijklmnop,abcdefghijklmnop,',
      '3: abcdefghijklmnop,abcdefghijklmnop,: 16 letters, but a word has 2 to 15',
    ],
    [
      'stationmaster,station,',
      '3: stationmaster,station,: the same word has another headword on line 2',
    ],
    [
      'stationmaster,stationmaster,phrase',
      '3: stationmaster,stationmaster,phrase: the same word has other labels on line 2',
    ],
  ])('are refused with line, text and reason: %j', (row, told) => {
    expect(unfitTexts(readEntriesCsv(listOf(row), school))).toEqual([told]);
  });

  it.each(['', 'word,headword\nabcdefghi,abcdefghi', '"word,headword,labels\n'])(
    'are refused without their heading: %j',
    (text) => {
      expect(inEnglish(errorOf(readEntriesCsv(text, school)))).toEqual({
        kind: 'damaged',
        problem: 'it has no column heading "word,headword,labels"',
      });
    },
  );

  it('are refused when none is left or there are none', () => {
    expect(errorOf(readEntriesCsv(`${heading}\nsaw,saw,\n`, school))).toEqual({
      kind: 'nothingLeft',
      rows: 1,
    });
    expect(errorOf(readEntriesCsv(heading, school))).toEqual({ kind: 'noWords' });
  });
});

describe('labels', () => {
  it('are one set in whatever order, case and spelling', () => {
    expect(parseLabels(' Obscene;capitalized| foreign ;;Capitalised')).toEqual([
      'capitalised',
      'foreign',
      'obscene',
    ]);
    expect(parseLabels(' ')).toEqual([]);
  });
});
