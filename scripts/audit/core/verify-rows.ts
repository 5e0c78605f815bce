/**
 * Verifies the rows of a ledger: the chain, the content of each record, references between records,
 * and checkpoints that were kept elsewhere. Written from RECORDS.md, without code of the station.
 */
import type { CheckedRecord } from './checked-record.ts';
import type { KnownCheckpoint } from './checkpoint.ts';
import type { Finding } from './finding.ts';
import { checkFormat1, hashOfFormat1 } from './record-1.ts';
import { checkFormat2, hashOfFormat2 } from './record-2.ts';
import { shapesOfFormat1, shapesOfFormat2 } from './record-shapes.ts';
import { createReferences, ledgerStart, type Start } from './references.ts';
import type { LedgerRow, Row } from './row.ts';

export interface VerifiedRows {
  /** Empty if the ledger is as it was written. */
  readonly findings: readonly Finding[];
  /** Number of the last record up to which all are valid. */
  readonly records: number;
  /** Hash of that record. */
  readonly hash: string;
  readonly rulings: number;
  readonly opinions: number;
  /** All names that the station had, the present one last. */
  readonly stations: readonly string[];
  /** Public keys of the station, as the records name them. */
  readonly keys: ReadonlySet<string>;
  /** The last record that a given checkpoint covers; 0 if none was given. */
  readonly vouchedFor: number;
}

/** `start` is the record before the first row, which differs only in reports. */
export function verifyRows(
  rows: Iterable<LedgerRow>,
  checkpoints: readonly KnownCheckpoint[],
  onRecord: (record: CheckedRecord) => void,
  start: Start = ledgerStart,
): VerifiedRows {
  const findings: Finding[] = [];
  const references = createReferences(start);
  let last: Pick<CheckedRecord, 'number' | 'hash'> & Partial<CheckedRecord> = start;
  for (const row of rows) {
    if ('damage' in row) {
      findings.push({ kind: 'unreadable', sentence: row.damage });
      break;
    }
    const checked = checkRow(row, last);
    if ('finding' in checked) {
      findings.push(checked.finding);
      break;
    }
    const { record } = checked;
    last = record;
    for (const detail of references.check(record)) {
      findings.push({ kind: 'contradiction', record: record.number, detail });
    }
    findings.push(...missesAt(record, checkpoints, references.keys));
    onRecord(record);
  }
  const { number: records, hash, kind } = last;
  if (kind === 'ledgerEnded') findings.push({ kind: 'notContinued', record: records });
  findings.push(...missesOutside(checkpoints, start.number, records));
  return {
    ...{ findings, records, hash, ...references.totals(), keys: references.keys },
    vouchedFor: Math.max(0, ...checkpoints.map(({ number }) => number)),
  };
}

type Checked = { readonly record: CheckedRecord } | { readonly finding: Finding };

function checkRow(
  row: Row,
  before: Pick<CheckedRecord, 'number' | 'hash'> & Partial<CheckedRecord>,
): Checked {
  const number = before.number + 1;
  const broken = (cause: 'missing' | 'notFollowing' | 'changed'): Checked => ({
    finding: { kind: 'broken', record: number, cause },
  });
  if (row.number !== number) return broken('missing');
  if ((row.previous ?? before.hash) !== before.hash) return broken('notFollowing');
  const hash = 'public' in row ? hashOfFormat2(row, before.hash) : hashOfFormat1(row);
  if ((row.hash ?? hash) !== hash) return broken('changed');
  const record =
    formatComplaint(row, before) ??
    ('public' in row
      ? checkFormat2(row, hash, shapesOfFormat2)
      : checkFormat1(row, shapesOfFormat1));
  return typeof record === 'string'
    ? { finding: { kind: 'notAllowed', record: number, detail: record } }
    : { record };
}

/** Format 1 ends with `ledgerEnded`, and format 2 then begins with `ledgerContinued`. */
function formatComplaint(
  row: Row,
  { number, kind: kindBefore, format }: { readonly number: number } & Partial<CheckedRecord>,
): string | undefined {
  if (!('public' in row)) {
    return kindBefore === 'ledgerEnded' || format === 2
      ? 'it is of format 1, which ended before it'
      : undefined;
  }
  const isContinuation = row.kind === 'ledgerContinued';
  const isFirst = format !== 2;
  if (!isFirst) return isContinuation ? 'the ledger was continued before it' : undefined;
  if (number === 0) return isContinuation ? 'there is nothing that it continues' : undefined;
  if (!isContinuation) return 'it does not say which ledger it continues';
  return format === 1 && kindBefore !== 'ledgerEnded'
    ? 'the ledger that it continues has no end'
    : undefined;
}

/** Returns what is wrong with the checkpoints of this record. */
function missesAt(
  { number, hash }: CheckedRecord,
  checkpoints: readonly KnownCheckpoint[],
  keys: ReadonlySet<string>,
): readonly Finding[] {
  return checkpoints.flatMap(({ name, number: at, hashStart, key }): readonly Finding[] => {
    if (at !== number) return [];
    const finding = { kind: 'checkpoint', name, number, records: number } as const;
    if (!hash.startsWith(hashStart)) return [{ ...finding, cause: 'differs' }];
    return key === undefined || keys.has(key) ? [] : [{ ...finding, cause: 'otherKey' }];
  });
}

function missesOutside(
  checkpoints: readonly KnownCheckpoint[],
  start: number,
  records: number,
): readonly Finding[] {
  return checkpoints.flatMap(({ name, number }): readonly Finding[] => {
    const finding = { kind: 'checkpoint', name, number, records } as const;
    if (number > records) return [{ ...finding, cause: 'later' }];
    return start > 0 && number <= start ? [{ ...finding, cause: 'earlier' }] : [];
  });
}
