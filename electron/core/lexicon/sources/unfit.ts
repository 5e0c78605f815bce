/**
 * What a source of words may hold that no list can: each unfit row is told with its line, its text
 * and the reason. Nothing is ever skipped or cut to make it fit.
 */
import { fail, ok, type Result } from '../../result.ts';
import { parseWord, type Word } from '../../word.ts';
import { longestLength, shortestLength } from '../manifest.ts';

export type UnfitReason =
  | { readonly kind: 'noWord' }
  | { readonly kind: 'notALetter'; readonly character: string }
  | { readonly kind: 'length'; readonly letters: number }
  | { readonly kind: 'marker'; readonly marker: string }
  | { readonly kind: 'severalWords' }
  | { readonly kind: 'quote' }
  | { readonly kind: 'columns'; readonly columns: number; readonly expected: number }
  | { readonly kind: 'flag'; readonly flag: string }
  | { readonly kind: 'notAnEntry' }
  | { readonly kind: 'label'; readonly label: string; readonly known: readonly string[] }
  | { readonly kind: 'contradiction'; readonly of: string; readonly line: number };

/** `line` counts from 1, and is the number of the entry where a format has no lines. */
export interface UnfitLine {
  readonly line: number;
  /** Shortened, without control characters. */
  readonly text: string;
  readonly reason: UnfitReason;
}

/** The markers that older lists put behind a new word. */
export const markers = ['#', '+', '!', '$'] as const;

const charactersTold = 40;

/** Upper-cases a word of lawful length. */
export function fitWord(text: string): Result<Word, UnfitReason> {
  const word = parseWord(text);
  if (!word.ok) return fail(word.error.kind === 'empty' ? { kind: 'noWord' } : word.error);
  const letters = word.value.length;
  return letters < shortestLength || letters > longestLength
    ? fail({ kind: 'length', letters })
    : ok(word.value);
}

export function describeUnfitReason(reason: UnfitReason): string {
  switch (reason.kind) {
    case 'noWord':
      return 'there is no word';
    case 'notALetter':
      return `${nameOf(reason.character)} is not a letter from A to Z`;
    case 'length':
      return `${counted(reason.letters, 'letter')}, but a word has ${shortestLength.toString()} to ${longestLength.toString()}`;
    case 'marker':
      return `"${shortened(reason.marker)}" after the word is not a marker that is known (${markers.join(' ')})`;
    case 'severalWords':
      return 'more than one word on the line';
    case 'quote':
      return 'a quotation mark that does not open or close a column';
    case 'columns':
      return `${counted(reason.columns, 'column')}, but there should be ${reason.expected.toString()}`;
    case 'flag':
      return `"${shortened(reason.flag)}" is not a school flag, which is a whole number`;
    case 'notAnEntry':
      return 'not a word with root, part of speech, sense and definition';
    case 'label':
      return `"${shortened(reason.label)}" is not a label that is known (${reason.known.join(', ')})`;
    case 'contradiction':
      return `the same word has another ${reason.of} on line ${reason.line.toString()}`;
  }
}

/** The beginning of a row, fit to be printed. */
export function shortened(text: string): string {
  const characters = Array.from(text.slice(0, charactersTold * 2));
  const told = characters.slice(0, charactersTold).join('').replace(/\p{C}/gu, '\u{FFFD}');
  return characters.length > charactersTold ? `${told}…` : told;
}

function nameOf(character: string): string {
  if (character === ' ') return 'a space';
  if (character === '\t') return 'a tab';
  return /\p{C}|\p{Z}/u.test(character)
    ? `the character U+${Number(character.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0')}`
    : `"${character}"`;
}

function counted(count: number, noun: string): string {
  return `${count.toString()} ${count === 1 ? noun : `${noun}s`}`;
}
