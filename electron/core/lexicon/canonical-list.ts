/**
 * The canonical form of a list, which its SHA-256 covers: words in upper case, sorted by letters,
 * without repetitions, in ASCII, with a line feed after each.
 */
import type { Word } from '../words/word.ts';

/** Returns the SHA-256 in lower-case hex. The caller provides it, because the core has none. */
export type HashFunction = (bytes: Uint8Array) => string;

export interface CanonicalList {
  readonly words: readonly Word[];
  /** Every occurrence of a word after its first, in the same order. */
  readonly repeated: readonly Word[];
}

export function canonicalList(words: readonly Word[]): CanonicalList {
  const sorted = isAscending(words) ? words : words.toSorted(byLetters);
  const unique = sorted.filter((word, index) => word !== sorted[index - 1]);
  const repeated =
    unique.length === sorted.length
      ? []
      : sorted.filter((word, index) => word === sorted[index - 1]);
  return { words: unique, repeated };
}

/** The words must be in canonical order. */
export function canonicalBytes(words: Iterable<Word>): Uint8Array {
  const letters = Array.from(words);
  const bytes = new Uint8Array(letters.reduce((sum, word) => sum + word.length + 1, 0));
  let place = 0;
  for (const word of letters) {
    for (let index = 0; index < word.length; index += 1) {
      bytes[place + index] = word.charCodeAt(index);
    }
    bytes[place + word.length] = lineFeed;
    place += word.length + 1;
  }
  return bytes;
}

const lineFeed = 10;

/** Compares UTF-16 code units. For A to Z that is alphabetical order in every locale. */
function byLetters(one: Word, other: Word): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function isAscending(words: readonly Word[]): boolean {
  let before: Word | undefined;
  for (const word of words) {
    if (before !== undefined && word < before) return false;
    before = word;
  }
  return true;
}

/** Searches a word by bisection. The words must be in canonical order. */
export function isListed(words: readonly string[], word: string): boolean {
  let from = 0;
  let to = words.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (wordAt(words, middle) < word) from = middle + 1;
    else to = middle;
  }
  return wordAt(words, from) === word;
}

/** Returns the empty text past the end, which equals no word. */
function wordAt(words: readonly string[], index: number): string {
  return words[index] ?? '';
}
