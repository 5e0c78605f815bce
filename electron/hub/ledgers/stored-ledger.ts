/** Reads and extends one ledger in `hub.sqlite`. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { StoredLedger } from '../../core/fleet/attach-or-fork.ts';
import type { Place } from '../../core/fleet/place.ts';
import { partHash, type LedgerRecord } from '../../core/ledger/record.ts';
import { readShownParts } from '../../core/ledger/read-record.ts';
import { hideableParts } from '../../core/ledger/hideable-parts.ts';
import { nameAfter, shownName } from '../../core/ledger/name-at-record.ts';
import { sha256 } from '../../station/disk/sha256.ts';
import { joinParts, recordOf } from './record-row.ts';

export interface BranchStart {
  /** `arrived` of the first record of the branch. */
  readonly branch: number;
  /** The place that this record follows. */
  readonly after: Place;
}

/** Number of records to search for a name. Every start of a station records it. */
const mostForName = 1_000;

const partsAtHub = joinParts(['people', 'staff']);

export class LedgerInFile implements StoredLedger {
  readonly #database: DatabaseSync;
  readonly #ledger: string;
  readonly #statements: Statements;

  /** `ledger` is the hash of its first record. */
  constructor(database: DatabaseSync, ledger: string) {
    this.#database = database;
    this.#ledger = ledger;
    this.#statements = prepare(database);
  }

  followedAt({ number, hash }: Place): number | undefined {
    const arrived = this.#statements.next.get(this.#ledger, number + 1, hash)?.['arrived'];
    return typeof arrived === 'number' ? arrived : undefined;
  }

