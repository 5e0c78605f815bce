/** Many words for a list of an event, from text. */
import { describe, expect, it } from 'vitest';
import {
  describeRefusedWords,
  readWords,
  wordsText,
} from '../../../electron/core/event/read-words.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { errorOf, valueOf } from '../lexicon/samples.ts';
import { entries, validEvent } from './samples.ts';

const given = { reason: 'sponsor', by: 'A. Director', on: '2026-11-20' };
const event = validEvent({ allowList: entries('ACME'), denyList: entries('CAT') });

describe('many words', () => {
  it.each([
    ['a word a line', 'hasbro\nMattel\n'],
    ['any line ends, and empty lines', '\u{FEFF}HASBRO\r\n\r\n  mattel  \r'],
    ['a heading', '"Word","Reason"\nHASBRO\nMATTEL'],
  ])('are read from %s, with the given reason', (_, text) => {
    expect(valueOf(readWords(text, event, 'allow', given))).toEqual([
      { ...given, word: 'HASBRO' },
      { ...given, word: 'MATTEL' },
    ]);
  });

  it('have reasons of their own behind a comma, a semicolon or a tab', () => {
    const text = 'AA, old; and new\nBB;not a word\nCC\t"he said ""no"", twice"\n"DD","x, y"\nEE,';
    const words = valueOf(readWords(text, event, 'deny', given));
    expect(words.map(({ word, reason }) => [word, reason])).toEqual([
      ['AA', 'old; and new'],
      ['BB', 'not a word'],
      ['CC', 'he said "no", twice'],
      ['DD', 'x, y'],
      ['EE', 'sponsor'],
    ]);
  });

  it.each([
    [
      'c4t',
      'allow',
      'c4t',
      /"4" is not a letter from A to Z\. Fix the word, or remove it from the text\.$/,
    ],
    [',why', 'allow', ',why', /^No word was given/],
    ['ice cream', 'allow', 'ice cream', /^These may be several words/],
    ['A', 'allow', 'A', /^It has 1 letter\. Here a word has 2 to 15 letters\./],
    ['acme', 'allow', 'acme', /^It is already on the allow list\. Remove it from the text\.$/],
    ['cat', 'allow', 'cat', /^It is on the deny list\. Remove it there first/],
    ['cat', 'deny', 'cat', /^It is already on the deny list/],
    ['acme', 'deny', 'acme', /^It is on the allow list\. Remove it there first/],
    ['HASBRO,two\u0007bells', 'allow', 'HASBRO,two\u{FFFD}bells', /cannot be used: has a control/],
  ] as const)('with the line "%s" for the %s list are refused', (row, list, text, why) => {
    const refused = errorOf(readWords(`DOG\n\n${row}\nBIRD`, event, list, given));
    expect(refused).toEqual({
      lines: 3,
      refused: [{ line: 3, text, why: expect.anything() as unknown }],
    });
    expect(english(refused.refused[0]?.why ?? { text: '', values: [] })).toMatch(why);
    expect(english(describeRefusedWords(refused))).toBe(
      '1 line of 3 cannot be used, so no word was added. Fix them, then try again.',
    );
  });

  it('are refused where one stands twice or a reason is missing, each line by itself', () => {
    const { refused } = errorOf(
      readWords('dog,x\nBIRD\nDog,y', event, 'deny', { ...given, reason: '' }),
    );
    expect(refused.map(({ line, why }) => `${line.toString()} ${english(why)}`)).toEqual([
      '2 It has no reason. Put one after the word and a comma, or type a reason for all lines.',
      '3 Line 1 has the same word. Remove one of the two.',
    ]);
  });

  it.each([
    ['HASBRO MATTEL', 'HASBRO: sponsor, MATTEL: sponsor'],
    ['HASBRO MATTEL,\nLEGO', 'HASBRO: sponsor, MATTEL: sponsor, LEGO: sponsor'],
    ['HASBRO MATTEL, toys', 'HASBRO: toys, MATTEL: toys'],
    ['HASBRO, toys', 'HASBRO: toys'],
    ['HASBRO\tTOYS', 'HASBRO: TOYS'],
    ['word,reason\nHASBRO,TOYS', 'HASBRO: TOYS'],
  ])('may stand in capitals on one line: %j', (text, expected) => {
    const words = valueOf(readWords(text, event, 'allow', given));
    expect(words.map(({ word, reason }) => `${word}: ${reason}`).join(', ')).toBe(expected);
  });

  it('have their reasons behind commas where none was given for all', () => {
    const words = valueOf(readWords('HASBRO,TOYS', event, 'allow', { ...given, reason: '' }));
    expect(words).toEqual([{ ...given, word: 'HASBRO', reason: 'TOYS' }]);
  });

  it('of one line are refused each by itself', () => {
    const { lines, refused } = errorOf(readWords('DOG CAT A\nBIRD', event, 'deny', given));
    expect(lines).toBe(2);
    expect(
      refused.map(({ line, text, why }) => `${line.toString()} ${text}: ${english(why)}`),
    ).toEqual([
      '1 CAT: It is already on the deny list. Remove it from the text.',
      '1 A: It has 1 letter. Here a word has 2 to 15 letters. Fix the word, or remove it from the text.',
    ]);
    expect(english(describeRefusedWords({ lines, refused }))).toMatch(/^1 line of 2 cannot/);
  });

  it.each(['fish, bee, fly', 'HASBRO,TOYS', 'HASBRO, MATTEL LEGO,'])(
    'are not guessed between commas where a reason was given for all: %s',
    (row) => {
      const { refused } = errorOf(readWords(row, event, 'deny', given));
      expect(refused.map(({ text, why }) => `${text}: ${english(why)}`)).toEqual([
        `${row}: These may be several words, or a word and its reason. Put spaces between several words. Write words in capitals, and a reason in lower case after a comma.`,
      ]);
    },
  );

  it('are written so that they can be read again', () => {
    const written = [
      { ...given, word: 'HASBRO', reason: 'TOYS' },
      { ...given, word: 'MATTEL', reason: 'made "Barbie", a doll; twice' },
      { ...given, word: 'LEGO', reason: '"quoted"' },
    ];
    const text = wordsText(written);
    expect(text.split('\n').slice(0, 2)).toEqual(['word,reason', 'HASBRO,TOYS']);
    expect(valueOf(readWords(text, event, 'deny', given))).toEqual(written);
  });

  it('may be longer on the deny list than the event allows', () => {
    const short = validEvent({ adjustments: { maximumLength: 4 } });
    expect(valueOf(readWords('STATION', short, 'deny', given))).toHaveLength(1);
    expect(errorOf(readWords('STATION', short, 'allow', given)).refused).toHaveLength(1);
  });

  it('are refused where there is none', () => {
    const none = errorOf(readWords(' \n', event, 'allow', given));
    expect(english(describeRefusedWords(none))).toBe(
      'There is no word. Put one word on each line.',
    );
  });
});
