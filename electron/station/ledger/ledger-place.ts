/**
 * Watches the files of an open ledger from outside. A program can go on writing to a file that was
 * deleted, replaced or emptied, and those records are lost when it ends. So the ledger checks its
 * files before each record, and afterwards reads the record back as another program would. As long
 * as the ledger is open, its content can be put back.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { emptyChain } from '../../core/ledger/chain.ts';
import type { ChainHead } from '../../core/ledger/record.ts';
import { removeWhenFree, renameWhenFree, whenFree } from '../disk/held-file.ts';
import { flushFolder } from '../disk/whole-file.ts';
import type { LedgerLock } from './ledger-lock.ts';
import { chainEntries, reading } from './checked-on-each-read.ts';
import { hashAt, tablesIn } from './ledger-tables.ts';

/**
 * What other programs find instead of the ledger. `missing`: no file. `replaced`: another file, or
 * another record with the same number. `cut`: fewer bytes or records than the station wrote.
 */
export type Misplaced = 'missing' | 'replaced' | 'cut';

export interface LedgerPlace {
  /**
   * Returns `undefined` if all files are those that were opened, none has shrunk, and another
   * program finds the last record, `head`. Throws if the disk refuses.
   */
  readonly check: (head: ChainHead) => Misplaced | undefined;
  /**
   * Moves all records from the log to the ledger's own file, then reads the last one, `head`, back
   * as another program would. Returns `undefined` if it is there. Throws if the disk refuses.
   */
  readonly settle: (head: ChainHead) => Misplaced | undefined;
  /**
   * Closes the ledger with its file in place, and returns whether it had to be put back. On a
   * fault, closes nothing: either the file is another one without all records up to `head`, or it
   * was cut and cannot be restored. Throws if the disk refuses, and closes nothing.
   */
  readonly verifyOrPutBack: (head: ChainHead) => 'inPlace' | 'putBack' | Misplaced;
  /** Closes the files as they are. The next opening expects `head`. */
  readonly close: (head: ChainHead) => void;
}

interface PlacedFiles {
  readonly database: DatabaseSync;
  readonly file: string;
  readonly lock: LedgerLock;
}

export function placeOf({ database, file, lock }: PlacedFiles): LedgerPlace {
  const log = `${file}-wal`;
  /** Size of the ledger's own file after the last record, in bytes. */
  let size = 0;
  /** The last record that is certainly in the ledger's own file, without the log. */
  let settled: ChainHead = emptyChain;
  const emptyLog = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  // Truncate the log first, because SQLite creates its file only when needed.
  moveLog();
  const opened = [file, log, lock.file].map((one) => ({ path: one, seen: lookAt(one) }));
  size = lookAt(file).size;

  const findMisplaced = (paths: readonly string[]): Misplaced | undefined => {
    for (const { path: one, seen } of opened) {
      if (!paths.includes(one)) continue;
      const now = lookAt(one);
      if (now.identity !== seen.identity)
        return now.identity === undefined ? 'missing' : 'replaced';
      if (one === file && now.size < size) return 'cut';
    }
    return undefined;
  };

  function isLogEmpty(): boolean {
    return lookAt(log).size === 0;
  }

  /**
   * Ignores SQLite's errors: if another program reads or the disk refuses, the records stay durable
   * in the log.
   */
  function moveLog(): void {
    try {
      emptyLog.get();
    } catch (cause) {
      if (!(cause instanceof Error && 'errcode' in cause)) throw cause;
    }
    // The file may be half written now, so it is reliable only together with its log.
    if (!isLogEmpty()) settled = emptyChain;
  }

  /** Reads as another program would: `settled` from the file alone, `head` from file and log. */
  function missesRecord(head: ChainHead): Misplaced | undefined {
    return (
      readOnly(file, 'alone', (its) => findRecord(its, settled)) ??
      readOnly(file, isLogEmpty() ? 'alone' : 'withLog', (its) => findRecord(its, head))
    );
  }

  /** `withLog` also removes this ledger's log, or SQLite would apply it to the next file. */
  function closeDatabase(withLog: boolean): void {
    const isLogOurs = withLog && findMisplaced([log]) === undefined;
    if (database.isOpen) database.close();
    if (isLogOurs) for (const rest of [log, `${file}-shm`]) removeWhenFree(rest);
  }

  /** Replaces the file with a copy of everything in the open database. */
  function putBack(found: 'missing' | 'cut', head: ChainHead): 'putBack' | 'missing' | 'cut' {
    const copy = putBackFileOf(file);
    // An unmounted disk leaves an empty folder, where no one would look for the records.
    if (deviceOf(path.dirname(file)) !== opened[0]?.seen.device) return found;
    // Keep an existing copy: if an earlier rename failed after closing, it may be the only one
    // left.
    if (!holdsAll(copy, head) && !writeCopy(database, copy, head)) return 'cut';
    closeDatabase(true);
    renameWhenFree(copy, file);
    flushFolder(path.dirname(file));
    lock.release(head);
    return 'putBack';
  }

  return {
    check: (head) => findMisplaced([file, log, lock.file]) ?? missesRecord(head),
    settle: (head) => {
      moveLog();
      const problem = findMisplaced([file, lock.file]) ?? missesRecord(head);
      if (problem === undefined) {
        ({ size } = lookAt(file));
        if (isLogEmpty()) settled = head;
      }
      return problem;
    },
    verifyOrPutBack: (head) => {
      const problem = findMisplaced([file]);
      if (problem === 'missing' || problem === 'cut') return putBack(problem, head);
      if (!holdsAll(file, head, problem === 'replaced' ? 'alone' : 'withLog')) {
        return problem ?? putBack('cut', head);
      }
      closeDatabase(problem !== undefined);
      lock.release(head);
      return 'inPlace';
    },
    close: (head) => {
      if (database.isOpen) database.close();
      lock.release(head);
    },
  };
}

