import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildWordGraph } from '../../../electron/core/word-graph/build.ts';
import {
  describeWordGraphError,
  readWordGraph,
  type WordGraphError,
} from '../../../electron/core/word-graph/read.ts';
import { writeWordGraph } from '../../../electron/core/word-graph/write.ts';
import type { Word } from '../../../electron/core/word.ts';
import { errorOf, valueOf, wordsOf } from '../lexicon/samples.ts';
import { arbitraryList } from './arbitrary-list.ts';
import { english } from '../../../electron/core/sentence.ts';

const end = 32;
const last = 64;

/** As the register has them; the child is the handle of a state. */
function edge(letter: string, flags: number, child = 0): number {
  return ((letter.charCodeAt(0) - 65) | flags | (child << 7)) >>> 0;
}

/** The writer writes any states, also those that no list has. */
function bytesOf(words: number, edges: readonly number[], root = 1): Uint8Array {
  return writeWordGraph({ edges: Uint32Array.from(edges), root, words });
}

/** A chain of so many letters A. */
function chain(letters: number): readonly number[] {
  return Array.from({ length: letters }, (_, index) =>
    edge('A', last | (index === letters - 1 ? end : 0), index === letters - 1 ? 0 : index + 2),
  );
}

function changed(bytes: Uint8Array, place: number, value: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[place] = value;
  return copy;
}

function graphBytes(text: string): Uint8Array {
  return valueOf(buildWordGraph(wordsOf(text)));
}

const sample = graphBytes('AT ATE BAT CAT CATS DOG DOGS ZOO ZOOS ZOOT');

/** With many states that are referred to, often and seldom. */
const crowded = valueOf(
  buildWordGraph(
    Array.from({ length: 40 }, (_, number) => {
      const digits = (number * 37).toString(5).padStart(5, '0');
      return [...digits].map((digit) => 'AEISZ'.charAt(Number(digit))).join('') as Word;
    })
      .toSorted()
      .filter((word, index, all) => word !== all[index - 1]),
  ),
);

