/** The content of an export, in any format: one ledger, or those of several stations. */
import type { PaperCheckpoint } from '../papers/page.ts';
import type { InSteps } from '../../base/steps.ts';
import type { LocalTime } from '../../text/local-time.ts';
import type { LedgerEntry } from '../../ledger/record.ts';
import type { Zone } from '../../ledger/record-fields.ts';
import { shownProgram } from '../../text/newer-program.ts';
import { namesStation, stationNames } from '../../ledger/name-at-record.ts';
import { SaidElsewhere } from '../../ledger/said-elsewhere.ts';
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
  /** What ledgers outside of the report say of rulings. */
  readonly elsewhere?: SaidElsewhere | undefined;
}

/** `showTo` makes it. */
export interface ShownLedger extends Required<ExportedLedger> {
  /** By the records of all ledgers of the report, and of others at hand. */
  readonly elsewhere: SaidElsewhere;
  /** Number of all records. */
  readonly records: number;
  /** All time zones of the station, in their order. */
  readonly zones: readonly Zone[];
}

/** Reads the entries once. */
export function* shownLedgers([first, ...others]: ExportedLedgers): InSteps<ShownLedgers> {
  const elsewhere = new SaidElsewhere();
  const shown: [ShownLedger, ...ShownLedger[]] = [yield* shownLedger(first, elsewhere)];
  for (const other of others) shown.push(yield* shownLedger(other, elsewhere));
  return shown;
}

/** Adds to `elsewhere`, which all ledgers of the report share. */
function* shownLedger(ledger: ExportedLedger, elsewhere: SaidElsewhere): InSteps<ShownLedger> {
  const changes: LedgerEntry[] = [];
  let offset: string | undefined;
  let records = 0;
  for (const entry of ledger.entries()) {
    records += 1;
    const zone = zoneIn(entry.fact);
    if (namesStation(entry.fact) || zone !== undefined) changes.push(entry);
    offset = zone?.offset ?? offset;
    elsewhere.add(entry, offset);
    yield '';
  }
  if (ledger.elsewhere !== undefined) elsewhere.addAll(ledger.elsewhere);
  return {
    ...ledger,
    records,
    elsewhere,
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

/**
 * Returns the program that writes from this record on; `undefined` if the record names none. A
 * version is only what a program says of itself, so `other` is in the place of other names.
 */
export function programNamed({ fact }: LedgerEntry, other: string): string | undefined {
  const names = fact.kind === 'started' || fact.kind === 'hubOpened';
  return names ? (shownProgram(fact.body.program) ?? other) : undefined;
}
