import { describe, expect, it, vi } from 'vitest';
import { describeRecognition } from '../../../electron/core/lexicon/describe-recognition.ts';
import type { EditionTable, ListNames } from '../../../electron/core/lexicon/known-editions.ts';
import type { Likeness } from '../../../electron/core/lexicon/likeness.ts';
import {
  comparisons,
  isEdition,
  misnamedEdition,
  recognise,
  rememberComparisons,
  type Recognition,
} from '../../../electron/core/lexicon/recognise.ts';
import { pairName } from '../../../electron/core/lexicon/listed-words.ts';
import type { Word } from '../../../electron/core/words/word.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { inventedWords, lexiconLike, sketched, sorted } from './invented-editions.ts';
import { sha256 } from './samples.ts';

type Words = readonly Word[];

const fresh = inventedWords(40_000, 1);
const every = (step: number, words: Words): Words => words.filter((_, index) => index % step === 0);
const without = (words: Words, others: Words): Words => {
  const left = new Set(others);
  return words.filter((word) => !left.has(word));
};

const first = every(2, fresh);
const editions: Readonly<Record<string, Words>> = {
  SPRING2020: first,
  SPRING2023: sorted([...without(first, every(100, first)), ...every(101, without(fresh, first))]),
  SCHOOL2020: without(first, every(20, first)),
  AUTUMN2021: inventedWords(20_000, 2),
};
const tableOf = (ids: readonly string[]): EditionTable => ({
  known: ids.map((id) => sketched(id, editions[id] ?? [])),
  printed: [],
});
const table = tableOf(Object.keys(editions));

const unnamed: ListNames = { edition: 'Club', id: 'list', title: 'Club list' };
const recognised = (words: Words, among = table, names = unnamed): Recognition =>
  recognise(lexiconLike(words, names), among, sha256);
const said = (words: Words, among = table, names = unnamed): string =>
  english(describeRecognition(recognised(words, among, names)));

/** Spaces the words evenly over the list. */
const fewer = (count: number) => (words: Words) =>
  without(words, every(Math.floor(words.length / count), words).slice(0, count));

function changed(words: Words): Words {
  const seen = new Set<string>();
  return sorted(
    words.map((word) => {
      const pair = word.slice(0, 2);
      if (seen.has(pair) || word.length < 4) return word;
      seen.add(pair);
      return `${word.slice(0, -2)}QQ` as Word;
    }),
  );
}

const shifted = (words: Words): Words =>
  sorted(
    words.map(
      (word) =>
        word.replace(/./g, (letter) =>
          String.fromCharCode(65 + ((letter.charCodeAt(0) - 64) % 26)),
        ) as Word,
    ),
  );
const reversed = (words: Words): Words =>
  sorted(words.map((word) => [...word].reverse().join('') as Word));
/** Other strings, as many of each length. */
function random(words: Words): Words {
  const strings = new Set<string>();
  let state = 7;
  for (const { length } of words.toReversed()) {
    let string: string;
    do {
      string = '';
      while (string.length < length) {
        state = (state * 48_271) % 2_147_483_647;
        string += String.fromCharCode(65 + (state % 26));
      }
    } while (strings.has(string));
    strings.add(string);
  }
  return sorted([...strings] as Word[]);
}

