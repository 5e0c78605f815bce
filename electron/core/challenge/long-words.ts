/**
 * Long words: the secondary list counts only for words of `fromLength` letters or more (nine in the
 * tournament rules). Shorter words are in the primary list or nowhere.
 */
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Word } from '../words/word.ts';

export function isListedLongWord(word: Word, { secondary }: Lexicon): boolean {
  if (secondary === undefined || word.length < secondary.fromLength) return false;
  return secondary.graph.has(word);
}