describe('reading a word graph', () => {
  it('takes bytes that lie anywhere in a larger buffer', () => {
    const larger = new Uint8Array(sample.length + 3);
    larger.set(sample, 3);
    expect([...valueOf(readWordGraph(larger.subarray(3))).words()]).toHaveLength(10);
  });

  it('is not touched by what becomes of the bytes later', () => {
    const bytes = graphBytes('AT BAT');
    const graph = valueOf(readWordGraph(bytes));
    bytes.fill(0);
    expect([...graph.words()]).toEqual(['AT', 'BAT']);
  });

  it('takes a word of fifteen letters, through new states and through references', () => {
    expect(valueOf(readWordGraph(bytesOf(1, chain(15)))).wordsByLength()[15]).toBe(1);
    const twice = [edge('A', 0, 3), edge('B', last, 3), ...chain(14).map((one) => one + (2 << 7))];
    twice.splice(-1, 1, edge('A', last | end));
    expect(valueOf(readWordGraph(bytesOf(2, twice))).wordsByLength()[15]).toBe(2);
  });

  const short = [edge('A', 0, 3), edge('B', last, 4), edge('C', last, 4), edge('D', last | end)];

  it.each<readonly [string, Uint8Array, WordGraphError]>([
    ['no bytes', new Uint8Array(), { kind: 'cutOff' }],
    ['half a header', sample.subarray(0, 11), { kind: 'cutOff' }],
    ['a header alone', sample.subarray(0, 12), { kind: 'wrongCounts' }],
    ['half the tables', sample.subarray(0, 30), { kind: 'cutOff' }],
    ['one byte too few', sample.subarray(0, -1), { kind: 'cutOff' }],
    ['one byte too many', Uint8Array.from([...sample, 0]), { kind: 'leftOver' }],
    ['no states', changed(sample, 4, 0), { kind: 'wrongCounts' }],
    ['more states than edges', changed(sample, 4, 200), { kind: 'wrongCounts' }],
    ['more edges than bits', changed(sample, 11, 1), { kind: 'wrongCounts' }],
    ['a word of sixteen letters', bytesOf(1, chain(16)), { kind: 'tooDeep' }],
    [
      'sixteen letters through a reference',
      bytesOf(2, [
        edge('A', 0, 3),
        edge('B', last, 17),
        ...chain(14).map((one, index) => (index === 13 ? one : one + (2 << 7))),
        edge('C', last, 3),
      ]),
      { kind: 'tooDeep' },
    ],
    [
      'a state that leads to itself',
      bytesOf(1, [edge('A', last, 2), edge('B', last | end, 2)]),
      { kind: 'badReference' },
    ],
    [
      'a loop over two states',
      bytesOf(1, [edge('A', last, 2), edge('B', last, 3), edge('C', last | end, 2)]),
      { kind: 'badReference' },
    ],
    [
      'a loop to the root, which no symbol can tell',
      bytesOf(1, [edge('A', last | end, 1)]),
      { kind: 'wrongCounts' },
    ],
    ['another number of words', bytesOf(3, short), { kind: 'wrongWordCount', stated: 3, found: 2 }],
  ])('refuses %s', (_, bytes, error) => {
    expect(errorOf(readWordGraph(bytes))).toEqual(error);
  });

  it('reads letters and references of which some are common and some very rare', () => {
    // A tree of 26 * 26 * 26 states, each with one letter that leads to one of a few last states; both
    // choices are made so unevenly that the rare ones would want longer words than there are.
    const rare = (number: number): number => Math.clz32((number * 2 + 1) * 2 ** 16);
    const edges: number[] = [];
    const state = (own: readonly number[]): number => {
      edges.push(...own.map((one, index) => (index === own.length - 1 ? one | last : one)));
      return edges.length - own.length + 1;
    };
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const lasts = new Map<number, number>();
    const lastState = (which: number): number => {
      const known = lasts.get(which) ?? state([edge(letters[which] ?? 'A', end)]);
      lasts.set(which, known);
      return known;
    };
    let leaves = 0;
    const tree = (depth: number): number => {
      if (depth === 3) {
        leaves += 1;
        const place = rare(leaves);
        return state([edge(letters[place] ?? 'A', 0, lastState(rare((leaves * 7919) % 26 ** 3)))]);
      }

      return state(letters.map((letter) => edge(letter, 0, tree(depth + 1))));
    };
    const root = tree(0);
    const graph = valueOf(readWordGraph(bytesOf(leaves, edges, root)));
    expect(graph.count).toBe(26 ** 3);
    expect(new Set(graph.words()).size).toBe(leaves);
    expect(graph.has('AAAAA' as Word)).toBe([...graph.words()].includes('AAAAA' as Word));
  });

  it('refuses more bytes than so many edges can need', () => {
    const bytes = new Uint8Array(12 + 2 ** 28 + 1);
    bytes.set([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]);
    expect(errorOf(readWordGraph(bytes))).toEqual({ kind: 'leftOver' });
  });

  it('refuses more words than a number of words can tell', () => {
    // Fifteen letters of 26 kinds, and a word at the end of each way.
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const edges = Array.from({ length: 15 }, (_, depth) =>
      letters.map((letter) =>
        edge(
          letter,
          (depth === 14 ? end : 0) | (letter === 'Z' ? last : 0),
          depth === 14 ? 0 : (depth + 1) * 26 + 1,
        ),
      ),
    );
    const bytes = bytesOf(1, edges.flat());
    expect(errorOf(readWordGraph(bytes))).toEqual({ kind: 'wrongCounts' });
  });

  it('refuses every other number of states and edges', () => {
    const view = new DataView(sample.buffer, sample.byteOffset);
    for (const offset of [4, 8]) {
      const right = view.getUint32(offset, true);
      for (let stated = 0; stated < 40; stated += 1) {
        if (stated === right) continue;
        expect(readWordGraph(changed(sample, offset, stated)).ok).toBe(false);
      }
    }
  });

  it('refuses every flipped bit, or reads a graph whose every look-up ends', () => {
    const kinds = new Set<string>();
    let read = 0;
    for (const bytes of [bytesOf(2, short), crowded]) {
      for (let bit = 0; bit < bytes.length * 8; bit += 1) {
        const place = bit >> 3;
        const graph = readWordGraph(changed(bytes, place, (bytes[place] ?? 0) ^ (1 << (bit & 7))));
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
      expect.arrayContaining([
        ...['badCode', 'badReference', 'leftOver', 'wrongCounts', 'wrongWordCount'],
      ]),
    );
  });

  it('ends on whatever bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 400 }), (bytes) => {
        // Numbers that could be right, so that more than the header is read.
        for (const place of [5, 6, 7, 9, 10, 11]) bytes[place] = 0;
        expect(readWordGraph(bytes)).toHaveProperty('ok');
      }),
      { numRuns: 2_000 },
    );
  });

  it('ends on whatever becomes of a good graph', () => {
    fc.assert(
      fc.property(
        arbitraryList,
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 4 }),
        (words, changes) => {
          const bytes = valueOf(buildWordGraph(words));
          for (const [place, value] of changes) bytes[place % bytes.length] = value;
          const graph = readWordGraph(bytes);
          if (graph.ok) expect([...graph.value.words()]).toHaveLength(graph.value.count);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each<readonly [WordGraphError, RegExp]>([
    [{ kind: 'cutOff' }, /is cut off/],
    [{ kind: 'wrongCounts' }, /does not have the states and edges/],
    [{ kind: 'badCode' }, /contains an unknown code or symbol/],
    [{ kind: 'badReference' }, /refers to a state that is not complete yet/],
    [{ kind: 'tooDeep' }, /more than 15 letters/],
    [{ kind: 'leftOver' }, /continues after its end/],
    [{ kind: 'wrongWordCount', stated: 3, found: 2 }, /claims 3 words and has 2/],
  ])('says what is wrong: %j', (error, sentence) => {
    expect(english(describeWordGraphError(error))).toMatch(sentence);
  });
});
