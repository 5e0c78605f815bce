/**
 * Runs one step on a file, such as a rename, again for two seconds while another program holds the
 * file: virus scanners and backups do so for moments. If it stays held, finds out why, because
 * Windows answers with the same code to a program without permission. All renames, removals and
 * small writes of the station go through this file.
 */
import {
  accessSync,
  closeSync,
  constants,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type WriteFileOptions,
} from 'node:fs';
import path from 'node:path';

/** In milliseconds. */
const patienceMs = 2_000;
const pauseMs = 50;

/** Why a step failed, found out behind the system's code. */
export class NotFree extends Error {
  readonly file: string;
  readonly why: 'held' | 'folder';

  constructor(file: string, why: 'held' | 'folder', cause: unknown) {
    super(why === 'held' ? `Another program holds ${file}.` : `${file} is a folder.`, { cause });
    this.file = file;
    this.why = why;
  }
}

/** The clock of the wait, which blocks the program: the station does nothing before it is saved. */
export interface Patience {
  readonly nowMs: () => number;
  readonly wait: (ms: number) => void;
}

const cell = new Int32Array(new SharedArrayBuffer(4));

const machinePatience: Patience = {
  nowMs: () => performance.now(),
  wait: (ms) => {
    Atomics.wait(cell, 0, 0, ms);
  },
};

/**
 * Returns what `step` returns, or throws: `NotFree`, or the system's own error. `file` is the file
 * or folder that another program may hold.
 */
export function whenFree<Value>(
  file: string,
  step: () => Value,
  { nowMs, wait }: Patience = machinePatience,
): Value {
  const end = nowMs() + patienceMs;
  for (;;) {
    try {
      return step();
    } catch (cause) {
      const code = codeOf(cause);
      if (!heldCodes.includes(code)) throw cause;
      // Windows refuses to replace a folder with the code of a missing right.
      if (isFolder(file)) throw new NotFree(file, 'folder', cause);
      if (!certainCodes.includes(code) && !mayChange(path.dirname(file))) throw cause;
      if (nowMs() >= end) throw isHeld(file, code) ? new NotFree(file, 'held', cause) : cause;
      wait(pauseMs);
    }
  }
}

export function renameWhenFree(from: string, to: string, patience?: Patience): void {
  whenFree(
    to,
    () => {
      renameSync(from, to);
    },
    patience,
  );
}

/** A missing file is no error. */
export function removeWhenFree(file: string, patience?: Patience): void {
  whenFree(
    file,
    () => {
      rmSync(file, { force: true });
    },
    patience,
  );
}

/** `place` is the file under its final name, which a person knows. */
export function writeWhenFree(
  file: string,
  content: string | Uint8Array,
  options: WriteFileOptions,
  place = file,
): void {
  whenFree(place, () => {
    writeFileSync(file, content, options);
  });
}

/** Removes a file of a failed save. Ignores errors, because the stick may be failing. */
export function takeBack(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    return;
  }
}

/** Returns whether this account can make files here, by making one: Windows gives no other answer. */
export function canMakeFiles(folder: string): boolean {
  const probe = path.join(folder, `.probe.${process.pid.toString()}.part`);
  try {
    closeSync(openSync(probe, 'wx'));
    return true;
  } catch {
    return false;
  } finally {
    takeBack(probe);
  }
}

/** Codes that mean nothing but another program. */
const certainCodes: readonly string[] = ['EBUSY', 'ETXTBSY'];
/** Windows gives these for files that are held, and for missing rights. */
const heldCodes: readonly string[] = [...certainCodes, 'EPERM', 'EACCES'];

function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false;
  }
}

/** Unix answers at once that an account has no rights. Windows knows no such answer for folders. */
function mayChange(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether the account has all rights that the step needed, so that only a holder is left. */
function isHeld(file: string, code: string): boolean {
  if (certainCodes.includes(code)) return true;
  const folder = path.dirname(file);
  if (isKeptForItsOwner(file, folder) || !canMakeFiles(folder)) return false;
  try {
    closeSync(openSync(file, 'r+'));
    return true;
  } catch (cause) {
    // A missing file needs no right of its own.
    return ['ENOENT', ...certainCodes].includes(codeOf(cause));
  }
}

/** In a folder with the sticky bit of Unix, an account replaces only its own files. */
function isKeptForItsOwner(file: string, folder: string): boolean {
  const own = process.getuid?.();
  const owners = [file, folder].map((one) => statSync(one, { throwIfNoEntry: false })?.uid);
  const isSticky = ((statSync(folder, { throwIfNoEntry: false })?.mode ?? 0) & 0o1000) !== 0;
  return isSticky && !owners.includes(own);
}

/** SQLITE_CANTOPEN, all that SQLite says on Windows of a file that is held. */
const cannotOpen = 14;

function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  const isFromSqlite = 'errcode' in cause && cause.errcode === cannotOpen;
  if (isFromSqlite && process.platform === 'win32') return 'EACCES';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}
