/** Finds rows that are out of the order of a list, and words without a line end between them. */
import { shortestLength } from '../../words/word-length.ts';
import { isFew, type CheckedRows } from './checked-rows.ts';

/** True if the second word may follow the first. */
type Order = (one: string, other: string) => boolean;

const alphabetical: Order = (one, other) => one <= other;
const byLength: readonly Order[] = [
  (one, other) => one.length < other.length || (one.length === other.length && one <= other),
  (one, other) => one.length > other.length || (one.length === other.length && one <= other),
];
const orders: readonly Order[] = [alphabetical, (one, other) => one >= other, ...byLength];

/** Texts and the order in which they may stand. */
export interface Ordered {
  readonly texts: readonly string[];
  readonly order: Order;
}

/** Returns the orders in which lists are written. */
export function ordersOf({ words, written }: CheckedRows): readonly Ordered[] {
  return [
    ...orders.map((order) => ({ texts: words, order })),
    // Many programs sort capitals before small letters.
    { texts: written, order: alphabetical },
  ];
}

/** Returns the indexes of the few rows out of the order that all others have. */
export function outOfOrder(rows: CheckedRows): readonly number[] {
  const { words } = rows;
  let fewest: readonly number[] | undefined;
  for (const { texts, order } of ordersOf(rows)) {
    const breaks = breaksIn(texts, order);
    if (breaks === 0) return [];
    const outside = breaks === undefined ? undefined : outsideLongestRun(texts, order);
    if (outside && outside.length < (fewest ?? texts).length) fewest = outside;
  }
  return fewest && isFew(fewest.length, words.length) ? fewest : [];
}

/** Returns how often a word must not follow the one before, or `undefined` if too often. */
function breaksIn(texts: readonly string[], order: Order): number | undefined {
  let breaks = 0;
  for (let index = 1; index < texts.length; index += 1) {
    if (order(texts[index - 1] as string, texts[index] as string)) continue;
    breaks += 1;
    if (!isFew(breaks, texts.length)) return undefined;
  }
  return breaks;
}

/** Returns the indexes that are not in the longest part of the texts that is in order. */
function outsideLongestRun(texts: readonly string[], order: Order): readonly number[] {
  const before = new Int32Array(texts.length).fill(-1);
  // For each length of a run, the index of the last text of the run that most can follow.
  const ends: number[] = [];
  for (const [index, text] of texts.entries()) {
    const length = runBefore(ends, (end) => order(texts[end] as string, text));
    before[index] = ends[length - 1] ?? -1;
    ends[length] = index;
  }
  const outside = new Set(texts.keys());
  for (let index = ends.at(-1) ?? -1; index !== -1; index = before[index] as number) {
    outside.delete(index);
  }
  return [...outside];
}

/** Returns the length of the longest run that may stand before, by bisection. */
function runBefore(ends: readonly number[], mayFollow: (end: number) => boolean): number {
  const last = ends.at(-1);
  if (last === undefined || mayFollow(last)) return ends.length;
  let [from, to] = [0, ends.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (mayFollow(ends[middle] as number)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * In a list of so many rows in alphabetical order, hardly a word is made of two that would stand in
 * its place: of eight published lists, one has such a word, KOEKOEA.
 */
const denseFrom = 50_000;

/**
 * Returns the indexes of rows that are two words without a line end between them, by the
 * neighbors: both halves have their place there, and neither is on the list. In a list by length,
 * they are too long for their place, and so out of order.
 */
export function gluedRows({ words }: CheckedRows): readonly number[] {
  if (words.length < denseFrom) return [];
  if (byLength.some((order) => breaksIn(words, order) !== undefined)) return [];
  const found: { readonly index: number; readonly halves: readonly string[] }[] = [];
  for (let index = 1; index + 1 < words.length; index += 1) {
    const halves = halvesBetween(
      words[index - 1] as string,
      words[index] as string,
      words[index + 1] as string,
    );
    if (halves !== undefined) found.push({ index, halves });
  }
  if (found.length === 0) return [];
  const listed = new Set<string>(words);
  return found
    .filter(({ halves }) => !halves.some((half) => listed.has(half)))
    .map(({ index }) => index);
}

/** Neighbors in a large list have their first two letters in common. */
function halvesBetween(
  before: string,
  word: string,
  after: string,
): readonly [string, string] | undefined {
  if (after.startsWith(word)) return undefined;
  const start = word.slice(0, shortestLength);
  for (let at = word.indexOf(start, shortestLength); at !== -1; at = word.indexOf(start, at + 1)) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    if (before < one && one < other && other < after) return [one, other];
  }
  return undefined;
}
