/** Which hubs have a continuation of the ledger of which no director has decided. */
import type { LedgerSummary } from './summary.ts';

export interface ContinuationsAtHub {
  /** Of the hub. */
  readonly name: string;
  /** How many continuations of the ledger the hub has. */
  readonly tips: number;
}

export function unsettledAt<At extends ContinuationsAtHub>(
  hubs: readonly At[],
  { settledContinuations }: Pick<LedgerSummary, 'settledContinuations'>,
): readonly At[] {
  return hubs.filter(
    ({ name, tips }) => tips > (settledContinuations.get(name)?.continuations ?? 1),
  );
}
