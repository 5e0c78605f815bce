/**
 * Problems with rows of a source of words. Each invalid row is reported with its line, its text and
 * the reason. Nothing is skipped or changed to make it valid.
 */
import { longestLength, shortestLength } from '../../words/word-length.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import { parseWord, type Word } from '../../words/word.ts';
import { plural, sentence, type Sentence } from '../../text/sentence.ts';
import { unreachable } from '../../base/unreachable.ts';

/** The property on which two rows of one word differ. */
type Contradicted = 'school flag' | 'marker';

export type InvalidReason =
  | { readonly kind: 'noWord' }
  | { readonly kind: 'notALetter'; readonly character: string }
  | { readonly kind: 'length'; readonly letters: number }
  | { readonly kind: 'marker'; readonly marker: string }
  | { readonly kind: 'severalWords' }
  | { readonly kind: 'quote' }
  | { readonly kind: 'columns'; readonly columns: number; readonly expected: number }
  | { readonly kind: 'flag'; readonly flag: string }
  | { readonly kind: 'notAnEntry' }
  | { readonly kind: 'label'; readonly label: string }
  | { readonly kind: 'form'; readonly form: string; readonly known: readonly string[] }
  | { readonly kind: 'notACorrection' }
  | { readonly kind: 'alreadyThere' }
  | { readonly kind: 'notThere' }
  | { readonly kind: 'corrected'; readonly line: number }
  | { readonly kind: 'contradiction'; readonly of: Contradicted; readonly line: number };

/** `line` counts from 1. In formats without lines, it is the number of the entry. */
export interface InvalidLine {
  readonly line: number;
  /** Shortened, without control characters. */
  readonly text: string;
  readonly reason: InvalidReason;
}

/** Markers that older lists put after new words. */
export const markers = ['#', '+', '!', '$'] as const;

const charactersTold = 40;

/** Matches almost every word at once, which is faster than checking each letter. */
const wholeWord = new RegExp(
  `^[A-Za-z]{${shortestLength.toString()},${longestLength.toString()}}$`,
);

/** Upper-cases a word and checks its letters and length. */
export function parseSourceWord(text: string): Result<Word, InvalidReason> {
  if (wholeWord.test(text)) return ok(text.toUpperCase() as Word);
  if (/^[A-Za-z]+(?:[ \t]+[A-Za-z]+)+$/.test(text)) return fail({ kind: 'severalWords' });
  const word = parseWord(text);
  if (!word.ok) return fail(word.error.kind === 'empty' ? { kind: 'noWord' } : word.error);
  return fail({ kind: 'length', letters: word.value.length });
}

/** True for Ñ, also as N and a tilde of its own, or at the end of a word, where marks stand. */
export function isEnye(reason: InvalidReason): boolean {
  const character =
    reason.kind === 'notALetter' ? reason.character : reason.kind === 'marker' ? reason.marker : '';
  return ['Ñ', 'ñ', '\u0303'].includes(character);
}

/** Why a list with Ñ cannot be used, and what can. */
export const enyeInvalid = sentence`A list with Ñ, such as a Spanish one, cannot be used: this station rules on tiles with one letter from A to Z, and Spanish tiles have Ñ and also two letters (CH, LL, RR). Choose another list, such as an English or a French one.`;

export function describeInvalidReason(reason: InvalidReason): Sentence {
  switch (reason.kind) {
    case 'noWord':
      return sentence`there is no word`;
    case 'notALetter':
      return describeNotALetter(reason.character);
    case 'length':
      return sentence`${plural(reason.letters, '# letter', '# letters')}, but a word has ${shortestLength} to ${longestLength}`;
    case 'marker':
      return sentence`"${shorten(reason.marker)}" after the word is not a known mark (${markers.join(' ')})`;
    case 'severalWords':
      return sentence`more than one word on the line`;
    case 'quote':
      return sentence`a quotation mark that does not open or close a column`;
    case 'columns':
      return sentence`${plural(reason.columns, '# column', '# columns')}, but there should be ${reason.expected}`;
    case 'flag':
      return sentence`"${shorten(reason.flag)}" is not a school flag: it must be a whole number`;
    case 'notAnEntry':
      return sentence`not a word with root, part of speech, sense and definition`;
    case 'label':
      return sentence`"${shorten(reason.label)}" is not a known label. Replace it in the file with one that is, such as "slang" if such entries count or "foreign" if they do not, or remove it`;
    case 'form':
      return sentence`"${shorten(reason.form)}" is not a known form (${reason.known.join(', ')})`;
    case 'notACorrection':
      return sentence`a correction begins with + or -`;
    case 'alreadyThere':
      return sentence`the main list already has this word, so it cannot be added`;
    case 'notThere':
      return sentence`the main list does not have this word, so it cannot be removed`;
    case 'corrected':
      return sentence`line ${reason.line.toString()} has a correction of the same word`;
    case 'contradiction':
      return describeContradiction(reason.of, reason.line.toString());
    default:
      return unreachable(reason);
  }
}

/** Shortens a row for printing, and replaces control characters and line breaks. */
export function shorten(text: string): string {
  const characters = Array.from(text.slice(0, charactersTold * 2));
  const beginning = characters
    .slice(0, charactersTold)
    .join('')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{FFFD}');
  return characters.length > charactersTold ? `${beginning}…` : beginning;
}

function describeNotALetter(character: string): Sentence {
  if (character === ' ') return sentence`a space is not a letter from A to Z`;
  if (character === '\t') return sentence`a tab is not a letter from A to Z`;
  if (!/\p{C}|\p{Z}/u.test(character)) return sentence`"${character}" is not a letter from A to Z`;
  const code = Number(character.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0');
  return sentence`the character U+${code} is not a letter from A to Z`;
}

function describeContradiction(of: Contradicted, line: string): Sentence {
  switch (of) {
    case 'school flag':
      return sentence`the same word has another school flag on line ${line}`;
    case 'marker':
      return sentence`the same word has another mark on line ${line}`;
    default:
      return unreachable(of);
  }
}
