/**
 * Reads files that other people made, from sticks that may be pulled out at any time. Returns all
 * bytes of one file as it was at one moment, or an error.
 */
import { closeSync, constants, fstatSync, openSync, readSync, statSync, type Stats } from 'node:fs';
import { fail, ok, type Result } from '../../core/base/result.ts';

export type NotReadable =
  | { readonly kind: 'missing' | 'folder' | 'notOrdinary' | 'tooLarge' | 'changed' }
  | { readonly kind: 'refused'; readonly cause: unknown };

/**
 * Reads ordinary files only, because a pipe or a device might never end or never open. Checks the
 * path before opening, since opening a device can trigger it, and the open file again, since the
 * path may by then name another file.
 */
export function readOrdinaryFile(file: string, largest: number): Result<Buffer, NotReadable> {
  try {
    const named = problemOf(statSync(file), largest);
    if (named !== undefined) return fail({ kind: named });
    // Windows has no named pipes in folders and no such flag; it is `undefined` there.
    const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      return readOpened(descriptor, largest);
    } finally {
      closeSync(descriptor);
    }
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    return fail(isMissing ? { kind: 'missing' } : { kind: 'refused', cause });
  }
}

function readOpened(descriptor: number, largest: number): Result<Buffer, NotReadable> {
  const before = fstatSync(descriptor);
  const problem = problemOf(before, largest);
  if (problem !== undefined) return fail({ kind: problem });
  const bytes = Buffer.alloc(before.size);
  let length = 0;
  while (length < bytes.length) {
    const read = readSync(descriptor, bytes, length, bytes.length - length, length);
    if (read === 0) break;
    length += read;
  }
  const after = fstatSync(descriptor);
  const isSame =
    length === before.size && after.size === before.size && after.mtimeMs === before.mtimeMs;
  return isSame ? ok(bytes) : fail({ kind: 'changed' });
}

function problemOf(
  status: Stats,
  largest: number,
): Exclude<NotReadable['kind'], 'refused'> | undefined {
  if (status.isDirectory()) return 'folder';
  if (!status.isFile()) return 'notOrdinary';
  return status.size > largest ? 'tooLarge' : undefined;
}
