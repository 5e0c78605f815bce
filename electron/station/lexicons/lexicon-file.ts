/**
 * Lexicon files on disk. Opening reads and checks the complete file. Its words are proven once: a
 * file with the same SHA-256 has the same bytes, and so the same words.
 */
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import {
  describeLexiconError,
  proveWords,
  readUnproven,
  type LexiconError,
} from '../../core/lexicon/read-lexicon.ts';
import { fail, type Result } from '../../core/base/result.ts';
import { readWholeFile, type NotWritten, type UnreadableFile } from '../disk/whole-file.ts';
import { unpack } from './brotli.ts';
import { sha256 } from '../disk/sha256.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';

export type LexiconFileError = UnreadableFile | (LexiconError & { readonly path: string });

/**
 * SHA-256 of the files whose words were proven: by this process, or when they came in, according to
 * its ledger.
 */
const proven = new Set<string>();

export function rememberProven(files: Iterable<string>): void {
  for (const file of files) proven.add(file);
}

/** Returns what a thread of this process needs to remember the same. */
export function provenFiles(): readonly string[] {
  return [...proven];
}

export interface OpenOptions {
  /** Proves the words in memory even if they were proven before, as everything that rules must. */
  readonly provesAgain?: boolean;
}

export function openLexiconFile(
  file: string,
  { provesAgain = false }: OpenOptions = {},
): Result<Lexicon, LexiconFileError> {
  const read = readLexiconFile(file);
  if (!read.ok || (!provesAgain && proven.has(read.value.sha256))) return read;
  const lexicon = proveWords(read.value, sha256);
  if (!lexicon.ok) return fail({ ...lexicon.error, path: file });
  proven.add(lexicon.value.sha256);
  return lexicon;
}

/** As `openLexiconFile`, but proves no words. Never rule with the result, and show nothing of it. */
export function readLexiconFile(file: string): Result<Lexicon, LexiconFileError> {
  const bytes = readWholeFile(file);
  if (!bytes.ok) return bytes;
  const read = readUnproven(bytes.value, sha256, unpack);
  return read.ok ? read : fail({ ...read.error, path: file });
}

export function describeLexiconFileError(error: LexiconFileError): Sentence {
  switch (error.kind) {
    case 'missing':
      return sentence`${error.path}: Word list file not found. Check the name.`;
    case 'unreadable':
      return sentence`${error.path}: The word list file cannot be read: ${error.why}. Check the file and its permissions.`;
    default:
      return sentence`${error.path}: ${describeLexiconError(error)}`;
  }
}

export function describeNotWritten(error: NotWritten): Sentence {
  return error.isThere
    ? sentence`${error.path}: The word list file was written, but it may not be safe on the disk yet: ${error.why}. Check it with "lexicon verify".`
    : sentence`${error.path}: The word list file could not be written: ${error.why}. Nothing was changed.`;
}
