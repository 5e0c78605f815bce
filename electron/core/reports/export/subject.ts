/** The content of an export, in any format: one ledger, or those of several stations. */
import type { PaperCheckpoint } from '../papers/page.ts';
import type { LocalTime } from '../../text/local-time.ts';
import type { LedgerEntry } from '../../ledger/record.ts';
import type { Zone } from '../../ledger/record-fields.ts';
import { shownProgram } from '../../text/newer-program.ts';
import { namesStation, stationNames } from '../../ledger/name-at-record.ts';
import { spokenOfIn } from '../../ledger/rulings-on-record.ts';
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
  /** Rulings that newer records of ledgers outside of the report name, as of `spokenOfIn`. */
  readonly spokenOf?: ReadonlySet<string> | undefined;
}

/** `showTo` makes it. */
export interface ShownLedger extends Required<ExportedLedger> {
  /** As of `spokenOfIn`, by the records of all ledgers of the report, and of others at hand. */
  readonly spokenOf: ReadonlySet<string>;
  /** All time zones of the station, in their order. */
  readonly zones: readonly Zone[];
}

/** Reads the entries once. */
export function shownLedgers([first, ...others]: ExportedLedgers): ShownLedgers {
  const spokenOf = new Set<string>();
  const shown = (ledger: ExportedLedger): ShownLedger => shownLedger(ledger, spokenOf);
  return [shown(first), ...others.map(shown)];
}

/** Adds to `spokenOf`, which all ledgers of the report share. */
function shownLedger(ledger: ExportedLedger, spokenOf: Set<string>): ShownLedger {
  const changes: LedgerEntry[] = [];
  const newer: LedgerEntry[] = [];
  for (const entry of ledger.entries()) {
    if (namesStation(entry.fact) || zoneIn(entry.fact) !== undefined) changes.push(entry);
    if (entry.fact.kind === 'newer') newer.push(entry);
  }
  for (const hash of [...spokenOfIn(newer), ...(ledger.spokenOf ?? [])]) spokenOf.add(hash);
  return {
    ...ledger,
    spokenOf,
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
