import fc from '../../../property.ts';
import { describe, expect, it } from 'vitest';
import { english } from '../../../../electron/core/text/sentence.ts';
import { buildWordGraph } from '../../../../electron/core/words/word-graph/build.ts';
import {
  describeWordGraphError,
  readWordGraph,
  type WordGraphError,
} from '../../../../electron/core/words/word-graph/read.ts';
import {
  maximumEdges,
  maximumWords,
  type Streams,
} from '../../../../electron/core/words/word-graph/streams.ts';
import type { Word } from '../../../../electron/core/words/word.ts';
import { errorOf, valueOf, wordsOf } from '../../lexicon/samples.ts';
import { arbitraryList } from './arbitrary-list.ts';

/** Letters as in the stream, targets as digits, references as numbers below 256. */
function streams(letters: string, targets: string, ...references: number[]): Streams {
  return {
    letters: Uint8Array.from(letters, (letter) => letter.charCodeAt(0)),
    targets: Uint8Array.from(targets, Number),
    references: Uint8Array.from([
      ...references,
      ...references.map(() => 0),
      ...references.map(() => 0),
    ]),
  };
}

/** This many states, each with one edge A. */
function chain(letters: number): readonly [string, string] {
  return ['a'.repeat(letters), `0${'1'.repeat(letters - 1)}`];
}

/** Every text of this many letters is a word: all edges of a state lead to the previous state. */
function everyText(letters: number): Streams {
  const told = Array.from({ length: letters - 1 }, (_, number) => number);
  return streams(
    'ZYXWVUTSRQPONMLKJIHGFEDCBa'.repeat(letters),
    '0'.repeat(26) + `1${'3'.repeat(25)}`.repeat(letters - 1),
    ...Array.from({ length: 25 }, () => told).flat(),
  );
}

const sample = valueOf(buildWordGraph(wordsOf('AT ATE BAT CAT CATS DOG DOGS ZOO ZOOS ZOOT')));

