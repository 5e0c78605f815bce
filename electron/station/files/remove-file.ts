/** Removes files, and returns why the system refused. */
import { rmSync } from 'node:fs';
import { fail, ok, type Result } from '../../core/result.ts';
import { reasonOf, type NotWritten } from '../lexicons/lexicon-file.ts';

/** A missing file is no error. Windows refuses while another program reads the file. */
export function removeFile(file: string): Result<undefined, NotWritten> {
  try {
    rmSync(file, { force: true });
    return ok(undefined);
  } catch (cause) {
    return fail({ kind: 'notWritten', path: file, why: reasonOf(cause) });
  }
}
