/**
 * Finds USB sticks, other drives, and the account's own folders for files, with the files on them
 * that the station reads. Looks two folders deep and within limits of names and time. Skips hidden
 * files and those of operating systems.
 */
import { constants, type Dirent } from 'node:fs';
import { access, lstat, readdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Drive, DriveFile, DriveFileKind } from '../../contract/staff/drives-calls.ts';
import { freeBytesOfDrive } from './free-bytes.ts';
import { canMakeFiles } from './held-file.ts';
import { driveLabels, windowsFolders } from './windows-places.ts';

/** A place where a drive or a folder may be. */
export interface Place {
  readonly kind: Drive['kind'];
  readonly path: string;
  /** `undefined` for the last part of the path. */
  readonly name?: string;
}

export type FindPlaces = () => Promise<readonly Place[]>;

const foldersDeep = 2;
/** Of all names. In a folder beyond it, the files are still found, but no folder in it is opened. */
const mostNames = 2_000;
const mostFiles = 200;
/** In milliseconds. A slower drive is listed with the files found so far. */
const longestMs = 2_000;

/**
 * Requests without an answer. A drive that hangs may never answer, and blocks one of the few
 * threads for such work. So each drive gets one request, not one per look.
 */
const devicesAsked = new Map<string, Promise<number | undefined>>();
const looks = new Map<string, { readonly seen: Seen; readonly end: Promise<void> }>();

const kindOfEnding: Readonly<Record<string, DriveFileKind>> = {
  '.lexicon': 'lexicon',
  '.txt': 'wordList',
  '.csv': 'wordList',
  '.json': 'wordList',
  '.dwg': 'wordList',
  '.kwg': 'wordList',
  '.dawg': 'wordList',
  '.tsv': 'wordList',
  '.event': 'event',
  '.kit': 'kit',
  '.join': 'invitation',
};

/**
 * Folders of Windows, macOS and Linux. Names that begin with a dot, `$` or `~` are skipped as well.
 */
const systemNames = ['system volume information', 'lost+found', 'recycler', 'found.000'];

/** Exports that a hub collects. Reports that leave out parts have another name. */
const collectable = /^(?!.*-(public|table)\.).+\.jsonl$/i;

/**
 * Names of files that a station saved, such as exports; never word lists, whatever their ending.
 */
const savedByStation =
  /^(ledger-.+-to-\d+(-(staff|public|table|whole))?|ledgers-\d+-.+|(differences|left-out)-(.+-)?\d{8}-\d{6})\./;

/** Returns the drives in the order of their places, without places that do not exist. */
export async function findDrives(
  findPlaces: FindPlaces = placesOf(process.platform, homedir()),
): Promise<readonly Drive[]> {
  const drives = await Promise.all((await findPlaces()).map(lookAt));
  return drives.filter((drive) => drive !== undefined);
}

export function placesOf(platform: NodeJS.Platform, home: string): FindPlaces {
  return async () => {
    const [drives, folders] = await Promise.all([drivesOf(platform), foldersOf(platform, home)]);
    return [...drives, ...folders.map((one): Place => ({ kind: 'folder', path: one }))];
  };
}

async function foldersOf(platform: NodeJS.Platform, home: string): Promise<readonly string[]> {
  return platform === 'win32'
    ? windowsFolders(home)
    : ['Downloads', 'Desktop', 'Documents'].map((name) => path.join(home, name));
}

async function drivesOf(platform: NodeJS.Platform): Promise<readonly Place[]> {
  const drive = (one: string): Place => ({ kind: 'drive', path: one });
  switch (platform) {
    case 'win32': {
      const labels = await driveLabels();
      return Array.from('ABDEFGHIJKLMNOPQRSTUVWXYZ', (letter): Place => {
        const label = labels.get(letter);
        const name = label === undefined ? `${letter}:` : `${letter}: ${label}`;
        return { ...drive(`${letter}:\\`), name };
      });
    }
    case 'darwin':
      return (await listMounted('/Volumes')).map(drive);
    default: {
      const users = await Promise.all(['/media', '/run/media'].map(foldersIn));
      const parents = ['/mnt', '/media', ...users.flat()];
      return (await Promise.all(parents.map(listMounted))).flat().map(drive);
    }
  }
}

/**
 * Returns the folders with a drive mounted on them; any other folder is on the system's own disk.
 */
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

/** Returns `undefined` if the folder is missing or does not answer in time. */
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

/** Returns `undefined` if the place does not exist. */
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

type NamedFile = Pick<DriveFile, 'kind' | 'folder' | 'name'>;

const rarestFirst: readonly DriveFileKind[] = [
  ...(['invitation', 'kit', 'event', 'lexicon', 'export', 'wordList'] as const),
];

class Seen {
  readonly #place: Place;
  readonly #named: NamedFile[] = [];
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
      // Windows looks at no rights and at no switch of a stick.
      () => process.platform !== 'win32' || canMakeFiles(root),
      () => false,
    );
    this.#freeBytes = await freeBytesOfDrive(root);
    await this.#walk('', 0);
    await this.#takeNamed();
    this.#isDone = true;
  }

  asDrive(): Drive | undefined {
    if (!this.#isThere) return undefined;
    const { kind, path: root, name = path.basename(root) } = this.#place;
    return {
      kind,
      name,
      path: root,
      ...(this.#freeBytes !== undefined && { freeBytes: this.#freeBytes }),
      canWrite: this.#canWrite,
      files: [...this.#files].sort(byFolderAndName),
      isCut: this.#isCut || !this.#isDone,
    };
  }

  /** Notes the files that the station reads, by their names alone. */
  async #walk(folder: string, depth: number): Promise<void> {
    const entries = await entriesOf(path.join(this.#place.path, folder));
    this.#names += entries.length;
    const visible = entries.filter(({ name }) => !isHidden(name));
    for (const entry of visible) {
      const kind = entry.isFile() ? kindOf(entry.name) : undefined;
      if (kind !== undefined) this.#named.push({ kind, folder, name: entry.name });
    }
    const folders = depth < foldersDeep ? visible.filter((entry) => entry.isDirectory()) : [];
    for (const { name } of folders) {
      if (this.#names > mostNames) break;
      await this.#walk(path.join(folder, name), depth + 1);
    }
    if (this.#names > mostNames) this.#isCut = true;
  }

  /** Looks at the files of the rarer kinds first, so that many of another kind hide none of them. */
  async #takeNamed(): Promise<void> {
    const place = ({ kind }: NamedFile): number => rarestFirst.indexOf(kind);
    const sorted = this.#named.toSorted((one, other) => place(one) - place(other));
    if (sorted.length > mostFiles) this.#isCut = true;
    for (const { kind, folder, name } of sorted.slice(0, mostFiles)) {
      await this.#take(kind, folder, name);
    }
  }

  async #take(kind: DriveFileKind, folder: string, name: string): Promise<void> {
    const file = path.join(this.#place.path, folder, name);
    const status = await stat(file).catch(() => undefined);
    if (status === undefined) return;
    this.#files.push({ kind, name, path: file, folder, bytes: status.size });
  }
}

function kindOf(name: string): DriveFileKind | undefined {
  if (collectable.test(name)) return 'export';
  return savedByStation.test(name) ? undefined : kindOfEnding[path.extname(name).toLowerCase()];
}

function isHidden(name: string): boolean {
  return /^[.$~]/.test(name) || systemNames.includes(name.toLowerCase());
}

function byFolderAndName(one: DriveFile, other: DriveFile): number {
  return one.folder.localeCompare(other.folder, 'en') || one.name.localeCompare(other.name, 'en');
}
