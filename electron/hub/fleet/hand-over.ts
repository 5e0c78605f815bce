/**
 * At the end of the day, asks the stations for the names and sources that stayed at home. Each part
 * is stored only if it has the hash that travelled with its record.
 */
import type { DatabaseSync } from 'node:sqlite';
import { acceptPart } from '../../core/fleet/hand-over-parts.ts';
import { mostParts, type Messages } from '../../core/fleet/messages.ts';
import type { Clock } from '../../station/clock.ts';
import { sha256 } from '../../station/files/sha256.ts';
import type { LedgerInFile } from '../stored-ledger.ts';
import { usingHub } from '../hub-error.ts';
import { transaction } from '../transaction.ts';

interface Parts {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly stored: (ledger: string) => LedgerInFile;
  readonly ask: (station: string, wanted: Messages['wanted']) => void;
}

export interface HandOver {
  /** Resolves when each of these stations has handed over all that it has, or is silent. */
  readonly begin: (
    stations: readonly { readonly station: string; readonly ledger: string }[],
  ) => Promise<void>;
  readonly receive: (station: string, handed: Messages['parts']) => void;
  /** Asks this station for no more, because it was removed. */
  readonly end: (station: string) => void;
  /** Asks no station for more. */
  readonly endAll: () => void;
}

/** A station that is silent for this long has nothing more, or is not there. In milliseconds. */
const silentAfterMs = 10_000;
/**
 * A station has this long for all that it has, so that one that answers part by part cannot keep the
 * others from their archive. A huge day of 20,000 records takes 200 answers. In milliseconds.
 */
export const handOverMs = 5 * 60_000;
/** In characters, of all that a station hands over at once. A huge day has some 12 million. */
const mostText = 2 ** 27;

interface Asked {
  readonly ledger: string;
  /** Number of characters that it has handed over. */
  length: number;
  /** All records up to this number were handed over. */
  after: number;
  cancelWait: () => void;
  readonly cancelDeadline: () => void;
  readonly done: () => void;
}

export function openHandOver({ database, clock, stored, ask }: Parts): HandOver {
  const asked = new Map<string, Asked>();

  function end(station: string, one: Asked): void {
    one.cancelWait();
    one.cancelDeadline();
    asked.delete(station);
    one.done();
  }

  function endOf(station: string): void {
    const one = asked.get(station);
    if (one !== undefined) end(station, one);
  }

  function askNext(station: string, one: Asked): void {
    one.cancelWait();
    const missing = usingHub(() => stored(one.ledger).atHome(one.after, mostParts));
    if (!missing.ok || missing.value.length === 0) {
      end(station, one);
      return;
    }
    one.cancelWait = clock.after(silentAfterMs, () => {
      end(station, one);
    });
    ask(station, { ledger: one.ledger, numbers: missing.value });
  }

  /** Returns the number of parts that the hub did not have; 0 if nothing could be written. */
  function store({ ledger, parts }: Messages['parts']): number {
    const written = transaction(database, () => {
      const inFile = stored(ledger);
      return parts.reduce((sum, { record: place, name, text }) => {
        const record = inFile.find(place);
        const whole = record && acceptPart(record, name, text, sha256);
        return whole?.ok === true ? sum + inFile.addParts(whole.value) : sum;
      }, 0);
    });
    return written.ok ? written.value : 0;
  }

  return {
    begin: async (stations) => {
      await Promise.all(
        stations.map(
          async ({ station, ledger }) =>
            new Promise<void>((done) => {
              const cancelDeadline = clock.after(handOverMs, () => {
                end(station, one);
              });
              const one: Asked = {
                ...{
                  ledger,
                  length: 0,
                  after: 0,
                  cancelWait: () => undefined,
                  cancelDeadline,
                  done,
                },
              };
              asked.set(station, one);
              askNext(station, one);
            }),
        ),
      );
    },
    receive: (station, handed) => {
      const one = asked.get(station);
      // Nobody is waiting for what was not asked for.
      if (one?.ledger !== handed.ledger) return;
      // Whoever brings nothing new could go on for ever.
      one.length += handed.parts.reduce((sum, { text }) => sum + text.length, 0);
      if (store(handed) === 0 || one.length > mostText) {
        end(station, one);
        return;
      }
      // Another part of the last record may not have fitted.
      one.after = Math.max(...handed.parts.map(({ record }) => record.number)) - 1;
      askNext(station, one);
    },
    end: endOf,
    endAll: () => {
      for (const station of [...asked.keys()]) endOf(station);
    },
  };
}
