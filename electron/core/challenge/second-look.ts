/**
 * The second look at a play, for opinions: looks up every word by binary search in the canonical
 * lists, under the rules in force. Shares no code with the look-up by word graph, so that a bug in
 * one is not in the other.
 */
import type { Rules } from '../rulebook/rules.ts';
import { isListed } from '../lexicon/canonical-list.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Word } from '../words/word.ts';
import type { Play } from './play.ts';
import type { Verdict, WordSource } from './verdict.ts';

/** The words of each list, in canonical order. */
export interface CanonicalLists {
  readonly primary: readonly string[];
  readonly secondary?: { readonly words: readonly string[]; readonly fromLength: number };
}

/** Spells out all words of the lists. */
export function canonicalListsOf({ primary, secondary }: Lexicon): CanonicalLists {
  return {
    primary: [...primary.words()],
    ...(secondary && {
      secondary: { words: [...secondary.graph.words()], fromLength: secondary.fromLength },
    }),
  };
}

export interface SecondLook {
  readonly verdict: Verdict;
  /** One per word, in the order of the play. */
  readonly sources: readonly WordSource[];
}

/** Looks up every word in every list, even after a match. */
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
  // In ascending priority: later checks override earlier ones.
  let answer: ListedAnswer = { source: 'none', isGood: false };
  if (inSecondary && isLong) answer = { source: 'secondary', isGood: true };
  if (inPrimary) answer = { source: 'primary', isGood: true };
  if (allowList.has(word)) answer = { source: 'allow', isGood: true };
  if (word.length > maximumLength) answer = { source: 'too-long', isGood: false };
  if (denyList.has(word)) answer = { source: 'deny', isGood: false };
  return answer;
}
