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
 * | 12-     | the code tables, then the root, as bits; zeros fill up the last byte         |
 *
 * Numbers in bytes are little-endian; in bits, the highest bit comes first. Codes are canonical
 * prefix codes (prefix-code.ts), told by the lengths of their code words; 0: not in the code.
 *
 * Code tables, in this order:
 * 1. Two codes for lengths: 25 numbers of 5 bits each, the code lengths of the lengths 0 to 24;
 *    the first is used in tables 2 and 3, the second in table 4.
 * 2. Letters: a code for each letter before in the state (A-Y, then: none yet): the lengths of all
 *    letters after the one before, then, unless there is none before, of "no more letters".
 * 3. Targets: a code for each letter of the edge: the lengths of the five targets below.
 * 4. References: a code for each letter of the edge and within that whether a word ends there (no,
 *    yes): 25 bits, how many states; 5 bits, a width w; then for each state in ascending order
 *    its distance less 1 from the state before (from -1 for the first): the part above its w lowest
 *    bits as so many ones and a zero, then these w bits; then the length of its code word. At the
 *    end the length of the code word for "another state", whose number follows it plainly, in as
 *    many bits as the number of states has.
 *
 * A state: its letters in ascending order, each by the code of the letter before it, and "no more
 * letters" unless the last one is Z; then for each of its edges the target:
 *
 * | target | meaning                                                                       |
 * |--------|-------------------------------------------------------------------------------|
 * | 0      | a word ends, and nothing follows                                              |
 * | 1, 2   | a new state follows here in full; 2: and a word ends                          |
 * | 3, 4   | a state that was finished before follows as a reference; 4: and a word ends   |
 *
 * A reference to a state that is not finished would be a loop; it is refused. So no bytes can make
 * a graph with a loop, with a state that cannot be reached, or with an edge that leads nowhere.
 * Counts of words per state, and with them numbers of words, follow from the graph.
 */
export const wordCountOffset = 0;
export const stateCountOffset = 4;
export const edgeCountOffset = 8;
export const headerBytes = 12;

export const lettersInAlphabet = 26;
/** Stands for the letter before the first one. */
export const noLetter = lettersInAlphabet;
/** The symbol after the last letter of a state. */
export const noMoreLetters = lettersInAlphabet;

export const target = { end: 0, newState: 1, newStateAndEnd: 2, reference: 3, referenceAndEnd: 4 };
export const targetCount = 5;

export const lengthBits = 5;
export const stateCountBits = 25;
export const riceWidthBits = 5;
/** Of states and of edges: what 25 bits can count. */
export const maximumEdges = 2 ** stateCountBits - 1;

/** A word of the graph has at most this many letters, a board being 15 squares wide. */
export const longestWord = 15;

/** Nothing follows it in a state, so nothing says that nothing follows. */
export const lastLetter = lettersInAlphabet - 1;

const codeOfA = 65;

/** 0 to 25 for A to Z. */
export function letterAt(word: string, index: number): number {
  return word.charCodeAt(index) - codeOfA;
}

export function characterOf(letter: number): string {
  return String.fromCharCode(letter + codeOfA);
}

/** Which code of the references' table. */
export function referenceContext(letter: number, endsWord: boolean): number {
  return letter * 2 + (endsWord ? 1 : 0);
}

/** By the letter before; after Z there is no code to be read. */
export const letterContexts = lettersInAlphabet + 1;
export const referenceContexts = lettersInAlphabet * 2;

/** The symbols that can follow a letter in a state, from the first up to before `end`. */
export function letterSymbols(before: number): { readonly first: number; readonly end: number } {
  if (before === noLetter) return { first: 0, end: lettersInAlphabet };
  return { first: before + 1, end: before === lastLetter ? before + 1 : noMoreLetters + 1 };
}

/** How many bits the number has. */
export function bitWidth(value: number): number {
  return 32 - Math.clz32(value);
}
