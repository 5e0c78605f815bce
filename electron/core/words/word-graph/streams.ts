/**
 * A word graph as three plain streams of bytes: the one table of its encoding. The graph is told
 * state by state, each behind all states that its edges lead to, so that the root comes last. The
 * edges of a state stand together, their letters descending. States are numbered as they are told,
 * from 0. A state waits until the first edge leads to it.
 *
 * | stream     | bytes                | content                                                 |
 * |------------|----------------------|---------------------------------------------------------|
 * | letters    | 1 for each edge      | its letter in ASCII: lower case on the last edge of its |
 * |            |                      | state, upper case on the others                         |
 * | targets    | 1 for each edge      | where it leads, see `target`                            |
 * | references | 3 for each reference | the number of the state: the lowest bytes of all, then  |
 * |            |                      | the middle bytes of all, then the highest bytes of all; |
 * |            |                      | within each, those of edges by A, then by B, and so on  |
 *
 * An edge leads to a state that was told before its own, and in the end only the root waits. So no
 * bytes can make a graph with a loop, with a state that cannot be reached, or with an edge that
 * leads nowhere.
 */
import { longestLength } from '../word-length.ts';
export interface Streams {
  readonly letters: Uint8Array;
  readonly targets: Uint8Array;
  readonly references: Uint8Array;
}

/** Where an edge leads; a word ends there when the number is even. */
export const target = {
  /** Nothing follows. */
  end: 0,
  /** Of the states that wait, the one told last. */
  waiting: 1,
  waitingAndWord: 2,
  /** A state by its number. */
  reference: 3,
  referenceAndWord: 4,
} as const;

export const bytesOfReference = 3;

export const lettersInAlphabet = 26;

/** Of edges and of words: ten times what any list has. States have numbers of three bytes. */
export const maximumEdges = 2 ** 22;
export const maximumWords = 2 ** 22;

/** The children of all states on the way to one that is told are the only ones that can wait. */
export const mostWaiting = longestLength * lettersInAlphabet;

const codeOfA = 65;
/** What an ASCII letter has in lower case. */
const lowerCase = 32;

/** 0 to 25 for A to Z. */
export function letterAt(word: string, index: number): number {
  return word.charCodeAt(index) - codeOfA;
}

/** The ASCII code of 0 to 25 for A to Z. */
export function codeOf(letter: number): number {
  return letter + codeOfA;
}

/** A byte of the stream of letters. */
export function letterByte(letter: number, isLast: boolean): number {
  return codeOf(letter) | (isLast ? lowerCase : 0);
}

/** Of a byte of the stream of letters; no letter where it is not 0 to 25. */
export function letterOfByte(byte: number): number {
  return (byte & ~lowerCase) - codeOfA;
}

export function isLastOfState(byte: number): boolean {
  return (byte & lowerCase) !== 0;
}
