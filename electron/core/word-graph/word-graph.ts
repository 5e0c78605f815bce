/**
 * A word graph after reading: the look-ups. Immutable; `readWordGraph` is the only way to one, so
 * every index below has been checked and no look-up can loop or read outside.
 */
import type { Word } from '../word.ts';
import {
  characterOf,
  childShift,
  edgeAt,
  endOfWord,
  lastEdge,
  letterAt,
  letterMask,
  longestWord,
  noChild,
} from './format.ts';

export class WordGraph {
  readonly #edges: Uint32Array;
  readonly stateCount: number;
  /** The index is the number of letters. */
  readonly wordsByLength: readonly number[];
  readonly count: number;

  /** For `readWordGraph` only: takes the edges as checked, and as its own. */
  constructor(edges: Uint32Array, stateCount: number, wordsByLength: readonly number[]) {
    this.#edges = edges;
    this.stateCount = stateCount;
    this.wordsByLength = wordsByLength;
    this.count = wordsByLength.reduce((sum, words) => sum + words, 0);
  }

  get edgeCount(): number {
    return this.#edges.length;
  }

  has(word: Word): boolean {
    const edges = this.#edges;
    const last = word.length - 1;
    let index = 0;
    for (let position = 0; position <= last; position += 1) {
      const letter = letterAt(word, position);
      let edge = edgeAt(edges, index);
      while ((edge & letterMask) !== letter) {
        if ((edge & lastEdge) !== 0) return false;
        index += 1;
        edge = edgeAt(edges, index);
      }
      if (position === last) return (edge & endOfWord) !== 0;
      index = edge >>> childShift;
      if (index === noChild) return false;
    }
    return false;
  }

  /** All words in alphabetical order. */
  *words(): Generator<Word, undefined> {
    const edges = this.#edges;
    /** The edge that is looked at in each state on the way down. */
    const way = new Uint32Array(longestWord);
    let spelled = '';
    let depth = 0;
    while (depth >= 0) {
      const edge = edgeAt(edges, edgeAt(way, depth));
      spelled = spelled.slice(0, depth) + characterOf(edge & letterMask);
      if ((edge & endOfWord) !== 0) yield spelled as Word;
      const child = edge >>> childShift;
      if (child !== noChild) {
        depth += 1;
        way[depth] = child;
        continue;
      }
      while (depth >= 0 && (edgeAt(edges, edgeAt(way, depth)) & lastEdge) !== 0) depth -= 1;
      if (depth >= 0) way[depth] = edgeAt(way, depth) + 1;
    }
    return undefined;
  }
}
