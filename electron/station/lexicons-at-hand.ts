/** Word lists of this station, found by their words: whichever file has them. */
import type { WordDifference } from '../core/event/fit.ts';
import type { Lexicon } from '../core/lexicon/lexicon.ts';
import type { Word } from '../core/word.ts';
import { openLexiconFile } from './lexicon-file.ts';
import { installedLexiconFiles } from './lexicon-store.ts';

export interface LexiconAtHand {
  readonly lexicon: Lexicon;
  readonly file: string;
}

/** Searches the installed lexicons and these further files. `undefined` if none has the words. */
export function lexiconAtHand(
  identity: string,
  dataFolder: string,
  further: readonly string[] = [],
): LexiconAtHand | undefined {
  for (const file of [...installedLexiconFiles(dataFolder), ...further]) {
    const opened = openLexiconFile(file);
    if (opened.ok && opened.value.identity === identity) return { lexicon: opened.value, file };
  }
  return undefined;
}

/** Counts words of either list, from their canonical lists. */
export function wordDifference(wanted: Lexicon, found: Lexicon): WordDifference {
  const [there, here] = [wordsOf(wanted), wordsOf(found)];
  const same = [...here].filter((word) => there.has(word)).length;
  return { more: here.size - same, fewer: there.size - same };
}

function wordsOf({ primary, secondary }: Lexicon): ReadonlySet<Word> {
  return new Set([...primary.words(), ...(secondary?.graph.words() ?? [])]);
}
