/** Finds word lists of this station by their words, whichever file contains them. */
import type { WordDifference } from '../../core/event/list-fits-event.ts';
import { canonicalList } from '../../core/lexicon/canonical-list.ts';
import { summariseDifferences } from '../../core/lexicon/diff.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import type { Word } from '../../core/words/word.ts';
import { openLexiconFile } from './lexicon-file.ts';
import { openLexiconIfChanged } from './open-lexicon-if-changed.ts';
import { installedLexiconFiles } from './lexicon-store.ts';

export interface LexiconAtHand {
  readonly lexicon: Lexicon;
  readonly file: string;
}

/** Returns the first file with these words, among the installed lexicons and then `further`. */
export function lexiconAtHand(
  identity: string,
  dataFolder: string,
  further: readonly string[] = [],
): LexiconAtHand | undefined {
  return firstWithWords(identity, [...installedLexiconFiles(dataFolder), ...further]);
}

/** Returns the first of the files with these words. */
export function firstWithWords(
  identity: string,
  files: readonly string[],
): LexiconAtHand | undefined {
  for (const file of files) {
    const lexicon = withWords(identity, file);
    if (lexicon !== undefined) return lexicon;
  }
  return undefined;
}

/** Returns whether one of the files says that it has these words. */
export function isWithWords(identity: string, files: readonly string[]): boolean {
  return files.some((file) => isNamed(identity, file));
}

/** Returns all installed lexicons with these words. */
export function lexiconsAtHand(identity: string, dataFolder: string): readonly LexiconAtHand[] {
  return installedLexiconFiles(dataFolder).flatMap((file) => withWords(identity, file) ?? []);
}

function withWords(identity: string, file: string): LexiconAtHand | undefined {
  if (!isNamed(identity, file)) return undefined;
  const opened = openLexiconFile(file);
  return opened.ok && opened.value.identity === identity
    ? { lexicon: opened.value, file }
    : undefined;
}

function isNamed(identity: string, file: string): boolean {
  const named = openLexiconIfChanged(file);
  return named.ok && named.value.identity === identity;
}

/** Counts the words that are only in one of the two lists. */
export function wordDifference(wanted: Lexicon, found: Lexicon): WordDifference {
  const { added, removed } = summariseDifferences(wordsOf(wanted), wordsOf(found), 0);
  return { more: added, fewer: removed };
}

/** Yields the words of primary and secondary list in order. */
function wordsOf({ primary, secondary }: Lexicon): Iterable<Word> {
  return secondary === undefined
    ? primary.words()
    : canonicalList([...primary.words(), ...secondary.graph.words()]).words;
}
