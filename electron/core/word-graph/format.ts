/**
 * The bytes of a word graph: the one table of its bits. Everything is little-endian.
 *
 * | offset | size | content                          |
 * |--------|------|----------------------------------|
 * | 0      | 4    | number of words                  |
 * | 4      | 4    | number of edges E, at least 1    |
 * | 8      | 4 E  | the edges, 32 bits each          |
 *
 * An edge: bits 0-4 letter (A is 1, Z is 26), bit 5 a word ends here, bit 6 last edge of its state,
 * bits 7-31 index of the child's first edge (0: no child). The edges of a state lie together in
 * alphabetical order. The root comes first, and every state before its children, so a child's
 * index is always greater than its parent's: no bytes that keep this can form a loop.
 */
export const headerBytes = 8;
export const wordCountOffset = 0;
export const edgeCountOffset = 4;
export const bytesPerEdge = 4;

export const letterMask = 0b11111;
export const endOfWord = 1 << 5;
export const lastEdge = 1 << 6;
export const childShift = 7;
export const noChild = 0;

export const lettersInAlphabet = 26;
/** A word of the graph has at most this many letters, a board being 15 squares wide. */
export const longestWord = 15;
/** What 25 bits of child index can tell apart. */
export const maximumEdges = 2 ** 25 - 1;

const codeBeforeA = 64;

/** 1 to 26 for A to Z; another character gives a number that no edge has. */
export function letterAt(word: string, index: number): number {
  return word.charCodeAt(index) - codeBeforeA;
}

export function characterOf(letter: number): string {
  return String.fromCharCode(letter + codeBeforeA);
}

/** 0 outside; after the checks of reading, nothing asks outside. For edges only: it stays fast. */
export function edgeAt(edges: Uint32Array, index: number): number {
  return edges[index] ?? 0;
}

/** 0 outside, for the tables that go with edges. */
export function numberAt(numbers: Uint8Array | Uint32Array | Float64Array, index: number): number {
  return numbers[index] ?? 0;
}
