/**
 * The folder with the files that a hub sent, one for each hub. The courier writes it, and the
 * station reads it. `manifest.json` exists only while all files that it names do. No file here is
 * in use.
 */
import { verify, X509Certificate } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  acceptedSchema,
  acceptManifest,
  signedManifestSchema,
  type Accepted,
  type Manifest,
  type ManifestReader,
  type SentFile,
  type SignedManifest,
} from '../../core/fleet/signed-manifest.ts';
import { jsonOf } from '../../core/base/json.ts';
import { ok, type Result } from '../../core/base/result.ts';
import { z } from '../../core/base/schema.ts';
import { removeFile } from '../disk/remove-file.ts';
import { sha256 } from '../disk/sha256.ts';
import { readTextFile, writeTextFile } from '../disk/text-file.ts';
import { keepSignatures } from '../signatures/kept-signatures.ts';
import { readWholeFile, writeWholeFile, type NotWritten } from '../disk/whole-file.ts';
import type { Joined } from './joined.ts';

export type SentKind = 'lexicon' | 'event';
export const sentKinds = ['lexicon', 'event'] as const satisfies SentKind[];

const manifestName = 'manifest.json';
const acceptedName = 'accepted.json';
const settledName = 'settled.json';

/** Number of hubs to remember for one authority. A replaced hub has a new id. */
const mostAccepted = 16;
const acceptedFileSchema = z.array(acceptedSchema).max(mostAccepted).readonly();

type SentFiles = Pick<Manifest, SentKind>;

/** A complete transfer from a hub. */
export interface Staged {
  readonly manifest: Manifest;
  /** SHA-256 of the manifest's text. */
  readonly sha256: string;
  readonly files: Readonly<Partial<Record<SentKind, string>>>;
}

export function stagedFolder(dataFolder: string, { station }: Pick<Joined, 'station'>): string {
  return path.join(dataFolder, 'courier', 'staged', station);
}

export function stagedFile(folder: string, kind: SentKind, hash: string): string {
  return path.join(folder, `${hash}.${kind}`);
}

/** Returns how to check a manifest of this hub: by the signature of its authority. */
export function readerFor({ authority }: Pick<Joined, 'authority'>): ManifestReader {
  const { publicKey } = new X509Certificate(authority);
  return {
    sha256,
    isSigned: (text, signature) =>
      verify(
        'sha256',
        Buffer.from(text, 'utf8'),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64'),
      ),
  };
}

/** Returns an empty list if the file is missing or damaged. Every manifest then counts as new. */
export function readAccepted(folder: string): readonly Accepted[] {
  return read(path.join(folder, acceptedName), acceptedFileSchema) ?? [];
}

/** Stores the number. Call this before any file of the manifest is fetched. */
export function writeAccepted(folder: string, now: Accepted): Result<undefined, NotWritten> {
  const others = readAccepted(folder).filter(({ hub }) => hub !== now.hub);
  return writeJson(folder, acceptedName, [...others, now].slice(-mostAccepted));
}

export function isStaged(
  folder: string,
  kind: SentKind,
  { sha256: hash, bytes }: SentFile,
): boolean {
  const file = readWholeFile(stagedFile(folder, kind, hash));
  return file.ok && file.value.length === bytes && sha256(file.value) === hash;
}

/** Writes a file under a temporary name, then renames it. */
export function stageFile(
  folder: string,
  kind: SentKind,
  { sha256: hash }: SentFile,
  bytes: Uint8Array,
): Result<undefined, NotWritten> {
  makeFolder(folder);
  return writeWholeFile(stagedFile(folder, kind, hash), bytes, 0o600);
}

/** Call this when all its files are staged. Leaves exactly its signatures next to them. */
export function stageManifest(
  folder: string,
  signed: SignedManifest,
  manifest: SentFiles,
): Result<undefined, NotWritten> {
  for (const kind of sentKinds) {
    const file = manifest[kind];
    if (file === undefined) continue;
    const signatures = keepSignatures(stagedFile(folder, kind, file.sha256), file.signatures);
    if (!signatures.ok) return signatures;
  }
  const written = writeJson(folder, manifestName, signed);
  return written.ok ? removeOthers(folder, manifest) : written;
}

/**
 * Call this before fetching the files of a new manifest. An earlier manifest must not come into use
 * meanwhile, and its files must not stay if the new ones never arrive.
 */
export function makeRoom(folder: string, manifest: SentFiles): Result<undefined, NotWritten> {
  const removed = removeFile(path.join(folder, manifestName));
  return removed.ok ? removeOthers(folder, manifest) : removed;
}

/** Removes files that this manifest does not name, and partly written files. */
function removeOthers(folder: string, manifest: SentFiles): Result<undefined, NotWritten> {
  const named = sentKinds.flatMap((kind) => {
    const file = manifest[kind];
    return file === undefined ? [] : [path.basename(stagedFile(folder, kind, file.sha256))];
  });
  for (const name of namesIn(folder)) {
    const isFile = /^\.?[0-9a-f]{64}\./.test(name);
    if (!isFile || named.some((one) => name === one || name.startsWith(`${one}.`))) continue;
    const removed = removeFile(path.join(folder, name));
    if (!removed.ok) return removed;
  }
  return ok(undefined);
}

/** Checks the manifest again, as the courier did. The files are checked where they are opened. */
export function readStaged(dataFolder: string, joined: Joined): Staged | undefined {
  const folder = stagedFolder(dataFolder, joined);
  const signed = read(path.join(folder, manifestName), signedManifestSchema);
  if (signed === undefined) return undefined;
  const accepted = acceptManifest(signed, readAccepted(folder), readerFor(joined));
  if (!accepted.ok) return undefined;
  const { manifest } = accepted.value;
  const { lexicon, event } = manifest;
  return {
    manifest,
    sha256: accepted.value.accepted.sha256,
    files: {
      ...(lexicon && { lexicon: stagedFile(folder, 'lexicon', lexicon.sha256) }),
      ...(event && { event: stagedFile(folder, 'event', event.sha256) }),
    },
  };
}

/** True if this manifest came into use before. Keep what the station's staff chose after that. */
export function isSettled(dataFolder: string, joined: Joined, { sha256: hash }: Staged): boolean {
  const file = path.join(stagedFolder(dataFolder, joined), settledName);
  return read(file, settledSchema)?.sha256 === hash;
}

export function settle(
  dataFolder: string,
  joined: Joined,
  { sha256: hash }: Staged,
): Result<undefined, NotWritten> {
  return writeJson(stagedFolder(dataFolder, joined), settledName, { sha256: hash });
}

const settledSchema = z.strictObject({ sha256: z.string() });

function read<Output>(file: string, schema: z.ZodType<Output>): Output | undefined {
  const text = readTextFile(file);
  if (!text.ok || text.value === undefined) return undefined;
  return schema.safeParse(jsonOf(text.value)).data;
}

function writeJson(folder: string, name: string, value: unknown): Result<undefined, NotWritten> {
  makeFolder(folder);
  return writeTextFile(path.join(folder, name), `${JSON.stringify(value)}\n`, 0o600);
}

/** Ignores errors: writing the file then reports them. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    return;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
