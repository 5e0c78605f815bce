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

/** The first file that has the words. */
export function lexiconAtHand(
  identity: string,
  dataFolder: string,
  further: readonly string[] = [],
): LexiconAtHand | undefined {
  return lexiconsAtHand(identity, dataFolder, further)[0];
}

/** Searches the installed lexicons, then these further files. */
export function lexiconsAtHand(
  identity: string,
  dataFolder: string,
  further: readonly string[] = [],
): readonly LexiconAtHand[] {
  return [...installedLexiconFiles(dataFolder), ...further].flatMap((file) => {
    const opened = openLexiconFile(file);
    return opened.ok && opened.value.identity === identity ? [{ lexicon: opened.value, file }] : [];
  });
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
