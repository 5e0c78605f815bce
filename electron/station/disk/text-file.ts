/** Small text files of the station: read up to a limit, replaced completely or not at all. */
import { fail, ok, type Result } from '../../core/base/result.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { writeWholeFile, type NotWritten } from './whole-file.ts';
import { whyNotReadable } from './disk-full-or-removed.ts';
import { readOrdinaryFile } from './ordinary-file.ts';

/** In bytes. No file of the station needs more, so a larger file is refused. */
export const largestTextFile = 1 << 20;

export interface NotRead {
  readonly kind: 'notRead';
  readonly path: string;
  readonly why: Sentence;
}

/** Returns `undefined` if the file does not exist. */
export function readTextFile(file: string): Result<string | undefined, NotRead> {
  const notRead = (why: Sentence): Result<never, NotRead> =>
    fail({ kind: 'notRead', path: file, why });
  const read = readOrdinaryFile(file, largestTextFile);
  if (!read.ok) {
    return read.error.kind === 'missing' ? ok(undefined) : notRead(whyNotReadable(read.error));
  }
  const text = read.value.toString('utf8');
  // Refuse bytes that are not UTF-8: they would change when written back.
  return Buffer.from(text, 'utf8').equals(read.value)
    ? ok(text)
    : notRead(sentence`it is not text`);
}

export function writeTextFile(
  file: string,
  text: string,
  mode?: number,
): Result<undefined, NotWritten> {
  return writeWholeFile(file, Buffer.from(text, 'utf8'), mode);
}
