import fc from '../../../property.ts';
import { describe, expect, it } from 'vitest';
import { isToalDawg, readToalDawg } from '../../../../electron/core/lexicon/sources/toal-dawg.ts';
import { errorOf, valueOf } from '../samples.ts';
import { wordsIn } from './reading-results.ts';
import { dawgOfEdges, toalDawgOf } from './toal-dawg.ts';
import { inEnglish } from '../../../in-english.ts';

const [word, last] = [{ isWord: true }, { isLast: true }];
const end = { ...word, ...last };

/** Words of up to this many letters, all of them: one node of 26 edges a letter. */
function everyWordOf(letters: number): Uint8Array {
  const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  return dawgOfEdges(
    Array.from({ length: letters }, (_, depth) =>
      alphabet.map((letter) => ({
        letter,
        isWord: depth > 0,
        isLast: letter === 'Z',
        child: depth === letters - 1 ? 0 : (depth + 1) * 26 + 1,
      })),
    ).flat(),
  );
}

describe('a Graham Toal word graph (.dwg)', () => {
  it('spells out its words', () => {
    const words = ['ZA', 'ZAS', 'ZAX', 'QI', 'QIS', 'ABCDEFGHIJKLMNO'];
    expect(wordsIn(readToalDawg(toalDawgOf(words)))).toEqual(words);
  });

  it('has a root of 256 slots as Zyzzyva writes it, of which only the edges are looked at', () => {
    const bytes = toalDawgOf(['ZA', 'QI']);
    const slots = Array.from({ length: 256 }, (_, index) =>
      new DataView(bytes.buffer).getUint32(4 * (index + 1), true),
    );
    expect(slots.slice(2, 255).every((slot) => slot === 0)).toBe(true);
    expect(slots.at(255)).toBe(0x0040_0000);
    expect(wordsIn(readToalDawg(bytes))).toEqual(['ZA', 'QI']);
    // A root without padding works too.
    const bare = dawgOfEdges([
      { letter: 'A', child: 2, ...last },
      { letter: 'T', ...end },
    ]);
    expect(wordsIn(readToalDawg(bare))).toEqual(['AT']);
  });

  it('is refused when it was cut, also with its first number put right', () => {
    const bytes = toalDawgOf(['ZA', 'ZAS', 'QI', 'QIS', 'ABCDEFGHI']);
    for (let length = 4; length < bytes.length; length += 4) {
      const cut = bytes.slice(0, length);
      expect(readToalDawg(cut).ok).toBe(false);
      new DataView(cut.buffer).setUint32(0, length / 4 - 1, true);
      expect(readToalDawg(cut).ok).toBe(false);
    }
  });

  it('may have small letters, and nodes that others share', () => {
    const bytes = dawgOfEdges([
      { letter: 'a', child: 3 },
      { letter: 'b', child: 3, ...last },
      { letter: 'n', ...end },
    ]);
    expect(wordsIn(readToalDawg(bytes))).toEqual(['AN', 'BN']);
  });

  it('is refused as a list of other tiles where digits stand for them', () => {
    const bytes = toalDawgOf(['1A', 'A2O', 'CA4A']);
    expect(errorOf(readToalDawg(bytes))).toEqual({ kind: 'digitTiles' });
    expect(errorOf(readToalDawg(toalDawgOf(['1A', 'A?'])))).toMatchObject({ kind: 'damaged' });
  });

  it('is known by a first number that fits its length', () => {
    const bytes = toalDawgOf(['ZA', 'ZO']);
    expect(isToalDawg(bytes)).toBe(true);
    expect(isToalDawg(bytes.subarray(0, -1))).toBe(false);
    expect(isToalDawg(new Uint8Array([...bytes, 0]))).toBe(false);
    expect(isToalDawg(new Uint8Array())).toBe(false);
    expect(isToalDawg(new Uint8Array(4))).toBe(false);
  });

  it('is read where it lies in a larger buffer', () => {
    const bytes = toalDawgOf(['ZA']);
    const larger = new Uint8Array([1, 2, 3, ...bytes, 9]);
    expect(wordsIn(readToalDawg(larger.subarray(3, 3 + bytes.length)))).toEqual(['ZA']);
  });

  it.each([
    ['nothing', new Uint8Array(), 'it is too short to hold its number of edges'],
    [
      'fewer bytes than its edges need',
      toalDawgOf(['ZA']).subarray(0, 8),
      'it claims 257 edges but has 8 bytes, so it is cut off or damaged',
    ],
    [
      'a letter that is none',
      dawgOfEdges([{ letter: '@', ...end }]),
      'it has a letter that is not from A to Z (edge 1)',
    ],
    [
      'a bit that has no meaning',
      dawgOfEdges([{ letter: 'A', ...end, child: 1 << 21 }]),
      'it uses an unknown bit (edge 1)',
    ],
    [
      'a child outside',
      dawgOfEdges([{ letter: 'A', ...end, child: 2 }]),
      'an edge points outside the file (edge 1)',
    ],
    [
      'an edge that leads nowhere',
      dawgOfEdges([{ letter: 'A', ...last }]),
      'an edge leads to no word (edge 1)',
    ],
    [
      'a last node without an end',
      dawgOfEdges([{ letter: 'A', ...word }]),
      'its last node has no end',
    ],
    [
      'a letter twice in a node',
      dawgOfEdges([
        { letter: 'A', ...word },
        { letter: 'a', ...end },
      ]),
      'a node has the letter A twice',
    ],
    [
      'a letter twice in a deeper node',
      dawgOfEdges([
        { letter: 'A', ...last, child: 2 },
        { letter: 'A', ...word },
        { letter: 'A', ...end },
      ]),
      'a node has the letter A twice',
    ],
    [
      'a loop',
      dawgOfEdges([{ letter: 'A', ...end, child: 1 }]),
      'it has words of more than 15 letters, or a loop',
    ],
    [
      'a word of sixteen letters',
      toalDawgOf(['ABCDEFGHIJKLMNOP']),
      'it has words of more than 15 letters, or a loop',
    ],
    [
      'a shared node that makes a word of sixteen letters',
      toalDawgOf(['A', 'ABCDEFGHIJKLMNOP']),
      'it has words of more than 15 letters, or a loop',
    ],
    ['more words than any list', everyWordOf(15), 'it contains more than 2,000,000 words'],
  ])('is refused with %s', (_, bytes, problem) => {
    expect(inEnglish(errorOf(readToalDawg(bytes)))).toEqual({ kind: 'damaged', problem });
  });

  it('is refused when a node that fits in one place is too deep in another', () => {
    const chain = Array.from({ length: 16 }, (_, index) => ({
      letter: 'B',
      ...end,
      child: index === 15 ? 0 : index + 4,
    }));
    // The root leads to the end of the chain first, so that it is measured before.
    const bytes = dawgOfEdges([
      { letter: 'A', ...word, child: 10 },
      { letter: 'B', ...end, child: 3 },
      ...chain,
    ]);
    expect(inEnglish(errorOf(readToalDawg(bytes)))).toEqual({
      kind: 'damaged',
      problem: 'it has words of more than 15 letters, or a loop',
    });
  });

  it('is refused when it has no edges', () => {
    expect(errorOf(readToalDawg(new Uint8Array(4)))).toEqual({ kind: 'noWords' });
  });

  it('keeps a word of one letter apart, with its number', () => {
    expect(valueOf(readToalDawg(toalDawgOf(['ZA', 'Z'])))).toMatchObject({
      words: ['ZA'],
      unplayable: { unit: 'word', rows: [{ line: 1, text: 'Z' }] },
    });
  });

  it('never goes on without end, whatever its edges are', () => {
    const edge = fc.record({
      letter: fc.constantFrom('A', 'B', 'C', 'D'),
      isWord: fc.boolean(),
      isLast: fc.boolean(),
      child: fc.nat({ max: 40 }),
    });
    let [read, refused] = [0, 0];
    fc.assert(
      fc.property(fc.array(edge, { minLength: 1, maxLength: 40 }), (edges) => {
        if (readToalDawg(dawgOfEdges([...edges, { letter: 'Z', ...end }])).ok) read += 1;
        else refused += 1;
      }),
      { numRuns: 3000 },
    );
    expect(read + refused).toBeGreaterThanOrEqual(3000);
    expect(refused).toBeGreaterThan(0);
  });

  it('ends with any byte of it changed', () => {
    const bytes = toalDawgOf(['ZA', 'ZAX', 'ZO', 'QI', 'QIS', 'CWTCH']);
    let refused = 0;
    for (const [place, byte] of bytes.entries()) {
      for (let bit = 0; bit < 8; bit += 1) {
        if (!readToalDawg(bytes.with(place, byte ^ (1 << bit))).ok) refused += 1;
      }
    }
    // Five bits of each byte of the 12 edges and their number; nothing depends on the padding.
    expect(refused).toBeGreaterThan(5 * 4 * 13);
  });
});
