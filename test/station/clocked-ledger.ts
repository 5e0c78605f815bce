/** A ledger with a test's clock. */
import type { Ledger, LedgerFile } from '../../electron/station/ledger/ledger.ts';

export function clockedLedger(file: LedgerFile, wallTime: () => Date): Ledger {
  const openedAt = { time: wallTime().toISOString() };
  return { ...file, append: (fact) => file.append(fact, wallTime()), openedAt };
}
