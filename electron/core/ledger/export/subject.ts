/** The content of an export, in any format: one ledger, or those of several stations. */
import type { PaperCheckpoint } from '../../paper/page.ts';
import type { LocalTimeOf } from '../local-time.ts';
import type { LedgerEntry } from '../record.ts';
import { stationNames } from '../station-name.ts';
import type { Audience } from './audience.ts';

export interface ExportedLedger {
  /** The name of the station at the end. */
  readonly station: string;
  /** Entries from the first record to the one of the checkpoint. Can be iterated repeatedly. */
  readonly entries: () => Iterable<LedgerEntry>;
  /** The text has its signature if it is signed. */
  readonly checkpoint: PaperCheckpoint;
  /**
   * Returns the name of the station at the time of a record, with what tells it apart in this
   * report; absent if the entries alone say it.
   */
  readonly stationAt?: (record: number) => string;
}

export function stationAtIn({ stationAt, entries }: ExportedLedger): (record: number) => string {
  return stationAt ?? stationNames(entries());
}

export type ExportedLedgers = readonly [ExportedLedger, ...ExportedLedger[]];

/** `showTo` makes it: what the audience may not see is left out of the entries. */
export interface ExportSubject {
  /** By the names of their stations. */
  readonly ledgers: ExportedLedgers;
  readonly audience: Audience;
  readonly localTimeOf: LocalTimeOf;
}

export function* allEntries(ledgers: ExportedLedgers): Generator<LedgerEntry> {
  for (const { entries } of ledgers) yield* entries();
}
