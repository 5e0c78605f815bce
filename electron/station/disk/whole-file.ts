/** Files that are read and written whole: what is on the disk is the old file or the new one. */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { reasonOf, whyNotReadable } from './disk-full-or-removed.ts';
import { renameWhenFree, takeBack, writeWhenFree } from './held-file.ts';
import { readOrdinaryFile } from './ordinary-file.ts';
import { clearUnfinishedFileOf, unfinishedFileOf } from './unfinished-file.ts';

export type UnreadableFile =
  | { readonly kind: 'missing'; readonly path: string }
  /** `why` is a phrase from `reasonOf`. */
  | { readonly kind: 'unreadable'; readonly path: string; readonly why: Sentence };

export interface NotWritten {
  readonly kind: 'notWritten';
  readonly path: string;
  readonly why: Sentence;
  /** The file was written, but might not survive a power cut. */
  readonly isThere?: true;
}

/** Writes the file completely or not at all. The folder must exist. */
export function writeWholeFile(
  file: string,
  bytes: Uint8Array,
  mode = 0o666,
): Result<undefined, NotWritten> {
  const unfinished = unfinishedFileOf(file);
  clearUnfinishedFileOf(file);
  try {
    try {
      writeWhenFree(unfinished, bytes, { flag: 'w', flush: true, mode }, file);
      renameWhenFree(unfinished, file);
    } finally {
      takeBack(unfinished);
    }
  } catch (cause) {
    return fail({ kind: 'notWritten', path: file, why: reasonOf(cause) });
  }
  try {
    flushFolder(path.dirname(file));
    return ok(undefined);
  } catch (cause) {
    return fail({ kind: 'notWritten', path: file, why: reasonOf(cause), isThere: true });
  }
}

/** In bytes. The largest known word list with definitions has a third of this. */
export const largestFile = 64 * 2 ** 20;

export function readWholeFile(file: string): Result<Uint8Array, UnreadableFile> {
  const read = readOrdinaryFile(file, largestFile);
  if (read.ok) return read;
  return read.error.kind === 'missing'
    ? fail({ kind: 'missing', path: file })
    : fail({ kind: 'unreadable', path: file, why: whyNotReadable(read.error) });
}

/**
 * Flushes the folder, so that a new name survives a power cut. Windows cannot flush folders: there,
 * a power cut right after a rename may bring the old file back, but never a half-written one.
 */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
