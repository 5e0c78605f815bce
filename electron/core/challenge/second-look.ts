/**
 * The second look at a play, for opinions: every word by binary search in the canonical lists,
 * under the rules in force. It shares nothing with the look-up by word graph, so that a fault of
 * the one is not a fault of the other, too.
 */
import type { Rules } from '../rulebook/rules.ts';
import { isListed } from '../lexicon/canonical-list.ts';
import type { Word } from '../words/word.ts';
import type { Play } from './play.ts';
import type { Verdict, WordSource } from './verdict.ts';

/** The words of each list in canonical order. */
export interface CanonicalLists {
  readonly primary: readonly string[];
  readonly secondary?: { readonly words: readonly string[]; readonly fromLength: number };
}

export interface SecondLook {
  readonly verdict: Verdict;
  /** One for each word, in their order. */
  readonly sources: readonly WordSource[];
}

/** Every word is looked up in every list, whatever was found before. */
export function lookAgain(play: Play, lists: CanonicalLists, rules: Rules): SecondLook {
  const answers = play.words.map((word) => answerFor(word, lists, rules));
  const isGood = answers.filter((answer) => answer.isGood).length === answers.length;
  return {
    verdict: isGood ? 'acceptable' : 'unacceptable',
    sources: answers.map(({ source }) => source),
  };
}

interface ListedAnswer {
  readonly source: WordSource;
  readonly isGood: boolean;
}

function answerFor(
  word: Word,
  { primary, secondary }: CanonicalLists,
  { allowList, denyList, maximumLength }: Rules,
): ListedAnswer {
  const inPrimary = isListed(primary, word);
  const inSecondary = secondary !== undefined && isListed(secondary.words, word);
  const isLong = secondary !== undefined && word.length >= secondary.fromLength;
  // From the last to decide to the first: what stands further down outvotes what is above it.
  let answer: ListedAnswer = { source: 'none', isGood: false };
  if (inSecondary && isLong) answer = { source: 'secondary', isGood: true };
  if (inPrimary) answer = { source: 'primary', isGood: true };
  if (allowList.has(word)) answer = { source: 'allow', isGood: true };
  if (word.length > maximumLength) answer = { source: 'too-long', isGood: false };
  if (denyList.has(word)) answer = { source: 'deny', isGood: false };
  return answer;
}
