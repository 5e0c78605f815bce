/**
 * Makes the codes of format.ts: the shortest prefix codes whose words have at most 11 bits, by
 * L. L. Larmore, D. S. Hirschberg, "A Fast Algorithm for Optimal Length-Limited Huffman Codes",
 * Journal of the ACM 37(3), 1990.
 */
import type { BitWriter } from './bits.ts';
import { bitWidth, longestCode, riceWidthBits } from './format.ts';

/** How often each symbol occurs. */
export type Frequencies = ReadonlyMap<number, number>;

/** The symbols by the length of their code words, from 1 bit on, each list ascending. */
export type Code = readonly (readonly number[])[];

/** At least two symbols, so that each takes a bit, and at most 2^11. */
export function codeFor(frequencies: Frequencies): Code {
  const leaves = [...frequencies].toSorted(
    ([one, often], [other, seldom]) => often - seldom || one - other,
  );
  /** Of each round, which of its packages are single symbols: they come in the order of `leaves`. */
  const rounds: boolean[][] = [];
  let weights: readonly number[] = [];
  for (let round = 0; round < longestCode; round += 1) {
    const merged: number[] = [];
    const areLeaves: boolean[] = [];
    let leaf = 0;
    for (let pair = 0; leaf < leaves.length || pair + 1 < weights.length;) {
      const single = leaves[leaf]?.[1] ?? Infinity;
      const double = (weights[pair] ?? Infinity) + (weights[pair + 1] ?? Infinity);
      const isLeaf = single <= double;
      merged.push(isLeaf ? single : double);
      areLeaves.push(isLeaf);
      if (isLeaf) leaf += 1;
      else pair += 2;
    }
    weights = merged;
    rounds.push(areLeaves);
  }
  const lengths = leaves.map(() => 0);
  let taken = 2 * leaves.length - 2;
  for (const areLeaves of rounds.toReversed()) {
    const singles = areLeaves.slice(0, taken).filter(Boolean).length;
    for (let leaf = 0; leaf < singles; leaf += 1) lengths[leaf] = (lengths[leaf] as number) + 1;
    taken = 2 * (taken - singles);
  }
  const symbols = leaves.map(([symbol], leaf) => ({ symbol, length: lengths[leaf] }));
  return Array.from({ length: Math.max(...lengths) }, (_, index) =>
    symbols
      .filter(({ length }) => length === index + 1)
      .map(({ symbol }) => symbol)
      .toSorted((one, other) => one - other),
  );
}

export function writeCode(bits: BitWriter, code: Code): void {
  let left = 1;
  for (const symbols of code) {
    left *= 2;
    bits.write(symbols.length, bitWidth(left));
    left -= symbols.length;
    if (symbols.length > 0) writeAscending(bits, symbols);
  }
}

function writeAscending(bits: BitWriter, symbols: readonly number[]): void {
  const width = riceWidth(symbols);
  bits.write(width, riceWidthBits);
  let before = -1;
  for (const symbol of symbols) {
    const distance = symbol - before - 1;
    bits.writeUnary(distance >>> width);
    bits.write(distance, width);
    before = symbol;
  }
}

/** R. F. Rice's codes: about the width of the mean distance is best. */
function riceWidth(symbols: readonly number[]): number {
  const mean = ((symbols.at(-1) as number) + 1) / symbols.length;
  return Math.max(0, bitWidth(Math.floor(mean * Math.LN2)) - 1);
}

/** Writes symbols by their code words. */
export class PrefixEncoder {
  readonly #words = new Map<number, { readonly word: number; readonly length: number }>();

  constructor(code: Code) {
    let word = 0;
    for (const [index, symbols] of code.entries()) {
      word *= 2;
      for (const symbol of symbols) {
        this.#words.set(symbol, { word, length: index + 1 });
        word += 1;
      }
    }
  }

  /** False: the code does not have it, and nothing is written. */
  write(bits: BitWriter, symbol: number): boolean {
    const known = this.#words.get(symbol);
    if (known) bits.write(known.word, known.length);
    return known !== undefined;
  }
}
