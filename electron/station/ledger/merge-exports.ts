/** Puts the exports of several stations together in one report. */
import type { Readers } from '../../core/reports/export/audience.ts';
import type { ReadExport } from '../../core/reports/export/read-json-lines.ts';
import type { ReportFormat } from '../../core/ledger/export-format.ts';
import type { StaffLanguage } from '../../core/text/language.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { describeExportError, writeExport } from './ledger-export.ts';
import { readExport } from './read-export.ts';

export interface MergeRequest {
  /** Exports as JSON Lines. Of several exports of one ledger, only the longest counts. */
  readonly files: readonly string[];
  readonly format: ReportFormat;
  readonly readers: Readers;
  readonly language: StaffLanguage;
  /** The file to write, for this number of ledgers; it must not exist. */
  readonly file: (ledgers: number) => string;
  /** The moment of the report. */
  readonly now: Date;
}

interface ExportInFile extends ReadExport {
  readonly file: string;
}

export interface Merged {
  readonly file: string;
  readonly stations: readonly string[];
}

export async function mergeExports({
  files,
  format,
  readers,
  language,
  file: fileOf,
  now,
}: MergeRequest): Promise<Result<Merged, Sentence>> {
  let longest: readonly ExportInFile[] = [];
  for (const file of files) {
    const read = readExport(file, readers.audience);
    if (!read.ok) return read;
    const longer = keepLonger(longest, { ...read.value, file });
    if (!longer.ok) return longer;
    longest = longer.value;
  }
  const [first, ...others] = longest.toSorted((one, other) =>
    one.station.localeCompare(other.station, 'en', { numeric: true }),
  );
  if (first === undefined) throw new Error('There is nothing to merge.');
  const ledgers = [first, ...others] as const;
  const file = fileOf(ledgers.length);
  const written = await writeExport(ledgers, { format, readers, language, file, now });
  return written.ok
    ? ok({ file: written.value.files[0], stations: ledgers.map(({ station }) => station) })
    : fail(describeExportError(written.error));
}

/** Adds an export. Of two exports of one ledger, the shorter must be the beginning of the longer. */
function keepLonger(
  all: readonly ExportInFile[],
  added: ExportInFile,
): Result<readonly ExportInFile[], Sentence> {
  const same = all.find((one) => hashAt(one, 1) === hashAt(added, 1));
  if (same === undefined) return ok([...all, added]);
  const isLonger = same.checkpoint.head.number < added.checkpoint.head.number;
  const [longer, shorter] = isLonger ? [added, same] : [same, added];
  const { number, hash } = shorter.checkpoint.head;
  return hashAt(longer, number) === hash
    ? ok(all.map((one) => (one === same ? longer : one)))
    : fail(
        sentence`${same.file} and ${added.file} begin as the same ledger and then differ. One of them is not from the station. Export its ledger again.`,
      );
}

function hashAt(one: ReadExport, number: number): string | undefined {
  return one.records[number - 1]?.record.hash;
}
