import { describe, expect, it } from 'vitest';
import { buildWordGraph } from '../../../electron/core/word-graph/build.ts';
import { edgeAt, numberAt } from '../../../electron/core/word-graph/format.ts';
import { describeWordGraphError, readWordGraph } from '../../../electron/core/word-graph/read.ts';
import type { Word } from '../../../electron/core/word.ts';
import { errorOf, valueOf, wordsOf } from '../lexicon/samples.ts';

const end = 32;
const last = 64;

function edge(letter: string, flags: number, child = 0): number {
  return ((letter.charCodeAt(0) - 64) | flags | (child << 7)) >>> 0;
}

function bytesOf(words: number, edges: readonly number[], statedEdges = edges.length): Uint8Array {
  const bytes = new Uint8Array(8 + 4 * edges.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, words, true);
  view.setUint32(4, statedEdges, true);
  for (const [index, one] of edges.entries()) view.setUint32(8 + 4 * index, one, true);
  return bytes;
}

/** A chain of so many letters. */
function chain(letters: number): readonly number[] {
  return Array.from({ length: letters }, (_, index) =>
    index === letters - 1 ? edge('A', end | last) : edge('A', last, index + 1),
  );
}

describe('reading a word graph', () => {
  it('takes bytes that lie anywhere in a larger buffer', () => {
    const bytes = valueOf(buildWordGraph(wordsOf('AT BAT')));
    const larger = new Uint8Array(bytes.length + 3);
    larger.set(bytes, 3);
    const graph = valueOf(readWordGraph(larger.subarray(3)));
    expect([...graph.words()]).toEqual(['AT', 'BAT']);
  });

  it('is not touched by what becomes of the bytes later', () => {
    const bytes = valueOf(buildWordGraph(wordsOf('AT BAT')));
    const graph = valueOf(readWordGraph(bytes));
    bytes.fill(0);
    expect([...graph.words()]).toEqual(['AT', 'BAT']);
  });

  it('takes a word of fifteen letters', () => {
    expect(valueOf(readWordGraph(bytesOf(1, chain(15)))).wordsByLength[15]).toBe(1);
  });

  it.each([
    ['no bytes', new Uint8Array(), { kind: 'wrongLength', bytes: 0 }],
    ['half a header', new Uint8Array(7), { kind: 'wrongLength', bytes: 7 }],
    ['an edge too few', bytesOf(1, chain(2), 3), { kind: 'wrongLength', bytes: 16 }],
    ['an edge too many', bytesOf(1, chain(2), 1), { kind: 'wrongLength', bytes: 16 }],
    ['no edges', bytesOf(0, []), { kind: 'wrongEdgeCount', edges: 0 }],
    ['the letter 0', bytesOf(1, [end | last]), { kind: 'notALetter', edge: 0 }],
    ['the letter 27', bytesOf(1, [27 | end | last]), { kind: 'notALetter', edge: 0 }],
    [
      'letters out of order',
      bytesOf(2, [edge('B', end), edge('A', end | last)]),
      { kind: 'lettersNotAscending', edge: 1 },
    ],
    [
      'a letter twice',
      bytesOf(2, [edge('B', end), edge('B', end | last)]),
      { kind: 'lettersNotAscending', edge: 1 },
    ],
    ['a state without an end', bytesOf(1, [edge('A', end)]), { kind: 'openEnd' }],
    [
      'a child outside',
      bytesOf(1, [edge('A', last, 2), edge('A', end | last)]),
      { kind: 'badChild', edge: 0 },
    ],
    [
      'an edge that leads to itself',
      bytesOf(1, [edge('A', last, 1), edge('A', end | last, 1)]),
      { kind: 'badChild', edge: 1 },
    ],
    [
      'an edge that leads back',
      bytesOf(1, [edge('A', last, 1), edge('A', last, 2), edge('A', end | last, 1)]),
      { kind: 'badChild', edge: 2 },
    ],
    [
      'a child inside another state',
      bytesOf(1, [edge('A', last, 2), edge('A', end), edge('B', end | last)]),
      { kind: 'badChild', edge: 0 },
    ],
    ['an edge to nowhere', bytesOf(0, [edge('A', last)]), { kind: 'deadEnd', edge: 0 }],
    [
      'a state that nothing leads to',
      bytesOf(1, [edge('A', end | last), edge('B', end | last)]),
      { kind: 'unreachableState', edge: 1 },
    ],
    ['a word of sixteen letters', bytesOf(1, chain(16)), { kind: 'tooDeep', edge: 0 }],
    [
      'another number of words',
      bytesOf(2, chain(2)),
      { kind: 'wrongWordCount', stated: 2, found: 1 },
    ],
  ])('refuses %s', (_, bytes, error) => {
    const refusal = errorOf(readWordGraph(bytes));
    expect(refusal).toEqual(error);
    expect(describeWordGraphError(refusal)).toMatch(/word graph.*\.$/);
  });

  it('refuses a graph cut off anywhere, or with a byte more', () => {
    const bytes = valueOf(buildWordGraph(wordsOf('AT BAT BET CAT')));
    for (let length = 0; length < bytes.length; length += 1) {
      expect(readWordGraph(bytes.subarray(0, length)).ok).toBe(false);
    }
    expect(readWordGraph(new Uint8Array([...bytes, 0])).ok).toBe(false);
  });

  it('refuses every flipped bit, or reads a graph whose every look-up ends', () => {
    const words = wordsOf('ABLE ABLER AT BAT BATS BE BET CAB CABLE CABLES CAT CATS ZEBRA');
    const bytes = valueOf(buildWordGraph(words));
    const outcomes = { refused: 0, read: 0 };
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Uint8Array.from(bytes);
      flipped[bit >> 3] = numberAt(flipped, bit >> 3) ^ (1 << (bit & 7));
      const graph = readWordGraph(flipped);
      outcomes[graph.ok ? 'read' : 'refused'] += 1;
      if (!graph.ok) continue;
      const found = [...graph.value.words()];
      expect(found).toHaveLength(graph.value.count);
      expect(found).toEqual([...new Set(found)].toSorted());
      expect(found.every((word) => graph.value.has(word))).toBe(true);
      expect(words.filter((word) => graph.value.has(word))).toEqual(
        words.filter((word) => found.includes(word)),
      );
      expect(graph.value.has('ZZZZZZZZZZZZZZZZZZZZ' as Word)).toBe(false);
    }
    expect(outcomes.refused).toBeGreaterThan(outcomes.read);
    expect(outcomes.read).toBeGreaterThan(0);
  });
});

describe('the tables of a word graph', () => {
  it('have nothing outside', () => {
    expect(edgeAt(Uint32Array.of(5), 1)).toBe(0);
    expect(numberAt(Uint8Array.of(5), 1)).toBe(0);
  });
});
