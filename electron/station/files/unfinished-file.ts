/**
 * Files that are being written: `.NAME.PID.part` next to NAME, which they become with one rename. A
 * program that is killed before the rename leaves its file; the next start of a station clears its
 * data folder, and the next writing of NAME clears what was left of it, wherever it is.
 */
import { readdirSync, rmSync, type Dirent } from 'node:fs';
import path from 'node:path';

export function unfinishedFileOf(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${process.pid.toString()}.part`);
}

/** Removes the unfinished files of programs that have ended, as far as the disk allows it. */
export function clearUnfinishedFileOf(file: string): void {
  const start = `.${path.basename(file)}.`;
  clear(path.dirname(file), (name) => {
    if (!name.startsWith(start)) return false;
    const pid = /^(\d+)\.part$/.exec(name.slice(start.length))?.[1];
    return pid !== undefined && !isRunning(Number(pid));
  });
}

/** For the program that holds the lock of the data folder: no other one is writing there. */
export function clearUnfinishedFiles(dataFolder: string): void {
  const folders = entriesOf(dataFolder).filter((entry) => entry.isDirectory());
  for (const folder of [dataFolder, ...folders.map(({ name }) => path.join(dataFolder, name))]) {
    clear(folder, (name) => /^\..+\.\d+\.part$/.test(name));
  }
}

function clear(folder: string, isLeft: (name: string) => boolean): void {
  for (const entry of entriesOf(folder)) {
    if (!entry.isFile() || !isLeft(entry.name)) continue;
    try {
      rmSync(path.join(folder, entry.name));
    } catch {
      // It holds nothing that counts; the next start tries again.
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
    // Somebody else's program may not be asked, but it is there.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}
