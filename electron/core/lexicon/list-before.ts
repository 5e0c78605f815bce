/** The list as it was before corrections, made from the bytes of the corrected one. */
import type { Word } from '../words/word.ts';
import type { Spelled } from './listed-words.ts';
import type { ManifestCorrections } from './lexicon-manifest.ts';

type Corrections = Pick<ManifestCorrections, 'added' | 'removed'>;

const lineFeed = 10;

/** Returns `undefined` if a correction changes nothing. */
export function listBefore(
  { bytes, wordsByLength }: Spelled,
  { added, removed }: Corrections,
): Spelled | undefined {
  const corrections = [
    ...added.map((word) => ({ word, isAdded: true })),
    ...removed.map((word) => ({ word, isAdded: false })),
  ].toSorted((one, other) => (one.word < other.word ? -1 : 1));
  const before = new Uint8Array(bytes.length + letters(removed) - letters(added));
  const counts = wordsByLength.slice();
  let [from, to] = [0, 0];
  let last: Word | undefined;
  for (const { word, isAdded } of corrections) {
    const line = Uint8Array.from(`${word}\n`, (letter) => letter.charCodeAt(0));
    const place = placeOf(bytes, line);
    const isThere = place < bytes.length && compareAt(bytes, place, line) === 0;
    if (word === last || isThere !== isAdded) return undefined;
    last = word;
    before.set(bytes.subarray(from, place), to);
    to += place - from;
    from = place;
    if (isAdded) {
      from += line.length;
    } else {
      before.set(line, to);
      to += line.length;
    }
    counts[word.length] = (counts[word.length] as number) + (isAdded ? -1 : 1);
  }
  before.set(bytes.subarray(from), to);
  return { bytes: before, wordsByLength: counts };
}

/** With a line feed after each word. */
function letters(words: readonly Word[]): number {
  return words.reduce((sum, { length }) => sum + length + 1, 0);
}

/** Returns where the first line begins that is not before this one. */
function placeOf(bytes: Uint8Array, line: Uint8Array): number {
  let [from, to] = [0, bytes.length];
  while (from < to) {
    let start = (from + to) >>> 1;
    while (start > from && bytes[start - 1] !== lineFeed) start -= 1;
    if (compareAt(bytes, start, line) < 0) from = bytes.indexOf(lineFeed, start) + 1;
    else to = start;
  }
  return from;
}

/** Returns less than zero if the line at this place comes before the other. */
function compareAt(bytes: Uint8Array, start: number, line: Uint8Array): number {
  for (const [index, code] of line.entries()) {
    const difference = (bytes[start + index] as number) - code;
    if (difference !== 0) return difference;
  }
  return 0;
}
