/**
 * A word list as text, one word a line. Lower case, carriage returns, a byte-order mark, blank
 * lines, repeated words and a missing last line end are taken; anything else is refused with its
 * line number, never skipped or cut.
 */
import { fail, ok, type Result } from '../result.ts';
import { parseWord, type Word } from '../word.ts';
import { canonicalList, type CanonicalList } from './canonical-list.ts';
import { longestLength, shortestLength } from './manifest.ts';

export type UnfitReason =
  | { readonly kind: 'notALetter'; readonly character: string }
  | { readonly kind: 'length'; readonly letters: number };

/** `line` counts from 1; `text` is shortened. */
export interface UnfitLine {
  readonly line: number;
  readonly text: string;
  readonly reason: UnfitReason;
}

export type WordListError =
  | { readonly kind: 'noWords' }
  /** The first unfit lines, and how many there are. */
  | { readonly kind: 'unfit'; readonly lines: readonly UnfitLine[]; readonly total: number };

/** More lines than this are only counted. */
export const unfitLinesTold = 20;

const charactersTold = 40;
const byteOrderMark = '\uFEFF';

export function parseWordList(text: string): Result<CanonicalList, WordListError> {
  const words: Word[] = [];
  const unfit: UnfitLine[] = [];
  let total = 0;
  const lines = (text.startsWith(byteOrderMark) ? text.slice(1) : text).split('\n');
  for (const [index, rawLine] of lines.entries()) {
    const line = rawLine.endsWith('\r') ? rawLine.slice(0, -1) : rawLine;
    const word = fitWord(line);
    if (word === undefined) continue;
    if (word.ok) {
      words.push(word.value);
      continue;
    }
    total += 1;
    if (unfit.length < unfitLinesTold) {
      unfit.push({ line: index + 1, text: shortened(line), reason: word.error });
    }
  }
  if (total > 0) return fail({ kind: 'unfit', lines: unfit, total });
  return words.length === 0 ? fail({ kind: 'noWords' }) : ok(canonicalList(words));
}

export function describeUnfitReason(reason: UnfitReason): string {
  switch (reason.kind) {
    case 'notALetter':
      return `${nameOf(reason.character)} is not a letter from A to Z`;
    case 'length':
      return `${reason.letters.toString()} ${reason.letters === 1 ? 'letter' : 'letters'}, but a word has ${shortestLength.toString()} to ${longestLength.toString()}`;
  }
}

/** Undefined for a blank line. */
function fitWord(line: string): Result<Word, UnfitReason> | undefined {
  const word = parseWord(line.trim() === '' ? '' : line);
  if (!word.ok) return word.error.kind === 'empty' ? undefined : fail(word.error);
  const letters = word.value.length;
  if (letters < shortestLength || letters > longestLength) return fail({ kind: 'length', letters });
  return word;
}

function nameOf(character: string): string {
  if (character === ' ') return 'a space';
  if (character === '\t') return 'a tab';
  return /\p{C}|\p{Z}/u.test(character)
    ? `the character U+${Number(character.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0')}`
    : `"${character}"`;
}

/** Without control characters, so that it can be printed. */
function shortened(line: string): string {
  const characters = Array.from(line.slice(0, charactersTold * 2));
  const told = characters.slice(0, charactersTold).join('').replace(/\p{C}/gu, '\u{FFFD}');
  return told.length < line.length && characters.length > charactersTold ? `${told}…` : told;
}
