/**
 * A word graph as three streams of bytes. This table is the only definition of the encoding. The
 * graph is written state by state, each after all states that its edges lead to, so the root comes
 * last. The edges of a state are together, with letters in descending order. States are numbered in
 * this order, from 0. A state waits until the first edge leads to it.
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
 * An edge leads only to a state before its own, and in the end only the root waits. So no bytes can
 * produce a graph with a loop, an unreachable state, or an edge that leads nowhere.
 */
import { longestLength } from '../word-length.ts';
export interface Streams {
  readonly letters: Uint8Array;
  readonly targets: Uint8Array;
  readonly references: Uint8Array;
}

/** Where an edge leads. A word ends on the edge if the number is even. */
export const target = {
  /** No further letter. */
  end: 0,
  /** The last state read that still waits. */
  waiting: 1,
  waitingAndWord: 2,
  /** A state by its number. */
  reference: 3,
  referenceAndWord: 4,
} as const;

export const bytesOfReference = 3;

export const lettersInAlphabet = 26;

/** Ten times what any list has. Numbers of states fit into three bytes. */
export const maximumEdges = 2 ** 22;
/** Far more than any edition has. */
export const maximumWords = 2 ** 20;

/** Only the children of states on the path to the current state can wait. */
export const mostWaiting = longestLength * lettersInAlphabet;

const codeOfA = 65;
/** Bit that distinguishes lower case in ASCII. */
const lowerCase = 32;

/** Returns 0 to 25 for A to Z. */
export function letterAt(word: string, index: number): number {
  return word.charCodeAt(index) - codeOfA;
}

/** Returns the ASCII code of the letter 0 to 25. */
export function codeOf(letter: number): number {
  return letter + codeOfA;
}

/** Returns the byte of an edge in the stream of letters. */
export function letterByte(letter: number, isLast: boolean): number {
  return codeOf(letter) | (isLast ? lowerCase : 0);
}

/** Returns the letter of a byte of that stream. Not 0 to 25 if the byte is invalid. */
export function letterOfByte(byte: number): number {
  return (byte & ~lowerCase) - codeOfA;
}

export function isLastOfState(byte: number): boolean {
  return (byte & lowerCase) !== 0;
}
