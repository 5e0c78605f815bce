/**
 * Keeps the heads of ledgers that stations told the hub of, in `hub.sqlite`. An archive is complete
 * only if the hub has these records: it then has all records before them.
 */
import type { DatabaseSync } from 'node:sqlite';
import { placeKey, type Place } from '../../core/fleet/place.ts';
import { spelledId } from '../../core/fleet/spelled.ts';
import { localTime, ownOffset } from '../../core/text/local-time.ts';
import { joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';
import type { Hub } from './hub-parts.ts';
import { usingHub } from './hub-error.ts';
import { LedgerInFile } from './stored-ledger.ts';

export interface ToldHead extends Place {
  /** Id of the station. */
  readonly station: string;
  readonly ledger: string;
  /** Name of the station; empty if the message had none. */
  readonly name: string;
  /** Run of the program that told it. */
  readonly boot: string;
  /** ISO 8601 in UTC. */
  readonly time: string;
}

/** A head whose record the hub does not have. */
export interface MissingHead extends Omit<ToldHead, 'boot'> {
  /**
   * Number of the last record that the hub has of this ledger; `undefined` if the hub has other
   * records in this place, or several continuations.
   */
  readonly here: number | undefined;
}

/**
 * Limit for each station. One that is put back from a copy over and over needs a row each time; a
 * hostile one could write any number.
 */
const mostHeads = 64;

/**
 * Keeps these heads. Call this within a transaction, after the records of the same messages. A run
 * of a station's program only extends its ledger, so its last head stands for the earlier ones.
 * Heads of other runs are kept until their records arrive; one whose record is here is not kept.
 */
export function keepToldHeads(database: DatabaseSync, heads: readonly ToldHead[]): void {
  for (const head of heads) keepToldHead(database, head);
}

function keepToldHead(database: DatabaseSync, head: ToldHead): void {
  const { station, ledger, number, hash, boot, name, time } = head;
  const before = rowsOf(database, 'WHERE station = ?', station);
  if (before.some((one) => one.ledger === ledger && one.hash === hash && one.number === number)) {
    return;
  }
  const stored = new LedgerInFile(database, ledger);
  const over = before.filter(
    (one) =>
      one.ledger === ledger && ((one.boot === boot && one.number < number) || stored.has(one)),
  );
  const remove = database.prepare(
    'DELETE FROM told WHERE station = ? AND ledger = ? AND number = ? AND hash = ?',
  );
  for (const one of over) remove.run(station, ledger, one.number, one.hash);
  if (stored.has(head) || before.length - over.length >= mostHeads) return;
  database
    .prepare('INSERT INTO told VALUES (?, ?, ?, ?, ?, ?, ?)')
    .run(station, ledger, number, hash, boot, name, time);
}

/** Returns whether a record of this ledger, or of any, is missing of which the station told. */
export function lacksToldRecords(
  database: DatabaseSync,
  station: string,
  ledger: string | undefined,
): boolean {
  return rowsOf(database, 'WHERE station = ?', station).some(
    (one) =>
      one.ledger === (ledger ?? one.ledger) && !new LedgerInFile(database, one.ledger).has(one),
  );
}

/** Returns the highest missing head of each station and ledger, each head once, the oldest first. */
export function missingHeads(database: DatabaseSync): readonly MissingHead[] {
  const missing = new Map<string, ToldHead>();
  for (const head of rowsOf(database, 'ORDER BY number')) {
    if (new LedgerInFile(database, head.ledger).has(head)) continue;
    missing.set(`${head.station} ${head.ledger}`, head);
  }
  // A station that joined again has another id, and tells of the same head.
  const heads = new Map([...missing.values()].map((one) => [placeKey(one), one]));
  return [...heads.values()]
    .toSorted((one, other) => one.time.localeCompare(other.time, 'en'))
    .map(({ boot: _, ...head }) => {
      const stored = new LedgerInFile(database, head.ledger);
      const last = stored.last();
      const isOneBranch = stored.starts().length <= 1 && last < head.number;
      return {
        ...head,
        name: head.name || stored.station() || spelledId(head.station),
        here: isOneBranch ? last : undefined,
      };
    });
}

/** Says of each head whether a director removed its station, whose records may never come. */
export function describeMissingHeads(
  own: Hub['own'],
  missing: readonly MissingHead[],
): readonly Sentence[] {
  if (missing.length === 0) return [];
  const removed = removedStations(own);
  return missing.map((head) => {
    const described = describeMissingHead(head);
    return removed.has(head.station)
      ? joinSentences([described, sentence`${head.name} was removed from this hub.`])
      : described;
  });
}

interface Removed {
  /** The last record of the hub's own ledger that was read. */
  readonly head: number;
  readonly stations: ReadonlySet<string>;
}

/** The page asks for the missing records often. */
const lastRemoved = new WeakMap<Hub['own'], Removed>();

/** Returns the ids of removed stations; none if the hub's own ledger cannot be read. */
function removedStations(own: Hub['own']): Removed['stations'] {
  const head = own.head().number;
  const known = lastRemoved.get(own);
  if (known?.head === head) return known.stations;
  const read = own.read((entries) => {
    const ids = [...entries()].map(({ fact }) => fact.kind === 'stationRemoved' && fact.body.id);
    return new Set(ids.filter((id) => id !== false));
  });
  if (!read.ok) return new Set();
  lastRemoved.set(own, { head, stations: read.value });
  return read.value;
}

function describeMissingHead({ name, number, here, time }: MissingHead): Sentence {
  const toldAt = toldTime(time);
  return here === undefined
    ? sentence`Record ${number.toString()} that ${name} told of at ${toldAt} is not here. The hub has other records of this ledger.`
    : sentence`${here.toString()} of the ${number.toString()} records that ${name} told of at ${toldAt} are here.`;
}

/** Returns a sentence for each missing head; none if the file cannot be read. */
export function describeMissingRecords({
  database,
  own,
}: Pick<Hub, 'database' | 'own'>): readonly Sentence[] {
  const missing = usingHub(() => missingHeads(database));
  return missing.ok ? describeMissingHeads(own, missing.value) : [];
}

/** Returns the local time of this machine to the minute, with its date and offset. */
function toldTime(utc: string): string {
  const offset = ownOffset(new Date(utc));
  const { date, time, offset: shown } = localTime({ time: utc, offset });
  return `${date} ${time.slice(0, 'HH:MM'.length)} ${shown}`;
}

function rowsOf(database: DatabaseSync, clause: string, ...values: string[]): readonly ToldHead[] {
  return database
    .prepare(`SELECT * FROM told ${clause}`)
    .all(...values)
    .map((row) => ({
      station: String(row['station']),
      ledger: String(row['ledger']),
      number: Number(row['number']),
      hash: String(row['hash']),
      boot: String(row['boot']),
      name: String(row['name']),
      time: String(row['time']),
    }));
}
