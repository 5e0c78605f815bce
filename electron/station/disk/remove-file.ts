/** Removes files, and returns why the system refused. */
import { fail, ok, type Result } from '../../core/base/result.ts';
import { removeWhenFree } from './held-file.ts';
import type { NotWritten } from './whole-file.ts';
import { reasonOf } from './disk-full-or-removed.ts';

/** A missing file is no error. */
export function removeFile(file: string): Result<undefined, NotWritten> {
  try {
    removeWhenFree(file);
    return ok(undefined);
  } catch (cause) {
    return fail({ kind: 'notWritten', path: file, why: reasonOf(cause) });
  }
}
