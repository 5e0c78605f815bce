/**
 * The bytes of a word graph: the one table of its encoding. A word graph is written state by state
 * from the root on, each state where the first edge leads to it, children in alphabetical order
 * (depth first). States are numbered in that order from 0, the root.
 *
 * | bytes   | content                                                                      |
 * |---------|------------------------------------------------------------------------------|
 * | 0-3     | number of words                                                              |
 * | 4-7     | number of states                                                             |
 * | 8-11    | number of edges                                                              |
 * | 12-     | 28 codes, then the root, as bits; zeros fill up the last byte                |
 *
 * Numbers in bytes are little-endian; in bits, the highest bit comes first.
 *
 * A state: its letters as one symbol, bit 0 for A to bit 25 for Z; then for each letter in
 * alphabetical order where its edge leads, as one symbol:
 *
 * | symbol      | meaning                                                                  |
 * |-------------|--------------------------------------------------------------------------|
 * | 1           | a word ends, and nothing follows                                         |
 * | 2, 3        | a new state, which stands here in full; 3: and a word ends               |
 * | 2n+2, 2n+3  | state n, which was finished before; 2n+3: and a word ends                |
 *
 * Codes 0 and 1 are for letters: 1 if a word ends at the edge that stands before the state, else
 * 0, also for the root. Codes 2 to 27 are for edges by A to Z. Symbol 0 of each code means that the
 * symbol itself follows as a number: of letters in 26 bits, of an edge in one bit more than the
 * number of states has.
 *
 * The codes are complete canonical prefix codes: code words of one length are numbers in sequence,
 * those of the next length go on from there with a 0 at the end, and the first one is 0. A code is
 * told by its code words of 1 bit, of 2 bits, and so on, until no code word is left, at 11 bits at
 * the latest. Of each length: how many there are, in as many bits as the number of those that are
 * left has (at first, two of 1 bit); then, if there are any, 5 bits, a width w; then their symbols
 * in ascending order, each as its distance less 1 from the one before (from -1 for the first): the
 * part above its w lowest bits as so many ones and a zero, then these w bits.
 *
 * A reference to a state that is not finished would be a loop; it is refused. So no bytes can make
 * a graph with a loop, with a state that cannot be reached, or with an edge that leads nowhere.
 * Every symbol takes a bit at least, so the bytes bound the states and edges. Counts of words per
 * state, and with them numbers of words, follow from the graph.
 */
export const wordCountOffset = 0;
export const stateCountOffset = 4;
export const edgeCountOffset = 8;
export const headerBytes = 12;

export const lettersInAlphabet = 26;

/** The symbol of every code after which the symbol itself follows as a number. */
export const plainly = 0;
export const wordEndsHere = 1;
export const newState = 2;

/** The codes; `endsWord` is of the edge before the state. */
export function lettersCode(endsWord: boolean): number {
  return endsWord ? 1 : 0;
}
export function edgeCode(letter: number): number {
  return 2 + letter;
}
export const codeCount = 2 + lettersInAlphabet;

/** Of symbols that follow as numbers. */
export function plainWidth(code: number, states: number): number {
  return code < 2 ? lettersInAlphabet : bitWidth(states) + 1;
}

/** In bits. */
export const longestCode = 11;
export const riceWidthBits = 5;

/** Of states and of edges; their symbols stay below 2^26. */
export const maximumEdges = 2 ** 24 - 1;

/** A word of the graph has at most this many letters, a board being 15 squares wide. */
export const longestWord = 15;

const codeOfA = 65;

/** 0 to 25 for A to Z. */
export function letterAt(word: string, index: number): number {
  return word.charCodeAt(index) - codeOfA;
}

export function characterOf(letter: number): string {
  return String.fromCharCode(letter + codeOfA);
}

/** How many bits the number has. */
export function bitWidth(value: number): number {
  return 32 - Math.clz32(value);
}
