/** Small text files that the station keeps: read within a limit, replaced whole or not at all. */
import { fail, ok, type Result } from '../core/result.ts';
import { statSync, readFileSync } from 'node:fs';
import { reasonOf, writeWholeFile, type NotWritten } from './lexicon-file.ts';

/** More than any of these files needs; a file that is larger is another one. */
export const largestTextFile = 1 << 20;

export interface NotRead {
  readonly kind: 'notRead';
  readonly path: string;
  readonly why: string;
}

/** Undefined when there is no such file. */
export function readTextFile(file: string): Result<string | undefined, NotRead> {
  const notRead = (why: string): Result<never, NotRead> =>
    fail({ kind: 'notRead', path: file, why });
  try {
    const status = statSync(file, { throwIfNoEntry: false });
    if (status === undefined) return ok(undefined);
    if (!status.isFile()) return notRead('it is not an ordinary file');
    if (status.size > largestTextFile) return notRead('it is too large');
    const bytes = readFileSync(file);
    const text = bytes.toString('utf8');
    // Bytes that are no text would come back changed.
    return Buffer.from(text, 'utf8').equals(bytes) ? ok(text) : notRead('it is not text');
  } catch (cause) {
    return notRead(reasonOf(cause));
  }
}

export function writeTextFile(file: string, text: string): Result<undefined, NotWritten> {
  return writeWholeFile(file, Buffer.from(text, 'utf8'));
}
