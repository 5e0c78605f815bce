/**
 * Files that are being written: `.NAME.PID.part` next to NAME, renamed to NAME when complete. A
 * program that is killed before the rename leaves its file behind. The next start of the station
 * clears those in the data folder; the next write of NAME clears those of NAME anywhere.
 */
import { readdirSync, rmSync, type Dirent } from 'node:fs';
import path from 'node:path';

export function unfinishedFileOf(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${process.pid.toString()}.part`);
}

/** Removes what programs that have ended left of NAME, files and folders. Ignores errors. */
export function clearUnfinishedFileOf(file: string): void {
  const start = `.${path.basename(file)}.`;
  clear(path.dirname(file), ({ name }) => {
    if (!name.startsWith(start)) return false;
    const pid = /^(\d+)\.part$/.exec(name.slice(start.length))?.[1];
    return pid !== undefined && !isRunning(Number(pid));
  });
}

/** Call this only with the lock of the data folder: it removes files of running programs, too. */
export function clearUnfinishedFiles(dataFolder: string): void {
  const folders = entriesOf(dataFolder).filter((entry) => entry.isDirectory());
  for (const folder of [dataFolder, ...folders.map(({ name }) => path.join(dataFolder, name))]) {
    clear(folder, (entry) => entry.isFile() && /^\..+\.\d+\.part$/.test(entry.name));
  }
}

function clear(folder: string, isLeft: (entry: Dirent) => boolean): void {
  for (const entry of entriesOf(folder)) {
    if (!isLeft(entry)) continue;
    try {
      rmSync(path.join(folder, entry.name), { recursive: true });
    } catch {
      // What is left is useless but harmless; the next start tries again.
    }
  }
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // EPERM: the process exists but belongs to another account.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}
