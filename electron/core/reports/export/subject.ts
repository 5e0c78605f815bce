/** The content of an export, in any format: one ledger, or those of several stations. */
import type { PaperCheckpoint } from '../papers/page.ts';
import type { LocalTime } from '../../text/local-time.ts';
import type { LedgerEntry } from '../../ledger/record.ts';
import type { Zone } from '../../ledger/record-fields.ts';
import { shownProgram } from '../../text/newer-program.ts';
import { namesStation, stationNames } from '../../ledger/name-at-record.ts';
import { SaidElsewhere } from '../../ledger/said-elsewhere.ts';
import { offsetsIn, zoneIn, zonesIn, type OffsetAt } from '../../ledger/time-zones.ts';
import {
  laterRecords,
  type LaterRecords,
  type RulingsSource,
} from '../../ledger/rulings-on-record.ts';
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
  /** The entries that the report lists: those of its part, or all. */
  readonly listed: () => Iterable<LedgerEntry>;
  /** What all records say of rulings, where it is known already. */
  readonly later?: LaterRecords;
  /** Number of all records. */
  readonly records: number;
  /** All time zones of the station, in their order. */
  readonly zones: readonly Zone[];
}

/** Reads the entries once. */
export function shownLedgers([first, ...others]: ExportedLedgers): ShownLedgers {
  const elsewhere = new SaidElsewhere();
  const shown = (ledger: ExportedLedger): ShownLedger => shownLedger(ledger, elsewhere);
  return [shown(first), ...others.map(shown)];
}

/** Of the rulings that the report lists, with what all records say of them. */
export function rulingsSource(
  { entries, later, stationAt, offsetAt, elsewhere }: ShownLedger,
  withSources: boolean,
): RulingsSource {
  const looked = { stationAt, offsetAt, elsewhere, withSources };
  return { ...looked, later: later ?? laterRecords(entries(), looked) };
}

/** Adds to `elsewhere`, which all ledgers of the report share. */
function shownLedger(ledger: ExportedLedger, elsewhere: SaidElsewhere): ShownLedger {
  const changes: LedgerEntry[] = [];
  let offset: string | undefined;
  let records = 0;
  for (const entry of ledger.entries()) {
    records += 1;
    const zone = zoneIn(entry.fact);
    if (namesStation(entry.fact) || zone !== undefined) changes.push(entry);
    offset = zone?.offset ?? offset;
    elsewhere.add(entry, offset);
  }
  if (ledger.elsewhere !== undefined) elsewhere.addAll(ledger.elsewhere);
  return {
    ...ledger,
    listed: ledger.entries,
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

export function* allEntries(ledgers: ExportedLedgers): Generator<LedgerEntry> {
  for (const { entries } of ledgers) yield* entries();
}

/**
 * Returns the program that writes from this record on; `undefined` if the record names none. A
 * version is only what a program says of itself, so `other` is in the place of other names.
 */
export function programNamed({ fact }: LedgerEntry, other: string): string | undefined {
  const names = fact.kind === 'started' || fact.kind === 'hubOpened';
  return names ? (shownProgram(fact.body.program) ?? other) : undefined;
}
