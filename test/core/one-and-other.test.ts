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

/** The lists by their names in the code and on the screens. */
const lists = [
  ['primary', 'main'],
  ['secondary', 'long-word'],
] as const;
const edition: KnownEdition = {
  id: 'CLUB1',
  title: 'Club list',
  publisher: 'Club',
  words: 0,
  wordsByLength: {},
  canonicalSha256: '',
};

/** The first sentence, without the one that says what to do. */
function contradiction(one: Parameters<typeof describeContradictions>[0][number]): string {
  const [first] = describeContradictions([one]);
  return english(first);
}

describe('of an event and its lists', () => {
  it.each([
    ['allow', 'Allow'],
    ['deny', 'Deny'],
  ] as const)('tells what is wrong on the %s list', (list, name) => {
    const on = (word: string): string =>
      contradiction({ kind: 'wordLength', list, word, maximum: 15 });
    expect(on('A')).toBe(`A on the ${list} list has 1 letter. Here a word has 2 to 15 letters.`);
    expect(on('A'.repeat(16))).toMatch(
      new RegExp(`^A+ on the ${list} list has 16 letters\\. Here a word has 2 to 15 letters\\.$`),
    );
    expect(contradiction({ kind: 'wordTwice', list, word: 'AT' })).toBe(
      `AT is already on the ${list} list.`,
    );
    expect(contradiction({ kind: 'notInCapitals', list, text: 'at' })).toBe(
      `"at" on the ${list} list must be in capitals.`,
    );
    expect(contradiction({ kind: 'word', list, error: { kind: 'empty' } })).toBe(
      `${name} list: No word was given. Give at least one.`,
    );
  });

  it.each([
    [1, 0, /requires 1 signature .* there is none\./],
    [3, 1, /requires 3 signatures .* there is 1\./],
    [3, 2, /requires 3 signatures .* there are 2\./],
  ])('tells that of %i signatures there are %i', (wanted, found, told) => {
    expect(english(describeMisfit({ kind: 'signatures', wanted, found }))).toMatch(told);
  });
});

describe.each(lists)('of the %s list', (list, name) => {
  const said = (sentence: Sentence): string => english(sentence);

  it('the self-test tells every disagreement', () => {
    const told = [
      describeDisagreement({ kind: 'words', list }),
      describeDisagreement({ kind: 'word', list, word: 'AT', byGraph: true, byList: false }),
      describeDisagreement({ kind: 'word', list, word: 'AT', byGraph: false, byList: true }),
    ].map(said);
    for (const one of told)
      expect(one).toMatch(new RegExp(`^The (words of the )?${name} list .*\\.$`));
    expect(new Set(told).size).toBe(told.length);
  });

  it('the compiler tells what it cannot take', () => {
    const word = 'A'.repeat(16) as Word;
    expect(said(describeCompileError({ kind: 'badLength', list, word }))).toContain(
      `in the ${name} list has 16 letters`,
    );
    expect(said(describeCompileError({ kind: 'list', list, error: { kind: 'noWords' } }))).toBe(
      `The ${name} list cannot be used. The list has no words. It needs at least one.`,
    );
  });
});

describe('of one and of many', () => {
  it.each([
    [[1], 'Nearly CLUB1, but at least 1 word differs (+1 of 2 letters).'],
    [[-2], 'Nearly CLUB1, but at least 2 words differ (−2 of 2 letters).'],
  ])('a list that is nearly an edition is told: %j', (words, told) => {
    const lengths = words.map((count) => ({ letters: 2, words: count }));
    const near = { kind: 'near', edition, lengths, hasSecondary: false } as const;
    expect(english(describeRecognition(near))).toBe(told);
  });

  it.each([
    [1, 'CLUB1 with 1 correction.'],
    [2, 'CLUB1 with 2 corrections.'],
  ])('corrections are counted: %d', (corrections, told) => {
    const corrected = { kind: 'corrected', edition, corrections, hasSecondary: false } as const;
    expect(english(describeRecognition(corrected))).toBe(told);
  });

  it('letters of an entry that is left out are counted', () => {
    const below = (letters: number): string =>
      english(describeDropReason({ rule: 'belowThreshold', letters, fromLength: 9 }));
    expect([below(1), below(8)]).toEqual([
      '1 letter, but this list starts at 9',
      '8 letters, but this list starts at 9',
    ]);
    const form = (headword: string): string =>
      english(describeDropReason({ rule: 'shortHeadword', headword }));
    expect([form('A'), form('AB')]).toEqual([
      'an inflected form of A, which has only 1 letter',
      'an inflected form of AB, which has only 2 letters',
    ]);
  });

  it.each([
    ['line', 'lines'],
    ['entry', 'entries'],
    ['word', 'words'],
  ] as const)('what is unfit is counted by the %s', (unit, units) => {
    const unfit = (total: number): string =>
      english(describeSourceError('a', { kind: 'unfit', format: 'plain', unit, lines: [], total }));
    expect(unfit(1)).toContain(`1 ${unit} cannot be used.`);
    expect(unfit(2)).toContain(`2 ${units} cannot be used.`);
  });

  it('the words of the two lists of a CSV are counted', () => {
    const wanted = { kind: 'listWanted', format: 'naspa-csv', all: 1_234, school: 1 } as const;
    expect(english(describeSourceError('a', wanted))).toContain(
      'one for school play (1 word) and one of all words (1,234 words)',
    );
  });
});
