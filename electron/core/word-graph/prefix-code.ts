/**
 * Prefix codes: D. A. Huffman, "A Method for the Construction of Minimum-Redundancy Codes",
 * Proceedings of the IRE 40(9), 1952, in canonical form, so that the lengths alone tell the code:
 * shorter words first, words of one length in the order of their symbols.
 */
import type { BitReader, BitWriter } from './bits.ts';

/** In bits. A list would need frequencies like Fibonacci's numbers to want longer code words. */
export const longestCode = 24;

/** The length of each symbol's code word; 0: the symbol has none. */
export type CodeLengths = Uint8Array;

/** The best lengths for these frequencies. A symbol that stands alone gets one bit. */
export function codeLengths(frequencies: Uint32Array | readonly number[]): CodeLengths {
  let weights = Array.from(frequencies);
  for (;;) {
    const lengths = huffmanLengths(weights);
    if (lengths.every((length) => length <= longestCode)) return lengths;
    // Flatter weights give a flatter code, at a price that nobody notices.
    weights = weights.map((weight) => (weight === 0 ? 0 : (weight >>> 1) + 1));
  }
}

/** Two queues, one of leaves by weight, one of inner nodes, which come by weight anyway. */
function huffmanLengths(weights: readonly number[]): CodeLengths {
  const lengths = new Uint8Array(weights.length);
  const leaves = [...weights.keys()]
    .filter((symbol) => at(weights, symbol) > 0)
    .toSorted((one, other) => at(weights, one) - at(weights, other) || one - other);
  const [only] = leaves;
  if (leaves.length < 2) {
    if (only !== undefined) lengths[only] = 1;
    return lengths;
  }
  const nodes = leaves.map((symbol) => at(weights, symbol));
  const parents: number[] = [];
  let leaf = 0;
  let inner = leaves.length;
  const lightest = (): number => {
    const takesLeaf =
      leaf < leaves.length && (inner >= nodes.length || at(nodes, leaf) <= at(nodes, inner));
    return takesLeaf ? leaf++ : inner++;
  };
  while (nodes.length < 2 * leaves.length - 1) {
    const [one, other] = [lightest(), lightest()];
    parents[one] = parents[other] = nodes.length;
    nodes.push(at(nodes, one) + at(nodes, other));
  }
  const depths = new Uint8Array(nodes.length);
  for (let node = nodes.length - 2; node >= 0; node -= 1) {
    depths[node] = at(depths, at(parents, node)) + 1;
  }
  for (const [place, symbol] of leaves.entries()) lengths[symbol] = at(depths, place);
  return lengths;
}

/** The code words of these lengths, for writing. */
export class PrefixEncoder {
  readonly #lengths: CodeLengths;
  readonly #words: Uint32Array;

  constructor(lengths: CodeLengths) {
    this.#lengths = lengths;
    this.#words = new Uint32Array(lengths.length);
    const { counts, symbols } = canonical(lengths, Array.from(lengths.keys()));
    let word = 0;
    let place = 0;
    for (let length = 1; length <= longestCode; length += 1) {
      word <<= 1;
      for (let left = at(counts, length); left > 0; left -= 1) {
        this.#words[at(symbols, place)] = word;
        place += 1;
        word += 1;
      }
    }
  }

