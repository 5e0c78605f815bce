/**
 * USB sticks, other drives, and the account's own folders for files, with the files on them that
 * the station reads. Looks two folders deep, at so many names and for so long; hidden files and
 * those of systems are passed over.
 */
import { constants, type Dirent } from 'node:fs';
import { access, lstat, readdir, stat, statfs } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Drive, DriveFile, DriveFileKind } from '../../contract/staff/drives.ts';

/** Where there may be a drive or a folder to look at. */
export interface Place {
  readonly kind: Drive['kind'];
  readonly path: string;
}

export type FindPlaces = () => Promise<readonly Place[]>;

const foldersDeep = 2;
const mostNames = 5_000;
const mostFiles = 200;
/** A drive that answers more slowly is told with what was seen by then, in milliseconds. */
const longestMs = 2_000;

/**
 * What has not been answered yet. A drive that hangs may never answer, and holds one of the few
 * threads that do such work; so it is asked once and not again with every look.
 */
const devicesAsked = new Map<string, Promise<number | undefined>>();
const looks = new Map<string, { readonly seen: Seen; readonly end: Promise<void> }>();

const kindOfEnding: Readonly<Record<string, DriveFileKind>> = {
  '.lexicon': 'lexicon',
  '.txt': 'wordList',
  '.csv': 'wordList',
  '.json': 'wordList',
  '.dwg': 'wordList',
  '.tsv': 'wordList',
  '.event': 'event',
};

/** Of Windows, macOS and Linux, beside names that begin with a dot or a dollar sign. */
const systemNames = ['system volume information', 'lost+found', 'recycler', 'found.000'];

/** What a station saved, such as its ledger with the checkpoint: no word list, whatever its ending. */
const savedByStation = /^(ledger-.+-to-\d+(-staff)?|(differences|left-out)-(.+-)?\d{8}-\d{6})\./;

/** In the order of their places; a place that is not there is left out. */
export async function findDrives(
  findPlaces: FindPlaces = placesOf(process.platform, homedir()),
): Promise<readonly Drive[]> {
  const drives = await Promise.all((await findPlaces()).map(lookAt));
  return drives.filter((drive) => drive !== undefined);
}

export function placesOf(platform: NodeJS.Platform, home: string): FindPlaces {
  return async () => {
    const folders = ['Downloads', 'Desktop', 'Documents'].map((name): Place => ({
      kind: 'folder',
      path: path.join(home, name),
    }));
    return [...(await drivesOf(platform)), ...folders];
  };
}

async function drivesOf(platform: NodeJS.Platform): Promise<readonly Place[]> {
  const drive = (one: string): Place => ({ kind: 'drive', path: one });
  switch (platform) {
    case 'win32':
      return Array.from('ABDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => drive(`${letter}:\\`));
    case 'darwin':
      return (await listMounted('/Volumes')).map(drive);
    default: {
      const users = await Promise.all(['/media', '/run/media'].map(foldersIn));
      const parents = ['/mnt', '/media', ...users.flat()];
      return (await Promise.all(parents.map(listMounted))).flat().map(drive);
    }
  }
}

/** A folder that no drive is mounted on is a folder of the system's own disk. */
export async function listMounted(parent: string): Promise<readonly string[]> {
  const own = await deviceOf(parent);
  const folders = await foldersIn(parent);
  const devices = await Promise.all(folders.map(deviceOf));
  return folders.filter((_, index) => devices[index] !== undefined && devices[index] !== own);
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await entriesOf(folder);
  return entries.filter((one) => one.isDirectory()).map(({ name }) => path.join(folder, name));
}

/** Undefined as well when it does not answer in time. */
async function deviceOf(folder: string): Promise<number | undefined> {
  let asked = devicesAsked.get(folder);
  if (asked === undefined) {
    asked = lstat(folder)
      .then(
        ({ dev }) => dev,
        () => undefined,
      )
      .finally(() => devicesAsked.delete(folder));
    devicesAsked.set(folder, asked);
  }
  return inTime(asked);
}

async function inTime<Value>(work: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      resolve(undefined);
    }, longestMs);
  });
  const first = await Promise.race([work, late]);
  clearTimeout(timer);
  return first;
}

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}

/** Undefined: there is nothing there. */
async function lookAt(place: Place): Promise<Drive | undefined> {
  const { seen, end } = looks.get(place.path) ?? begin(place);
  await inTime(end);
  return seen.asDrive();
}

function begin(place: Place): { readonly seen: Seen; readonly end: Promise<void> } {
  const seen = new Seen(place);
  const end = seen.look().finally(() => looks.delete(place.path));
  looks.set(place.path, { seen, end });
  return { seen, end };
}

class Seen {
  readonly #place: Place;
  readonly #files: DriveFile[] = [];
  #names = 0;
  #isThere = false;
  #isDone = false;
  #isCut = false;
  #canWrite = false;
  #freeBytes: number | undefined;

  constructor(place: Place) {
    this.#place = place;
  }

  async look(): Promise<void> {
    const { path: root } = this.#place;
    this.#isThere = await stat(root).then(
      (status) => status.isDirectory(),
      () => false,
    );
    if (!this.#isThere) return;
    this.#canWrite = await access(root, constants.W_OK).then(
      () => true,
      () => false,
    );
    this.#freeBytes = await statfs(root).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => undefined,
    );
    await this.#walk('', 0);
    this.#isDone = true;
  }

  asDrive(): Drive | undefined {
    if (!this.#isThere) return undefined;
    const { kind, path: root } = this.#place;
    return {
      kind,
      name: path.basename(root) === '' ? root : path.basename(root),
      path: root,
      ...(this.#freeBytes !== undefined && { freeBytes: this.#freeBytes }),
      canWrite: this.#canWrite,
      files: [...this.#files].sort(byFolderAndName),
      isCut: this.#isCut || !this.#isDone,
    };
  }

  async #walk(folder: string, depth: number): Promise<void> {
    for (const entry of await entriesOf(path.join(this.#place.path, folder))) {
      this.#names += 1;
      if (this.#names > mostNames || this.#files.length >= mostFiles) {
        this.#isCut = true;
        return;
      }
      const { name } = entry;
      if (isHidden(name) || savedByStation.test(name)) continue;
      const within = path.join(folder, name);
      if (entry.isDirectory() && depth < foldersDeep) await this.#walk(within, depth + 1);
      const kind = kindOfEnding[path.extname(name).toLowerCase()];
      if (entry.isFile() && kind !== undefined) await this.#take(kind, folder, name);
    }
  }

  async #take(kind: DriveFileKind, folder: string, name: string): Promise<void> {
    const file = path.join(this.#place.path, folder, name);
    const status = await stat(file).catch(() => undefined);
    if (status === undefined) return;
    this.#files.push({ kind, name, path: file, folder, bytes: status.size });
  }
}

function isHidden(name: string): boolean {
  return /^[.$~]/.test(name) || systemNames.includes(name.toLowerCase());
}

function byFolderAndName(one: DriveFile, other: DriveFile): number {
  return one.folder.localeCompare(other.folder, 'en') || one.name.localeCompare(other.name, 'en');
}
