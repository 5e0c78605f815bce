/** Exports a ledger file, which may belong to a running station, without changing it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readShownParts } from '../../electron/core/ledger/read-record.ts';
import type { LedgerEntry, LedgerRecord, Part } from '../../electron/core/ledger/record.ts';
import { publicKeyLine, type SecretKey } from '../../electron/core/signature/minisign-format.ts';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import {
  signCheckpoint,
  writeUnsignedCheckpoint,
  type PrintedCheckpoint,
} from '../../electron/station/ledger/make-checkpoint.ts';
import {
  describeExportError,
  writeExport,
  type ExportRequest,
  type WrittenFiles,
} from '../../electron/station/ledger/ledger-export.ts';
import {
  describeSignatureProblem,
  readSecretKeyFile,
} from '../../electron/station/signatures/minisign.ts';
import { keepHeapSmall } from '../../electron/station/machine/small-heap.ts';
import { stationKeyFileName } from '../../electron/station/ledger/station-key.ts';
import { describeFinding } from '../audit/core/finding.ts';
import type { LedgerRow, Part as RowPart, Row } from '../audit/core/row.ts';
import { verifyRows } from '../audit/core/verify-rows.ts';
import { openLedgerRows } from '../audit/ledger-file.ts';
import { english } from '../../electron/core/text/sentence.ts';

type CommandRequest = Omit<ExportRequest, 'language' | 'now'>;

/** The error is a sentence. */
export async function exportLedgerFile(
  ledgerFile: string,
  request: CommandRequest,
): Promise<Result<ExportedFiles, string>> {
  keepHeapSmall();
  const key = keyBeside(ledgerFile);
  if (!key.ok) return key;
  const opened = openLedgerRows(ledgerFile);
  if (!opened.ok) return fail(opened.sentence);
  try {
    return await exportRows(opened.value.rows, key.value, request);
  } finally {
    opened.value.close();
  }
}

interface ExportedFiles {
  readonly files: WrittenFiles;
  readonly checkpoint: PrintedCheckpoint;
}

async function exportRows(
  rows: Iterable<LedgerRow>,
  key: SecretKey | undefined,
  { format, readers, file }: CommandRequest,
): Promise<Result<ExportedFiles, string>> {
  const { findings, records, hash, stations, keys } = verifyRows(rows, [], () => undefined);
  const [finding] = findings;
  if (finding !== undefined)
    return fail(
      `${describeFinding(finding)} Nothing was exported. Run "ledger verify" for details.`,
    );
  const station = stations.at(-1) ?? '';
  const head = { number: records, hash };
  const now = new Date();
  const publicKey = key && publicKeyLine(key.publicKey);
  const checkpoint =
    key !== undefined && publicKey !== undefined && keys.has(publicKey)
      ? signCheckpoint({ station, head, time: now.toISOString(), publicKey }, key)
      : writeUnsignedCheckpoint(station, head, now);
  const entries = (): Iterable<LedgerEntry> => entriesOf(rows);
  const ledgers = [{ station, entries, checkpoint }] as const;
  const written = await writeExport(ledgers, { format, readers, language: 'en', file, now });
  return written.ok
    ? ok({ files: written.value.files, checkpoint })
    : fail(english(describeExportError(written.error)));
}

function* entriesOf(rows: Iterable<LedgerRow>): Generator<LedgerEntry> {
  for (const row of rows) {
    if ('damage' in row) return;
    const record = recordOf(row);
    const content = readShownParts(record);
    // The auditor's check, which follows the same description, accepted this record.
    if (!content) throw new Error(`Record ${row.number.toString()} is read in two ways.`);
    yield { record, ...content };
  }
}

function recordOf(row: Row): LedgerRecord {
  const { words, people, staff, previous = '', hash = '' } = row;
  return {
    ...row,
    previous,
    hash,
    words: partOf(words),
    people: partOf(people),
    staff: partOf(staff),
  };
}

function partOf(part: RowPart): Part | undefined {
  return typeof part === 'string' ? { text: part } : part;
}

function keyBeside(ledgerFile: string): Result<SecretKey | undefined, string> {
  const file = path.join(path.dirname(ledgerFile), stationKeyFileName);
  if (!existsSync(file)) return ok(undefined);
  const key = readSecretKeyFile(file);
  return key.ok ? key : fail(english(describeSignatureProblem(key.error)));
}
