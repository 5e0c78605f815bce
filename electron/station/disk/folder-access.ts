/** Finds and removes the access of other accounts of the computer to a folder. */
import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { AccessOfOthers } from '../../core/ledger/record-kinds.ts';

export interface FolderAccess {
  /** Returns `undefined` if other accounts cannot open the folder. */
  readonly ofOthers: () => AccessOfOthers | undefined;
  /** Removes their access to the folder and everything in it, as far as the system allows. */
  readonly close: () => void;
}

/** Permission bits of the group and of everyone else. */
const others = 0o077;
const othersWrite = 0o022;
const sticky = 0o1000;

export function unixAccess(dataFolder: string): FolderAccess {
  return {
    ofOthers: () => {
      const [folder, ...inside] = entriesOf(dataFolder);
      // No one reaches an open file inside a closed folder.
      if (folder === undefined || (folder.mode & others) === 0) return undefined;
      return [folder, ...inside].some(({ mode }) => (mode & othersWrite) !== 0) ? 'change' : 'read';
    },
    close: () => {
      const [folder, ...inside] = entriesOf(dataFolder);
      if (folder === undefined || isOfSystem(folder)) return;
      for (const { place, mode } of [folder, ...inside]) {
        if ((mode & others) === 0) continue;
        try {
          chmodSync(place, mode & 0o7700);
        } catch {
          // The entry belongs to another account, or the disk has no permissions.
        }
      }
    },
  };
}

interface Entry {
  readonly place: string;
  readonly mode: number;
}

/** True for `/` and sticky folders such as `/tmp`: closing them as root would lock everyone out. */
function isOfSystem({ place, mode }: Entry): boolean {
  return (mode & sticky) !== 0 || path.dirname(place) === place;
}

/** Returns the folder first, then all folders and files in it. */
function entriesOf(dataFolder: string): readonly Entry[] {
  try {
    return entriesAt(realpathSync(dataFolder));
  } catch {
    return [];
  }
}

/** Skips symbolic links, because their targets are not the station's. */
function entriesAt(place: string): readonly Entry[] {
  const status = lstatSync(place);
  const { mode } = status;
  if (status.isFile()) return [{ place, mode }];
  if (!status.isDirectory()) return [];
  const inside = namesIn(place).flatMap((name) => entriesAt(path.join(place, name)));
  return [{ place, mode }, ...inside];
}

/** Returns an empty list if the folder cannot be read. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
