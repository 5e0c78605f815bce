import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitWriter } from '../../../electron/core/word-graph/bits.ts';
import { longestCode } from '../../../electron/core/word-graph/format.ts';
import {
  codeFor,
  PrefixEncoder,
  writeCode,
  type Code,
} from '../../../electron/core/word-graph/prefix-code.ts';

function codeOf(weights: readonly number[]): Code {
  return codeFor(new Map(weights.entries()));
}

function lengthsOf(code: Code): ReadonlyMap<number, number> {
  return new Map(
    code.flatMap((symbols, index) => symbols.map((symbol) => [symbol, index + 1] as const)),
  );
}

function costOf(code: Code, weights: readonly number[]): number {
  const lengths = lengthsOf(code);
  return weights.reduce((sum, weight, symbol) => sum + weight * (lengths.get(symbol) ?? NaN), 0);
}

/** The least sum of weight times length, by merging the two lightest again and again. */
function leastCost(weights: readonly number[]): number {
  const heap = [...weights];
  let cost = 0;
  while (heap.length > 1) {
    heap.sort((one, other) => other - one);
    const merged = (heap.pop() ?? 0) + (heap.pop() ?? 0);
    cost += merged;
    heap.push(merged);
  }
  return cost;
}

/** The least sum over all complete codes of so few symbols with words of at most `longest` bits. */
function leastLimitedCost(weights: readonly number[], longest: number): number {
  const sorted = weights.toSorted((one, other) => other - one);
  const search = (place: number, length: number, left: number): number => {
    if (place === sorted.length) return left === 0 ? 0 : Infinity;
    if (length > longest || left < 1) return Infinity;
    const here = (sorted[place] ?? 0) * length + search(place + 1, length, left - 1);
    return Math.min(here, search(place, length + 1, left * 2));
  };
  return search(0, 1, 2);
}

describe('a prefix code', () => {
  const someWeights = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 80 });

  it('is as short as any, where short words do', () => {
    fc.assert(
      fc.property(someWeights, (weights) => {
        expect(costOf(codeOf(weights), weights)).toBe(leastCost(weights));
      }),
    );
  });

  it('is as short as any with words of at most 11 bits, where short words do not do', () => {
    const steep = [1, 1];
    while (steep.length < 16) steep.push((steep.at(-1) ?? 0) + (steep.at(-2) ?? 0));
    const code = codeOf(steep);
    expect(code).toHaveLength(longestCode);
    expect(costOf(code, steep)).toBe(leastLimitedCost(steep, longestCode));
    expect(costOf(code, steep)).toBeGreaterThan(leastCost(steep));
  });

  it('has a word for as many symbols as there are words of 11 bits', () => {
    const code = codeOf(Array.from({ length: 2 ** longestCode }, () => 1));
    expect(code.map((symbols) => symbols.length)).toEqual([...Array<number>(10).fill(0), 2048]);
  });

  it('is complete, and of symbols that are as frequent the same every time', () => {
    fc.assert(
      fc.property(someWeights, (weights) => {
        const code = codeOf(weights);
        const used = code.reduce(
          (sum, symbols, index) => sum + symbols.length / 2 ** (index + 1),
          0,
        );
        expect(used).toBe(1);
        const backwards = new Map([...weights.entries()].toReversed());
        expect(codeFor(backwards)).toEqual(code);
      }),
    );
  });

  it('is told by the number of words of each length and their symbols', () => {
    const bits = new BitWriter();
    writeCode(bits, [[], [7, 9], [0, 2, 3, 100]]);
    const expected = [
      // None of the two words of one bit; of four words of two bits, two.
      ['00', '010'],
      // A width of 1: 7 is 3 * 2 + 1, and 9 is 7 + 1 + 1.
      ['00001', '1110', '1', '0', '1'],
      // The other two words go on to four of three bits.
      ['100'],
      // A width of 4: 0, 0 + 1 + 1, 2 + 1 + 0, 3 + 1 + 6 * 16 + 0.
      ['00100', '0', '0000', '0', '0001', '0', '0000', '1111110', '0000'],
    ]
      .flat()
      .join('');
    const written = [...bits.bytes()].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    expect(written).toBe(expected.padEnd(written.length, '0'));
  });

  it('has its code words in the order of length and symbol', () => {
    const encoder = new PrefixEncoder([[5], [], [0, 2, 3, 7]]);
    const words = [5, 0, 2, 3, 7].map((symbol) => {
      const bits = new BitWriter();
      expect(encoder.write(bits, symbol)).toBe(true);
      // A one behind shows where the word ends.
      bits.write(1, 1);
      return (bits.bytes()[0] ?? 0).toString(2).padStart(8, '0').replace(/10*$/, '');
    });
    expect(words).toEqual(['0', '100', '101', '110', '111']);
  });

  it('writes nothing for a symbol that it does not have', () => {
    const bits = new BitWriter();
    expect(new PrefixEncoder([[1, 2]]).write(bits, 3)).toBe(false);
    expect(bits.bytes()).toHaveLength(0);
  });
});
