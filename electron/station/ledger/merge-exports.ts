/** Puts the exports of several stations together in one report. */
import type { Audience } from '../../core/ledger/export/audience.ts';
import {
  describeExportReadError,
  readJsonLines,
  type ReadExport,
} from '../../core/ledger/export/read-json-lines.ts';
import type { Language } from '../../core/text/language.ts';
import type { ExportFormat } from '../../core/ledger/record-kinds.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { readOrdinaryFile } from '../files/ordinary-file.ts';
import { sha256 } from '../files/sha256.ts';
import { whyNotReadable } from '../lexicons/lexicon-file.ts';
import { localTimeOf } from '../local-time.ts';
import { describeExportError, writeExport } from './ledger-export.ts';

/** In bytes. A record has about 700. */
const largestExport = 256 * 2 ** 20;

export interface MergeRequest {
  /** Exports as JSON Lines, one of each station. */
  readonly files: readonly string[];
  readonly format: Exclude<ExportFormat, 'jsonl'>;
  readonly audience: Audience;
  readonly language: Language;
  /** The file to write; it must not exist. */
  readonly out: string;
}

/** Returns the names of the stations in the report. */
export function mergeExports({
  files,
  format,
  audience,
  language,
  out,
}: MergeRequest): Result<readonly string[], Sentence> {
  const found: (ReadExport & { readonly file: string })[] = [];
  for (const file of files) {
    const read = readExport(file, audience);
    if (!read.ok) return read;
    const twin = found.find(({ origin }) => origin === read.value.origin);
    if (twin !== undefined) {
      return fail(
        sentence`${twin.file} and ${file} are exports of the same ledger. Give only the later one.`,
      );
    }
    found.push({ ...read.value, file });
  }
  const [first, ...others] = found.toSorted((one, other) =>
    one.station.localeCompare(other.station, 'en', { numeric: true }),
  );
  if (first === undefined) throw new Error('There is nothing to merge.');
  const ledgers = [first, ...others] as const;
  const written = writeExport({ ledgers, audience, localTimeOf }, { format, language, file: out });
  return written.ok
    ? ok(ledgers.map(({ station }) => station))
    : fail(describeExportError(written.error));
}

function readExport(file: string, audience: Audience): Result<ReadExport, Sentence> {
  const bytes = readOrdinaryFile(file, largestExport);
  if (!bytes.ok) {
    return fail(
      sentence`${file}: This export cannot be read: ${whyNotReadable(bytes.error)}. Check the file and its permissions.`,
    );
  }
  const read = readJsonLines(bytes.value.toString('utf8'), sha256);
  if (!read.ok) return fail(sentence`${file}: ${describeExportReadError(read.error)}`);
  return audience === 'staff' && read.value.audience !== 'staff'
    ? fail(
        sentence`${file}: This export has no sources of words. Export it for staff, or make the report for players.`,
      )
    : read;
}
