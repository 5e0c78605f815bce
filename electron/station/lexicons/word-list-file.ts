/** Reads word lists from disk, in any of the formats that the core knows. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readLexicon } from '../../core/lexicon/read-lexicon.ts';
import { correctList, type CorrectedList } from '../../core/lexicon/sources/corrections.ts';
import { countLines } from '../../core/lexicon/sources/lines.ts';
import {
  describeSourceError,
  describeInvalidLines,
  readSource,
  type ReadSource,
  type SourceChoices,
  type SourceError,
} from '../../core/lexicon/sources/read-source.ts';
import type { ReadingError, Unit } from '../../core/lexicon/sources/reading.ts';
import { formatNames } from '../../core/lexicon/sources/source-format.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Word } from '../../core/words/word.ts';
import { decodeText } from '../disk/decode-text.ts';
import { readWholeFile } from '../disk/whole-file.ts';
import { unpack } from './brotli.ts';
import { sha256 } from '../disk/sha256.ts';
import { joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';

export interface WordListFile extends ReadSource {
  /** File name without its folder. */
  readonly name: string;
  /** SHA-256 of the file, lower-case hex. */
  readonly sha256: string;
}

export type WordListFileError = { readonly path: string } & (
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly why: Sentence }
  /** `files` has the first file names in it. */
  | { readonly kind: 'folder'; readonly files: readonly string[] }
  /** The file is a compiled lexicon, not a word list. */
  | { readonly kind: 'lexicon' }
  | { readonly kind: 'corrections'; readonly error: ReadingError }
  | SourceError
);

/** Progress of reading a list. */
export interface RowRead {
  /** File name without its folder. */
  readonly file: string;
  readonly unit: Unit;
  readonly row: number;
  /** Total number of rows, if each row is a line. */
  readonly rows?: number;
  readonly refused: number;
}

export function readWordListFile(
  file: string,
  choices: SourceChoices = {},
  watch?: (row: RowRead) => void,
): Result<WordListFile, WordListFileError> {
  const bytes = readFile(file);
  if (!bytes.ok) return bytes;
  if (isLexicon(bytes.value)) return fail({ kind: 'lexicon', path: file });
  const name = path.basename(file);
  const decoded = decodeText(bytes.value);
  const text = decoded.ok ? decoded.value.text : decoded.error;
  const source = { name, bytes: bytes.value, text };
  const lines = watch && typeof text === 'string' ? countLines(text) : undefined;
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
  const remarks =
    decoded.ok && decoded.value.encoding === 'UTF-16'
      ? [sentence`The text is in UTF-16.`, ...list.value.remarks]
      : list.value.remarks;
  return ok({ ...list.value, remarks, name, sha256: sha256(bytes.value) });
}

/** Reads a file of text that is not a word list. */
export function readPlainText(file: string): Result<string, WordListFileError> {
  const bytes = readFile(file);
  if (!bytes.ok) return bytes;
  const decoded = decodeText(bytes.value);
  return decoded.ok ? ok(decoded.value.text) : fail({ ...decoded.error, path: file });
}

export interface CorrectedListFile extends CorrectedList {
  /** File name without its folder. */
  readonly name: string;
  readonly sha256: string;
}

/** Applies a file of corrections to a list. */
export function readCorrectionsFile(
  file: string,
  list: readonly Word[],
): Result<CorrectedListFile, WordListFileError> {
  const bytes = readFile(file);
  if (!bytes.ok) return bytes;
  const text = decodeText(bytes.value);
  if (!text.ok) return fail({ ...text.error, path: file });
  const corrected = correctList(list, text.value.text);
  if (corrected.ok) {
    return ok({ ...corrected.value, name: path.basename(file), sha256: sha256(bytes.value) });
  }
  return fail({ kind: 'corrections', path: file, error: corrected.error });
}

function readFile(file: string): Result<Uint8Array, WordListFileError> {
  const bytes = readWholeFile(file);
  if (bytes.ok) return bytes;
  const files = bytes.error.kind === 'unreadable' ? filesIn(file) : undefined;
  return files === undefined ? bytes : fail({ kind: 'folder', path: file, files });
}

/** Returns `undefined` if it is not a folder or cannot be read. */
function filesIn(folder: string): readonly string[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .toSorted()
      .slice(0, filesTold);
  } catch {
    return undefined;
  }
}

const filesTold = 5;

/** Writes one line for each invalid line of the list, and what to do. */
export function describeWordListFileError(error: WordListFileError): Sentence {
  switch (error.kind) {
    case 'missing':
      return sentence`${error.path}: File not found. Check the name.`;
    case 'unreadable':
      return sentence`${error.path}: The file cannot be read: ${error.why}. Check the file and its permissions.`;
    case 'folder':
      return error.files.length === 0
        ? sentence`${error.path}: This is a folder without files. Give the name of a file.`
        : sentence`${error.path}: This is a folder. Give a file in it, such as ${joinSentences(error.files, ', ')}.`;
    case 'corrections':
      return describeCorrectionsError(error.path, error.error);
    case 'lexicon':
      return sentence`${error.path}: This is already a finished word list file (.lexicon). Use it as it is.`;
    default:
      return describeSourceError(error.path, error);
  }
}

function describeCorrectionsError(file: string, error: ReadingError): Sentence {
  return error.kind === 'invalid'
    ? describeInvalidLines(file, error, whatCorrectionsAre)
    : sentence`${file}: The file has no corrections. ${whatCorrectionsAre}`;
}

const whatCorrectionsAre = sentence`Each line of a file of corrections adds a word to the main list (+WORD) or removes one (-WORD). Fix the file, or give the one for this list.`;

/** Describes the corrections that were made to a list. */
export function describeCorrections({ name, added, removed }: CorrectedListFile): Sentence {
  return sentence`Corrections to the main list from ${name}. Words added: ${added}, removed: ${removed}.`;
}

/** Describes the format that was recognized, and what the reader noticed. */
export function describeReading({ name, detected, remarks }: WordListFile): Sentence {
  const taken = sentence`${name} was read as ${formatNames[detected.format]}: ${detected.why}.`;
  return joinSentences([taken, ...remarks]);
}

/** Also true for a lexicon that is cut off or damaged. */
function isLexicon(bytes: Uint8Array): boolean {
  const lexicon = readLexicon(bytes.subarray(0, startBytes), sha256, unpack);
  return bytes.length > 0 && !lexicon.ok && lexicon.error.kind !== 'notALexicon';
}

/** Enough bytes to recognize a lexicon file. */
const startBytes = 32;
