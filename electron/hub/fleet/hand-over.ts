/**
 * At the end of the day, asks the stations for the names and sources that stayed there. Stores a
 * part only if it has the hash that came with its record.
 */
import { fleetTiming } from '../../core/fleet/fleet-times.ts';
import type { DatabaseSync } from 'node:sqlite';
import { acceptPart } from '../../core/fleet/hand-over-parts.ts';
import { mostParts, type Messages } from '../../core/fleet/messages.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Clock } from '../../station/machine/clock.ts';
import { sha256 } from '../../station/disk/sha256.ts';
import type { LedgerInFile } from '../ledgers/stored-ledger.ts';
import { usingHub, type HubError } from '../ledgers/hub-error.ts';
import { transaction } from '../ledgers/transaction.ts';

interface Parts {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly stored: (ledger: string) => LedgerInFile;
  readonly ask: (station: string, wanted: Messages['wanted']) => void;
}

/** In characters, for all parts that a station hands over. A huge day has some 12 million. */
const mostText = 2 ** 27;

interface Asked {
  readonly ledger: string;
  /** Number of characters handed over so far. */
  length: number;
  /** All records up to this number were handed over. */
  after: number;
  /** Last number in the newest request. */
  lastAsked: number;
  cancelWait: () => void;
  readonly cancelDeadline: () => void;
  readonly done: (ended: Result<undefined, HubError>) => void;
}

export class HandOver {
  readonly #database: DatabaseSync;
  readonly #clock: Clock;
  readonly #stored: Parts['stored'];
  readonly #ask: Parts['ask'];
  readonly #asked = new Map<string, Asked>();

  constructor({ database, clock, stored, ask }: Parts) {
    this.#database = database;
    this.#clock = clock;
    this.#stored = stored;
    this.#ask = ask;
  }

  /** Stops asking this station, because it was removed. */
  end(station: string): void {
    const one = this.#asked.get(station);
    if (one !== undefined) this.#end(station, one);
  }

  /**
   * Resolves when each of these stations has handed over everything, or is silent. Fails if some of
   * it could not be stored.
   */
  async begin(
    stations: readonly { readonly station: string; readonly ledger: string }[],
  ): Promise<Result<undefined, HubError>> {
    const ended = await Promise.all(
      stations.map(async ({ station, ledger }) => this.#askAll(station, ledger)),
    );
    return ended.find((one) => !one.ok) ?? ok(undefined);
  }

  receive(station: string, handed: Messages['parts']): void {
    const one = this.#asked.get(station);
    // Ignore parts that the hub did not ask for.
    if (one?.ledger !== handed.ledger) return;
    one.length += handed.parts.reduce((sum, { text }) => sum + text.length, 0);
    const written = this.#store(handed);
    if (!written.ok || one.length > mostText) {
      this.#end(station, one, written.ok ? ok(undefined) : fail(written.error));
      return;
    }
    // Ask for the last record again: some of its parts may not have fitted. If nothing is new, the
    // station does not have the branch of these records: go on after it.
    const last = Math.max(...handed.parts.map(({ record }) => record.number));
    one.after = written.value > 0 ? last - 1 : one.lastAsked;
    this.#askNext(station, one);
  }

  /** Stops asking all stations. */
  endAll(): void {
    for (const station of [...this.#asked.keys()]) this.end(station);
  }

  /** Resolves when the station has handed over this ledger, or is silent. */
  async #askAll(station: string, ledger: string): Promise<Result<undefined, HubError>> {
    return new Promise((done) => {
      const cancelDeadline = this.#clock.after(fleetTiming.handOverMs, () => {
        this.#end(station, one);
      });
      const one: Asked = {
        ledger,
        length: 0,
        after: 0,
        lastAsked: 0,
        cancelWait: () => undefined,
        cancelDeadline,
        done,
      };
      this.#asked.set(station, one);
      this.#askNext(station, one);
    });
  }

  #end(station: string, one: Asked, ended: Result<undefined, HubError> = ok(undefined)): void {
    one.cancelWait();
    one.cancelDeadline();
    this.#asked.delete(station);
    one.done(ended);
  }

  #askNext(station: string, one: Asked): void {
    one.cancelWait();
    const missing = usingHub(() => this.#stored(one.ledger).atHome(one.after, mostParts));
    const last = missing.ok ? missing.value.at(-1) : undefined;
    if (!missing.ok || last === undefined) {
      this.#end(station, one, missing.ok ? ok(undefined) : missing);
      return;
    }
    one.lastAsked = last;
    one.cancelWait = this.#clock.after(fleetTiming.handOverSilenceMs, () => {
      this.#end(station, one);
    });
    this.#ask(station, { ledger: one.ledger, numbers: missing.value });
  }

  /** Returns the number of parts that the hub did not have. */
  #store({ ledger, parts }: Messages['parts']): Result<number, HubError> {
    return transaction(this.#database, () => {
      const inFile = this.#stored(ledger);
      return parts.reduce((sum, { record: place, name, text }) => {
        const record = inFile.find(place);
        const whole = record && acceptPart(record, name, text, sha256);
        return whole?.ok === true ? sum + inFile.addParts(whole.value) : sum;
      }, 0);
    });
  }
}
