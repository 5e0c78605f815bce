/**
 * What another word list would have said of a ruling on record. The sources on record tell which
 * words the event or the rules decided, whatever the list has; the list decides the others.
 */
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Word } from '../words/word.ts';
import { isListedLongWord } from './long-words.ts';
import type { Verdict, WordSource } from './verdict.ts';

/** `sources` has one for each of `words`. */
export function verdictByList(
  words: readonly Word[],
  sources: readonly WordSource[],
  lexicon: Lexicon,
): Verdict {
  const isGood = (word: Word, source: WordSource | undefined): boolean => {
    if (source === 'allow') return true;
    if (source === 'deny' || source === 'too-long') return false;
    return lexicon.primary.has(word) || isListedLongWord(word, lexicon);
  };
  return words.every((word, index) => isGood(word, sources[index])) ? 'acceptable' : 'unacceptable';
}
