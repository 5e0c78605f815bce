/** Opens a file to verify: the ledger of a station, or a report with a ledger in it. */
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { could, couldNot, type Answer } from './core/answer.ts';
import type { CheckedRecord } from './core/checked-record.ts';
import type { KnownCheckpoint } from './core/checkpoint.ts';
import { largestReport, readReport, type ReportProblem } from './core/report-bytes.ts';
import { verifyReport } from './core/verify-report.ts';
import type { VerifiedRows } from './core/verify-rows.ts';
import { verifyLedgerFile } from './verify.ts';
import { whyNot } from './why-not.ts';

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

export async function openEvidence(file: string): Promise<Answer<Verify>> {
  if (!isReport(file)) {
    return could((checkpoints, onRecord) => verifyLedgerFile(file, checkpoints, onRecord));
  }
  let bytes: Uint8Array;
  try {
    if (statSync(file).size > largestReport) return couldNot(`${file}: ${problems.tooLarge}`);
    bytes = readFileSync(file);
  } catch (cause) {
    return couldNot(`${file}: The report cannot be read: ${whyNot(cause)}.`);
  }
  const read = await readReport(bytes);
  if (!read.ok) return couldNot(`${file}: ${problems[read.problem]}`);
  return could((checkpoints, onRecord) => could(verifyReport(read.report, checkpoints, onRecord)));
}

/** A report is HTML. Everything else is verified as a ledger, also what cannot be read. */
function isReport(file: string): boolean {
  if (/\.html?$/i.test(file)) return true;
  const start = Buffer.alloc(1);
  try {
    const descriptor = openSync(file, 'r');
    try {
      readSync(descriptor, start);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return false;
  }
  return start.toString('latin1') === '<';
}
