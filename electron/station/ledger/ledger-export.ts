/**
 * Exports a ledger to a file, for the staff console and the command line. Writes the text of a
 * checkpoint with each export, as FILE.checkpoint.txt.
 */
import { closeSync, existsSync, fsync, openSync, write } from 'node:fs';
import path from 'node:path';
import type { Readers } from '../../core/reports/export/audience.ts';
import { csvPieces } from '../../core/reports/export/csv.ts';
import { htmlReports, type HtmlReport } from '../../core/reports/export/html.ts';
import { jsonLinesPieces } from '../../core/reports/export/jsonl.ts';
import { showTo } from '../../core/reports/export/hidden-parts.ts';
import type { ExportedLedgers, ExportSubject } from '../../core/reports/export/subject.ts';
import type { LocalTime } from '../../core/text/local-time.ts';
import type { StaffLanguage } from '../../core/text/language.ts';
import type { LedgerEntry } from '../../core/ledger/record.ts';
import type { ExportFormat } from '../../core/ledger/export-format.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { unreachable } from '../../core/base/unreachable.ts';
import {
  describeCheckpointError,
  makeCheckpoint,
  type CheckpointError,
  type LedgerAtWork,
  type PrintedCheckpoint,
} from './make-checkpoint.ts';
import type { LedgerError } from './ledger.ts';
import { describeLedgerReadError, type LedgerReadError } from './checked-on-each-read.ts';
import { flushFolder } from '../disk/whole-file.ts';
import { reasonOf } from '../disk/disk-full-or-removed.ts';
import { localTimeOf } from '../machine/machine-time.ts';
import { inTurns, Turns } from '../machine/turns.ts';
import { renameWhenFree, takeBack, whenFree } from '../disk/held-file.ts';
import { paperTexts } from '../../core/text/paper-texts.ts';
import { deflatePiece } from '../disk/deflate-piece.ts';
import { sha256 } from '../disk/sha256.ts';
import { clearUnfinishedFileOf, unfinishedFileOf } from '../disk/unfinished-file.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';

export type ExportError =
  | { readonly kind: 'taken'; readonly path: string }
  | { readonly kind: 'notWritten'; readonly path: string; readonly why: Sentence }
  | { readonly kind: 'notRead'; readonly error: LedgerReadError }
  /** Of a chosen ruling. */
  | { readonly kind: 'notInLedger'; readonly why: Sentence }
  | { readonly kind: 'checkpoint'; readonly error: CheckpointError }
  | { readonly kind: 'notRecorded'; readonly error: LedgerError };

export interface ExportRequest {
  readonly format: ExportFormat;
  readonly readers: Readers;
  /** Language of exports on paper. Formats for programs have none. */
  readonly language: StaffLanguage;
  /** The folder must exist; the file must not. */
  readonly file: string;
  /** The moment of the export. */
  readonly now: Date;
}

/** The file's name may depend on the number of the last record in it. */
export type NamedExportRequest = Omit<ExportRequest, 'file' | 'now'> & {
  readonly file: string | ((upTo: number) => string);
};

export interface WrittenReport {
  /** Several parts if a long ledger is printed. */
  readonly files: WrittenFiles;
  readonly checkpointFile: string;
}

export interface ExportReport extends WrittenReport {
  readonly checkpoint: PrintedCheckpoint;
}

/**
 * Makes a checkpoint, exports the records up to it, and records the export. Lets the station rule
 * meanwhile.
 */
export async function exportLedger(
  work: LedgerAtWork,
  { format, readers, language, file: asked }: NamedExportRequest,
): Promise<Result<ExportReport, ExportError>> {
  const { ledger, station, by, wallTime } = work;
  const taken = typeof asked === 'string' ? findTakenFile(asked) : undefined;
  if (taken !== undefined) return fail({ kind: 'taken', path: taken });
  const made = makeCheckpoint(work);
  if (!made.ok) return fail({ kind: 'checkpoint', error: made.error });
  const checkpoint = made.value;
  const { number } = checkpoint.head;
  const file = typeof asked === 'string' ? asked : asked(number);
  const written = await ledger.readInTurns((entries) => {
    // Leave out the record of the checkpoint, which follows it.
    const upTo = function* (): Generator<LedgerEntry> {
      for (const entry of entries()) if (entry.record.number <= number) yield entry;
    };
    const ledgers = [{ station, entries: upTo, checkpoint }] as const;
    return writeExport(ledgers, { format, readers, language, file, now: wallTime() });
  });
  if (!written.ok) return fail({ kind: 'notRead', error: written.error });
  if (!written.value.ok) return written.value;
  const { files, checkpointFile } = written.value.value;
  const body = { format, upTo: number, ...(by && { by }) };
  const recorded = ledger.append({ kind: 'exported', body });
  if (recorded.ok) return ok({ files, checkpointFile, checkpoint });
  for (const one of [...files, checkpointFile]) takeBack(one);
  return fail({ kind: 'notRecorded', error: recorded.error });
}

/** As exact as the records of a report for the public. */
function toTheMinute(now: Date): LocalTime {
  const { time, ...moment } = localTimeOf(now);
  return { ...moment, time: time.slice(0, 'HH:MM'.length) };
}

export type WrittenFiles = readonly [string, ...string[]];

/** The export that was asked for last. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Writes all files, or none. Exports wait for each other: two could write the same file, and each
 * takes memory.
 */
export function writeExport(
  ledgers: ExportedLedgers,
  request: ExportRequest,
): Promise<Result<WrittenReport, ExportError>> {
  const written = last.then(() => writeFiles(ledgers, request));
  last = written.catch(() => undefined);
  return written;
}