interface Seen {
  readonly device: bigint | undefined;
  /**
   * Device and inode, which are independent of the path; `undefined` if the file cannot be seen.
   */
  readonly identity: string | undefined;
  /** In bytes. */
  readonly size: number;
}

function lookAt(file: string): Seen {
  const stats = whenFree(file, () => statSync(file, { bigint: true, throwIfNoEntry: false }));
  if (stats === undefined) return { device: undefined, identity: undefined, size: 0 };
  const { dev, ino, size } = stats;
  return { device: dev, identity: `${dev.toString()} ${ino.toString()}`, size: Number(size) };
}

/** Returns the device of the folder, or of the nearest existing folder above it. */
function deviceOf(folder: string): bigint | undefined {
  const { device } = lookAt(folder);
  const above = path.dirname(folder);
  return device ?? (above === folder ? undefined : deviceOf(above));
}

/** Path of the complete copy that replaces a missing or damaged ledger file. */
function putBackFileOf(file: string): string {
  return `${file}.put-back`;
}

/**
 * Finishes what a killed program began: puts its copy in place of a ledger file that is missing or
 * lacks `head`. Returns whether it did. Throws if the disk refuses.
 */
export function finishPutBack(file: string, head: ChainHead): boolean {
  const copy = putBackFileOf(file);
  if (head.number === 0 || !holdsAll(copy, head) || holdsAll(file, head, 'withLog')) return false;
  for (const rest of [`${file}-wal`, `${file}-shm`]) removeWhenFree(rest);
  renameWhenFree(copy, file);
  flushFolder(path.dirname(file));
  return true;
}

/** Writes and flushes a copy. Returns whether it holds all records up to `head`. */
function writeCopy(database: DatabaseSync, copy: string, head: ChainHead): boolean {
  mkdirSync(path.dirname(copy), { recursive: true });
  removeWhenFree(copy);
  try {
    database.prepare('VACUUM INTO ?').run(copy);
  } catch (cause) {
    if (isDamage(cause)) return false;
    throw cause;
  }
  if (!holdsAll(copy, head)) {
    removeWhenFree(copy);
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

/** Returns whether a program that reads this file finds an unbroken chain up to `head`. */
function holdsAll(file: string, head: ChainHead, how: Reading = 'alone'): boolean {
  if (lookAt(file).size === 0) return false;
  const missing = readOnly(file, how, (database) => {
    const read = reading(() => [...chainEntries(database, head)].length);
    return read.ok && read.value === head.number ? undefined : 'cut';
  });
  return missing === undefined;
}

/** SQLITE_ERROR (a missing table), SQLITE_CORRUPT and SQLITE_NOTADB. */
const damageCodes: ReadonlySet<unknown> = new Set([1, 11, 26]);

function isDamage(cause: unknown): boolean {
  return cause instanceof Error && 'errcode' in cause && damageCodes.has(cause.errcode);
}

/** `alone` reads the file without the log next to it. */
type Reading = 'alone' | 'withLog';

/** Reads the file as another program would. A damaged file counts as cut. */
function readOnly<Found>(
  file: string,
  how: Reading,
  look: (database: DatabaseSync) => Found,
): Found | 'cut' {
  const address = pathToFileURL(file);
  if (how === 'alone') address.searchParams.set('immutable', '1');
  try {
    const database = whenFree(file, () => new DatabaseSync(address, { readOnly: true }));
    try {
      return look(database);
    } finally {
      database.close();
    }
  } catch (cause) {
    if (isDamage(cause)) return 'cut';
    throw cause;
  }
}

/** Returns whether a development version of the program made this file. Changes nothing of it. */
export function isOfDevelopment(file: string): boolean {
  if (lookAt(file).size === 0) return false;
  const how = lookAt(`${file}-wal`).size === 0 ? 'alone' : 'withLog';
  return readOnly(file, how, tablesIn) === 'ofDevelopment';
}

/** Returns `undefined` if the record with this number has this hash. */
export function findRecord(
  database: DatabaseSync,
  { number, hash }: ChainHead,
): Misplaced | undefined {
  if (number === 0) return undefined;
  const stored = hashAt(database, number);
  if (stored === undefined) return 'cut';
  return stored === hash ? undefined : 'replaced';
}
