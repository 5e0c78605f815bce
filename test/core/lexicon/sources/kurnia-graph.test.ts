import { describe, expect, it } from 'vitest';
import {
  isKurniaGraph,
  readKurniaGraph,
} from '../../../../electron/core/lexicon/sources/kurnia-graph.ts';
import { inEnglish } from '../../../in-english.ts';
import { errorOf } from '../samples.ts';
import { bitsOf, kurniaGraphOf, kurniaGraphOfBits, pointerTo } from './kurnia-graph.ts';
import { wordsIn } from './reading-results.ts';

const end = { isWord: true, isLast: true, child: 0 };

describe('a Kurnia word graph (.kwg)', () => {
  it('spells out its words, and none of its graph of turned words', () => {
    const words = ['ZA', 'ZAS', 'ZAX', 'QI', 'QIS', 'ABCDEFGHIJKLMNO'];
    expect(wordsIn(readKurniaGraph(kurniaGraphOf(words)))).toEqual(words);
  });

  it('may have no graph of turned words, and nodes that others share', () => {
    const bytes = kurniaGraphOfBits([
      pointerTo(1),
      bitsOf({ letter: 'A', isWord: false, isLast: false, child: 2 }),
      bitsOf({ letter: 'B', isWord: false, isLast: true, child: 2 }),
      // Both lead here, and A also to the edge behind it.
      bitsOf({ letter: 'N', isWord: true, isLast: false, child: 0 }),
      bitsOf({ letter: 'S', ...end }),
    ]);
    expect(wordsIn(readKurniaGraph(bytes))).toEqual(['AN', 'AS', 'BN', 'BS']);
  });

  it('is known by its first edge and its last', () => {
    const bytes = kurniaGraphOf(['ZA', 'ZO']);
    expect(isKurniaGraph(bytes)).toBe(true);
    for (let length = 0; length < bytes.length; length += 1) {
      const cut = bytes.subarray(0, length);
      const result = readKurniaGraph(cut);
      expect(result.ok, length.toString()).toBe(false);
    }
    expect(isKurniaGraph(kurniaGraphOfBits([pointerTo(1)]))).toBe(false);
    expect(isKurniaGraph(kurniaGraphOfBits([pointerTo(2), bitsOf({ letter: 'A', ...end })]))).toBe(
      false,
    );
  });

  it('is read where it lies in a larger buffer', () => {
    const bytes = kurniaGraphOf(['ZA']);
    const larger = new Uint8Array([1, 2, 3, ...bytes, 9]);
    expect(wordsIn(readKurniaGraph(larger.subarray(3, 3 + bytes.length)))).toEqual(['ZA']);
  });

  it('is refused as a list of another language if it has more tiles', () => {
    const words = ['ZA', 'N[A'];
    expect(errorOf(readKurniaGraph(kurniaGraphOf(words)))).toEqual({ kind: 'otherTiles' });
  });

  it.each([
    [
      'another beginning',
      kurniaGraphOfBits([bitsOf({ letter: 'A', ...end }), bitsOf({ letter: 'A', ...end })]),
      'its first edge leads to no root, or its end is cut off',
    ],
    [
      'tiles that no alphabet has',
      kurniaGraphOfBits([pointerTo(1), ((200 << 24) | (3 << 22)) >>> 0]),
      'it has a letter that is not from A to Z (edge 1)',
    ],
    [
      'a loop',
      kurniaGraphOfBits([pointerTo(2), 0, bitsOf({ letter: 'A', ...end, child: 1 })]),
      'it has words of more than 15 letters, or a loop',
    ],
  ])('is refused with %s', (_, bytes, problem) => {
    expect(inEnglish(errorOf(readKurniaGraph(bytes)))).toEqual({ kind: 'damaged', problem });
  });
});
