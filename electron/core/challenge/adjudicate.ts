/** Looks a play up in the lexicon under the rules in force: one verdict for the players, sources for staff. */
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Rules } from '../rulebook/rules.ts';
import type { Word } from '../words/word.ts';
import type { Play } from './play.ts';
import { isAcceptableSource, type Verdict, type WordSource } from './verdict.ts';

export interface Adjudication {
  readonly verdict: Verdict;
  /** One for each word, in their order. */
  readonly sources: readonly WordSource[];
}

/** Every word is looked up, whatever became of the words before it. */
export function adjudicate(play: Play, lexicon: Lexicon, rules: Rules): Adjudication {
  const sources = play.words.map((word) => sourceOf(word, lexicon, rules));
  return { verdict: sources.every(isAcceptableSource) ? 'acceptable' : 'unacceptable', sources };
}

/** Where the answer for one word comes from; the first rule that knows the word decides. */
export function sourceOf(word: Word, lexicon: Lexicon, rules: Rules): WordSource {
  if (rules.denyList.has(word)) return 'deny';
  if (word.length > rules.maximumLength) return 'too-long';
  if (rules.allowList.has(word)) return 'allow';
  if (lexicon.primary.has(word)) return 'primary';
  const { secondary } = lexicon;
  const reaches = secondary !== undefined && word.length >= secondary.fromLength;
  return reaches && secondary.graph.has(word) ? 'secondary' : 'none';
}
