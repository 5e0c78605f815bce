/**
 * Rules on a play by the lexicon and the rules in force: one verdict for the players, sources for
 * staff.
 */
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Rules } from '../rulebook/rules.ts';
import type { Word } from '../words/word.ts';
import { isListedLongWord } from './long-words.ts';
import type { Play } from './play.ts';
import { isAcceptableSource, type Verdict, type WordSource } from './verdict.ts';

export interface Adjudication {
  readonly verdict: Verdict;
  /** One per word, in the order of the play. */
  readonly sources: readonly WordSource[];
}

/** Looks up every word, even after an unacceptable one. */
export function adjudicate(play: Play, lexicon: Lexicon, rules: Rules): Adjudication {
  const sources = play.words.map((word) => sourceOf(word, lexicon, rules));
  return { verdict: sources.every(isAcceptableSource) ? 'acceptable' : 'unacceptable', sources };
}

/** Returns what decides on a word. The first rule that applies decides. */
export function sourceOf(word: Word, lexicon: Lexicon, rules: Rules): WordSource {
  if (rules.denyList.has(word)) return 'deny';
  if (word.length > rules.maximumLength) return 'too-long';
  if (rules.allowList.has(word)) return 'allow';
  if (lexicon.primary.has(word)) return 'primary';
  return isListedLongWord(word, lexicon) ? 'secondary' : 'none';
}
