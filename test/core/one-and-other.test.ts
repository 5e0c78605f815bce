/** Sentences that stand twice in the source, so that a translator always sees a whole one. */
import { describe, expect, it } from 'vitest';
import { describeContradictions } from '../../electron/core/event/event.ts';
import { describeMisfit } from '../../electron/core/event/fit.ts';
import { describeCompileError } from '../../electron/core/lexicon/compile.ts';
import {
  describeRecognition,
  type KnownEdition,
} from '../../electron/core/lexicon/known-editions.ts';
import { describeDisagreement } from '../../electron/core/lexicon/self-test.ts';
import { describeDropReason } from '../../electron/core/lexicon/sources/drop-reason.ts';
import { describeSourceError } from '../../electron/core/lexicon/sources/read-source.ts';
import { english, type Sentence } from '../../electron/core/sentence.ts';
import type { Word } from '../../electron/core/word.ts';

const lists = ['primary', 'secondary'] as const;
const edition: KnownEdition = {
  id: 'CLUB1',
  title: 'Club list',
  publisher: 'Club',
  counts: [],
  canonicalSha256: '',
};

/** The first sentence, without the one that says what to do. */
function contradiction(one: Parameters<typeof describeContradictions>[0][number]): string {
  const [first] = describeContradictions([one]);
  return english(first);
}

describe('of an event and its lists', () => {
  it.each(['allow', 'deny'] as const)('tells what is wrong on the %s list', (list) => {
    const on = (word: string): string =>
      contradiction({ kind: 'wordLength', list, word, maximum: 15 });
    expect(on('A')).toBe(`A on the ${list} list has 1 letter, and a word has 2 to 15 here.`);
    expect(on('A'.repeat(16))).toMatch(
      new RegExp(`^A+ on the ${list} list has 16 letters, and a word has 2 to 15 here\\.$`),
    );
    expect(contradiction({ kind: 'wordTwice', list, word: 'AT' })).toBe(
      `AT is on the ${list} list more than once.`,
    );
    expect(contradiction({ kind: 'notInCapitals', list, text: 'at' })).toBe(
      `"at" on the ${list} list is not written in capitals.`,
    );
    expect(contradiction({ kind: 'word', list, error: { kind: 'empty' } })).toBe(
      `On the ${list} list: There is no word. Give at least one.`,
    );
  });

  it.each([
    [1, 0, /demands 1 signature .* there is none/],
    [3, 1, /demands 3 signatures .* there is 1:/],
    [3, 2, /demands 3 signatures .* there are 2:/],
  ])('tells that of %i signatures there are %i', (wanted, found, told) => {
    expect(english(describeMisfit({ kind: 'signatures', wanted, found }))).toMatch(told);
  });
});

describe.each(lists)('of the %s list', (list) => {
  const said = (sentence: Sentence): string => english(sentence);

  it('the self-test tells every disagreement', () => {
    const told = [
      describeDisagreement({ kind: 'noList', list }),
      describeDisagreement({ kind: 'notCanonical', list, word: 'AT' }),
      describeDisagreement({ kind: 'count', list, listed: 3, inGraph: 2 }),
      describeDisagreement({ kind: 'lengthCount', list, letters: 2, listed: 3, described: 2 }),
      describeDisagreement({ kind: 'hash', list }),
      describeDisagreement({ kind: 'word', list, word: 'AT', byGraph: true, byList: false }),
      describeDisagreement({ kind: 'word', list, word: 'AT', byGraph: false, byList: true }),
    ].map(said);
    for (const one of told) expect(one).toMatch(new RegExp(`^The ${list} list .*\\.$`));
    expect(new Set(told).size).toBe(told.length);
  });

  it('the compiler tells what it cannot take', () => {
    const word = 'A'.repeat(16) as Word;
    expect(said(describeCompileError({ kind: 'badLength', list, word }))).toContain(
      `in the ${list} list has 16 letters`,
    );
    expect(said(describeCompileError({ kind: 'list', list, error: { kind: 'noWords' } }))).toBe(
      `The ${list} list cannot be compiled. The list has no words. A lexicon needs at least one.`,
    );
  });
});

describe('of one and of many', () => {
  it.each([
    ['name', [], 'named CLUB1, and as many words of each length, but they are not the same words.'],
    ['name', [1], 'named CLUB1, but 1 word differs in number: +1 of 2 letters.'],
    ['name', [-2], 'named CLUB1, but 2 words differ in number: −2 of 2 letters.'],
    [
      'counts',
      [],
      'nearly as many words as CLUB1, and as many words of each length, but they are not the same words.',
    ],
    [
      'counts',
      [1],
      'nearly as many words as CLUB1, but 1 word differs in number: +1 of 2 letters.',
    ],
    [
      'counts',
      [-2],
      'nearly as many words as CLUB1, but 2 words differ in number: −2 of 2 letters.',
    ],
  ] as const)('a list that is near an edition by %s is told: %j', (by, words, told) => {
    const lengths = words.map((count) => ({ letters: 2, words: count }));
    expect(english(describeRecognition({ kind: 'differs', edition, by, lengths }))).toBe(told);
  });

  it('letters of an entry that is left out are counted', () => {
    const below = (letters: number): string =>
      english(describeDropReason({ rule: 'belowThreshold', letters, fromLength: 9 }));
    expect([below(1), below(8)]).toEqual([
      '1 letter, and the list counts from 9 on',
      '8 letters, and the list counts from 9 on',
    ]);
    const form = (headword: string): string =>
      english(describeDropReason({ rule: 'shortHeadword', headword }));
    expect([form('A'), form('AB')]).toEqual([
      'a form of A, which has only 1 letter',
      'a form of AB, which has only 2 letters',
    ]);
  });

  it.each([
    ['line', 'lines'],
    ['entry', 'entries'],
    ['word', 'words'],
  ] as const)('what is unfit is counted by the %s', (unit, units) => {
    const unfit = (total: number): string =>
      english(describeSourceError('a', { kind: 'unfit', format: 'plain', unit, lines: [], total }));
    expect(unfit(1)).toContain(`1 ${unit} is unfit.`);
    expect(unfit(2)).toContain(`2 ${units} are unfit.`);
  });

  it('the words of the two lists of a CSV are counted', () => {
    const wanted = { kind: 'listWanted', format: 'naspa-csv', all: 1_234, school: 1 } as const;
    expect(english(describeSourceError('a', wanted))).toContain(
      'one for school play (1 word) and one of all words (1,234 words)',
    );
  });
});
