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
import { emptyChain } from '../../core/ledger/chain.ts';
import type { ChainHead } from '../../core/ledger/record.ts';
import { flushFolder } from '../lexicons/lexicon-file.ts';
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
  readonly verifyOrPutBack: (head: ChainHead) => 'inPlace' | 'putBack' | Misplaced;
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
  let size = 0;
  /** The last record that the ledger's own file holds without the log; the start if none is sure. */
  let settled: ChainHead = emptyChain;
  const emptyLog = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  // SQLite makes the log's file when it first needs it.
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
  const isLogEmpty = (): boolean => lookAt(log).size === 0;

  /** The records stay in the log, durable as well, if another program reads or the disk refuses. */
  function moveLog(): void {
    try {
      emptyLog.get();
    } catch (cause) {
      if (!(cause instanceof Error && 'errcode' in cause)) throw cause;
      // The file may be half written now: it holds nothing that is sure without its log.
      settled = emptyChain;
    }
  }

  /** As another program finds it: what the file alone must hold, and the rest in file and log. */
  function missesRecord(head: ChainHead): Misplaced | undefined {
    return (
      readOnly(file, 'alone', (its) => findRecord(its, settled)) ??
      readOnly(file, isLogEmpty() ? 'alone' : 'withLog', (its) => findRecord(its, head))
    );
  }

  /** `withLog`: the log is removed, too, if it is this ledger's; SQLite would read it as the next file's. */
  function closeDatabase(withLog: boolean): void {
    const isLogOurs = withLog && findMisplaced([log]) === undefined;
    if (database.isOpen) database.close();
    if (isLogOurs) for (const rest of [log, `${file}-shm`]) rmSync(rest, { force: true });
  }

  /** Writes all that this program holds into the place of the file. */
  function putBack(found: 'missing' | 'cut', head: ChainHead): 'putBack' | 'missing' | 'cut' {
    const copy = putBackFileOf(file);
    // A disk that is gone leaves an empty folder, where nobody would look for the records.
    if (deviceOf(path.dirname(file)) !== opened[0]?.seen.device) return found;
    // One that is there already may be all that is left: the renaming failed after the closing.
    if (!holdsAll(copy, head) && !writeCopy(database, copy, head)) return 'cut';
    closeDatabase(true);
    renameSync(copy, file);
    flushFolder(path.dirname(file));
    lock.release(head);
    return 'putBack';
  }

  return {
    check: (head) => findMisplaced([file, log, lock.file]) ?? missesRecord(head),
    settle: (head) => {
      moveLog();
      const found = findMisplaced([file, lock.file]) ?? missesRecord(head);
      if (found === undefined) {
        ({ size } = lookAt(file));
        if (isLogEmpty()) settled = head;
      }
      return found;
    },
    verifyOrPutBack: (head) => {
      const found = findMisplaced([file]);
      if (found === 'missing' || found === 'cut') return putBack(found, head);
      if (!holdsAll(file, head, found === 'replaced' ? 'alone' : 'withLog')) {
        return found ?? putBack('cut', head);
      }
      closeDatabase(found !== undefined);
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
  /** Which file it is on which disk, whatever its name; `undefined` if none can be seen. */
  readonly identity: string | undefined;
  /** In bytes. */
  readonly size: number;
}

function lookAt(file: string): Seen {
  try {
    const { dev, ino, size } = statSync(file, { bigint: true });
    return { device: dev, identity: `${dev.toString()} ${ino.toString()}`, size: Number(size) };
  } catch {
    return { device: undefined, identity: undefined, size: 0 };
  }
}

/** The disk of a folder, or of the nearest folder above it that exists. */
function deviceOf(folder: string): bigint | undefined {
  const { device } = lookAt(folder);
  const above = path.dirname(folder);
  return device ?? (above === folder ? undefined : deviceOf(above));
}

/** The complete copy that takes the place of a ledger's file that is gone or damaged. */
function putBackFileOf(file: string): string {
  return `${file}.put-back`;
}

/**
 * Finishes what a program that was killed could not: puts its copy in the place of the ledger's
 * file, which is gone or lacks `head`. Returns whether it did. Throws what the disk refuses.
 */
export function finishPutBack(file: string, head: ChainHead): boolean {
  const copy = putBackFileOf(file);
  if (head.number === 0 || !holdsAll(copy, head) || holdsAll(file, head, 'withLog')) return false;
  for (const rest of [`${file}-wal`, `${file}-shm`]) rmSync(rest, { force: true });
  renameSync(copy, file);
  flushFolder(path.dirname(file));
  return true;
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

/** Whether a program that reads this file finds an unbroken chain up to `head`. */
function holdsAll(file: string, head: ChainHead, how: Reading = 'alone'): boolean {
  if (lookAt(file).size === 0) return false;
  const missing = readOnly(file, how, (database) => {
    const read = reading(() => [...chainEntries(database, head)].length);
    return read.ok && read.value === head.number ? undefined : 'cut';
  });
  return missing === undefined;
}

/** SQLite's codes for a missing table, for pages that do not fit together, and for another file. */
const damageCodes: ReadonlySet<unknown> = new Set([1, 11, 26]);

function isDamage(cause: unknown): boolean {
  return cause instanceof Error && 'errcode' in cause && damageCodes.has(cause.errcode);
}

/** `alone`: what the file itself holds, whatever the log next to it says. */
type Reading = 'alone' | 'withLog';

/** Looks at the file as another program would. A file that is damaged counts as cut. */
function readOnly(
  file: string,
  how: Reading,
  look: (database: DatabaseSync) => Misplaced | undefined,
): Misplaced | undefined {
  const address = pathToFileURL(file);
  if (how === 'alone') address.searchParams.set('immutable', '1');
  try {
    const database = new DatabaseSync(address, { readOnly: true });
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
