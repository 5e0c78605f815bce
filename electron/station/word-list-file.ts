/** Word lists on disk, in any of the formats that the core reads. */
import path from 'node:path';
import {
  describeSourceError,
  readSource,
  type ReadSource,
  type SourceChoices,
  type SourceError,
} from '../core/lexicon/sources/read-source.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { readWholeFile } from './lexicon-file.ts';
import { sha256 } from './sha256.ts';

export interface WordListFile extends ReadSource {
  /** Without its folder. */
  readonly name: string;
  /** Of the file as it is, lower-case hex. */
  readonly sha256: string;
}

export type WordListFileError = { readonly path: string } & (
  { readonly kind: 'missing' } | { readonly kind: 'unreadable'; readonly why: string } | SourceError
);

export function readWordListFile(
  file: string,
  choices: SourceChoices = {},
): Result<WordListFile, WordListFileError> {
  const bytes = readWholeFile(file);
  if (!bytes.ok) return bytes;
  const name = path.basename(file);
  const source = { name, bytes: bytes.value, text: decodeUtf8(bytes.value) };
  const list = readSource(source, choices);
  if (!list.ok) return fail({ ...list.error, path: file });
  return ok({ ...list.value, name, sha256: sha256(bytes.value) });
}

/** One line for each unfit line of the list, and what to do. */
export function describeWordListFileError(error: WordListFileError): string {
  switch (error.kind) {
    case 'missing':
      return `${error.path}: There is no such word list. Check the name.`;
    case 'unreadable':
      return `${error.path}: The word list cannot be read: ${error.why}. Check the file and its permissions.`;
    default:
      return describeSourceError(error.path, error);
  }
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
