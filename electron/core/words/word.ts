/**
 * A word: one letter or more, A to Z in upper case. The rulebook limits its length; the lexicon
 * decides whether it is acceptable.
 */
import { fail, ok, type Result } from '../base/result.ts';
import { sentence, type Sentence } from '../text/sentence.ts';

export type Word = string & { readonly __brand: 'Word' };

export type WordError =
  | { readonly kind: 'empty' }
  | { readonly kind: 'notALetter'; readonly text: string; readonly character: string };

/**
 * Returns the letter for a typed character. Only A-Z and a-z count: `toUpperCase` alone would turn
 * a dotless i into I, a long s into S, and a sharp s into two letters.
 */
export function letterOf(character: string): string | undefined {
  return /^[A-Za-z]$/.test(character) ? character.toUpperCase() : undefined;
}

/** Upper-cases letters. Refuses anything else, and never drops it. */
export function parseWord(text: string): Result<Word, WordError> {
  if (text === '') return fail({ kind: 'empty' });
  for (const character of text) {
    if (letterOf(character) === undefined) return fail({ kind: 'notALetter', text, character });
  }
  return ok(text.toUpperCase() as Word);
}

export function describeWordError(error: WordError): Sentence {
  return error.kind === 'empty'
    ? sentence`No word was given. Give at least one.`
    : sentence`${quote(error.text)} is not a word: ${quote(error.character)} is not a letter from A to Z.`;
}

/** In characters. Longer texts cannot be words and would hide the reason. */
const longestQuoted = 40;

/** Quotes the text as typed, shortened, with control characters made visible. */
function quote(text: string): string {
  const characters = Array.from(text.slice(0, longestQuoted * 2));
  const isLong = characters.length > longestQuoted || text.length > longestQuoted * 2;
  const beginning = characters.slice(0, longestQuoted).join('') + (isLong ? '…' : '');
  return `"${beginning.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, (one) => `\\u{${one.codePointAt(0)?.toString(16) ?? ''}}`)}"`;
}
