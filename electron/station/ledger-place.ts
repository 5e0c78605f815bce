/**
 * The files of an open ledger, seen from outside. A program can go on writing into a file that was
 * deleted, replaced or emptied under it, and its records end with the program. So the ledger checks
 * its files before each record, and after it reads the record back as another program would. What
 * it still holds can be put back for as long as it is open.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { ChainHead } from '../core/ledger/record.ts';
import { flushFolder } from './lexicon-file.ts';
import type { LedgerLock } from './ledger-lock.ts';
import { chainEntries, reading } from './ledger-rows.ts';

/**
 * What other programs find instead of the ledger. `missing`: no file. `replaced`: another file, or
 * another record with the same number. `cut`: fewer bytes or records than the station wrote.
 */
export type Misplaced = 'missing' | 'replaced' | 'cut';

export interface LedgerPlace {
  /**
   * `undefined` if every file is the one that was opened, none has shrunk, and another program
   * finds the last record, `head`. Throws what the disk refuses.
   */
  readonly check: (head: ChainHead) => Misplaced | undefined;
  /**
   * Moves all records from the log to the ledger's own file, and reads the last one, `head`, back
   * as another program would. `undefined` if it is there. Throws what the disk refuses.
   */
  readonly settle: (head: ChainHead) => Misplaced | undefined;
  /**
   * Closes the ledger's files so that its own file is in its place. Returns whether it was put back.
   * If it returns a fault, nothing is closed: the file there is another one that does not hold all
   * up to `head`, or was cut and cannot be restored. Throws what the disk refuses, and nothing is
   * closed.
   */
  readonly handOver: (head: ChainHead) => 'inPlace' | 'putBack' | 'replaced' | 'cut';
  /** Closes the files as they are; the next opening must find `head`. */
  readonly close: (head: ChainHead) => void;
}

interface PlacedFiles {
  readonly database: DatabaseSync;
  readonly file: string;
  readonly lock: LedgerLock;
}

export function placeOf({ database, file, lock }: PlacedFiles): LedgerPlace {
  const log = `${file}-wal`;
  /** In bytes, after the last record. */
  const sizes = new Map<string, number>();
  const emptyLog = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  // SQLite makes the log's file when it first needs it.
  moveLog();
  const opened = [file, log, lock.file].map((one) => ({
    path: one,
    identity: lookAt(one).identity,
  }));

  const noteSizes = (): void => {
    for (const one of [file, log]) sizes.set(one, lookAt(one).size);
  };
  const misplaced = (paths: readonly string[]): Misplaced | undefined => {
    for (const one of opened) {
      if (!paths.includes(one.path)) continue;
      const { identity, size } = lookAt(one.path);
      if (identity !== one.identity) return identity === undefined ? 'missing' : 'replaced';
      if (size < (sizes.get(one.path) ?? 0)) return 'cut';
    }
    return undefined;
  };

  /** The records stay in the log, durable as well, if another program reads or the disk refuses. */
  function moveLog(): void {
    try {
      emptyLog.get();
    } catch (cause) {
      if (!(cause instanceof Error && 'errcode' in cause)) throw cause;
    }
  }

  function closeDatabase(): void {
    // SQLite leaves the log of a misplaced file behind, and would read it as the next file's.
    const isLogOurs = misplaced([file]) !== undefined && misplaced([log]) === undefined;
    database.close();
    if (isLogOurs) for (const rest of [log, `${file}-shm`]) rmSync(rest, { force: true });
  }

  noteSizes();
  return {
    check: (head) => misplaced([file, log, lock.file]) ?? missesRecord(file, log, head),
    settle: (head) => {
      moveLog();
      const found = misplaced([file, lock.file]) ?? missesRecord(file, log, head);
      if (found === undefined) noteSizes();
      return found;
    },
    handOver: (head) => {
      const found = misplaced([file]) ?? missesRecord(file, log, head);
      if (found === 'replaced' && missesRecord(file, undefined, head) !== undefined) return found;
      const isToPutBack = found === 'missing' || found === 'cut';
      const copy = `${file}.put-back`;
      if (isToPutBack && !writeCopy(database, copy, head)) return 'cut';
      closeDatabase();
      if (isToPutBack) {
        renameSync(copy, file);
        flushFolder(path.dirname(file));
      }
      lock.release(head);
      return isToPutBack ? 'putBack' : 'inPlace';
    },
    close: (head) => {
      database.close();
      lock.release(head);
    },
  };
}

interface Seen {
  /** Which file it is on which disk, whatever its name; `undefined` if none can be seen. */
  readonly identity: string | undefined;
  /** In bytes. */
  readonly size: number;
}

function lookAt(file: string): Seen {
  try {
    const { dev, ino, size } = statSync(file, { bigint: true });
    return { identity: `${dev.toString()} ${ino.toString()}`, size: Number(size) };
  } catch {
    return { identity: undefined, size: 0 };
  }
}

/** Returns whether the copy holds all records up to `head`; it is complete and on disk then. */
function writeCopy(database: DatabaseSync, copy: string, head: ChainHead): boolean {
  mkdirSync(path.dirname(copy), { recursive: true });
  rmSync(copy, { force: true });
  try {
    database.prepare('VACUUM INTO ?').run(copy);
  } catch (cause) {
    if (isDamage(cause)) return false;
    throw cause;
  }
  if (!holdsAll(copy, head)) {
    rmSync(copy, { force: true });
    return false;
  }
  const descriptor = openSync(copy, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return true;
}

function holdsAll(copy: string, head: ChainHead): boolean {
  const database = new DatabaseSync(copy, { readOnly: true });
  try {
    return reading(() => [...chainEntries(database, head)].length === head.number).ok;
  } finally {
    database.close();
  }
}

/** SQLite's codes for a missing table, for pages that do not fit together, and for another file. */
const damageCodes: ReadonlySet<unknown> = new Set([1, 11, 26]);

function isDamage(cause: unknown): boolean {
  return cause instanceof Error && 'errcode' in cause && damageCodes.has(cause.errcode);
}

/**
 * Reads the last record as another program would: from the file alone if the log is empty or not
 * given, else from both. `undefined` if the record is there.
 */
function missesRecord(
  file: string,
  log: string | undefined,
  head: ChainHead,
): Misplaced | undefined {
  const address = pathToFileURL(file);
  if (log === undefined || lookAt(log).size === 0) address.searchParams.set('immutable', '1');
  try {
    const database = new DatabaseSync(address, { readOnly: true });
    try {
      return findRecord(database, head);
    } finally {
      database.close();
    }
  } catch (cause) {
    if (isDamage(cause)) return 'cut';
    throw cause;
  }
}

/** `undefined` if the record of this number has this hash. */
export function findRecord(
  database: DatabaseSync,
  { number, hash }: ChainHead,
): Misplaced | undefined {
  if (number === 0) return undefined;
  const row = database.prepare('SELECT hash FROM record WHERE number = ?').get(number);
  if (row === undefined) return 'cut';
  return row['hash'] === hash ? undefined : 'replaced';
}
