/**
 * The oracle: the words of a plain text file, sorted and searched by bisection. It must not share
 * code with the builder and the reader of lexicons.
 */
export interface SortedList {
  readonly words: readonly string[];
  readonly has: (text: string) => boolean;
}

/** One word per line, in either case. Only lengths that fit on a board. */
export function sortedList(text: string): SortedList {
  const lines = text.toUpperCase().split(/[\r\n]+/);
  return sortedListOf(lines.filter((line) => line.length >= 2 && line.length <= 15));
}

export function sortedListOf(texts: Iterable<string>): SortedList {
  const words = [...new Set(texts)].sort();
  return { words, has: (text) => standsIn(words, text) };
}

function standsIn(words: readonly string[], text: string): boolean {
  let low = 0;
  let high = words.length - 1;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const word = words[middle];
    if (word === undefined) return false;
    if (word === text) return true;
    if (word < text) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