  /** Returns the starts of all branches, in the order of their arrival. */
  starts(): readonly BranchStart[] {
    return this.#statements.startsIn
      .all(this.#ledger)
      .map((row) => ({ branch: Number(row['branch']), after: placeOf(row) }));
  }

  has({ number, hash }: Place): boolean {
    return this.#statements.one.get(this.#ledger, number, hash) !== undefined;
  }

  tips(): readonly Place[] {
    return this.starts()
      .map(({ branch }) => this.#statements.lastIn.get(this.#ledger, branch))
      .filter((row) => row !== undefined)
      .toSorted((some, other) => Number(some['arrived']) - Number(other['arrived']))
      .map(placeOf);
  }

  /** Appends a record. Call this within a transaction, for records that `attach` allowed. */
  add(record: LedgerRecord): void {
    const { number, hash, previous, kind, time } = record;
    const parts = hideableParts.map((name) => {
      const part = record[name];
      return part === undefined ? null : partHash(part, sha256);
    });
    const arrived = countRecords(this.#database) + 1;
    const place = [arrived, this.#ledger, number, hash, previous] as const;
    const values = [kind, time, record.public, ...parts, this.#branchOf(record, arrived)] as const;
    this.#statements.insert.run(...place, ...values);
    this.#addTexts(arrived, record);
  }

  /**
   * Adds the texts of the parts of a stored record. The caller must have checked their hashes.
   * Returns the number of new texts.
   */
  addParts(record: LedgerRecord): number {
    const arrived = this.#statements.at.get(this.#ledger, record.number, record.hash)?.['arrived'];
    return typeof arrived === 'number' ? this.#addTexts(arrived, record) : 0;
  }

  /** Returns the record without parts that are still at the station. */
  find({ number, hash }: Place): LedgerRecord | undefined {
    const row = this.#database
      .prepare('SELECT * FROM record WHERE ledger = ? AND number = ? AND hash = ?')
      .get(this.#ledger, number, hash);
    return row && recordOf(row);
  }

  /**
   * Returns numbers above `after`, in order, of records with parts that are still at the station.
   */
  atHome(after: number, most: number): readonly number[] {
    return this.#database
      .prepare(
        `SELECT DISTINCT number FROM record ${partsAtHub.joins}
             WHERE ledger = ? AND number > ?
               AND (record.people IS NOT NULL AND people.text IS NULL
                 OR record.staff IS NOT NULL AND staff.text IS NULL)
             ORDER BY number LIMIT ?`,
      )
      .all(this.#ledger, after, most)
      .map(({ number }) => Number(number));
  }

  size(): number {
    const counted = this.#database.prepare('SELECT count(*) AS size FROM record WHERE ledger = ?');
    return Number(counted.get(this.#ledger)?.['size']);
  }

  /** Returns the station's name after the record that arrived last; empty if no record has one. */
  station(): string {
    const rows = this.#database
      .prepare(
        `SELECT * FROM record WHERE ledger = ? AND kind IN ('started', 'settingsChanged')
           ORDER BY arrived DESC LIMIT ?`,
      )
      .iterate(this.#ledger, mostForName);
    for (const row of rows) {
      const fact = readShownParts(recordOf(row))?.fact;
      const name = fact === undefined ? '' : nameAfter('', fact);
      if (name !== '') return shownName(name);
    }
    return '';
  }

  /** Returns the highest number of a record; 0 if there is none. */
  last(): number {
    const row = this.#database
      .prepare('SELECT max(number) AS number FROM record WHERE ledger = ?')
      .get(this.#ledger);
    return Number(row?.['number']);
  }

  /** Returns the places that several records follow. */
  forks(): readonly Place[] {
    const [, ...others] = this.starts();
    const places = new Map(others.map(({ after }) => [after.hash, after]));
    return [...places.values()].toSorted((some, other) => some.number - other.number);
  }

  /** Adds the text of a checkpoint of this place, unless it is known. */
  addReceipt({ number, hash }: Place, text: string): void {
    this.#database
      .prepare('INSERT INTO receipt VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING')
      .run(this.#ledger, number, hash, text);
  }

  /** Returns the checkpoint's text that arrived first; `undefined` if none did. */
  receipt({ number, hash }: Place): string | undefined {
    const row = this.#database
      .prepare(
        `SELECT text FROM receipt WHERE ledger = ? AND number = ? AND hash = ?
           ORDER BY rowid LIMIT 1`,
      )
      .get(this.#ledger, number, hash);
    return row && String(row['text']);
  }

  /** Adds the texts of the record with this arrival number. Returns the number of new ones. */
  #addTexts(arrived: number, record: LedgerRecord): number {
    return hideableParts.reduce((sum, name) => {
      const part = record[name];
      if (part === undefined || !('text' in part)) return sum;
      return sum + Number(this.#statements.insertPart.run(arrived, name, part.text).changes);
    }, 0);
  }

  /** The first record after a place continues its branch. Each further one starts another. */
  #branchOf({ number, previous }: LedgerRecord, arrived: number): number {
    const before = { number: number - 1, hash: previous };
    const branch = this.#statements.at.get(this.#ledger, before.number, before.hash)?.['branch'];
    return typeof branch !== 'number' || this.followedAt(before) !== undefined ? arrived : branch;
  }
}

type Statements = ReturnType<typeof prepare>;

/** Prepares the statements that each record needs. */
function prepare(database: DatabaseSync) {
  return {
    one: database.prepare('SELECT 1 FROM record WHERE ledger = ? AND number = ? AND hash = ?'),
    next: database.prepare(
      'SELECT min(arrived) AS arrived FROM record WHERE ledger = ? AND number = ? AND previous = ?',
    ),
    at: database.prepare(
      'SELECT arrived, branch FROM record WHERE ledger = ? AND number = ? AND hash = ?',
    ),
    startsIn: database.prepare(
      `SELECT arrived AS branch, number - 1 AS number, previous AS hash FROM record
       WHERE ledger = ? AND branch = arrived ORDER BY arrived`,
    ),
    lastIn: database.prepare(
      `SELECT arrived, number, hash FROM record WHERE ledger = ? AND branch = ?
       ORDER BY number DESC LIMIT 1`,
    ),
    insertPart: database.prepare('INSERT INTO part VALUES (?, ?, ?) ON CONFLICT DO NOTHING'),
    insert: database.prepare(
      `INSERT INTO record
       (arrived, ledger, number, hash, previous, kind, time, public, words, people, staff, branch)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
  };
}

/** Returns the number of records of all ledgers. */
export function countRecords(database: DatabaseSync): number {
  return Number(database.prepare('SELECT max(arrived) AS arrived FROM record').get()?.['arrived']);
}

/** Returns the ledgers in the order of their first records. */
export function ledgersIn(database: DatabaseSync): readonly string[] {
  return database
    .prepare('SELECT ledger FROM record GROUP BY ledger ORDER BY min(arrived)')
    .all()
    .map(({ ledger }) => String(ledger));
}

function placeOf(row: Readonly<Record<string, SQLOutputValue>>): Place {
  return { number: Number(row['number']), hash: String(row['hash']) };
}
