/**
 * The place of a ledger's files in the data folder. A program goes on writing into a file that was
 * deleted or replaced under it, and its records end with the program: so before and after each
 * record the ledger asks whether its files are still the ones that others see. Where they are not,
 * what it holds can be put back, as long as it is open.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { ChainHead } from '../core/ledger/record.ts';
import { flushFolder } from './lexicon-file.ts';

/** What others find where the ledger was opened. */
export type Misplaced = 'missing' | 'replaced';

export interface LedgerPlace {
  /** Undefined: every file is the one that was opened. */
  readonly misplaced: () => Misplaced | undefined;
  /**
   * Closes the ledger's files so that its own file lies in its place. Tells whether it was put
   * back; or `replaced`, and nothing is closed, where another ledger lies there that does not hold
   * all up to `head`. Throws what the disk refuses, and nothing is closed.
   */
  readonly handOver: (head: ChainHead) => 'inPlace' | 'putBack' | 'replaced';
  readonly close: () => void;
}

interface PlacedFiles {
  readonly database: DatabaseSync;
  readonly file: string;
  readonly lock: DatabaseSync;
  readonly lockFile: string;
}

export function placeOf({ database, file, lock, lockFile }: PlacedFiles): LedgerPlace {
  const log = `${file}-wal`;
  const opened = [file, log, lockFile].map((one) => ({ path: one, identity: identityOf(one) }));
  const misplaced = (paths: readonly string[]): Misplaced | undefined => {
    for (const one of opened) {
      if (!paths.includes(one.path)) continue;
      const identity = identityOf(one.path);
      if (identity !== one.identity) return identity === undefined ? 'missing' : 'replaced';
    }
    return undefined;
  };

  function closeDatabase(): void {
    // SQLite leaves the log of a misplaced file lying, and would read it as the next file's.
    const isLogOurs = misplaced([file]) !== undefined && misplaced([log]) === undefined;
    database.close();
    if (isLogOurs) for (const rest of [log, `${file}-shm`]) rmSync(rest, { force: true });
  }

  return {
    misplaced: () => misplaced([file, log, lockFile]),
    handOver: (head) => {
      const found = misplaced([file]);
      if (found === 'replaced' && !holds(file, head)) return 'replaced';
      const copy = `${file}.put-back`;
      if (found === 'missing') writeCopy(database, copy);
      closeDatabase();
      if (found === 'missing') {
        renameSync(copy, file);
        flushFolder(path.dirname(file));
      }
      lock.close();
      return found === 'missing' ? 'putBack' : 'inPlace';
    },
    close: () => {
      database.close();
      lock.close();
    },
  };
}

/** Which file it is on which disk, whatever its name; undefined: none can be seen. */
function identityOf(file: string): string | undefined {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${dev.toString()} ${ino.toString()}`;
  } catch {
    return undefined;
  }
}

/** Whole and on disk when it returns. */
function writeCopy(database: DatabaseSync, copy: string): void {
  mkdirSync(path.dirname(copy), { recursive: true });
  rmSync(copy, { force: true });
  database.prepare('VACUUM INTO ?').run(copy);
  const descriptor = openSync(copy, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Whether the ledger in this file holds all up to `head`, whatever the log beside it says. */
function holds(file: string, { number, hash }: ChainHead): boolean {
  const address = pathToFileURL(file);
  address.searchParams.set('immutable', '1');
  try {
    const database = new DatabaseSync(address, { readOnly: true });
    try {
      return isOnRecord(database, { number, hash });
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
}

/** Whether the record of this number has this hash. */
export function isOnRecord(database: DatabaseSync, { number, hash }: ChainHead): boolean {
  if (number === 0) return true;
  const row = database.prepare('SELECT hash FROM record WHERE number = ?').get(number);
  return row?.['hash'] === hash;
}

const begunMark = 1;

/**
 * Whether a ledger may be begun in this folder: not where there was one. The mark stands in the
 * lock's file, which nobody has a reason to copy or to put back.
 */
export function mayBegin(lock: DatabaseSync): boolean {
  return lock.prepare('PRAGMA user_version').get()?.['user_version'] !== begunMark;
}

/** From now on the folder has a ledger. */
export function markBegun(lock: DatabaseSync): void {
  if (mayBegin(lock)) lock.exec(`PRAGMA user_version = ${begunMark.toString()}; COMMIT`);
}
