/** Returns what the words are compared with, the slip or the board, according to the rulebook. */
import type { ComparedWith, Snapshot } from '../../electron/contract/screen-types.ts';

export function comparedWithOf({ rulebook }: Snapshot): ComparedWith {
  return rulebook?.comparedWith ?? 'board';
}
