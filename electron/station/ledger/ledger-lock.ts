/**
 * The lock of a ledger: `station.lock`, an SQLite file next to it. Only one process may open a
 * ledger. The lock is an SQLite lock: the operating system releases it however the process ends,
 * and auditors can still read the ledger. The file also keeps the last record that the station knew
 * of. So the next start notices if the ledger was emptied or replaced by an older copy, because
 * people do not copy or restore this file.
 */
import { DatabaseSync } from 'node:sqlite';
import type { ChainHead } from '../../core/ledger/record.ts';

export const lockFileName = 'station.lock';

export interface LedgerLock {
  readonly file: string;
  /** False if this folder never had a ledger. */
  readonly isBegun: boolean;
  /** The last record at the last opening or closing; `undefined` if none was noted. */
  readonly lastHead: ChainHead | undefined;
  /** Writes the head durably, and marks the folder as having a ledger. */
  readonly note: (head: ChainHead) => void;
  /** Notes the head, if given, and releases the lock. */
  readonly release: (head: ChainHead | undefined) => void;
}

/** Value of `user_version` in a folder that has a ledger. */
const begunMark = 1;

/** Returns `undefined` if another process holds the lock. Throws if the disk refuses. */
export function takeLock(file: string): LedgerLock | undefined {
  const database = new DatabaseSync(file);
  try {
    // In this mode SQLite keeps the lock after the transaction, until the file is closed.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
    const note = (head: ChainHead): void => {
      noteHead(database, head);
    };
    return {
      file,
      isBegun: database.prepare('PRAGMA user_version').get()?.['user_version'] === begunMark,
      lastHead: readHead(database),
      note,
      release: (head) => {
        try {
          if (head !== undefined) note(head);
        } catch {
          // Keep the head noted at the opening: it is an earlier record of the same ledger.
        } finally {
          database.close();
        }
      },
    };
  } catch (cause) {
    database.close();
    if (isBusy(cause)) return undefined;
    throw cause;
  }
}

function readHead(database: DatabaseSync): ChainHead | undefined {
  const isThere = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'head'").get();
  if (isThere === undefined) return undefined;
  const row = database.prepare('SELECT number, hash FROM head').get();
  return row && { number: Number(row['number']), hash: String(row['hash']) };
}

function noteHead(database: DatabaseSync, { number, hash }: ChainHead): void {
  database.exec(
    `BEGIN;
     CREATE TABLE IF NOT EXISTS head (number INTEGER NOT NULL, hash TEXT NOT NULL) STRICT;
     DELETE FROM head;`,
  );
  try {
    database.prepare('INSERT INTO head (number, hash) VALUES (?, ?)').run(number, hash);
    database.exec(`PRAGMA user_version = ${begunMark.toString()}; COMMIT`);
  } catch (cause) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw cause;
  }
}

const sqliteBusy = 5;

function isBusy(cause: unknown): boolean {
  return cause instanceof Error && 'errcode' in cause && cause.errcode === sqliteBusy;
}
