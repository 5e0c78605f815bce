/**
 * A word graph after reading: the look-ups. Immutable; `readWordGraph` is the only way to one, so
 * every index below has been checked and no look-up can loop or read outside.
 */
import type { Word } from '../word.ts';
import { characterOf, letterAt, lettersInAlphabet, longestWord } from './format.ts';

export class WordGraph {
  /** Two numbers a state: its letters as bits (bit 0: A), and the place of its first edge. */
  readonly #nodes: Uint32Array;
  /** By state, then by letter: twice the number of the next state (0: none), plus 1 at a word's end. */
  readonly #edges: Uint32Array;
  /** The edges that the first two letters lead to: they would be the slowest, being so many. */
  readonly #pairs: Uint32Array;
  /** How many words there are. */
  readonly count: number;
  /** The letters of the shortest word. */
  readonly shortest: number;

  /** For `readWordGraph` only: takes the numbers as checked, and as its own. */
  constructor(nodes: Uint32Array, edges: Uint32Array, count: number, shortest: number) {
    this.#nodes = nodes;
    this.#edges = edges;
    this.count = count;
    this.#pairs = Uint32Array.from({ length: lettersInAlphabet ** 2 }, (_, pair) => {
      const edge = this.#follow(0, Math.floor(pair / lettersInAlphabet));
      return edge < 2 ? 0 : this.#follow(edge & ~1, pair % lettersInAlphabet);
    });
    this.shortest = shortest;
  }

  get stateCount(): number {
    return this.#nodes.length / 2;
  }

  get edgeCount(): number {
    return this.#edges.length;
  }

  has(word: Word): boolean {
    const last = word.length - 1;
    if (last < 1) return (this.#follow(0, letterAt(word, 0)) & 1) === 1;
    const [first, second] = [letterAt(word, 0), letterAt(word, 1)];
    if (!isLetter(first) || !isLetter(second)) return false;
    let edge = this.#pairs[first * lettersInAlphabet + second] as number;
    for (let position = 2; position <= last; position += 1) {
      if (edge < 2) return false;
      edge = this.#follow(edge & ~1, letterAt(word, position));
    }
    return (edge & 1) === 1;
  }

  /** The edge of twice this state by this letter; 0: there is none. */
  #follow(state: number, letter: number): number {
    const letters = this.#nodes[state] as number;
    // A shift takes only the five lowest bits of its width, so other characters must not pass.
    if (!isLetter(letter) || ((letters >>> letter) & 1) === 0) return 0;
    const place = (this.#nodes[state + 1] as number) + bitCount(letters & ((1 << letter) - 1));
    return this.#edges[place] as number;
  }

  /** How many words there are of each length; the index is the number of letters. */
  wordsByLength(): readonly number[] {
    const stride = longestWord + 1;
    const counts = new Float64Array(this.stateCount * stride);
    const isCounted = new Uint8Array(this.stateCount);
    const count = (state: number): void => {
      isCounted[state] = 1;
      const first = this.#nodes[state * 2 + 1] as number;
      const end = first + bitCount(this.#nodes[state * 2] as number);
      for (let place = first; place < end; place += 1) {
        const edge = this.#edges[place] as number;
        const child = edge >>> 1;
        if ((edge & 1) === 1) add(counts, state * stride + 1, 1);
        if (child === 0) continue;
        if (isCounted[child] === 0) count(child);
        for (let letters = 1; letters < longestWord; letters += 1) {
          add(counts, state * stride + letters + 1, counts[child * stride + letters] as number);
        }
      }
    };
    count(0);
    return Array.from(counts.subarray(0, stride));
  }

  /** All words in alphabetical order. */
  *words(): Generator<Word, undefined> {
    yield* this.#wordsFrom(0, '');
    return undefined;
  }

  /** At most 15 deep. */
  *#wordsFrom(state: number, beginning: string): Generator<Word, undefined> {
    const letters = this.#nodes[state] as number;
    let place = this.#nodes[state + 1] as number;
    for (let letter = 0; letter < lettersInAlphabet; letter += 1) {
      if (((letters >>> letter) & 1) === 0) continue;
      const edge = this.#edges[place] as number;
      place += 1;
      const text = beginning + characterOf(letter);
      if ((edge & 1) === 1) yield text as Word;
      if (edge > 1) yield* this.#wordsFrom(edge & ~1, text);
    }
    return undefined;
  }
}

/** Also for `NaN`, which is what is behind the end of a word. */
function isLetter(letter: number): boolean {
  return letter >= 0 && letter < lettersInAlphabet;
}

/** How many of the 26 lowest bits are set; H. S. Warren, "Hacker's Delight", 5-1. */
function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function add(counts: Float64Array, place: number, more: number): void {
  counts[place] = (counts[place] as number) + more;
}
