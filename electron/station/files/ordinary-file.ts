/**
 * Reading files that other people made, from sticks that may be pulled out meanwhile. What is
 * returned are all bytes of one file as it stood at one moment, or there is nothing.
 */
import { closeSync, constants, fstatSync, openSync, readSync, statSync, type Stats } from 'node:fs';
import { fail, ok, type Result } from '../../core/result.ts';

export type NotReadable =
  | { readonly kind: 'missing' | 'folder' | 'notOrdinary' | 'tooLarge' | 'changed' }
  | { readonly kind: 'refused'; readonly cause: unknown };

/**
 * Only ordinary files: a pipe or a device might never end, or not even open. The file is looked at
 * by its name first, because opening a device may set it going; and then as it was opened, because
 * the name may stand for another file by then.
 */
export function readOrdinaryFile(file: string, largest: number): Result<Buffer, NotReadable> {
  try {
    const named = problemOf(statSync(file), largest);
    if (named !== undefined) return fail({ kind: named });
    // Windows has neither pipes with names in folders nor this flag: there it is no number.
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
