/** Statistics of entries at hand. */
import type { LedgerEntry } from '../../../electron/core/ledger/record.ts';
import type { SaidElsewhere } from '../../../electron/core/ledger/said-elsewhere.ts';
import type { OffsetAt } from '../../../electron/core/ledger/time-zones.ts';
import {
  Challenges,
  type Chosen,
  type Statistics,
} from '../../../electron/core/reports/statistics.ts';

export function statisticsOf(
  entries: Iterable<LedgerEntry>,
  offsetAt: OffsetAt,
  { elsewhere, ...chosen }: Chosen & { readonly elsewhere?: SaidElsewhere } = {},
): Statistics {
  const challenges = new Challenges(elsewhere);
  for (const entry of entries) challenges.add(entry);
  return challenges.statistics(offsetAt, chosen);
}
