/**
 * Lexicon files on disk. Opening reads the whole file and checks all of it; writing leaves either
 * the old file or the whole new one, whatever happens meanwhile.
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  describeLexiconError,
  readLexicon,
  type Lexicon,
  type LexiconError,
} from '../core/lexicon/lexicon.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { readOrdinaryFile, type NotReadable } from './ordinary-file.ts';
import { sha256 } from './sha256.ts';

export type LexiconFileError =
  | { readonly kind: 'missing'; readonly path: string }
  /** `why` as `reasonOf` tells it. */
  | { readonly kind: 'unreadable'; readonly path: string; readonly why: string }
  | (LexiconError & { readonly path: string });

export interface NotWritten {
  readonly kind: 'notWritten';
  readonly path: string;
  readonly why: string;
  /** The file is there, but nobody can promise that it outlasts a power cut. */
  readonly isThere?: true;
}

export function openLexiconFile(file: string): Result<Lexicon, LexiconFileError> {
  const bytes = readWholeFile(file);
  if (!bytes.ok) return bytes;
  const lexicon = readLexicon(bytes.value, sha256);
  return lexicon.ok ? lexicon : fail({ ...lexicon.error, path: file });
}

/** The file appears whole or not at all; the folder must be there. */
export function writeWholeFile(file: string, bytes: Uint8Array): Result<undefined, NotWritten> {
  const folder = path.dirname(file);
  const unfinished = path.join(folder, `.${path.basename(file)}.${process.pid.toString()}.part`);
  try {
    try {
      writeFileSync(unfinished, bytes, { flag: 'w', flush: true });
      renameSync(unfinished, file);
    } finally {
      rmSync(unfinished, { force: true });
    }
  } catch (cause) {
    return fail({ kind: 'notWritten', path: file, why: reasonOf(cause) });
  }
  try {
    flushFolder(folder);
    return ok(undefined);
  } catch (cause) {
    return fail({ kind: 'notWritten', path: file, why: reasonOf(cause), isThere: true });
  }
}

export function describeLexiconFileError(error: LexiconFileError): string {
  switch (error.kind) {
    case 'missing':
      return `${error.path}: There is no such lexicon file. Check the name.`;
    case 'unreadable':
      return `${error.path}: The lexicon file cannot be read: ${error.why}. Check the file and its permissions.`;
    default:
      return `${error.path}: ${describeLexiconError(error)}`;
  }
}

export function describeNotWritten(error: NotWritten): string {
  return error.isThere
    ? `${error.path}: The lexicon file was written, but its folder could not be flushed to the disk: ${error.why}. Check it with "lexicon verify".`
    : `${error.path}: The lexicon file could not be written: ${error.why}. Nothing was changed.`;
}

type UnreadableFile = Extract<LexiconFileError, { readonly kind: 'missing' | 'unreadable' }>;

/** The largest word list that is known, with all its definitions, has a third of it. */
export const largestFile = 64 * 2 ** 20;

export function readWholeFile(file: string): Result<Uint8Array, UnreadableFile> {
  const read = readOrdinaryFile(file, largestFile);
  if (read.ok) return read;
  return read.error.kind === 'missing'
    ? fail({ kind: 'missing', path: file })
    : fail({ kind: 'unreadable', path: file, why: whyNotReadable(read.error) });
}

/** Why a file could not be read, as part of a sentence. */
export function whyNotReadable(error: NotReadable): string {
  return error.kind === 'refused' ? reasonOf(error.cause) : notReadable[error.kind];
}

const notReadable: Readonly<Record<Exclude<NotReadable['kind'], 'refused'>, string>> = {
  missing: 'it is not there',
  folder: 'it is a folder',
  notOrdinary: 'it is not an ordinary file',
  tooLarge: 'it is too large',
  changed: 'it changed while it was read',
};

/** Why the system refused, as part of a sentence. */
export function reasonOf(cause: unknown): string {
  const code = codeOf(cause);
  return reasons[code] ?? (code === '' ? 'the system gave no reason' : `the system says ${code}`);
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  ENOENT: 'its folder is not there',
  ENOTDIR: 'its folder is not there',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk can only be read',
  EIO: 'the disk has an error',
  ENXIO: 'its drive is gone',
  ENODEV: 'its drive is gone',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EFBIG: 'it is too large for this disk',
};

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : '';
}

/** Makes the new name itself durable. Windows has no such call for folders and needs none. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
