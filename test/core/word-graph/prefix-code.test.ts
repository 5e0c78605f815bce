import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitReader, BitWriter } from '../../../electron/core/word-graph/bits.ts';
import {
  codeLengths,
  codeOf,
  longestCode,
  noSymbol,
  PrefixDecoder,
  PrefixEncoder,
  type CanonicalCode,
} from '../../../electron/core/word-graph/prefix-code.ts';

function decoderOf(lengths: ArrayLike<number>): PrefixDecoder {
  const code = codeOf(Array.from(lengths), [...Array.from(lengths).keys()]);
  if (code === undefined) throw new Error('no code');
  return new PrefixDecoder([code]);
}

/** The least sum of weight times length, by merging the two lightest again and again. */
function leastCost(weights: readonly number[]): number {
  const heap = weights.filter((weight) => weight > 0);
  if (heap.length === 1) return heap[0] ?? 0;
  let cost = 0;
  while (heap.length > 1) {
    heap.sort((one, other) => other - one);
    const merged = (heap.pop() ?? 0) + (heap.pop() ?? 0);
    cost += merged;
    heap.push(merged);
  }
  return cost;
}

describe('a prefix code', () => {
  const someWeights = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 80 });

  it('reads what it wrote, also words longer than its table', () => {
    const steep = Array.from({ length: 23 }, (_, symbol) => 2 ** symbol);
    fc.assert(
      fc.property(fc.oneof(someWeights, fc.constant(steep)), (weights) => {
        const symbols = [...weights.keys()].filter((symbol) => (weights[symbol] ?? 0) > 0);
        const lengths = codeLengths(weights);
        const [writer, encoder] = [new BitWriter(), new PrefixEncoder(lengths)];
        for (const symbol of symbols) encoder.write(writer, symbol);
        const [reader, decoder] = [new BitReader(writer.bytes()), decoderOf(lengths)];
        for (const symbol of symbols) expect(decoder.read(0, reader)).toBe(symbol);
        expect(reader.isAtEnd).toBe(true);
      }),
    );
  });

  it('is as short as any', () => {
    fc.assert(
      fc.property(someWeights, (weights) => {
        const lengths = codeLengths(weights);
        const cost = weights.reduce(
          (sum, weight, symbol) => sum + weight * (lengths[symbol] ?? 0),
          0,
        );
        expect(cost).toBe(leastCost(weights));
      }),
    );
  });

  it('stays within its longest word for frequencies that want longer ones', () => {
    const fibonacci = [0, 1, 1];
    while (fibonacci.length < 40) {
      fibonacci.push((fibonacci.at(-1) ?? 0) + (fibonacci.at(-2) ?? 0));
    }
    const lengths = codeLengths(fibonacci);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(longestCode);
    expect(codeOf(Array.from(lengths), [...fibonacci.keys()])).toBeDefined();
  });

  it('gives a symbol that stands alone one bit, and knows no other', () => {
    expect([...codeLengths([0, 7, 0])]).toEqual([0, 1, 0]);
    const decoder = decoderOf([0, 1, 0]);
    expect(decoder.read(0, new BitReader(Uint8Array.of(0)))).toBe(1);
    expect(decoder.read(0, new BitReader(Uint8Array.of(0x80)))).toBe(noSymbol);
  });

  it('of no symbol reads none', () => {
    expect([...codeLengths([])]).toEqual([]);
    expect(decoderOf([0, 0]).read(0, new BitReader(Uint8Array.of(0)))).toBe(noSymbol);
  });

  it.each([
    ['incomplete', [1, 2]],
    ['of one symbol with two bits', [2]],
    ['over-full', [1, 1, 1]],
    ['with a word that is too long', [25]],
    ['with what is no length', [-1, 1]],
  ])('is none that is %s', (_, lengths) => {
    expect(codeOf(lengths, [...lengths.keys()])).toBeUndefined();
  });

  it('has its contexts apart', () => {
    const codes = [codeOf([1, 1], [4, 5]), codeOf([1, 2, 2], [6, 7, 8])] as CanonicalCode[];
    const decoder = new PrefixDecoder(codes);
    const reader = new BitReader(Uint8Array.of(0b0_1_0_10_11_0));
    const read = (context: number): number => decoder.read(context, reader);
    expect([read(0), read(0), read(1), read(1), read(1)]).toEqual([4, 5, 6, 7, 8]);
  });
});
