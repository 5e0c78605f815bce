/** What `hub.sqlite` has of one ledger, and how records are added to it. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { StoredLedger } from '../../core/fleet/attach.ts';
import type { Place } from '../../core/fleet/place.ts';
import { partHash, type LedgerRecord } from '../../core/ledger/record.ts';
import { readShownParts } from '../../core/ledger/read-record.ts';
import { hideableParts } from '../../core/ledger/record-kinds.ts';
import { nameAfter, shownName } from '../../core/ledger/station-name.ts';
import { sha256 } from '../../station/disk/sha256.ts';
import { joinParts, recordOf } from './record-row.ts';

export interface BranchStart {
  /** `arrived` of the first record of the branch. */
  readonly branch: number;
  /** The place that this record follows. */
  readonly after: Place;
}

export interface LedgerInFile extends StoredLedger {
  /** Appends a record. Call this within a transaction, for records that `attach` allowed. */
  readonly add: (record: LedgerRecord) => void;
  /**
   * Keeps the texts of the parts of a stored record, whose hash must have been checked. Returns how
   * many are new.
   */
  readonly addParts: (record: LedgerRecord) => number;
  /** Returns the record without parts that are still at the station. */
  readonly find: (place: Place) => LedgerRecord | undefined;
  /** Returns numbers above `after`, in order, of records with parts that are still at the station. */
  readonly atHome: (after: number, most: number) => readonly number[];
  readonly size: () => number;
  /** The name of the station after the record that arrived last; empty if no record has one. */
  readonly station: () => string;
  /** The highest number of a record; 0 if there is none. */
  readonly last: () => number;
  /** Returns the first records of its branches, in the order of their arrival. */
  readonly starts: () => readonly BranchStart[];
  /** Returns the places that several records follow. */
  readonly forks: () => readonly Place[];
  /** Keeps the text of a checkpoint of this place, once. */
  readonly addReceipt: (place: Place, text: string) => void;
  /** Returns the text that arrived first; `undefined` if none did. */
  readonly receipt: (place: Place) => string | undefined;
}

/** Number of records that are searched for a name. Every start of a station names it. */
const mostForName = 1_000;

const partsAtHub = joinParts(['people', 'staff']);

/** `ledger` is the hash of its first record. */
export function storedLedger(database: DatabaseSync, ledger: string): LedgerInFile {
  const one = database.prepare('SELECT 1 FROM record WHERE ledger = ? AND number = ? AND hash = ?');
  const next = database.prepare(
    'SELECT min(arrived) AS arrived FROM record WHERE ledger = ? AND number = ? AND previous = ?',
  );
  const at = database.prepare(
    'SELECT arrived, branch FROM record WHERE ledger = ? AND number = ? AND hash = ?',
  );
  const startsIn = database.prepare(
    `SELECT arrived AS branch, number - 1 AS number, previous AS hash FROM record
       WHERE ledger = ? AND branch = arrived ORDER BY arrived`,
  );
  const lastIn = database.prepare(
    `SELECT arrived, number, hash FROM record WHERE ledger = ? AND branch = ?
       ORDER BY number DESC LIMIT 1`,
  );
  const insertPart = database.prepare('INSERT INTO part VALUES (?, ?, ?) ON CONFLICT DO NOTHING');
  const insert = database.prepare(
    `INSERT INTO record
       (arrived, ledger, number, hash, previous, kind, time, public, words, people, staff, branch)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );

  /** Keeps the texts of the record that arrived as this one. Returns how many are new. */
  function addTexts(arrived: number, record: LedgerRecord): number {
    return hideableParts.reduce((sum, name) => {
      const part = record[name];
      if (part === undefined || !('text' in part)) return sum;
      return sum + Number(insertPart.run(arrived, name, part.text).changes);
    }, 0);
  }

  function followedAt({ number, hash }: Place): number | undefined {
    const arrived = next.get(ledger, number + 1, hash)?.['arrived'];
    return typeof arrived === 'number' ? arrived : undefined;
  }

  function starts(): readonly BranchStart[] {
    return startsIn
      .all(ledger)
      .map((row) => ({ branch: Number(row['branch']), after: placeOf(row) }));
  }

  /** The first record after a place goes on with its branch. Each further one begins another. */
  function branchOf({ number, previous }: LedgerRecord, arrived: number): number {
    const before = { number: number - 1, hash: previous };
    const branch = at.get(ledger, before.number, before.hash)?.['branch'];
    return typeof branch !== 'number' || followedAt(before) !== undefined ? arrived : branch;
  }

  return {
    has: ({ number, hash }) => one.get(ledger, number, hash) !== undefined,
    followedAt,
    tips: () =>
      starts()
        .map(({ branch }) => lastIn.get(ledger, branch))
        .filter((row) => row !== undefined)
        .toSorted((some, other) => Number(some['arrived']) - Number(other['arrived']))
        .map(placeOf),
    add: (record) => {
      const { number, hash, previous, kind, time } = record;
      const parts = hideableParts.map((name) => {
        const part = record[name];
        return part === undefined ? null : partHash(part, sha256);
      });
      const arrived = countRecords(database) + 1;
      const values = [arrived, ledger, number, hash, previous, kind, time, record.public] as const;
      insert.run(...values, ...parts, branchOf(record, arrived));
      addTexts(arrived, record);
    },
    addParts: (record) => {
      const arrived = at.get(ledger, record.number, record.hash)?.['arrived'];
      return typeof arrived === 'number' ? addTexts(arrived, record) : 0;
    },
    find: ({ number, hash }) => {
      const row = database
        .prepare('SELECT * FROM record WHERE ledger = ? AND number = ? AND hash = ?')
        .get(ledger, number, hash);
      return row && recordOf(row);
    },
    atHome: (after, most) =>
      database
        .prepare(
          `SELECT DISTINCT number FROM record ${partsAtHub.joins}
             WHERE ledger = ? AND number > ?
               AND (record.people IS NOT NULL AND people.text IS NULL
                 OR record.staff IS NOT NULL AND staff.text IS NULL)
             ORDER BY number LIMIT ?`,
        )
        .all(ledger, after, most)
        .map(({ number }) => Number(number)),
    size: () => {
      const counted = database.prepare('SELECT count(*) AS size FROM record WHERE ledger = ?');
      return Number(counted.get(ledger)?.['size']);
    },
    station: () => {
      const rows = database
        .prepare(
          `SELECT * FROM record WHERE ledger = ? AND kind IN ('started', 'settingsChanged')
           ORDER BY arrived DESC LIMIT ?`,
        )
        .iterate(ledger, mostForName);
      for (const row of rows) {
        const draft = readShownParts(recordOf(row))?.draft;
        const name = draft === undefined ? '' : nameAfter('', draft);
        if (name !== '') return shownName(name);
      }
      return '';
    },
    last: () => {
      const row = database
        .prepare('SELECT max(number) AS number FROM record WHERE ledger = ?')
        .get(ledger);
      return Number(row?.['number']);
    },
    starts,
    forks: () => {
      const [, ...others] = starts();
      const places = new Map(others.map(({ after }) => [after.hash, after]));
      return [...places.values()].toSorted((some, other) => some.number - other.number);
    },
    addReceipt: ({ number, hash }, text) => {
      database
        .prepare('INSERT INTO receipt VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING')
        .run(ledger, number, hash, text);
    },
    receipt: ({ number, hash }) => {
      const row = database
        .prepare(
          `SELECT text FROM receipt WHERE ledger = ? AND number = ? AND hash = ?
           ORDER BY rowid LIMIT 1`,
        )
        .get(ledger, number, hash);
      return row && String(row['text']);
    },
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