const wrong: readonly (readonly [string, (words: Words) => Words, RegExp])[] = [
  [
    'less 1 word',
    fewer(1),
    /^Nearly ID, but at least 1 word differs\. All words agree but some from ([A-Z])[A-Z] to \1[A-Z]\.$/,
  ],
  [
    'less 10 words',
    fewer(10),
    /^Not a known edition\. The nearest is ID: .* at least 10 words differ\. In \d+ of \d+ parts of the alphabet all words agree\./,
  ],
  [
    'less 300 words',
    fewer(300),
    /The nearest is ID: this list has between 9\d and \d+ per cent of its words/,
  ],
  [
    'its first half',
    (words) => words.slice(0, words.length / 2),
    /The nearest is ID: .* All words agree but some from [K-O][A-Z] to ZZ\. No word begins with [M-P] to Z\./,
  ],
  [
    'cut after 12,000 rows',
    (words) => words.slice(0, 12_000),
    /The nearest is ID: .* All words agree but some from [A-Z]{2} to ZZ\. No word begins with [Q-S] to Z\./,
  ],
  [
    'without a letter',
    (words) => words.filter((word) => !word.startsWith('T')),
    /The nearest is ID: .* All words agree but some from T[A-E] to T[U-Z]\. No word begins with T\./,
  ],
  [
    'with one word changed in each section',
    changed,
    /The nearest is ID: .* at least 2\d\d words differ\. All words of 2 to 3(, 15)? letters agree\. Check/,
  ],
  [
    'spelled backwards',
    reversed,
    /^Not a known edition\. These are the words of ID spelled backwards\. Choose the file ID\.dwg\./,
  ],
  ['shifted by a letter', shifted, /^Not a known edition\. No known edition is near\./],
  ['random, as many of each length', random, /^Not a known edition\. No known edition is near\./],
];

describe.each(Object.keys(editions))('a list like %s', (id) => {
  const words = editions[id] ?? [];

  it('is the edition if it has its words', () => {
    expect(said(words)).toBe(
      `Known edition: ${id}. All ${words.length.toLocaleString('en')} words match.`,
    );
    expect(isEdition(recognised(words))).toBe(true);
  });

  it.each(wrong)('is told truly: %s', (_, change, sentence) => {
    const list = change(words);
    const found = recognised(list);
    expect(isEdition(found)).toBe(false);
    expect(english(describeRecognition(found))).toMatch(
      new RegExp(sentence.source.replaceAll('ID', id)),
    );
    const { likeness, share } = comparisonIn(found);
    if (likeness !== undefined) expectTrue(likeness, list, share);
  });

  it('is compared with the nearest other year where this one is not known', () => {
    const others = tableOf(Object.keys(editions).filter((other) => other !== id));
    const found = recognised(words, others);
    const { likeness, share } = comparisonIn(found);
    expect(likeness?.edition.id).toBe(
      { SPRING2020: 'SPRING2023', SPRING2023: 'SPRING2020', SCHOOL2020: 'SPRING2020' }[id],
    );
    if (likeness !== undefined) expectTrue(likeness, words, share);
    else expect(said(words, others)).toContain('No known edition is near.');
  });
});

interface Comparison {
  readonly likeness?: Likeness;
  readonly share?: { readonly from: number; readonly to: number };
}

function comparisonIn(found: Recognition): Comparison {
  if (found.kind === 'near') return found;
  return found.kind === 'unknown' && found.found.kind === 'nearest' ? found.found : {};
}

/** Holds what is claimed against the words of both. */
function expectTrue(likeness: Likeness, list: Words, share: Comparison['share']): void {
  const words = editions[likeness.edition.id] ?? [];
  const lacking = without(words, list);
  const differing = [...lacking, ...without(list, words)];
  const common = words.length - lacking.length;
  expect(likeness.differing).toBeLessThanOrEqual(differing.length);
  expect(likeness.proven).toBeLessThanOrEqual(common);
  if (share === undefined) expect(common).toBeGreaterThanOrEqual(0.99 * words.length);
  else {
    expect(share.from).toBeLessThanOrEqual((100 * common) / words.length);
    expect(share.to).toBeGreaterThanOrEqual((100 * common) / words.length);
  }
  for (const { from, to, agrees } of likeness.sections) {
    const isHere = (word: string): boolean =>
      word.slice(0, 2) >= pairName(from) && word.slice(0, 2) <= pairName(to);
    expect(differing.some(isHere)).toBe(!agrees);
  }
  for (const { letters, agrees } of likeness.lengths) {
    expect(differing.some(({ length }) => length === letters)).toBe(!agrees);
  }
}

