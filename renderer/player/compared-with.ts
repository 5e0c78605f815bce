/** What the words are copied from; a station without a rulebook has nothing to copy. */
import type { ComparedWith, Snapshot } from '../../electron/contract/screen-types.ts';

export function comparedWithOf({ rulebook }: Snapshot): ComparedWith {
  return rulebook?.comparedWith ?? 'board';
}
