/** A ledger with a test's clock. */
import type { Ledger, LedgerFile } from '../../electron/station/ledger/ledger.ts';

export function clockedLedger(file: LedgerFile, wallTime: () => Date): Ledger {
  return { ...file, append: (fact) => file.append(fact, wallTime()) };
}
