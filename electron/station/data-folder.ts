/**
 * The data folder of a station: its place, and that no other account of the computer gets at what is
 * in it. The ledger has the source of every word, and the staff file the hashes of short PINs.
 */
import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import envPaths from 'env-paths';
import { ok, type Result } from '../core/result.ts';
import type { AccessOfOthers } from '../core/ledger/record-kinds.ts';
import type { Ledger, LedgerError } from './ledger.ts';
import { lockFileName } from './ledger-lock.ts';
import { windowsAccess } from './windows-access.ts';

/** The platform's data folder, for a start without `--data`. */
export function defaultDataFolder(): string {
  return envPaths('challenge-station', { suffix: '' }).data;
}

/**
 * Makes the data folder, or a folder in it. Call this before anything is written there. Throws what
 * the disk refuses.
 */
export function makeDataFolder(folder: string): void {
  // For all that this program makes from now on: SQLite and Chromium take no mode for their files.
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
}

export interface FolderAccess {
  /** `undefined` if other accounts cannot open the folder. */
  readonly ofOthers: () => AccessOfOthers | undefined;
  /** Takes it from them, with everything in the folder, as far as the system allows. */
  readonly close: () => void;
}

export interface DataFolderParts {
  readonly dataFolder: string;
  readonly log: (sentence: string) => void;
  /** `undefined`: the one of this system. */
  readonly access?: FolderAccess;
}

export type CloseDataFolder = (
  ledger: Pick<Ledger, 'append'> | undefined,
) => Result<undefined, LedgerError>;

/**
 * Closes the folder to other accounts, once. That they could open it is recorded first, so that no
 * kill in between loses it; without a ledger it is closed all the same and recorded by a later call.
 */
export function dataFolderCloser(parts: DataFolderParts): CloseDataFolder {
  const { dataFolder, log, access = accessOf(dataFolder) } = parts;
  const isOurs = isEmptyOrOfStation(dataFolder);
  let isClosed = false;
  let found: AccessOfOthers | undefined;
  return (ledger) => {
    if (!isClosed) found = access.ofOthers();
    const recorded =
      ledger === undefined || found === undefined
        ? undefined
        : ledger.append({ kind: 'dataFolderFoundOpen', body: { access: found } });
    if (!isClosed) {
      if (isOurs) access.close();
      if (found !== undefined && access.ofOthers() !== undefined) log(notClosed(dataFolder));
      isClosed = true;
    }
    if (recorded === undefined) return ok(undefined);
    if (!recorded.ok) return recorded;
    found = undefined;
    return ok(undefined);
  };
}

/** Other folders keep their permissions, whoever named one with `--data`. */
function isEmptyOrOfStation(dataFolder: string): boolean {
  const names = namesIn(dataFolder);
  return names.length === 0 || names.includes(lockFileName);
}

function notClosed(dataFolder: string): string {
  return `Other accounts of this computer can open the data folder ${dataFolder}, and it could not be closed to them. Choose a folder of this account, on a disk with file permissions, with --data.`;
}

function accessOf(dataFolder: string): FolderAccess {
  return process.platform === 'win32' ? windowsAccess(dataFolder) : unixAccess(dataFolder);
}

/** Of the group and of everybody else. */
const others = 0o077;
const othersWrite = 0o022;
const sticky = 0o1000;

function unixAccess(dataFolder: string): FolderAccess {
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

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