describe('a list', () => {
  const spring = tableOf(['SPRING2020']);

  it('that agrees in many parts is told how many, and which lengths agree', () => {
    const some = first.filter((word) => /^[AEIMQU]/.test(word) || word.length % 2 > 0);
    expect(said(some, spring)).toMatch(
      /In 30 of 130 parts of the alphabet all words agree\. All words of 3, 5, 7, 9, 11, 13, 15 letters agree\./,
    );
  });

  it('that has the short words of an edition is told so', () => {
    const short = first.filter(({ length }) => length < 9);
    expect(said(short, spring)).toMatch(/All words of 2 to 8 letters agree\. Check/);
    const same = recognised(short, spring).sameBelow;
    expect(same.map(({ edition, letters }) => [edition.id, letters])).toEqual([['SPRING2020', 9]]);
    expect(recognised(without(short, short.slice(0, 1)), spring).sameBelow[0]?.letters).toBe(
      short[0]?.length,
    );
  });

  it('that lacks words behind one pair of letters is told the pair', () => {
    const words = Array.from({ length: 4 * 26 * 26 }, (_, index) =>
      [17_576, 676, 26, 1]
        .map((place) => String.fromCharCode(65 + (Math.floor(index / place) % 26)))
        .join(''),
    ) as Word[];
    const known = [sketched('DENSE', words)];
    expect(said(without(words, ['ABBA' as Word]), { known, printed: [] })).toContain(
      ' All words agree but some in AB. ',
    );
  });

  it('with gaps is told which letters and lengths no word has', () => {
    const gaps = first.filter((word) => !/^[BDEFX]/.test(word) && ![4, 7].includes(word.length));
    expect(said(gaps)).toContain('No word begins with B, D to F, X. No word has 4, 7 letters.');
  });

  it('is told by the list before its corrections', () => {
    const [gone = 'AA' as Word] = first;
    const corrections = (before: Words) => ({
      added: ['QQQQ' as Word],
      removed: [gone],
      before: lexiconLike(before).manifest.primary,
    });
    const corrected = sorted([...first.slice(1), 'QQQQ' as Word]);
    const of = (before: Words): string => {
      const { manifest, primary } = lexiconLike(corrected);
      const lexicon = { manifest: { ...manifest, corrections: corrections(before) }, primary };
      return english(describeRecognition(recognise(lexicon, table, sha256)));
    };
    expect(of(first)).toBe('SPRING2020 with 2 corrections.');
    const oneLess = lexiconLike(sorted([...first.slice(2), 'QQQQ' as Word]));
    const lexicon = {
      manifest: {
        ...oneLess.manifest,
        corrections: corrections(without(first, first.slice(1, 2))),
      },
      primary: oneLess.primary,
    };
    const found = recognise(lexicon, table, sha256);
    expect(found.kind).toBe('near');
    expect(comparisonIn(found).likeness?.differing).toBe(1);
  });

  it('under another name is told both', () => {
    const named = (edition: string): ListNames => ({ ...unnamed, edition });
    expect(said(first, table, named('AUTUMN2021'))).toMatch(/ Its name says AUTUMN2021\.$/);
    expect(misnamedEdition(recognised(first, table, named('AUTUMN2021')))?.id).toBe('SPRING2020');
    expect(misnamedEdition(recognised(first))).toBeUndefined();
    expect(misnamedEdition(recognised(first.slice(1), table, named('AUTUMN2021')))).toBeUndefined();
    expect(said(first.slice(1), table, named('AUTUMN2021'))).toMatch(
      /^Nearly SPRING2020, .* Its name says AUTUMN2021\.$/,
    );
    expect(said(random(first), table, named('AUTUMN2021'))).toBe(
      "Not AUTUMN2021, although its name says so. No known edition is near. Check that this is your tournament's list.",
    );
    const second = { ...lexiconLike(first).manifest, secondary: {} };
    const found = recognise({ manifest: second }, table, sha256);
    expect(english(describeRecognition(found))).toMatch(
      / Its long-word list is not a known edition\.$/,
    );
    expect(isEdition(found)).toBe(false);
  });

  it('that cannot be the printed edition of its name is told what is published', () => {
    const printed = [
      {
        id: 'OSPD7',
        family: 'OSPD',
        year: 2022,
        words: [30_000, 40_000],
        longest: 15,
        source: 'x',
      },
      {
        id: 'OSPD6',
        family: 'OSPD',
        year: 2018,
        words: [10_000, 15_000],
        longest: 13,
        source: 'x',
      },
      {
        id: 'OSPD3',
        family: 'OSPD',
        year: 1995,
        words: [10_000, 30_000],
        longest: 13,
        source: 'x',
      },
      {
        id: 'OSPD2',
        family: 'OSPD',
        year: 1991,
        words: [10_000, 30_000],
        longest: 15,
        source: 'x',
      },
    ] as const;
    const named = (edition: string): string =>
      said(random(first), { known: [], printed }, { ...unnamed, edition });
    const check = "Check that this is your tournament's list.";
    expect(named('OSPD7')).toBe(
      `Not a known edition. It cannot be OSPD7, which has 30,000 to 40,000 words of at most 15 letters. ${check}`,
    );
    expect(named('OSPD6')).toContain('It cannot be OSPD6');
    expect(named('OSPD3')).toContain('It cannot be OSPD3');
    expect(named('OSPD2')).toBe(`Not a known edition. ${check}`);
  });

  it('is not compared where no edition has a sketch, or its words are not at hand', () => {
    const notCompared = { kind: 'unknown', found: { kind: 'notCompared' }, sameBelow: [] };
    const known = table.known.map(({ sketch: _, ...edition }) => edition);
    expect(recognised(first.slice(1), { known, printed: [] })).toMatchObject(notCompared);
    const { manifest } = lexiconLike(first.slice(1));
    expect(recognise({ manifest }, table, sha256)).toMatchObject(notCompared);
  });

  it('is looked at once, and again when there are other editions or after many other lists', () => {
    let spelled = 0;
    const { manifest, primary } = lexiconLike(first.slice(0, 900));
    const counted = {
      spell: () => {
        spelled += 1;
        return primary.spell();
      },
    };
    const lexicon = { manifest, primary: counted };
    const twoEditions = tableOf(['SPRING2020', 'AUTUMN2021']);
    for (const among of [spring, spring, table, table, twoEditions])
      recognise(lexicon, among, sha256);
    expect(spelled).toBe(3);
    for (let more = 2; more < 20; more += 1) recognised(first.slice(more, 99), spring);
    recognise(lexicon, twoEditions, sha256);
    expect(spelled).toBe(4);
  });

  it('is not looked at again where another thread sent what it compared', () => {
    const { manifest, primary } = lexiconLike(first.slice(0, 800));
    const lexicon = { manifest, primary };
    recognise(lexicon, table, sha256);
    const sent = structuredClone(comparisons());
    for (let more = 2; more < 20; more += 1) recognised(first.slice(more, 98), table);
    rememberComparisons(sent, table.known);
    const spell = vi.fn(() => primary.spell());
    const found = recognise({ manifest, primary: { spell } }, table, sha256);
    expect(spell).not.toHaveBeenCalled();
    expect(found).toMatchObject({
      kind: 'unknown',
      found: { kind: 'nearest', likeness: { edition: { id: 'SPRING2020' } } },
    });
    const near = lexiconLike(first.slice(1), { ...unnamed, edition: 'SPRING2020' });
    recognise(near, table, sha256);
    rememberComparisons(structuredClone(comparisons()), table.known);
    expect(recognise(near, table, sha256)).not.toHaveProperty('named');
  });

  it('is compared as it is if its corrections change nothing', () => {
    const { manifest, primary } = lexiconLike(first.slice(2));
    const corrections = {
      added: [],
      removed: first.slice(3, 4),
      before: lexiconLike(first.slice(5)).manifest.primary,
    };
    const found = recognise({ manifest: { ...manifest, corrections }, primary }, table, sha256);
    expect(comparisonIn(found).likeness?.differing).toBe(2);
  });
});
