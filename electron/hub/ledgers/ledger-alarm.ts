/** What can be wrong with a collected ledger, and a clause for each case. */
import type { RecordFault } from '../../core/fleet/hub-refuses.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { unreachable } from '../../core/base/unreachable.ts';
import type { CollectedLedger } from './collected-ledger.ts';

export type LedgerAlarm =
  /** Several records follow the one with this number. */
  | { readonly kind: 'fork'; readonly number: number }
  /** Another ledger has this name too. */
  | { readonly kind: 'sameName'; readonly station: string }
  /** The hub has more records than the longest of these exports. */
  | { readonly kind: 'shorter' }
  /** The record with this number and all records after it were not collected. */
  | { readonly kind: RecordFault; readonly number: number };

type Named = Pick<CollectedLedger, 'branches'>;

export function forkAlarms({ forks }: Pick<CollectedLedger, 'forks'>): readonly LedgerAlarm[] {
  return forks.map(({ number }) => ({ kind: 'fork', number }));
}

/**
 * Returns a function that finds the current names of a ledger's station that another of these
 * ledgers has too. Ignores stations without a name.
 */
export function sameNameAlarms(ledgers: readonly Named[]): (one: Named) => readonly LedgerAlarm[] {
  const namesOf = ({ branches }: Named): ReadonlySet<string> =>
    new Set(branches.map(({ station }) => station).filter((station) => station !== ''));
  const count = new Map<string, number>();
  for (const station of ledgers.flatMap((one) => [...namesOf(one)])) {
    count.set(station, (count.get(station) ?? 0) + 1);
  }
  return (one) =>
    [...namesOf(one)]
      .filter((station) => (count.get(station) ?? 0) > 1)
      .map((station) => ({ kind: 'sameName', station }));
}

export function describeLedgerAlarm(alarm: LedgerAlarm): Sentence {
  switch (alarm.kind) {
    case 'fork':
      return sentence`several continuations after record ${alarm.number.toString()}`;
    case 'sameName':
      return sentence`another ledger is of a station ${alarm.station}, too`;
    case 'shorter':
      return sentence`shorter than what the hub has`;
    case 'hashDiffers':
      return sentence`record ${alarm.number.toString()} was changed`;
    case 'notAllowed':
      return sentence`record ${alarm.number.toString()} is not one that a station writes`;
    case 'tooManyForks':
      return sentence`record ${alarm.number.toString()} begins one more continuation than a hub keeps`;
    default:
      return unreachable(alarm);
  }
}