describe('reading a word graph', () => {
  it('is not touched by what becomes of the bytes later', () => {
    const told = valueOf(buildWordGraph(wordsOf('AT BAT')));
    const graph = valueOf(readWordGraph(told));
    for (const bytes of Object.values(told) as Uint8Array[]) bytes.fill(0);
    expect([...graph.words()]).toEqual(['AT', 'BAT']);
  });

  it('takes a word of fifteen letters, through new states and through references', () => {
    expect([...valueOf(readWordGraph(streams(...chain(15)))).words()]).toEqual(['A'.repeat(15)]);
    // Both first letters lead to the state behind which fourteen letters follow.
    const [letters, targets] = chain(14);
    const twice = valueOf(readWordGraph(streams(`${letters}Ba`, `${targets}13`, 13)));
    expect([...twice.words()]).toEqual(['A'.repeat(15), `B${'A'.repeat(14)}`]);
  });

  it('takes numbers of states that fill three bytes', () => {
    // A hundred thousand words of nine letters that share their beginnings and little else.
    const letters = 'ABCDEFGHIJKLMNOP';
    const words = Array.from({ length: 100_000 }, (_, number) => {
      const [one, other] = [
        Math.imul(number, 0x9e3779b1) >>> 0,
        Math.imul(number, 0x85ebca6b) >>> 8,
      ];
      const places = [0, 4, 8, 12, 16]
        .map((bit) => one >>> bit)
        .concat([4, 8, 12, 16].map((bit) => other >>> bit));
      return places.map((place) => letters.charAt(place & 15)).join('') as Word;
    });
    const list = [...new Set(words)].toSorted();
    const told = valueOf(buildWordGraph(list));
    const count = told.references.length / 3;
    expect(told.references.subarray(2 * count).some((byte) => byte > 0)).toBe(true);
    expect([...valueOf(readWordGraph(told)).words()]).toEqual(list);
  });

  it.each<readonly [string, Streams, WordGraphError['kind']]>([
    ['no bytes', streams('', ''), 'cutOff'],
    ['a state that does not end', streams('A', '0'), 'cutOff'],
    ['fewer targets than letters', streams('Ta', '0'), 'wrongLengths'],
    ['fewer references than edges refer', streams('aa', '03'), 'wrongLengths'],
    ['more references than edges refer', streams('Ba', '00', 0), 'wrongLengths'],
    [
      'half a reference',
      { ...streams('aa', '03', 0), references: Uint8Array.of(0, 0) },
      'wrongLengths',
    ],
    ['what is no letter', streams('[', '0'), 'badByte'],
    ['a sign before A', streams('B`', '00'), 'badByte'],
    ['a letter with its highest bit set', streams('B\u00c1', '00'), 'badByte'],
    ['what is no target', streams('a', '5'), 'badByte'],
    ['letters that do not descend', streams('Ab', '00'), 'badOrder'],
    ['a letter twice', streams('Aa', '00'), 'badOrder'],
    ['a first state that leads somewhere', streams('a', '1'), 'badReference'],
    ['more edges to states that wait than wait', streams('aBa', '011'), 'badReference'],
    ['a state that leads to itself', streams('aa', '03', 1), 'badReference'],
    ['a state that leads to itself at a word', streams('aa', '04', 1), 'badReference'],
    ['a reference to a state that comes later', streams('aaa', '031', 2), 'badReference'],
    ['a reference to no state', streams('aBa', '013', 200), 'badReference'],
    ['a word of sixteen letters', streams(...chain(16)), 'tooDeep'],
    [
      'sixteen letters through a reference',
      streams(`${chain(15)[0]}Ba`, `${chain(15)[1]}13`, 14),
      'tooDeep',
    ],
    ['a state that nothing leads to', streams('aa', '00'), 'leftOver'],
    ['a state that only a reference leads to', streams('aa', '03', 0), 'leftOver'],
    ['more such states than could wait', streams('a'.repeat(500), '0'.repeat(500)), 'leftOver'],
    ['far more words than any list has', everyText(15), 'tooManyWords'],
  ])('refuses %s', (_, told, kind) => {
    expect(errorOf(readWordGraph(told))).toEqual({ kind });
  });

  it('takes as many words as there may be, and refuses more edges', () => {
    const four = valueOf(readWordGraph(everyText(4)));
    expect(four.count).toBe(26 ** 4);
    expect(26 ** 5).toBeGreaterThan(maximumWords);
    expect(errorOf(readWordGraph(everyText(5))).kind).toBe('tooManyWords');
    const bytes = new Uint8Array(maximumEdges + 1);
    const told = { letters: bytes, targets: bytes, references: new Uint8Array() };
    expect(errorOf(readWordGraph(told)).kind).toBe('wrongLengths');
  });

  it('refuses every flipped bit, or reads a graph whose every look-up ends', () => {
    const kinds = new Set<string>();
    let read = 0;
    for (const stream of ['letters', 'targets', 'references'] as const) {
      for (let bit = 0; bit < sample[stream].length * 8; bit += 1) {
        const bytes = Uint8Array.from(sample[stream]);
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const graph = readWordGraph({ ...sample, [stream]: bytes });
        if (graph.ok) {
          read += 1;
          expect([...graph.value.words()]).toHaveLength(graph.value.count);
          expect(graph.value.has('CATSKILLABCDEFG' as Word)).toBe(false);
        } else {
          kinds.add(graph.error.kind);
        }
      }
    }
    expect(read).toBeGreaterThan(0);
    expect([...kinds]).toEqual(
      expect.arrayContaining(['badByte', 'badOrder', 'badReference', 'leftOver', 'wrongLengths']),
    );
  });

  it('ends on whatever bytes', () => {
    const letters = fc
      .uint8Array({ maxLength: 200 })
      .map((bytes) => bytes.map((one) => 65 + (one % 26) + (one > 150 ? 32 : 0)));
    const targets = fc.uint8Array({ maxLength: 200, max: 4 });
    const references = fc.uint8Array({ maxLength: 60, max: 30 });
    fc.assert(
      fc.property(letters, targets, references, (some, more, numbers) => {
        const edges = Math.min(some.length, more.length);
        const told = {
          letters: some.subarray(0, edges),
          targets: more.subarray(0, edges),
          references: numbers,
        };
        expect(readWordGraph(told)).toHaveProperty('ok');
      }),
      { numRuns: 2_000 },
    );
  });

  it('ends on whatever becomes of a good graph', () => {
    fc.assert(
      fc.property(
        arbitraryList,
        fc.constantFrom('letters', 'targets', 'references'),
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 4 }),
        (words, stream, changes) => {
          const told = valueOf(buildWordGraph(words));
          const bytes = told[stream];
          for (const [place, value] of changes) bytes[place % bytes.length] = value;
          const graph = readWordGraph(told);
          if (graph.ok) expect([...graph.value.words()]).toHaveLength(graph.value.count);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each<readonly [WordGraphError['kind'], RegExp]>([
    ['cutOff', /is cut off/],
    ['wrongLengths', /do not fit each other/],
    ['badByte', /contains an unknown code or symbol/],
    ['badOrder', /letters of the word graph are not in order/],
    ['badReference', /refers to a state that is not complete yet/],
    ['tooDeep', /more than 15 letters/],
    ['tooManyWords', /more than 1,048,576 words/],
    ['leftOver', /has states that nothing leads to/],
  ])('says what is wrong: %s', (kind, sentence) => {
    expect(english(describeWordGraphError({ kind }))).toMatch(sentence);
  });
});
