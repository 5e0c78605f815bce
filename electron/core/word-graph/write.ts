/**
 * Writes the finished states of a word graph in the encoding of format.ts: once over the graph to
 * count how often each symbol occurs where, then, with the codes that fit best, once to write.
 */
import { BitWriter } from './bits.ts';
import {
  edgeCountOffset,
  headerBytes,
  lastLetter,
  lengthBits,
  letterContexts,
  letterSymbols,
  lettersInAlphabet,
  noLetter,
  noMoreLetters,
  referenceContext,
  referenceContexts,
  bitWidth,
  riceWidthBits,
  stateCountBits,
  stateCountOffset,
  target,
  targetCount,
  wordCountOffset,
} from './format.ts';
import { codeLengths, longestCode, PrefixEncoder } from './prefix-code.ts';
import { childShift, edgeAt, endOfWord, lastEdge, letterMask, noChild } from './register.ts';

export interface FinishedStates {
  /** As register.ts lays them out. */
  readonly edges: Uint32Array;
  /** The handle of the root. */
  readonly root: number;
  readonly words: number;
}

export function writeWordGraph(graph: FinishedStates): Uint8Array {
  const counter = new Counter();
  const states = tell(graph, counter);
  const bits = new BitWriter();
  tell(graph, new Writer(bits, counter, states));
  const body = bits.bytes();
  const bytes = new Uint8Array(headerBytes + body.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(wordCountOffset, graph.words, true);
  view.setUint32(stateCountOffset, states, true);
  view.setUint32(edgeCountOffset, graph.edges.length, true);
  bytes.set(body, headerBytes);
  return bytes;
}

/** Hears the graph symbol by symbol, in the order of the encoding. */
interface Listener {
  /** A letter of a state, or `noMoreLetters`. */
  readonly letter: (context: number, symbol: number) => void;
  readonly target: (letter: number, symbol: number) => void;
  readonly reference: (context: number, state: number) => void;
}

/** Tells the graph to the listener; the answer is how many states there are. */
function tell({ edges, root }: FinishedStates, listener: Listener): number {
  /** The number of a state that was told, plus 1, under the index of its first edge. */
  const numbers = new Uint32Array(edges.length);
  let states = 0;
  const tellState = (handle: number): void => {
    states += 1;
    numbers[handle - 1] = states;
    let before = noLetter;
    let index = handle - 1;
    for (; ; index += 1) {
      const letter = edgeAt(edges, index) & letterMask;
      listener.letter(before, letter);
      before = letter;
      if ((edgeAt(edges, index) & lastEdge) !== 0) break;
    }
    if (before !== lastLetter) {
      listener.letter(before, noMoreLetters);
    }
    for (let edge = handle - 1; edge <= index; edge += 1) tellTarget(edgeAt(edges, edge));
  };
  const tellTarget = (edge: number): void => {
    const letter = edge & letterMask;
    const endsWord = (edge & endOfWord) !== 0;
    const child = edge >>> childShift;
    if (child === noChild) {
      listener.target(letter, target.end);
      return;
    }
    const told = numbers[child - 1] as number;
    if (told === 0) {
      listener.target(letter, endsWord ? target.newStateAndEnd : target.newState);
      tellState(child);
    } else {
      listener.target(letter, endsWord ? target.referenceAndEnd : target.reference);
      listener.reference(referenceContext(letter, endsWord), told - 1);
    }
  };
  tellState(root);
  return states;
}

/** How often each symbol occurs in each context. */
class Counter implements Listener {
  readonly letters = Array.from(
    { length: letterContexts },
    () => new Uint32Array(lettersInAlphabet + 1),
  );
  readonly targets = Array.from({ length: lettersInAlphabet }, () => new Uint32Array(targetCount));
  /** By state: most states are never referred to in most contexts. */
  readonly references = Array.from({ length: referenceContexts }, () => new Map<number, number>());

  letter = (context: number, symbol: number): void => {
    const counts = this.letters[context] as Uint32Array;
    counts[symbol] = (counts[symbol] as number) + 1;
  };

  target = (letter: number, symbol: number): void => {
    const counts = this.targets[letter] as Uint32Array;
    counts[symbol] = (counts[symbol] as number) + 1;
  };

  reference = (context: number, state: number): void => {
    const counts = this.references[context] as Map<number, number>;
    counts.set(state, (counts.get(state) ?? 0) + 1);
  };
}

/** The references of one context: the states in ascending order; lengths for them and for others. */
interface References {
  readonly states: readonly number[];
  readonly lengths: Uint8Array;
}

interface StateCode {
  readonly code: PrefixEncoder;
  readonly places: ReadonlyMap<number, number>;
}

class Writer implements Listener {
  readonly #bits: BitWriter;
  readonly #stateWidth: number;
  readonly #letters: readonly PrefixEncoder[];
  readonly #targets: readonly PrefixEncoder[];
  readonly #references: readonly StateCode[];

  /** Writes the code tables; the graph follows as it is told. */
  constructor(bits: BitWriter, counter: Counter, states: number) {
    this.#bits = bits;
    this.#stateWidth = bitWidth(states);
    const letters = counter.letters.map(codeLengths);
    const targets = counter.targets.map(codeLengths);
    const references = counter.references.map((counts): References => {
      // A state that is referred to once here is cheaper to name than to have in the code.
      const often = [...counts].filter(([, count]) => count > 1).toSorted(byState);
      const seldom = counts.size - often.length;
      return {
        states: often.map(([state]) => state),
        lengths: codeLengths([...often.map(([, count]) => count), seldom]),
      };
    });
    const first = lengthsCode([
      ...letters.flatMap((lengths, before) => [...possible(lengths, before)]),
      ...targets.flatMap((lengths) => [...lengths]),
    ]);
    const second = lengthsCode(references.flatMap(({ lengths }) => [...lengths]));
    for (const { lengths } of [first, second]) {
      for (const length of lengths) bits.write(length, lengthBits);
    }
    for (const [before, lengths] of letters.entries()) {
      for (const length of possible(lengths, before)) first.code.write(bits, length);
    }
    for (const length of targets.flatMap((lengths) => [...lengths])) first.code.write(bits, length);
    for (const one of references) writeReferences(bits, one, second.code);
    this.#letters = letters.map((lengths) => new PrefixEncoder(lengths));
    this.#targets = targets.map((lengths) => new PrefixEncoder(lengths));
    this.#references = references.map(({ states, lengths }) => ({
      code: new PrefixEncoder(lengths),
      places: new Map(states.map((state, place) => [state, place])),
    }));
  }

  letter = (context: number, symbol: number): void => {
    this.#letters[context]?.write(this.#bits, symbol);
  };

  target = (letter: number, symbol: number): void => {
    this.#targets[letter]?.write(this.#bits, symbol);
  };

  reference = (context: number, state: number): void => {
    const { code, places } = this.#references[context] as StateCode;
    const place = places.get(state);
    code.write(this.#bits, place ?? places.size);
    if (place === undefined) this.#bits.write(state, this.#stateWidth);
  };
}