  write(bits: BitWriter, symbol: number): void {
    bits.write(at(this.#words, symbol), at(this.#lengths, symbol));
  }
}

/** No symbol has the code word that was read. */
export const noSymbol = -1;

/** Code words up to this length are looked up in a table, which is most of them. */
const longestInTable = 11;
export const entryLengthBits = 5;
export const widthBits = 4;

/** A code for reading: its words by length, and the symbols in the order of their words. */
export interface CanonicalCode {
  readonly counts: Uint32Array;
  readonly symbols: Uint32Array;
}

/**
 * The code of these lengths. Undefined: there is none. A code must be complete, so that every bit
 * pattern means something; only that of a single symbol leaves a bit unused, and that of none.
 */
export function codeOf(
  lengths: readonly number[],
  symbols: readonly number[],
): CanonicalCode | undefined {
  if (lengths.some((length) => length < 0 || length > longestCode)) return undefined;
  const code = canonical(lengths, symbols);
  let free = 1;
  for (let length = 1; length <= longestCode; length += 1) {
    free = free * 2 - at(code.counts, length);
    if (free < 0) return undefined;
  }
  const { length: size } = code.symbols;
  const isSparse = size === 0 || (size === 1 && at(code.counts, 1) === 1);
  return free === 0 || isSparse ? code : undefined;
}

/** An entry that stands for no symbol; every other one has a length in its lowest bits. */
export const noEntry = 0;

/** Codes for reading, one a context. Their tables lie in one piece of memory, for speed. */
export class PrefixDecoder {
  /** A table's entry: the symbol, then the length of its word in `entryLengthBits`. */
  readonly tables: Uint32Array;
  /** By context: where its table begins, then how many bits it is looked up by in `widthBits`. */
  readonly places: Uint32Array;
  readonly #codes: readonly CanonicalCode[];

  constructor(codes: readonly CanonicalCode[]) {
    this.#codes = codes;
    this.places = new Uint32Array(codes.length);
    let size = 0;
    for (const [context, { counts }] of codes.entries()) {
      const longest = counts.findLastIndex((count) => count > 0);
      const width = Math.min(Math.max(0, longest), longestInTable);
      this.places[context] = (size << widthBits) | width;
      size += 1 << width;
    }
    this.tables = new Uint32Array(size);
    for (const [context, code] of codes.entries()) {
      const from = at(this.places, context) >>> widthBits;
      const width = at(this.places, context) & ((1 << widthBits) - 1);
      fillTable(this.tables.subarray(from, from + (1 << width)), code, width);
    }
  }

  /** The next symbol, or `noSymbol`. */
  read(context: number, bits: BitReader): number {
    const place = at(this.places, context);
    const peeked = bits.peek(place & ((1 << widthBits) - 1));
    const entry = at(this.tables, (place >>> widthBits) + peeked) || this.long(context, bits);
    if (entry === noEntry) return noSymbol;
    bits.skip(entry & ((1 << entryLengthBits) - 1));
    return entry >>> entryLengthBits;
  }

  /** The entry of a word that is too long for the table. The bits stay where they are. */
  long(context: number, bits: BitReader): number {
    const { counts, symbols } = this.#codes[context] as CanonicalCode;
    const start = bits.place;
    let word = 0;
    let first = 0;
    let before = 0;
    for (let length = 1; length <= longestCode; length += 1) {
      // The words of one length are the numbers from `first` on.
      word = (word << 1) | bits.read(1);
      first <<= 1;
      const count = at(counts, length);
      if (word < first + count) {
        bits.place = start;
        return (at(symbols, before + word - first) << entryLengthBits) | length;
      }
      before += count;
      first += count;
    }
    bits.place = start;
    return noEntry;
  }
}

function fillTable(table: Uint32Array, { counts, symbols }: CanonicalCode, width: number): void {
  let entry = 0;
  let place = 0;
  for (let length = 1; length <= width; length += 1) {
    for (let left = at(counts, length); left > 0; left -= 1) {
      const next = entry + (1 << (width - length));
      table.fill((at(symbols, place) << entryLengthBits) | length, entry, next);
      entry = next;
      place += 1;
    }
  }
}

/** Symbols in the order of their code words, and how many words have each length. */
function canonical(lengths: ArrayLike<number>, symbols: ArrayLike<number>): CanonicalCode {
  const counts = new Uint32Array(longestCode + 1);
  for (let place = 0; place < lengths.length; place += 1) {
    const length = at(lengths, place);
    counts[length] = at(counts, length) + 1;
  }
  const places = new Uint32Array(longestCode + 1);
  for (let length = 2; length <= longestCode; length += 1) {
    places[length] = at(places, length - 1) + at(counts, length - 1);
  }
  const ordered = new Uint32Array(lengths.length - at(counts, 0));
  for (let place = 0; place < lengths.length; place += 1) {
    const length = at(lengths, place);
    if (length === 0) continue;
    ordered[at(places, length)] = at(symbols, place);
    places[length] = at(places, length) + 1;
  }
  counts[0] = 0;
  return { counts, symbols: ordered };
}

/** An element that is there. */
function at(values: ArrayLike<number>, index: number): number {
  return values[index] as number;
}
