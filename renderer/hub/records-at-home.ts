/** Counts the records whose names and sources are still at the stations. */
import type { BranchShown, LedgerShown } from '../../electron/contract/screen-types.ts';

export function atHome(ledgers: readonly LedgerShown[]): number {
  return branchesAtHome(ledgers).reduce((sum, branch) => sum + branch.atHome, 0);
}

/** Returns the branches with such records. */
export function branchesAtHome(ledgers: readonly LedgerShown[]): readonly BranchShown[] {
  return ledgers.flatMap(({ branches }) => branches).filter((branch) => branch.atHome > 0);
}
