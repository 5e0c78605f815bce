/** What other accounts of the computer can do with a folder, and how it is taken from them. */
import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { AccessOfOthers } from '../../core/ledger/record-kinds.ts';

export interface FolderAccess {
  /** `undefined` if other accounts cannot open the folder. */
  readonly ofOthers: () => AccessOfOthers | undefined;
  /** Takes it from them, with everything in the folder, as far as the system allows. */
  readonly close: () => void;
}

/** Of the group and of everybody else. */
const others = 0o077;
const othersWrite = 0o022;
const sticky = 0o1000;

export function unixAccess(dataFolder: string): FolderAccess {
  return {
    ofOthers: () => {
      const [folder, ...inside] = entriesOf(dataFolder);
      // Nobody gets past a closed folder to an open file.
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
          // It belongs to another account, or the disk has no permissions.
        }
      }
    },
  };
}

interface Entry {
  readonly place: string;
  readonly mode: number;
}

/** Root could close these, and with them the computer to everybody else. */
function isOfSystem({ place, mode }: Entry): boolean {
  return (mode & sticky) !== 0 || path.dirname(place) === place;
}

/** The folder first, then all folders and files in it. */
function entriesOf(dataFolder: string): readonly Entry[] {
  try {
    return entriesAt(realpathSync(dataFolder));
  } catch {
    return [];
  }
}

/** Symbolic links are left out: what they lead to is not the station's. */
function entriesAt(place: string): readonly Entry[] {
  const status = lstatSync(place);
  const { mode } = status;
  if (status.isFile()) return [{ place, mode }];
  if (!status.isDirectory()) return [];
  const inside = namesIn(place).flatMap((name) => entriesAt(path.join(place, name)));
  return [{ place, mode }, ...inside];
}

/** None when it cannot look. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
