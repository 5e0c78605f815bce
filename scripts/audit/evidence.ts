/** Opens what is to be verified: the ledger of a station, or a report with a ledger in it. */
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { could, couldNot, type Answer } from './core/answer.ts';
import type { CheckedRecord } from './core/checked-record.ts';
import type { KnownCheckpoint } from './core/checkpoint.ts';
import { kindOfFile, ledgerStartBytes } from './core/file-kind.ts';
import { joinParts } from './core/join-parts.ts';
import {
  largestReport,
  readReport,
  type LedgerReport,
  type ReportProblem,
} from './core/report-bytes.ts';
import { verifyReport } from './core/verify-report.ts';
import type { VerifiedRows } from './core/verify-rows.ts';
import { ofDevelopment } from './ledger-file.ts';
import { verifyLedgerFile } from './verify.ts';

/** Passes each good record to its second argument. */
export type Verify = (
  checkpoints: readonly KnownCheckpoint[],
  onRecord: (record: CheckedRecord) => void,
) => Answer<VerifiedRows>;

const problems: Readonly<Record<ReportProblem, string>> = {
  tooLarge: 'This file is too large for a report of one station.',
  noBlock:
    'There is no ledger in this report. A report of several stations has none: use the report of one station.',
  severalBlocks: 'There is more than one ledger in this report, so it was changed.',
  damagedBlock: 'The ledger in this report is damaged or was changed.',
  otherVersion: 'This report is of a version that this program does not read.',
};

/**
 * Several files are the parts of one report. Everything but a report is verified as a ledger, which
 * says why if it is none.
 */
export async function openEvidence([file, ...others]: Files): Promise<Answer<Verify>> {
  const first = await openFile(file);
  if (!first.ok) return first;
  if (typeof first.value === 'function') {
    return others.length === 0
      ? could(first.value)
      : couldNot(`${file}: This is not a part of a report. Verify one ledger at a time.`);
  }
  const parts: [LedgerReport, ...LedgerReport[]] = [first.value];
  for (const other of others) {
    const opened = await openFile(other);
    if (!opened.ok) return opened;
    if (typeof opened.value === 'function') {
      return couldNot(`${other}: This is not a part of a report. Verify one ledger at a time.`);
    }
    parts.push(opened.value);
  }
  const joined = joinParts(parts);
  switch (joined.kind) {
    case 'partMissing':
      return couldNot(
        `${file}: This is one part of a report, and the part with record ${joined.record.toString()} is missing. Give all parts.`,
      );
    case 'otherReport':
      return couldNot(
        `${others.join(', ')}: Not all of these are parts of the same report as ${file}, each once. Verify one report at a time.`,
      );
    case 'report':
      return could((checkpoints, onRecord) =>
        could(verifyReport(joined.report, checkpoints, onRecord)),
      );
  }
}

/** At least one. */
export type Files = readonly [string, ...string[]];

async function openFile(file: string): Promise<Answer<LedgerReport | Verify>> {
  const bytes = readUnlessLedger(file);
  if (!bytes.ok) return bytes;
  const kind = bytes.value && kindOfFile(bytes.value);
  if (kind === 'ofDevelopment') return couldNot(ofDevelopment(file));
  if (bytes.value === undefined || kind !== 'report') {
    return could((checkpoints, onRecord) => verifyLedgerFile(file, checkpoints, onRecord));
  }
  const read = await readReport(bytes.value);
  return read.ok ? could(read.report) : couldNot(`${file}: ${problems[read.problem]}`);
}

/** Returns `undefined` for a ledger, which can be large, and for what cannot be read. */
function readUnlessLedger(file: string): Answer<Buffer | undefined> {
  try {
    const stats = statSync(file);
    if (!stats.isFile() || kindOfFile(startOf(file)) === 'ledger') return could(undefined);
    return stats.size > largestReport
      ? couldNot(`${file}: This is not a ledger, and too large for a report of one station.`)
      : could(readFileSync(file));
  } catch {
    return could(undefined);
  }
}

function startOf(file: string): Buffer {
  const start = Buffer.alloc(ledgerStartBytes);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, start);
  } finally {
    closeSync(descriptor);
  }
  return start;
}
