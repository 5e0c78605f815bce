/** The content of an export, in any format: one ledger, or those of several stations. */
import type { PaperCheckpoint } from '../papers/page.ts';
import type { LocalTime } from '../../text/local-time.ts';
import type { LedgerEntry } from '../../ledger/record.ts';
import type { Zone } from '../../ledger/record-fields.ts';
import { namesStation, stationNames } from '../../ledger/name-at-record.ts';
import { offsetsIn, zoneIn, zonesIn, type OffsetAt } from '../../ledger/time-zones.ts';
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
   * report; absent if the entries alone say it, as in `offsetAt`.
   */
  readonly stationAt?: (record: number) => string;
  readonly offsetAt?: OffsetAt;
}

/** `showTo` makes it. */
export interface ShownLedger extends Required<ExportedLedger> {
  /** All time zones of the station, in their order. */
  readonly zones: readonly Zone[];
}

/** Reads the entries once. */
export function shownLedger(ledger: ExportedLedger): ShownLedger {
  const changes: LedgerEntry[] = [];
  for (const entry of ledger.entries()) {
    if (namesStation(entry.fact) || zoneIn(entry.fact) !== undefined) changes.push(entry);
  }
  return {
    ...ledger,
    stationAt: ledger.stationAt ?? stationNames(changes),
    offsetAt: ledger.offsetAt ?? offsetsIn(changes),
    zones: zonesIn(changes),
  };
}

export type ExportedLedgers = readonly [ExportedLedger, ...ExportedLedger[]];
export type ShownLedgers = readonly [ShownLedger, ...ShownLedger[]];

/** `showTo` makes it: what the audience may not see is left out of the entries. */
export interface ExportSubject {
  /** By the names of their stations. */
  readonly ledgers: ShownLedgers;
  readonly audience: Audience;
  /** The moment of the export, in the time of the computer that makes it. */
  readonly exported: LocalTime;
}

export function* allEntries(ledgers: ExportedLedgers): Generator<LedgerEntry> {
  for (const { entries } of ledgers) yield* entries();
}
