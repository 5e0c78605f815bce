/**
 * The ledger of a running station. A record that cannot be written closes the station, whatever the
 * record was.
 */
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import type { ChainHead, LedgerEntry } from '../../core/ledger/record.ts';
import { isSameZone } from '../../core/ledger/time-zones.ts';
import { unsettledAt, type ContinuationsAtHub } from '../../core/ledger/unsettled.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { ClosedCause } from '../../core/station/closed-cause.ts';
import type { DeskNote, NotesOfHub } from '../../core/fleet/desk-notes.ts';
import type { Ledger, LedgerFile } from '../ledger/ledger.ts';
import { causeOfLedgerError, createRecordWriter } from '../ledger/record-writer.ts';
import { randomId } from '../machine/random-id.ts';
import type { StationParts } from './station-parts.ts';

interface StationLedgerParts extends Pick<
  StationParts,
  'clock' | 'log' | 'openLedger' | 'program'
> {
  /** Why the station is closed; `undefined` if it is not. */
  readonly closedCause: () => ClosedCause | undefined;
  /** Called for each record that could not be written. */
  readonly failed: (cause: ClosedCause) => void;
}

/** What the hubs said that goes on record. */
export interface HeardOfHubs {
  /** Opinions at their desks. */
  readonly notes: readonly NotesOfHub[];
  /** Those that have another continuation of this ledger. */
  readonly withOther: readonly ContinuationsAtHub[];
}

/** Each takes as long as a ruling's record. */
const notesAtATime = 5;

/** Causes of closing after which the ledger is reopened. */
export const ledgerFailures: ReadonlySet<ClosedCause | undefined> = new Set([
  'ledgerNotWritten',
  'ledgerMissing',
  'ledgerReplaced',
  'ledgerCut',
  'programFailed',
]);

export class StationLedger {
  readonly #parts: StationLedgerParts;
  readonly #withClock: (file: LedgerFile) => Ledger;
  #ledger: Ledger | undefined;
  #lastHead: ChainHead | undefined;
  /** True if the ledger was put back and no record says so yet. */
  #isPutBack = false;
  #isStarted = false;

  constructor(parts: StationLedgerParts) {
    this.#parts = parts;
    this.#withClock = createRecordWriter(parts);
  }

  /** `undefined` if the ledger is not open. */
  get open(): Ledger | undefined {
    return this.#ledger;
  }

  /** Appends a record. On a failure, closes the station and returns the cause. */
  append(fact: NewRecord): ClosedCause | undefined {
    if (this.#ledger === undefined) {
      // If the station is closed, that cause is more precise than a missing ledger.
      const cause = this.#parts.closedCause() ?? 'ledgerNotOpened';
      this.#parts.failed(cause);
      return cause;
    }
    const appended = this.#ledger.append(fact);
    return appended.ok ? undefined : causeOfLedgerError(appended.error);
  }

  /** Records another time zone of the machine, also while nothing else is recorded. */
  noteZone(): void {
    const zone = this.#parts.clock.zone();
    if (this.#ledger === undefined || isSameZone(this.#ledger.summary.zone, zone)) return;
    this.append({ kind: 'zoneChanged', body: { zone } });
  }

  /**
   * Records opinions at the desks of hubs on rulings of this very ledger: the data folder may have
   * been put back from a copy. Of one hub, each opinion on a ruling is recorded once, and few at a
   * time, so that no hub fills the disk or holds up players. Returns false if some are left.
   */
  noteAtDesk(heard: readonly NotesOfHub[]): boolean {
    const ledger = this.#ledger;
    if (ledger === undefined) return false;
    const first = entryAt(ledger, 1);
    const facts = heard
      .filter(({ ledger: name }) => name === first?.record.hash)
      .flatMap((ofHub) => ofHub.notes.flatMap((note) => factOf(note, ofHub.hub, ledger) ?? []));
    for (const fact of facts.slice(0, notesAtATime)) this.append(fact);
    return facts.length <= notesAtATime;
  }

  /** Records each of these hubs that has another continuation of this ledger, once until settled. */
  noteContinuations(hubs: readonly ContinuationsAtHub[]): void {
    if (this.#ledger === undefined) return;
    const { summary } = this.#ledger;
    for (const { name: hub } of unsettledAt(hubs, summary)) {
      if (summary.otherContinuations.has(hub)) continue;
      if (this.append({ kind: 'otherContinuationHeard', body: { hub } }) !== undefined) return;
    }
  }

  /** Opens the ledger if necessary. */
  openIfClosed(): Result<Ledger, ClosedCause> {
    return this.#ledger === undefined ? this.#openFile() : ok(this.#ledger);
  }

  /** Records that the ledger was put back, and that the program started under this name. */
  start(station: string): ClosedCause | undefined {
    if (this.#isPutBack) {
      const failure = this.append({ kind: 'ledgerPutBack', body: {} });
      if (failure !== undefined) return failure;
      this.#isPutBack = false;
    }
    if (!this.#isStarted) {
      const { program } = this.#parts;
      const failure = this.append({ kind: 'started', body: { program, station, run: randomId() } });
      if (failure !== undefined) return failure;
      this.#isStarted = true;
    }
    return undefined;
  }

  #openFile(): Result<Ledger, ClosedCause> {
    const opening = this.#parts.openLedger(this.#lastHead);
    if (!opening.ok) return opening;
    this.#isPutBack ||= opening.value.isPutBack;
    this.#ledger = this.#withClock(opening.value);
    return ok(this.#ledger);
  }

  /** Closes the ledger after a failure: only the file shows which records were written. */
  closeAndRestore(): Result<undefined, ClosedCause> {
    if (this.#ledger === undefined) return ok(undefined);
    const handed = this.#ledger.closeOrPutBack();
    if (!handed.ok) return fail(causeOfLedgerError(handed.error));
    this.#lastHead = this.#ledger.head();
    this.#isPutBack ||= handed.value === 'putBack';
    this.#ledger = undefined;
    return ok(undefined);
  }

  /** Records the stop and closes the ledger for good. */
  stop(): void {
    if (this.#ledger === undefined) return;
    this.append({ kind: 'stopped', body: {} });
    // If the file is gone, put it back: closing would lose its records.
    if (!this.#ledger.closeOrPutBack().ok) this.#ledger.close();
    this.#ledger = undefined;
  }
}

/** `undefined` if it is on record, names no record of this ledger, or comes from an older hub. */
function factOf(note: DeskNote, hub: string, ledger: Ledger): NewRecord | undefined {
  const { record, ruling: place, opinion, verdict, wallMs, offset } = note;
  const entry = entryAt(ledger, place.number);
  if (record === undefined || entry?.record.hash !== place.hash) return undefined;
  if (entry.fact.kind !== 'ruling') return undefined;
  const { ruling } = entry.fact.body;
  if (ledger.summary.places.hasNote({ ruling, opinion, hub })) return undefined;
  const given = new Date(wallMs).toISOString();
  const body = { ruling, opinion, verdict, hub, ...record, given, ...(offset && { offset }) };
  return { kind: 'opinionAtDesk', body };
}

/** `undefined` if there is no such record, or it cannot be read. */
function entryAt(ledger: Ledger, number: number): LedgerEntry | undefined {
  const read = ledger.entry(number);
  return read.ok ? read.value : undefined;
}
