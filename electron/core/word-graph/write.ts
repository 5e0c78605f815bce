/**
 * Writes the finished states of a word graph in the encoding of format.ts: tells its symbols, finds
 * the codes that fit them best, and writes both.
 */
import { BitWriter } from './bits.ts';
import {
  codeCount,
  edgeCode,
  edgeCountOffset,
  headerBytes,
  lettersCode,
  longestCode,
  newState,
  plainly,
  plainWidth,
  stateCountOffset,
  wordCountOffset,
  wordEndsHere,
} from './format.ts';
import { codeFor, PrefixEncoder, writeCode, type Code } from './prefix-code.ts';
import { childShift, edgeAt, endOfWord, lastEdge, letterMask, noChild } from './register.ts';

export interface FinishedStates {
  /** As register.ts lays them out. */
  readonly edges: Uint32Array;
  /** The handle of the root. */
  readonly root: number;
  readonly words: number;
}

export function writeWordGraph(graph: FinishedStates): Uint8Array {
  const { symbols, states } = symbolsOf(graph);
  const codes = codesFor(symbols);
  const bits = new BitWriter();
  for (const code of codes) writeCode(bits, code);
  const encoders = codes.map((code) => new PrefixEncoder(code));
  for (const { code, symbol } of symbols) {
    const encoder = encoders[code] as PrefixEncoder;
    if (encoder.write(bits, symbol)) continue;
    encoder.write(bits, plainly);
    bits.write(symbol, plainWidth(code, states));
  }
  const body = bits.bytes();
  const bytes = new Uint8Array(headerBytes + body.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(wordCountOffset, graph.words, true);
  view.setUint32(stateCountOffset, states, true);
  view.setUint32(edgeCountOffset, graph.edges.length, true);
  bytes.set(body, headerBytes);
  return bytes;
}

interface CodedSymbol {
  readonly code: number;
  readonly symbol: number;
}

/** All symbols of the graph in their order, and how many states there are. */
function symbolsOf({ edges, root }: FinishedStates): {
  readonly symbols: readonly CodedSymbol[];
  readonly states: number;
} {
  const symbols: CodedSymbol[] = [];
  /** The number of a state that was told, plus 1, under the index of its first edge. */
  const numbers = new Uint32Array(edges.length);
  let states = 0;
  const tellState = (handle: number, endsWord: boolean): void => {
    states += 1;
    const first = handle - 1;
    numbers[first] = states;
    let letters = 0;
    let end = first;
    do {
      letters |= 1 << (edgeAt(edges, end) & letterMask);
      end += 1;
    } while ((edgeAt(edges, end - 1) & lastEdge) === 0);
    symbols.push({ code: lettersCode(endsWord), symbol: letters });
    for (let index = first; index < end; index += 1) tellEdge(edgeAt(edges, index));
  };
  const tellEdge = (edge: number): void => {
    const code = edgeCode(edge & letterMask);
    const endsWord = (edge & endOfWord) !== 0;
    const child = edge >>> childShift;
    if (child === noChild) {
      symbols.push({ code, symbol: wordEndsHere });
      return;
    }
    const told = numbers[child - 1] as number;
    symbols.push({ code, symbol: (told === 0 ? newState : told * 2) + (endsWord ? 1 : 0) });
    if (told === 0) tellState(child, endsWord);
  };
  tellState(root, false);
  return { symbols, states };
}

/** A symbol that occurs less often is cheaper to write plainly than to have in the code. */
const leastOccurrences = 3;

function codesFor(symbols: readonly CodedSymbol[]): readonly Code[] {
  const counts = Array.from({ length: codeCount }, () => new Map<number, number>());
  for (const { code, symbol } of symbols) {
    const counted = counts[code] as Map<number, number>;
    counted.set(symbol, (counted.get(symbol) ?? 0) + 1);
  }
  return counts.map((counted) => {
    const byCount = [...counted].toSorted(([, one], [, other]) => other - one);
    const often = byCount
      .filter(([, count]) => count >= leastOccurrences)
      .slice(0, 2 ** longestCode - 2);
    const seldom = byCount.slice(often.length).reduce((sum, [, count]) => sum + count, 0);
    // Two symbols at least, so that each takes a bit.
    return codeFor(new Map([[wordEndsHere, 1], [plainly, Math.max(1, seldom)], ...often]));
  });
}
