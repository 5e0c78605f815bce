/** Counts the records whose names and sources are still at the stations. */
import type { LedgerShown } from '../../electron/contract/screen-types.ts';

export function atHome(ledgers: readonly LedgerShown[]): number {
  return ledgers
    .flatMap(({ branches }) => branches)
    .reduce((sum, branch) => sum + branch.atHome, 0);
}
