/** Finds the word list of an event among the installed lexicons. */
import type { TournamentEvent } from '../../core/event/event.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { lexiconsAtHand, type LexiconAtHand } from '../lexicons/lexicons-at-hand.ts';
import { conflictsOf } from './open-event.ts';

export function isRequiredBy(
  { file }: TournamentEvent,
  { identity }: Pick<Lexicon, 'identity'>,
): boolean {
  return file.lexicon.identity === identity;
}

/**
 * Prefers a file that fits the event, which may require signatures. Returns `undefined` if the list
 * is not installed or cannot be read.
 */
export function installedListOf(
  event: TournamentEvent,
  dataFolder: string,
): LexiconAtHand | undefined {
  const files = lexiconsAtHand(event.file.lexicon.identity, dataFolder);
  return (
    files.find(({ lexicon, file }) => conflictsOf(event, lexicon, file).length === 0) ?? files[0]
  );
}