function writeReferences(
  bits: BitWriter,
  { states, lengths }: References,
  code: PrefixEncoder,
): void {
  const width = riceWidth(states);
  bits.write(states.length, stateCountBits);
  bits.write(width, riceWidthBits);
  let before = -1;
  for (const [place, state] of states.entries()) {
    const distance = state - before - 1;
    bits.writeUnary(distance >>> width);
    bits.write(distance, width);
    code.write(bits, lengths[place] as number);
    before = state;
  }
  code.write(bits, lengths[states.length] as number);
}

/** R. F. Rice's codes: about the width of the mean distance is best. */
function riceWidth(states: readonly number[]): number {
  const mean = ((states.at(-1) ?? 0) + 1) / Math.max(1, states.length);
  return Math.max(0, Math.floor(Math.log2(mean * Math.LN2)));
}

function lengthsCode(all: readonly number[]): {
  readonly lengths: Uint8Array;
  readonly code: PrefixEncoder;
} {
  const counts = new Uint32Array(longestCode + 1);
  for (const length of all) counts[length] = (counts[length] as number) + 1;
  const lengths = codeLengths(counts);
  return { lengths, code: new PrefixEncoder(lengths) };
}

/** The lengths of the symbols that can follow the letter. */
function possible(lengths: Uint8Array, before: number): Uint8Array {
  const { first, end } = letterSymbols(before);
  return lengths.subarray(first, end);
}

function byState([one]: readonly [number, number], [other]: readonly [number, number]): number {
  return one - other;
}
