/**
 * The folder of a station that must not write in its data folder. It is temporary and starts with a
 * copy of the staff, so that a director can sign in and leave the kiosk.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FolderRefusal } from '../disk/folder-format.ts';
import { checkFolder } from './may-write-in-folder.ts';

export interface FolderInUse {
  readonly dataFolder: string;
  /** Set if `dataFolder` is a stand-in. The station is closed. */
  readonly refusal?: FolderRefusal | undefined;
}

/** The staff, their tries, and how their screens look. */
const copied = ['staff.json', 'sign-in.json', 'settings.json'];

/** Returns the data folder or, if this program must not write there, a stand-in. */
export function folderInUse(dataFolder: string): FolderInUse {
  const refusal = checkFolder(dataFolder);
  if (refusal === undefined) return { dataFolder };
  const standIn = mkdtempSync(path.join(tmpdir(), 'challenge-station-'));
  for (const name of copied) {
    try {
      copyFileSync(path.join(dataFolder, name), path.join(standIn, name));
    } catch {
      // A missing file is that of a new station. Without staff, nobody can sign in.
    }
  }
  if (standIns.size === 0) process.once('exit', removeAll);
  standIns.add(standIn);
  return { dataFolder: standIn, refusal };
}

const standIns = new Set<string>();

/** Chromium keeps files in a stand-in until the process ends. */
function removeAll(): void {
  for (const folder of standIns) {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another process has a file in it open. The system clears its temporary files.
    }
  }
}
