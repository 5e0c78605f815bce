import { describe, expect, it } from 'vitest';
import { readNaspaCsv } from '../../../../electron/core/lexicon/sources/naspa-csv.ts';
import { errorOf, valueOf } from '../samples.ts';
import { droppedIn, invalidTexts, wordsIn } from './reading-results.ts';
import { inEnglish } from '../../../in-english.ts';

const text =
  'ZA,"pizza, ""flat"" [n ZAS]",0\r\nzax,tool,0\nDRAT,mild oath,1\nDANG,same,2\nZA,other,0';

describe('a list as CSV of NASPA', () => {
  it('is read with every word when all are wanted', () => {
    const list = readNaspaCsv(text, 'all');
    expect(wordsIn(list)).toEqual(['ZA', 'ZAX', 'DRAT', 'DANG', 'ZA']);
    expect(droppedIn(list)).toEqual([]);
  });

  it('is read without what is flagged when the school list is wanted', () => {
    const list = readNaspaCsv(text, 'school');
    expect(wordsIn(list)).toEqual(['ZA', 'ZAX', 'ZA']);
    expect(droppedIn(list)).toEqual([
      '3: DRAT: not for school play',
      '4: DANG: not for school play',
    ]);
    expect(inEnglish(valueOf(list).remarks)).toEqual(['The columns are separated by ",".']);
  });

  it('is refused, with the number of words of either list, until one is chosen', () => {
    expect(errorOf(readNaspaCsv(text, undefined))).toEqual({
      kind: 'listWanted',
      all: 4,
      school: 2,
    });
    expect(errorOf(readNaspaCsv('DRAT,oath,1', undefined))).toEqual({
      kind: 'listWanted',
      all: 1,
      school: 0,
    });
  });

  it('is read without a question where both lists have the same words', () => {
    const same = valueOf(readNaspaCsv('ZA,pizza,0\nQI,a force,0\n', undefined));
    expect(same.words).toEqual(['ZA', 'QI']);
  });

  it('may be separated by semicolons, with commas in the definitions', () => {
    const list = readNaspaCsv(
      'ZA;pizza, flat;0\nZAX;"a; tool";00\nDRAT;oath, mild;"1"\n',
      'school',
    );
    expect(wordsIn(list)).toEqual(['ZA', 'ZAX']);
    expect(inEnglish(valueOf(list).remarks)).toEqual(['The columns are separated by ";".']);
  });

  it.each([
    ['a heading', 'Word,Definition,Flag\nZA,pizza,0\n'],
    ['a byte-order mark', '\uFEFFZA,pizza,0\n'],
    ['no line end', 'ZA,pizza,0'],
    ['blank lines', '\n\nZA,pizza,0\n\n'],
    ['spaces around the flag', 'ZA,pizza, 0 \n'],
    ['an empty definition', 'ZA,,0\n'],
    ['comments on top', '# all words\nZA,pizza,0\n'],
    ['spaces around the word', ' ZA ,pizza,0\n'],
    ['quotes around the word', '"ZA","",0\n'],
  ])('is read with %s', (_, content) => {
    expect(wordsIn(readNaspaCsv(content, 'school'))).toEqual(['ZA']);
  });

  it('takes the word WORD for a word', () => {
    expect(wordsIn(readNaspaCsv('WORD,a sign,0\n', 'all'))).toEqual(['WORD']);
  });

  it.each([
    ['ZO,beast', '2: ZO,beast: 2 columns, but there should be 3'],
    ['ZO', '2: ZO: 1 column, but there should be 3'],
    ['ZO,a beast, big,0', '2: ZO,a beast, big,0: 4 columns, but there should be 3'],
    ['ZO,beast,', '2: ZO,beast,: "" is not a school flag: it must be a whole number'],
    ['ZO,beast,no', '2: ZO,beast,no: "no" is not a school flag: it must be a whole number'],
    ['ZO,beast,-1', '2: ZO,beast,-1: "-1" is not a school flag: it must be a whole number'],
    ['ZO,"beast,0', '2: ZO,"beast,0: a quotation mark that does not open or close a column'],
    ['ZO,"beast" x,0', '2: ZO,"beast" x,0: a quotation mark that does not open or close a column'],
    ['Z0,beast,0', '2: Z0,beast,0: "0" is not a letter from A to Z'],
    [',beast,0', '2: ,beast,0: there is no word'],
    ['ZA,pizza,1', '2: ZA,pizza,1: the same word has another school flag on line 1'],
    [
      'Word,Definition,Flag',
      '2: Word,Definition,Flag: "Flag" is not a school flag: it must be a whole number',
    ],
  ])('is refused with line, text and reason, whichever list is wanted: %j', (line, told) => {
    for (const wanted of ['school', 'all', undefined] as const) {
      expect(invalidTexts(readNaspaCsv(`ZA,pizza,0\n${line}\nZAX,tool,0\n`, wanted))).toEqual([
        told,
      ]);
    }
  });

  it('takes no first line for a heading that has no third column', () => {
    expect(invalidTexts(readNaspaCsv('Words\nZA,pizza,0\n', 'all'))).toEqual([
      '1: Words: 1 column, but there should be 3',
    ]);
  });

  it('lets no quotation mark take in the lines after it', () => {
    const stray = 'ZA,"pizza,0\nZO,beast,0\nZAX,tool",0\n';
    expect(invalidTexts(readNaspaCsv(stray, 'all'))).toHaveLength(1);
  });

  it('is refused when the wanted list is empty', () => {
    expect(errorOf(readNaspaCsv('DRAT,oath,1\n', 'school'))).toEqual({
      kind: 'nothingLeft',
      rows: 1,
    });
    expect(errorOf(readNaspaCsv('', 'all'))).toEqual({ kind: 'noWords' });
  });
});
