/** Word lists on disk: plain text in UTF-8, one word a line, as parseWordList takes it. */
import path from 'node:path';
import type { CanonicalList } from '../core/lexicon/canonical-list.ts';
import {
  describeUnfitReason,
  parseWordList,
  type WordListError,
} from '../core/lexicon/word-list.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { unreachable } from '../core/unreachable.ts';
import { readWholeFile } from './lexicon-file.ts';
import { sha256 } from './sha256.ts';

export interface WordListFile extends CanonicalList {
  /** Without its folder. */
  readonly name: string;
  /** Of the file as it is, lower-case hex. */
  readonly sha256: string;
}

export type WordListFileError = { readonly path: string } & (
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly why: string }
  | { readonly kind: 'notUtf8' }
  | WordListError
);

export function readWordListFile(file: string): Result<WordListFile, WordListFileError> {
  const bytes = readWholeFile(file);
  if (!bytes.ok) return bytes;
  const text = decodeUtf8(bytes.value);
  if (text === undefined) return fail({ kind: 'notUtf8', path: file });
  const list = parseWordList(text);
  if (!list.ok) return fail({ ...list.error, path: file });
  return ok({ ...list.value, name: path.basename(file), sha256: sha256(bytes.value) });
}

/** One line for each unfit line of the list, and what to do. */
export function describeWordListFileError(error: WordListFileError): string {
  switch (error.kind) {
    case 'missing':
      return `${error.path}: There is no such word list. Check the name.`;
    case 'unreadable':
      return `${error.path}: The word list cannot be read: ${error.why}. Check the file and its permissions.`;
    case 'notUtf8':
      return `${error.path}: The word list is not text in UTF-8. Save it as plain text in UTF-8, one word a line.`;
    case 'noWords':
      return `${error.path}: The word list has no words. Give a list with one word a line.`;
    case 'unfit': {
      const lines = error.lines.map(
        ({ line, text, reason }) =>
          `${error.path}, line ${line.toString()}: "${text}": ${describeUnfitReason(reason)}.`,
      );
      const untold = error.total - lines.length;
      const more = untold === 0 ? [] : [`… and ${untold.toString()} more.`];
      const count =
        error.total === 1 ? '1 line is unfit' : `${error.total.toString()} lines are unfit`;
      return [...lines, ...more, `${count}. Give a list with one word a line.`].join('\n');
    }
    default:
      return unreachable(error);
  }
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
