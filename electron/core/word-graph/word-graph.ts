/**
 * A word graph after reading: the look-ups. Immutable; `readWordGraph` is the only way to one, so
 * every index below has been checked and no look-up can loop or read outside.
 */
import type { Word } from '../word.ts';
import { characterOf, letterAt, lettersInAlphabet, longestWord } from './format.ts';

export class WordGraph {
  /**
   * State by state, the root first: its letters as bits (bit 0: A), then for each letter an edge:
   * twice the place of the next state here (0: none), plus 1 at a word's end.
   */
  readonly #nodes: Uint32Array;
  /** The edges that the first two letters lead to: they would be the slowest, being so many. */
  readonly #pairs: Uint32Array;
  readonly stateCount: number;
  /** How many words there are. */
  readonly count: number;
  /** The letters of the shortest word. */
  readonly shortest: number;

  /** For `readWordGraph` only: takes the numbers as checked, and as its own. */
  constructor(nodes: Uint32Array, stateCount: number, count: number, shortest: number) {
    this.#nodes = nodes;
    this.stateCount = stateCount;
    this.count = count;
    this.shortest = shortest;
    this.#pairs = new Uint32Array(lettersInAlphabet ** 2);
    eachEdge(nodes, 0, (first, edge) => {
      if (edge < 2) return;
      eachEdge(nodes, edge >>> 1, (second, next) => {
        this.#pairs[first * lettersInAlphabet + second] = next;
      });
    });
  }

  get edgeCount(): number {
    return this.#nodes.length - this.stateCount;
  }

  has(word: Word): boolean {
    const last = word.length - 1;
    if (last < 1) return (this.#follow(0, letterAt(word, 0)) & 1) === 1;
    const [first, second] = [letterAt(word, 0), letterAt(word, 1)];
    if (!isLetter(first) || !isLetter(second)) return false;
    let edge = this.#pairs[first * lettersInAlphabet + second] as number;
    for (let position = 2; position <= last; position += 1) {
      if (edge < 2) return false;
      edge = this.#follow(edge >>> 1, letterAt(word, position));
    }
    return (edge & 1) === 1;
  }

  /** The edge of the state at this place by this letter; 0: there is none. */
  #follow(node: number, letter: number): number {
    const letters = this.#nodes[node] as number;
    // A shift takes only the five lowest bits of its width, so other characters must not pass.
    if (!isLetter(letter) || ((letters >>> letter) & 1) === 0) return 0;
    return this.#nodes[node + 1 + bitCount(letters & ((1 << letter) - 1))] as number;
  }

  /** How many words there are of each length; the index is the number of letters. */
  wordsByLength(): readonly number[] {
    const stride = longestWord + 1;
    const counts = new Float64Array(this.stateCount * stride);
    /** Where the counts of a state begin. */
    const rows = new Map<number, number>();
    const count = (node: number): number => {
      const counted = rows.get(node);
      if (counted !== undefined) return counted;
      const row = rows.size * stride;
      rows.set(node, row);
      eachEdge(this.#nodes, node, (_letter, edge) => {
        if ((edge & 1) === 1) add(counts, row + 1, 1);
        if (edge < 2) return;
        const child = count(edge >>> 1);
        for (let letters = 1; letters < longestWord; letters += 1) {
          add(counts, row + letters + 1, counts[child + letters] as number);
        }
      });
      return row;
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
  *#wordsFrom(node: number, beginning: string): Generator<Word, undefined> {
    const letters = this.#nodes[node] as number;
    let place = node;
    for (let letter = 0; letter < lettersInAlphabet; letter += 1) {
      if (((letters >>> letter) & 1) === 0) continue;
      place += 1;
      const edge = this.#nodes[place] as number;
      const text = beginning + characterOf(letter);
      if ((edge & 1) === 1) yield text as Word;
      if (edge > 1) yield* this.#wordsFrom(edge >>> 1, text);
    }
    return undefined;
  }
}

/** The edges of the state at this place, by their letters in ascending order. */
function eachEdge(
  nodes: Uint32Array,
  node: number,
  visit: (letter: number, edge: number) => void,
): void {
  let place = node;
  for (let letters = nodes[node] as number; letters !== 0; letters &= letters - 1) {
    place += 1;
    visit(31 - Math.clz32(letters & -letters), nodes[place] as number);
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
