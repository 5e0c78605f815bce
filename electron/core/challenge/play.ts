/**
 * A play to rule on: one word or more, each at most as long as the board. A word may occur twice.
 * The rulebook's maximum length is not a rule of form: a longer word may be on the board and makes
 * the play unacceptable.
 */
import { longestLength } from '../words/word-length.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { Rules } from '../rulebook/rules.ts';
import { describeWordError, parseWord, type Word, type WordError } from '../words/word.ts';
import { sentence, type Sentence } from '../text/sentence.ts';
import { unreachable } from '../base/unreachable.ts';

export interface Play {
  readonly words: readonly [Word, ...Word[]];
}

/** `index` is that of the word in the play, from 0. */
export type PlayError =
  | { readonly kind: 'noWords' }
  | { readonly kind: 'tooManyWords'; readonly maximum: number }
  | { readonly kind: 'word'; readonly index: number; readonly error: WordError }
  | { readonly kind: 'tooShort'; readonly index: number; readonly minimum: number }
  | { readonly kind: 'tooLong'; readonly index: number; readonly maximum: number };

/** Parses typed texts into words, without checking their lengths. */
export function parsePlay(texts: readonly string[], maximumWords: number): Result<Play, PlayError> {
  if (texts.length > maximumWords) return fail({ kind: 'tooManyWords', maximum: maximumWords });
  const words: Word[] = [];
  for (const [index, text] of texts.entries()) {
    const word = parseWord(text);
    if (!word.ok) return fail({ kind: 'word', index, error: word.error });
    words.push(word.value);
  }
  const [first, ...others] = words;
  if (first === undefined) return fail({ kind: 'noWords' });
  return ok({ words: [first, ...others] });
}

/** Checks that a play may be challenged under the rules. */
export function validatePlay(play: Play, rules: Rules): Result<Play, PlayError> {
  for (const [index, word] of play.words.entries()) {
    if (word.length < rules.minimumLength) {
      return fail({ kind: 'tooShort', index, minimum: rules.minimumLength });
    }
    if (word.length > longestLength) {
      return fail({ kind: 'tooLong', index, maximum: longestLength });
    }
  }
  return ok(play);
}

export function describePlayError(error: PlayError): Sentence {
  switch (error.kind) {
    case 'noWords':
      return sentence`No word was given.`;
    case 'tooManyWords':
      return sentence`There are more than ${error.maximum} words, but a play has at most ${error.maximum}.`;
    case 'word':
      return describeWordError(error.error);
    case 'tooShort':
      return sentence`Word ${error.index + 1} has fewer than ${error.minimum} letters.`;
    case 'tooLong':
      return sentence`Word ${error.index + 1} has more than ${error.maximum} letters.`;
    default:
      return unreachable(error);
  }
}
