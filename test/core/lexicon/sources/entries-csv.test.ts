import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEntriesCsv } from '../../../../electron/core/lexicon/sources/entries-csv.ts';
import {
  excludedName,
  isKnown,
  knownLabels,
  labelSets,
  parseLabels,
  type LabelSetName,
} from '../../../../electron/core/lexicon/sources/labels.ts';
import { errorOf, valueOf } from '../samples.ts';
import { droppedIn, invalidTexts, wordsIn } from './reading-results.ts';
import { inEnglish } from '../../../in-english.ts';

const school = { fromLength: 9, labels: 'school' } as const;
const nsa1995 = { fromLength: 9, labels: '1995' } as const;

const heading = 'word,headword,labels';
const kept = 'stationmaster,stationmaster,';

function listOf(...rows: readonly string[]): string {
  return [heading, kept, ...rows, ''].join('\n');
}

/** With the column that says what an entry is. */
function formsOf(...rows: readonly string[]): string {
  return [`${heading},form`, `${kept},`, ...rows, ''].join('\n');
}

describe('entries compiled into a secondary list', () => {
  it('count from the threshold on, as main entries and as forms of long ones', () => {
    const text = listOf('abcdefghi,abcdefghi,', 'abcdefghis,abcdefghi,');
    for (const rule of [school, nsa1995]) {
      expect(wordsIn(readEntriesCsv(text, rule))).toEqual([
        'STATIONMASTER',
        'ABCDEFGHI',
        'ABCDEFGHIS',
      ]);
    }
  });

  it.each([
    ['abcdefgh,abcdefgh,', '3: ABCDEFGH: 8 letters, but this list starts at 9'],
    ['abcdefghi,abcdefghi,offensive', '3: ABCDEFGHI: labeled offensive'],
    ['abcdefghi,abcdefghi,Foreign | obscene', '3: ABCDEFGHI: labeled foreign'],
    ['abcdefghi,abcdefghi,capitalized', '3: ABCDEFGHI: labeled capitalized'],
    ['abcdefghi,abcdefghi,Often  offensive', '3: ABCDEFGHI: labeled often offensive'],
    ['abcdefghi,abcdefghi,dialect;made up;obscene', '3: ABCDEFGHI: labeled obscene'],
    ['abcdefghi,Abcdefghi,', '3: abcdefghi: a form of a headword with a capital letter'],
    ['Abcdefghi,abcdefghi,', '3: Abcdefghi: written with a capital letter'],
    ['ABCDEFGHI,abcdefghi,', '3: ABCDEFGHI: written with a capital letter'],
    ['abcd-efghi,abcdefghi,', '3: abcd-efghi: written with a hyphen'],
    ['abcd\u2010efghi,abcdefghi,', '3: abcd\u2010efghi: written with a hyphen'],
    ["abcdefgh's,abcdefghi,", "3: abcdefgh's: written with an apostrophe"],
    ['abcd efghi,abcdefghi,', '3: abcd efghi: written as several words'],
    [
      'abcdefghijklmnop,abcdefghijklmnop,',
      '3: ABCDEFGHIJKLMNOP: 16 letters, but a word has 2 to 15',
    ],
    [
      'r\u00E9sum\u00E9s,r\u00E9sum\u00E9,',
      '3: r\u00E9sum\u00E9s: written with "\u00E9", which is not a letter from A to Z',
    ],
    ['3d,3d,made up', '3: 3d: written with "3", which is not a letter from A to Z'],
    ['etc.,etc.,', '3: etc.: written with ".", which is not a letter from A to Z'],
    ['a,a,', '3: A: 1 letter, but this list starts at 9'],
  ])('are left out with their reason: %s', (row, told) => {
    const reading = readEntriesCsv(listOf(row), school);
    expect(wordsIn(reading)).toEqual(['STATIONMASTER']);
    expect(droppedIn(reading)).toEqual([told]);
  });

  it.each([
    'abcdefghi,abcd-efghi,',
    'abcdefghi,abcdefgh\u2019i,',
    'abcdefghi,abc def,',
    'abcdefghi,abcdefghi2,slang',
  ])('are not left out for how their headword is divided: %s', (row) => {
    expect(wordsIn(readEntriesCsv(listOf(row), school))).toEqual(['STATIONMASTER', 'ABCDEFGHI']);
  });

  it('are kept out by the labels of the chosen rules only', () => {
    const text = listOf(
      'abcdefghi,abcdefghi,offensive',
      'bcdefghij,bcdefghij,phrase',
      'cdefghijk,cdefghijk,foreign',
      'defghijkl,defghijkl,chiefly British slang',
    );
    expect(wordsIn(readEntriesCsv(text, school))).toEqual([
      'STATIONMASTER',
      'BCDEFGHIJ',
      'DEFGHIJKL',
    ]);
    expect(wordsIn(readEntriesCsv(text, nsa1995))).toEqual([
      'STATIONMASTER',
      'ABCDEFGHI',
      'DEFGHIJKL',
    ]);
    expect(inEnglish(valueOf(readEntriesCsv(text, nsa1995)).remarks)).toEqual([
      'Entries with these labels are left out (NSA tournament rules of 1995, word judging): capitalised, hyphenated, contracted, foreign, phrase.',
      '0 of 3 entries are inflected forms.',
      'Plurals and other inflected forms that are to count must be in the file, each on its own line.',
      'Entries left out by label: foreign (1), phrase (1).',
      'Entries that count, with labels that other rules leave out: offensive (1).',
    ]);
    const bySchool = valueOf(readEntriesCsv(text, school));
    expect(bySchool.byLabel).toEqual([
      { label: 'foreign', rows: 1 },
      { label: 'offensive', rows: 1 },
    ]);
    expect(inEnglish(bySchool.remarks)).toContain(
      'Entries that count, with labels that other rules leave out: phrase (1).',
    );
  });

  it('are not made clean by a column of labels that is empty, nor by capitals', () => {
    const none = valueOf(readEntriesCsv(listOf('slurslurs,slurslurs,'), school));
    expect(none.byLabel).toBeUndefined();
    expect(inEnglish(none.remarks)).toContain(
      'No entry has a label, so no label can show what the rules leave out.',
    );
    const capitals = ['ABCDEFGHI', 'BCDEFGHIJ', 'CDEFGHIJK'];
    const rows = capitals.map((word) => `${word},${word},slang`);
    const inCapitals = [heading, ...rows, ''].join('\n');
    expect(inEnglish(valueOf(readEntriesCsv(inCapitals, school)).remarks)).toContain(
      'Every entry is in capitals, so names cannot be recognized.',
    );
    const oneSmall = valueOf(readEntriesCsv(listOf(...rows), school));
    expect(oneSmall.words).toEqual(['STATIONMASTER']);
    expect(inEnglish(oneSmall.remarks)).toContain(
      'Only 1 of 4 entries are in small letters, the first on line 2. Entries with a capital letter were left out.',
    );
  });

  it('follow another threshold', () => {
    const text = listOf('abcdefghi,abcdefghi,', 'bcdefghijs,bcdefghij,');
    const reading = readEntriesCsv(text, { ...nsa1995, fromLength: 10 });
    expect(droppedIn(reading)).toEqual([
      '3: ABCDEFGHI: 9 letters, but this list starts at 10',
      '4: BCDEFGHIJS: an inflected form of BCDEFGHIJ, which has only 9 letters',
    ]);
  });

  it('may be all in capitals, which then tell nothing, but for mixed ones', () => {
    const text = `${heading}\nABCDEFGHI,ABCDEFGHI,\nBCDEFGHIJ,Bcdefghij,\n`;
    const reading = readEntriesCsv(text, school);
    expect(wordsIn(reading)).toEqual(['ABCDEFGHI']);
    expect(droppedIn(reading)).toEqual([
      '3: BCDEFGHIJ: a form of a headword with a capital letter',
    ]);
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
    ['comments', `# MW11\n${heading}\n# a\nabcdefghij,abcdefghij,`],
    ['its columns in another order', 'labels,form,word,headword\n,main,abcdefghij,abcdefghij\n'],
  ])('are read with %s', (_, text) => {
    expect(wordsIn(readEntriesCsv(text, school))).toEqual(['ABCDEFGHIJ']);
  });

  it.each([
    [
      'abcdefghi,abcdefghi,domesticated',
      '3: abcdefghi,abcdefghi,domesticated: "domesticated" is not a known label. Replace it in the file with one that is, such as "slang" if such entries count or "foreign" if they do not, or remove it',
    ],
    ['abcdefghi,abcdefghi', '3: abcdefghi,abcdefghi: 2 columns, but there should be 3'],
    ['abcdefghi', '3: abcdefghi: 1 column, but there should be 3'],
    ['a,b,,d', '3: a,b,,d: 4 columns, but there should be 3'],
    ['"a,b,', '3: "a,b,: a quotation mark that does not open or close a column'],
    [',abcdefghi,', '3: ,abcdefghi,: there is no word'],
    ['abcdefghi,,', '3: abcdefghi,,: there is no word'],
    ['r\uFFFDsum\uFFFDs,abc,', '3: r\uFFFDsum\uFFFDs,abc,: "\uFFFD" is not a letter from A to Z'],
    ['abcdefghi2,abcdefghi,', '3: abcdefghi2,abcdefghi,: "2" is not a letter from A to Z'],
  ])('are refused with line, text and reason: %j', (row, told) => {
    expect(invalidTexts(readEntriesCsv(listOf(row), school))).toEqual([told]);
  });

  it('are not refused for a label that decides nothing', () => {
    expect(droppedIn(readEntriesCsv(listOf('chess,chess,domesticated'), school))).toHaveLength(1);
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

describe('of homographs one entry that counts is enough', () => {
  it.each([
    ['abcdefghi,abcdefghi,offensive', 'abcdefghi,abcdefghi,'],
    ['abcdefghi,abcdefghi,', 'abcdefghi,abcdefghi,foreign'],
    ['abcdefghi,abcdefgh,', 'abcdefghi,abcdefghi,'],
  ])('%s and %s', (one, other) => {
    const reading = readEntriesCsv(listOf(one, other), nsa1995);
    expect(new Set(wordsIn(reading))).toEqual(new Set(['STATIONMASTER', 'ABCDEFGHI']));
    expect(droppedIn(reading)).toEqual([]);
  });

  it('and the other is counted', () => {
    const text = listOf('abcdefghi,abcdefghi,offensive', 'abcdefghi,abcdefghi,');
    const reading = readEntriesCsv(text, school);
    expect(inEnglish(valueOf(reading).remarks)).toContain(
      'Entries that are left out, although another entry of the same word counts: 1.',
    );
  });

  it('and none is not', () => {
    const text = listOf('abcdefghi,abcdefghi,offensive', 'abcdefghi,abcdefghi,foreign');
    expect(droppedIn(readEntriesCsv(text, school))).toEqual([
      '3: ABCDEFGHI: labeled offensive',
      '4: ABCDEFGHI: labeled foreign',
    ]);
  });
});

describe('forms of main entries below the threshold', () => {
  const rows = ['abcdefghs,abcdefgh,', 'judgement,judgment,'];

  it('count by rule 10 of the school championship', () => {
    const list = valueOf(readEntriesCsv(listOf(...rows), school));
    expect(list.words).toEqual(['STATIONMASTER', 'ABCDEFGHS', 'JUDGEMENT']);
    expect(inEnglish(list.remarks)).toContain('2 of 3 entries are inflected forms.');
  });

  it('do not count by the rules of 1995, as far as a file without forms can tell', () => {
    const reading = readEntriesCsv(listOf(...rows), nsa1995);
    expect(droppedIn(reading)).toEqual([
      '3: ABCDEFGHS: an inflected form of ABCDEFGH, which has only 8 letters',
      '4: JUDGEMENT: an inflected form of JUDGMENT, which has only 8 letters',
    ]);
    expect(inEnglish(valueOf(reading).remarks)).toContain(
      'The file has no column "form", so a word that differs from its headword was read as an inflected form. Alternate spellings need that column, with "alternate" in it.',
    );
  });

  it('count by the rules of 1995 where the file calls them alternate spellings', () => {
    const text = formsOf(
      'judgement,judgment,,alternate',
      'judgements,judgment,,inflection',
      'abcdefghs,abcdefgh,,',
      'abcdefghi,abcdefg-h,,Main',
      'bcdefghij,bcd,,run-on',
    );
    const reading = readEntriesCsv(text, nsa1995);
    expect(wordsIn(reading)).toEqual(['STATIONMASTER', 'JUDGEMENT', 'ABCDEFGHI']);
    expect(droppedIn(reading)).toEqual([
      '4: JUDGEMENTS: an inflected form of JUDGMENT, which has only 8 letters',
      '5: ABCDEFGHS: an inflected form of ABCDEFGH, which has only 8 letters',
      '7: BCDEFGHIJ: only a run-on entry',
    ]);
    expect(inEnglish(valueOf(reading).remarks)).not.toContainEqual(
      expect.stringMatching(/no column/),
    );
    expect(wordsIn(readEntriesCsv(text, school))).toHaveLength(6);
  });

  it('may be spelled without the capital of their headword where they are alternate', () => {
    const text = formsOf('abcdefghi,Abcdefgh,,alternate', 'abcdefghis,Abcdefgh,,inflection');
    expect(wordsIn(readEntriesCsv(text, school))).toEqual(['STATIONMASTER', 'ABCDEFGHI']);
  });

  it('have one of four names', () => {
    expect(invalidTexts(readEntriesCsv(formsOf('abcdefghi,abcdefgh,,plural'), school))).toEqual([
      '3: abcdefghi,abcdefgh,,plural: "plural" is not a known form (main, inflection, alternate, run-on)',
    ]);
  });

  it('may have a headword of one letter', () => {
    expect(droppedIn(readEntriesCsv(listOf('abcdefghi,a,'), nsa1995))).toEqual([
      '3: ABCDEFGHI: an inflected form of A, which has only 1 letter',
    ]);
  });
});

describe('labels', () => {
  function decide(text: string, set: LabelSetName): string {
    const labels = parseLabels(text);
    if (labels.some((label) => excludedName(label, set) !== undefined)) return 'out';
    return labels.every(isKnown) ? 'counts' : 'unknown';
  }

  it.each([
    ['often offensive', 'out', 'counts'],
    ['usually disparaging', 'out', 'counts'],
    ['usually offensive and vulgar', 'out', 'counts'],
    ['offensive slang', 'out', 'counts'],
    ['now usually offensive, British', 'out', 'counts'],
    ['sometimes obscene', 'out', 'counts'],
    ['derogatory', 'out', 'counts'],
    ['hyphenated', 'out', 'out'],
    ['Foreign', 'out', 'out'],
    ['capitalized', 'out', 'out'],
    ['usually cap', 'out', 'out'],
    ['often capitalized', 'counts', 'counts'],
    ['phrase', 'counts', 'out'],
    ['contraction', 'counts', 'out'],
    ['slang', 'counts', 'counts'],
    ['archaic|obsolete', 'counts', 'counts'],
    ['chiefly British', 'counts', 'counts'],
    ['chiefly Scottish & northern English', 'counts', 'counts'],
    ['usually vulgar', 'counts', 'counts'],
    ['now chiefly dialect', 'counts', 'counts'],
    ['', 'counts', 'counts'],
    ['constructor', 'unknown', 'unknown'],
    ['often', 'unknown', 'unknown'],
    ['slang of sailors', 'unknown', 'unknown'],
  ])('%j: %s by rule 10, %s by the rules of 1995', (text, bySchool, by1995) => {
    expect([decide(text, 'school'), decide(text, '1995')]).toEqual([bySchool, by1995]);
  });

  it('are all told by the README of the lexicons', () => {
    const readme = readFileSync(
      path.join(import.meta.dirname, '../../../../lexicons/README.md'),
      'utf8',
    );
    const told = new Set(readme.split(/[^a-z -]| {2,}/).map((part) => part.trim()));
    expect(knownLabels.filter((label) => !told.has(label))).toEqual([]);
  });

  it('of the documents are known, each in one spelling', () => {
    const excluded = Object.values(labelSets).flatMap((set) => set.excluded);
    expect(excluded.filter((label) => !knownLabels.includes(label))).toEqual([]);
    expect(new Set(knownLabels).size).toBe(knownLabels.length);
  });
});
