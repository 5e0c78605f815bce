/**
 * A word graph in memory, with its look-ups. Immutable. Only `readWordGraph` creates one, and it
 * has checked every index, so no look-up can loop or read out of bounds.
 */
import { longestLength } from '../word-length.ts';
import type { Word } from '../word.ts';
import { codeOf, letterAt, lettersInAlphabet } from './streams.ts';

/** Facts that the reader collected. */
export interface AboutGraph {
  readonly states: number;
  readonly words: number;
  /** Number of letters in all words together. */
  readonly letters: number;
}

export class WordGraph {
  /**
   * State by state, with the root first, at index 1. A state is a bit set of its letters (bit 0 is
   * A), then an edge for each letter: twice the index of the next state (0 for none), plus 1 if a
   * word ends here.
   */
  readonly #nodes: Uint32Array;
  /**
   * The edges for each pair of first letters, because the widest states are the slowest to search.
   */
  readonly #pairs: Uint32Array;
  readonly stateCount: number;
  /** Number of words. */
  readonly count: number;
  /** Number of letters in all words together. */
  readonly letterCount: number;

  /** For `readWordGraph` only. Keeps `nodes` without checking or copying it. */
  constructor(nodes: Uint32Array, about: AboutGraph) {
    this.#nodes = nodes;
    this.stateCount = about.states;
    this.count = about.words;
    this.letterCount = about.letters;
    this.#pairs = new Uint32Array(lettersInAlphabet ** 2);
    eachEdge(nodes, root, (first, edge) => {
      if (edge < 2) return;
      eachEdge(nodes, edge >>> 1, (second, next) => {
        this.#pairs[first * lettersInAlphabet + second] = next;
      });
    });
  }

  get edgeCount(): number {
    return this.#nodes.length - 1 - this.stateCount;
  }

  has(word: Word): boolean {
    const last = word.length - 1;
    if (last < 1) return (this.#follow(root, letterAt(word, 0)) & 1) === 1;
    const [first, second] = [letterAt(word, 0), letterAt(word, 1)];
    if (!isLetter(first) || !isLetter(second)) return false;
    let edge = this.#pairs[first * lettersInAlphabet + second] as number;
    for (let position = 2; position <= last; position += 1) {
      if (edge < 2) return false;
      edge = this.#follow(edge >>> 1, letterAt(word, position));
    }
    return (edge & 1) === 1;
  }

  /** Returns the edge of the state at this index for this letter, or 0 if there is none. */
  #follow(node: number, letter: number): number {
    const letters = this.#nodes[node] as number;
    // A shift uses only the five lowest bits of its operand, so reject other characters first.
    if (!isLetter(letter) || ((letters >>> letter) & 1) === 0) return 0;
    return this.#nodes[node + 1 + bitCount(letters & ((1 << letter) - 1))] as number;
  }

  /** Returns all words in canonical form: in alphabetical order, with a line feed after each. */
  canonicalBytes(): Uint8Array {
    return this.spell().bytes;
  }

  /** Returns all words in canonical form, and the number of words of each length. */
  spell(): { readonly bytes: Uint8Array; readonly wordsByLength: Uint32Array } {
    const nodes = this.#nodes;
    const wordsByLength = new Uint32Array(longestLength + 1);
    const bytes = new Uint8Array(this.letterCount + this.count);
    const word = new Uint8Array(longestLength);
    let place = 0;
    const spellFrom = (node: number, length: number): void => {
      let edgeAt = node;
      for (let letters = nodes[node] as number; letters !== 0; letters &= letters - 1) {
        edgeAt += 1;
        const edge = nodes[edgeAt] as number;
        word[length] = codeOf(lowestBit(letters));
        if ((edge & 1) === 1) {
          for (let index = 0; index <= length; index += 1) {
            bytes[place + index] = word[index] as number;
          }
          bytes[place + length + 1] = lineFeed;
          wordsByLength[length + 1] = (wordsByLength[length + 1] as number) + 1;
          place += length + 2;
        }
        if (edge > 1) spellFrom(edge >>> 1, length + 1);
      }
    };
    spellFrom(root, 0);
    return { bytes, wordsByLength };
  }

  /** Yields all words in alphabetical order. */
  *words(): Generator<Word, undefined> {
    const bytes = this.canonicalBytes();
    for (let from = 0; from < bytes.length;) {
      const end = bytes.indexOf(lineFeed, from);
      yield String.fromCharCode(...bytes.subarray(from, end)) as Word;
      from = end + 1;
    }
    return undefined;
  }
}

const lineFeed = 10;

/** Index of the root. */
const root = 1;

/** Visits the edges of the state at this index in ascending order of their letters. */
function eachEdge(
  nodes: Uint32Array,
  node: number,
  visit: (letter: number, edge: number) => void,
): void {
  let place = node;
  for (let letters = nodes[node] as number; letters !== 0; letters &= letters - 1) {
    place += 1;
    visit(lowestBit(letters), nodes[place] as number);
  }
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** False for `NaN`, too, which `charCodeAt` returns past the end of a word. */
function isLetter(letter: number): boolean {
  return letter >= 0 && letter < lettersInAlphabet;
}

/** Counts the bits set among the lowest 26; H. S. Warren, "Hacker's Delight", 5-1. */
function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
