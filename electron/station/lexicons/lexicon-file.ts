/** Lexicon files on disk. Opening reads and checks the complete file. */
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import {
  describeLexiconError,
  readLexicon,
  type LexiconError,
} from '../../core/lexicon/read-lexicon.ts';
import { fail, type Result } from '../../core/base/result.ts';
import { readWholeFile, type NotWritten, type UnreadableFile } from '../disk/whole-file.ts';
import { unpack } from './brotli.ts';
import { sha256 } from '../disk/sha256.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';

export type LexiconFileError = UnreadableFile | (LexiconError & { readonly path: string });

export function openLexiconFile(file: string): Result<Lexicon, LexiconFileError> {
  const bytes = readWholeFile(file);
  if (!bytes.ok) return bytes;
  const lexicon = readLexicon(bytes.value, sha256, unpack);
  return lexicon.ok ? lexicon : fail({ ...lexicon.error, path: file });
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
