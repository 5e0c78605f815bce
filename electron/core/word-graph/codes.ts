/** Reads the code tables of a word graph; see format.ts. */
import type { BitReader } from './bits.ts';
import {
  lengthBits,
  letterContexts,
  letterSymbols,
  lettersInAlphabet,
  referenceContexts,
  riceWidthBits,
  stateCountBits,
  targetCount,
} from './format.ts';
import { codeOf, longestCode, PrefixDecoder, type CanonicalCode } from './prefix-code.ts';

/** Where the contexts of each table begin among all codes of a graph. */
export const firstTarget = letterContexts;
export const firstReference = firstTarget + lettersInAlphabet;

/** The codes of all contexts. Undefined: they are not those of any graph with so many states. */
export function readCodes(bits: BitReader, states: number): PrefixDecoder | undefined {
  const first = readLengthsCode(bits);
  const second = readLengthsCode(bits);
  if (first === undefined || second === undefined) return undefined;
  const codes: CanonicalCode[] = [];
  const contexts = firstReference + referenceContexts;
  while (codes.length < contexts) {
    const context: number = codes.length;
    const code =
      context < firstTarget
        ? readLetterCode(bits, first, context)
        : context < firstReference
          ? readCode(bits, first, 0, targetCount)
          : readReferenceCode(bits, second, states);
    if (code === undefined) return undefined;
    codes.push(code);
  }
  return new PrefixDecoder(codes);
}

function readLetterCode(
  bits: BitReader,
  lengthsCode: PrefixDecoder,
  context: number,
): CanonicalCode | undefined {
  const { first, end } = letterSymbols(context);
  return readCode(bits, lengthsCode, first, end);
}

function readLengthsCode(bits: BitReader): PrefixDecoder | undefined {
  const lengths = Array.from({ length: longestCode + 1 }, () => bits.read(lengthBits));
  const code = codeOf(lengths, [...lengths.keys()]);
  return code && new PrefixDecoder([code]);
}

/** The code of the symbols from `from` up to before `end`. */
function readCode(
  bits: BitReader,
  lengthsCode: PrefixDecoder,
  from: number,
  end: number,
): CanonicalCode | undefined {
  const symbols: number[] = [];
  const lengths: number[] = [];
  for (let symbol = from; symbol < end; symbol += 1) {
    symbols.push(symbol);
    lengths.push(lengthsCode.read(0, bits));
  }
  return codeOf(lengths, symbols);
}

/** The code of states that are referred to, with the states themselves. */
function readReferenceCode(
  bits: BitReader,
  lengthsCode: PrefixDecoder,
  states: number,
): CanonicalCode | undefined {
  const count = bits.read(stateCountBits);
  const width = bits.read(riceWidthBits);
  if (count > states) return undefined;
  const symbols: number[] = [];
  const lengths: number[] = [];
  let state = -1;
  for (let place = 0; place < count; place += 1) {
    // Beyond 2^53 the sum would lose its last bits, but not the comparison.
    state += 1 + bits.readUnary() * 2 ** width + bits.read(width);
    if (state >= states) return undefined;
    symbols.push(state);
    lengths.push(lengthsCode.read(0, bits));
  }
  // The number of states is no state: it stands for another one.
  symbols.push(states);
  lengths.push(lengthsCode.read(0, bits));
  return codeOf(lengths, symbols);
}
