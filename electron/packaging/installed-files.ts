/**
 * The signed list of a package's files. On Windows and macOS, Electron checks its program archive
 * itself; on Linux, this list replaces that check. It has the format of `sha256sum`, one sorted
 * line `<hex>  ./<path>` for each file, with a minisign signature next to it. So two standard
 * programs can check a machine from outside.
 */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fail, ok, type Result } from '../core/base/result.ts';
import type { PublicKey } from '../core/signature/minisign-format.ts';
import { unreachable } from '../core/base/unreachable.ts';
import { reasonOf } from '../station/disk/disk-full-or-removed.ts';
import {
  describeSignatureState,
  signatureState,
  type SignatureState,
} from '../station/signatures/minisign.ts';
import { english } from '../core/text/sentence.ts';

/** Relative to the program's folder. */
export const fileListPath = 'resources/installed-files.sha256';

/**
 * Files that electron-builder adds to some kinds of package after the list is written. No program
 * reads them.
 */
const addedLater: ReadonlySet<string> = new Set([
  'resources/apparmor-profile',
  'resources/package-type',
]);

const chunkBytes = 1 << 20;

export type InstalledFilesError =
  | { readonly kind: 'notSigned'; readonly state: SignatureState }
  | { readonly kind: 'notAList'; readonly line: number }
  | { readonly kind: 'altered' | 'missing' | 'added'; readonly path: string }
  | { readonly kind: 'unreadable'; readonly path: string; readonly why: string };

export function describeInstalledFilesError(error: InstalledFilesError): string {
  switch (error.kind) {
    case 'notSigned':
      return `The list of the installed files is not the one that was released. ${english(describeSignatureState(error.state))} ${cure}`;
    case 'notAList':
      return `Line ${error.line.toString()} of the list of the installed files is none. ${cure}`;
    case 'altered':
      return `The installed file ${error.path} is not the one that was released. ${cure}`;
    case 'missing':
      return `The installed file ${error.path} is not there. ${cure}`;
    case 'added':
      return `The file ${error.path} does not belong to the installed program. ${cure}`;
    case 'unreadable':
      return `${error.path} cannot be read: ${error.why}. ${cure}`;
    default:
      return unreachable(error);
  }
}

const cure = 'Install the package again from its original.';

/** Writes the list of all files in the folder. Call it after the last change to any file. */
export function writeFileList(folder: string): string {
  const lines = filesOf(folder)
    .filter((path) => path !== fileListPath)
    .map((path) => `${hashOf(join(folder, path))}  ./${path}\n`);
  const file = join(folder, fileListPath);
  writeFileSync(file, lines.join(''));
  return file;
}

export interface InstalledFiles {
  readonly folder: string;
  readonly releaseKey: PublicKey;
  /** True for an AppImage, whose folder also contains its launcher. */
  readonly othersAllowed: boolean;
}

export function checkInstalledFiles(
  installed: InstalledFiles,
): Result<undefined, InstalledFilesError> {
  const { folder, releaseKey, othersAllowed } = installed;
  const list = join(folder, fileListPath);
  const state = signatureState(list, [{ name: 'release', key: releaseKey }]);
  if (state.kind !== 'good') return fail({ kind: 'notSigned', state });
  let path = list;
  try {
    const listed = parseFileList(readFileSync(list, 'utf8'));
    if (!listed.ok) return listed;
    const present = new Set(filesOf(folder));
    for (const [name, hash] of listed.value) {
      path = join(folder, name);
      if (!present.delete(name)) return fail({ kind: 'missing', path: name });
      if (hashOf(path) !== hash) return fail({ kind: 'altered', path: name });
    }
    const added = othersAllowed ? undefined : [...present].find((name) => !isExpected(name));
    return added === undefined ? ok(undefined) : fail({ kind: 'added', path: added });
  } catch (cause) {
    return fail({ kind: 'unreadable', path, why: english(reasonOf(cause)) });
  }
}

function isExpected(name: string): boolean {
  return name === fileListPath || name === `${fileListPath}.minisig` || addedLater.has(name);
}

function parseFileList(text: string): Result<ReadonlyMap<string, string>, InstalledFilesError> {
  const listed = new Map<string, string>();
  const lines = text.split('\n').slice(0, -1);
  for (const [index, line] of lines.entries()) {
    const [, hash, path] = /^([0-9a-f]{64}) {2}\.\/(\S.*)$/.exec(line) ?? [];
    if (hash === undefined || path === undefined || listed.has(path)) {
      return fail({ kind: 'notAList', line: index + 1 });
    }
    listed.set(path, hash);
  }
  return listed.size === 0 ? fail({ kind: 'notAList', line: 1 }) : ok(listed);
}

/** Returns sorted paths with slashes. Everything except folders counts as a file, links too. */
function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

/** Reads in pieces, because the program has hundreds of megabytes. */
function hashOf(file: string): string {
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(chunkBytes);
  const open = openSync(file, 'r');
  try {
    for (;;) {
      const length = readSync(open, chunk);
      if (length === 0) return hash.digest('hex');
      hash.update(chunk.subarray(0, length));
    }
  } finally {
    closeSync(open);
  }
}
