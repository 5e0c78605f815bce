/**
 * Verifies a ledger: the chain, the content of each record, references between records, and
 * checkpoints that were kept elsewhere. Written from RECORDS.md, without code of the station.
 */
import type { KnownCheckpoint } from './checkpoint.ts';
import { couldNot, could, type Answer } from './answer.ts';
import { withLedgerRows, type Row, type LedgerRow } from './ledger-file.ts';
import { readNotedHead, type NotedHead } from './lock-file.ts';
import { checkSaid, hashOf, type CheckedRecord } from './record-check.ts';
import { createReferences } from './references.ts';

export interface Report {
  /** A sentence for each problem; empty if the ledger is as it was written. */
  readonly findings: readonly string[];
  /** Number of valid records from the first one without a gap. */
  readonly records: number;
  /** Hash of the last of these. */
  readonly hash: string;
  readonly rulings: number;
  readonly opinions: number;
  /** All names that the station had, the present one last. */
  readonly stations: readonly string[];
  /** The last record that a given checkpoint covers; 0 if none was given. */
  readonly vouchedFor: number;
}

const noHash = '0'.repeat(64);

export function verifyLedger(
  file: string,
  checkpoints: readonly KnownCheckpoint[],
  onRecord: (record: CheckedRecord) => void = () => undefined,
): Answer<Report> {
  const noted = readNotedHead(file);
  let hashThere: string | undefined;
  const rowsVerified = withLedgerRows(file, (rows) =>
    verifyRows(rows, checkpoints, (record) => {
      if (record.number === noted?.number) hashThere = record.hash;
      onRecord(record);
    }),
  );
  if (!rowsVerified.ok) {
    if (noted === undefined || noted.number === 0) return rowsVerified;
    return couldNot(`${rowsVerified.sentence} ${lockNames(noted)}.`);
  }
  const lacking = noted === undefined ? [] : lacks(noted, hashThere, rowsVerified.value.records);
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

export function verifyRows(
  rows: Iterable<LedgerRow>,
  checkpoints: readonly KnownCheckpoint[],
  onRecord: (record: CheckedRecord) => void,
): Report {
  const findings: string[] = [];
  const references = createReferences();
  let records = 0;
  let hash = noHash;
  for (const row of rows) {
    if ('damage' in row) {
      findings.push(row.damage);
      break;
    }
    const record = checkRow(row, records, hash);
    if (typeof record === 'string') {
      findings.push(record);
      break;
    }
    records += 1;
    hash = record.hash;
    findings.push(...references.check(record), ...misses(record, checkpoints, references.keys));
    onRecord(record);
  }
  for (const { name, number } of checkpoints) {
    if (number > records) {
      findings.push(
        `Checkpoint ${name} is of record ${number.toString()}, but only the records up to ${records.toString()} are there and good: the end was cut off, or the file is an older one.`,
      );
    }
  }
  const { rulings, opinions, stations } = references.totals();
  const vouchedFor = Math.max(0, ...checkpoints.map(({ number }) => number));
  return { findings, records, hash, rulings, opinions, stations, vouchedFor };
}

/** Returns the record, or what is wrong with the chain at it. */
function checkRow(row: Row, records: number, before: string): CheckedRecord | string {
  const number = records + 1;
  const since = `The chain does not hold since record ${number.toString()}:`;
  if (row.number !== number) return `${since} that number is missing.`;
  if (row.previous !== before) return `${since} it does not follow the record before it.`;
  if (hashOf(row) !== row.hash) return `${since} its content was changed.`;
  const record = checkSaid(row);
  return typeof record === 'string' ? `${since} ${record}.` : record;
}

function misses(
  { number, hash }: CheckedRecord,
  checkpoints: readonly KnownCheckpoint[],
  keys: ReadonlySet<string>,
): readonly string[] {
  return checkpoints.flatMap((checkpoint) => {
    if (checkpoint.number !== number) return [];
    if (!hash.startsWith(checkpoint.hashStart)) {
      return [
        `Checkpoint ${checkpoint.name} does not fit: record ${number.toString()} or one before it is not the one that was there then.`,
      ];
    }
    return checkpoint.key === undefined || keys.has(checkpoint.key)
      ? []
      : [
          `Checkpoint ${checkpoint.name} is signed with a key that this ledger does not name up to that record.`,
        ];
  });
}
