/** Word lists on disk, in any of the formats that the core reads. */
import path from 'node:path';
import { readLexicon } from '../core/lexicon/lexicon.ts';
import {
  describeSourceError,
  readSource,
  type ReadSource,
  type SourceChoices,
  type SourceError,
} from '../core/lexicon/sources/read-source.ts';
import type { Unit } from '../core/lexicon/sources/reading.ts';
import { formatNames } from '../core/lexicon/sources/source-format.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { readWholeFile } from './lexicon-file.ts';
import { unpack } from './brotli.ts';
import { sha256 } from './sha256.ts';
import { joined, sentence, type Sentence } from '../core/sentence.ts';

export interface WordListFile extends ReadSource {
  /** Without its folder. */
  readonly name: string;
  /** Of the file as it is, lower-case hex. */
  readonly sha256: string;
}

export type WordListFileError = { readonly path: string } & (
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly why: Sentence }
  /** It is no word list, but what is made of them. */
  | { readonly kind: 'lexicon' }
  | SourceError
);

/** How far the reading of a list is. */
export interface RowRead {
  /** Without its folder. */
  readonly file: string;
  readonly unit: Unit;
  readonly row: number;
  /** How many there are, where the rows are lines. */
  readonly rows?: number;
  readonly refused: number;
}

export function readWordListFile(
  file: string,
  choices: SourceChoices = {},
  watch?: (row: RowRead) => void,
): Result<WordListFile, WordListFileError> {
  const bytes = readWholeFile(file);
  if (!bytes.ok) return bytes;
  if (isLexicon(bytes.value)) return fail({ kind: 'lexicon', path: file });
  const name = path.basename(file);
  const source = { name, bytes: bytes.value, text: decodeUtf8(bytes.value) };
  const lines = watch && linesIn(bytes.value);
  const list = readSource(source, choices, (row, unit, refused) => {
    watch?.({
      file: name,
      unit,
      row,
      ...(unit === 'line' && lines !== undefined && { rows: lines }),
      refused,
    });
  });
  if (!list.ok) return fail({ ...list.error, path: file });
  return ok({ ...list.value, name, sha256: sha256(bytes.value) });
}

/** One line for each unfit line of the list, and what to do. */
export function describeWordListFileError(error: WordListFileError): Sentence {
  switch (error.kind) {
    case 'missing':
      return sentence`${error.path}: File not found. Check the name.`;
    case 'unreadable':
      return sentence`${error.path}: The file cannot be read: ${error.why}. Check the file and its permissions.`;
    case 'lexicon':
      return sentence`${error.path}: This is already a finished word list file (.lexicon). Use it as it is.`;
    default:
      return describeSourceError(error.path, error);
  }
}

/** What a list was taken for, and what its reader did besides reading words. */
export function describeReading({ name, detected, remarks }: WordListFile): Sentence {
  const taken = sentence`${name} was read as ${formatNames[detected.format]}: ${detected.why}.`;
  return joined([taken, ...remarks]);
}

/** As people count them: a last line feed begins no line. */
function linesIn(bytes: Uint8Array): number {
  let lines = bytes.at(-1) === lineFeed ? 0 : 1;
  for (const byte of bytes) if (byte === lineFeed) lines += 1;
  return lines;
}

const lineFeed = 10;

/** Also one that was cut off or altered. */
function isLexicon(bytes: Uint8Array): boolean {
  const lexicon = readLexicon(bytes.subarray(0, startBytes), sha256, unpack);
  return bytes.length > 0 && !lexicon.ok && lexicon.error.kind !== 'notALexicon';
}

/** Enough to tell a lexicon file. */
const startBytes = 32;

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
