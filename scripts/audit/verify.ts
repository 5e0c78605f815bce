/** Verifies the ledger file of a station, together with the head that `station.lock` notes. */
import { couldNot, could, type Answer } from './core/answer.ts';
import type { CheckedRecord } from './core/checked-record.ts';
import type { KnownCheckpoint } from './core/checkpoint.ts';
import { describeFinding } from './core/finding.ts';
import { verifyRows, type VerifiedRows } from './core/verify-rows.ts';
import { ofDevelopment, withLedgerRows } from './ledger-file.ts';
import { readNotedHead, type NotedHead } from './lock-file.ts';

/** What was verified, with a sentence for each finding. */
export interface Report extends Omit<VerifiedRows, 'findings'> {
  /** Empty if the ledger is as it was written. */
  readonly findings: readonly string[];
}

export function verifyLedger(
  file: string,
  checkpoints: readonly KnownCheckpoint[],
  onRecord: (record: CheckedRecord) => void = () => undefined,
): Answer<Report> {
  const verified = verifyLedgerFile(file, checkpoints, onRecord);
  return verified.ok
    ? could({ ...verified.value, findings: verified.value.findings.map(describeFinding) })
    : verified;
}

export function verifyLedgerFile(
  file: string,
  checkpoints: readonly KnownCheckpoint[],
  onRecord: (record: CheckedRecord) => void,
): Answer<VerifiedRows> {
  const noted = readNotedHead(file);
  let hashThere: string | undefined;
  const rowsVerified = withLedgerRows(file, (rows) =>
    verifyRows(rows, checkpoints, (record) => {
      if (record.number === noted?.number) hashThere = record.hash;
      onRecord(record);
    }),
  );
  if (!rowsVerified.ok) {
    const isOld = rowsVerified.sentence === ofDevelopment(file);
    if (isOld || noted === undefined || noted.number === 0) return rowsVerified;
    return couldNot(`${rowsVerified.sentence} ${lockNames(noted)}.`);
  }
  const lacking = (
    noted === undefined ? [] : lacks(noted, hashThere, rowsVerified.value.records)
  ).map((sentence) => ({ kind: 'unreadable', sentence }) as const);
  const report = { ...rowsVerified.value, findings: [...rowsVerified.value.findings, ...lacking] };
  if (report.records > 0 || report.findings.length > 0 || checkpoints.length > 0) {
    return could(report);
  }
  return couldNot(`${file}: There is no record in this ledger, so there is nothing to verify.`);
}

/** Reports a record that the lock file notes and the ledger lacks. */
function lacks(
  noted: NotedHead,
  hashThere: string | undefined,
  records: number,
): readonly string[] {
  if (noted.number > records) {
    return [
      `${lockNames(noted)}, but only the records up to ${records.toString()} are there and good: the end was cut off, or the file is an older copy.`,
    ];
  }
  return noted.number === 0 || noted.hash === hashThere
    ? []
    : [`${lockNames(noted)}, but with another content: this is another ledger.`];
}

function lockNames({ number }: NotedHead): string {
  return `station.lock, next to the ledger, names record ${number.toString()} as one that was there`;
}