async function writeFiles(
  ledgers: ExportedLedgers,
  { format, readers, language, file, now }: ExportRequest,
): Promise<Result<WrittenReport, ExportError>> {
  const taken = findTakenFile(file);
  if (taken !== undefined) return fail({ kind: 'taken', path: taken });
  const report = await inTurns(showTo(readers, ledgers, { sha256, exported: toTheMinute(now) }));
  if (!report.ok) return fail({ kind: 'notInLedger', why: report.error });
  const files: string[] = [];
  const writeReport = async (
    one: string,
    pieces: Iterable<string>,
  ): Promise<Result<undefined, ExportError>> => {
    if (existsSync(one)) return fail({ kind: 'taken', path: one });
    const written = await writePieces(one, pieces);
    if (written.ok) files.push(one);
    return written;
  };
  const takeAllBack = (error: ExportError): Result<never, ExportError> => {
    for (const one of files) takeBack(one);
    return fail(error);
  };
  for (const { part, pieces } of reportsOf(report.value, format, language)) {
    const written = await writeReport(part === undefined ? file : partFileOf(file, part), pieces);
    if (!written.ok) return takeAllBack(written.error);
  }
  const [first = file, ...others] = files;
  const checkpointFile = checkpointFileOf(file);
  const beside = await writeReport(
    checkpointFile,
    ledgers.map(({ checkpoint }) => checkpoint.text),
  );
  return beside.ok ? ok({ files: [first, ...others], checkpointFile }) : takeAllBack(beside.error);
}

/** Returns a name such as "ledger-part-02-of-12.html". */
function partFileOf(file: string, { number, of }: NonNullable<HtmlReport['part']>): string {
  const { dir, name, ext } = path.parse(file);
  const count = of.toString();
  const padded = number.toString().padStart(count.length, '0');
  return path.join(dir, `${name}-part-${padded}-of-${count}${ext}`);
}

/** Returns a name such as "ledger-3-to-128-public.csv". */
export function exportFileName(
  station: string,
  upTo: number,
  { format, readers }: Pick<ExportRequest, 'format' | 'readers'>,
): string {
  const name = station.replaceAll(/[^A-Za-z0-9]+/g, '-');
  return `ledger-${name}-to-${upTo.toString()}-${readers.audience}.${format}`;
}

export function describeExportError(error: ExportError): Sentence {
  switch (error.kind) {
    case 'taken':
      return sentence`${error.path}: A file with this name already exists and was not changed. Choose another name.`;
    case 'notWritten':
      return sentence`${error.path}: The export could not be written: ${error.why}. No file was left behind. Try again, or choose another folder.`;
    case 'notRead':
      return describeLedgerReadError(error.error);
    case 'notInLedger':
      return sentence`${error.why} No file was left behind.`;
    case 'checkpoint':
      return describeCheckpointError(error.error);
    case 'notRecorded':
      return sentence`${describeCheckpointError({ kind: 'notRecorded', error: error.error })} The export was undone.`;
    default:
      return unreachable(error);
  }
}

function reportsOf(
  subject: ExportSubject,
  format: ExportFormat,
  language: StaffLanguage,
): Iterable<HtmlReport> {
  switch (format) {
    case 'csv':
      return [{ pieces: csvPieces(subject) }];
    case 'jsonl':
      return [{ pieces: jsonLinesPieces(subject, sha256) }];
    case 'html':
      return htmlReports(subject, paperTexts(language), deflatePiece);
    default:
      return unreachable(format);
  }
}

function checkpointFileOf(file: string): string {
  return `${file}.checkpoint.txt`;
}

function findTakenFile(file: string): string | undefined {
  return [file, checkpointFileOf(file)].find((one) => existsSync(one));
}

const bufferCharacters = 1 << 16;

/**
 * Takes no more pieces than it has written. Errors thrown by `pieces` propagate, but the unfinished
 * file is removed.
 */
async function writePieces(
  file: string,
  pieces: Iterable<string>,
): Promise<Result<undefined, ExportError>> {
  const unfinished = unfinishedFileOf(file);
  clearUnfinishedFileOf(file);
  let descriptor: number | undefined;
  const close = (): void => {
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
  };
  const toDisk = async (step: () => unknown): Promise<ExportError | undefined> => {
    try {
      await step();
      return undefined;
    } catch (cause) {
      return { kind: 'notWritten', path: file, why: reasonOf(cause) };
    }
  };
  const put = (text: string): Promise<ExportError | undefined> =>
    toDisk(async () => {
      // Owner only, where the file system has modes: a complete export has the source of every word.
      descriptor ??= whenFree(file, () => openSync(unfinished, 'w', 0o600));
      await writeAll(descriptor, Buffer.from(text, 'utf8'));
    });
  try {
    const turns = new Turns();
    let waiting = '';
    for (const piece of pieces) {
      waiting += piece;
      await turns.next();
      if (waiting.length < bufferCharacters) continue;
      const failure = await put(waiting);
      if (failure !== undefined) return fail(failure);
      waiting = '';
    }
    const failure =
      (await put(waiting)) ??
      (await toDisk(async () => {
        if (descriptor !== undefined) await flush(descriptor);
        close();
        renameWhenFree(unfinished, file);
        flushFolder(path.dirname(file));
      }));
    return failure === undefined ? ok(undefined) : fail(failure);
  } finally {
    // After a failed write, closing and removing may fail as well.
    await toDisk(close);
    takeBack(unfinished);
  }
}

async function writeAll(descriptor: number, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    at += await new Promise<number>((resolve, reject) => {
      write(descriptor, bytes, at, bytes.length - at, null, (error, written) => {
        if (error === null) resolve(written);
        else reject(error);
      });
    });
  }
}

function flush(descriptor: number): Promise<void> {
  return new Promise((resolve, reject) => {
    fsync(descriptor, (error) => {
      if (error === null) resolve();
      else reject(error);
    });
  });
}
