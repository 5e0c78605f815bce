/**
 * Verifies the rows of a ledger: the chain, the content of each record, references between records,
 * and checkpoints that were kept elsewhere. Written from RECORDS.md, without code of the station.
 */
import type { CheckedRecord } from './checked-record.ts';
import type { KnownCheckpoint } from './checkpoint.ts';
import type { Finding } from './finding.ts';
import { checkRecord, hashOfRow } from './record.ts';
import { shapesOfKinds } from './record-shapes.ts';
import { createReferences } from './references.ts';
import { noHash, type LedgerRow, type Row } from './row.ts';

export interface VerifiedRows {
  /** Empty if the ledger is as it was written. */
  readonly findings: readonly Finding[];
  /** Number of the last record up to which all are valid. */
  readonly records: number;
  /** Hash of that record. */
  readonly hash: string;
  readonly rulings: number;
  readonly opinions: number;
  /** Number of records whose names and sources a hub never got, in a report that says so. */
  readonly notCollected: number;
  /** Number of records of a newer program, and the labels of the rulings that they name. */
  readonly newer: { readonly records: number; readonly rulings: readonly string[] };
  /** Number of steps of the clock back that no record explains. */
  readonly stepsBack: number;
  /** All names that the station had, the present one last. */
  readonly stations: readonly string[];
  /** Public keys of the station, as the records name them. */
  readonly keys: ReadonlySet<string>;
  /** The last record that a given checkpoint covers; 0 if none was given. */
  readonly vouchedFor: number;
}

export function verifyRows(
  rows: Iterable<LedgerRow>,
  checkpoints: readonly KnownCheckpoint[],
  onRecord: (record: CheckedRecord) => void,
): VerifiedRows {
  const findings: Finding[] = [];
  const references = createReferences();
  let last: Pick<CheckedRecord, 'number' | 'hash'> = { number: 0, hash: noHash };
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
  const { number: records, hash } = last;
  findings.push(...missesAfter(checkpoints, records));
  return {
    findings,
    records,
    hash,
    notCollected: 0,
    ...references.totals(),
    keys: references.keys,
    vouchedFor: Math.max(0, ...checkpoints.map(({ number }) => number)),
  };
}

type Checked = { readonly record: CheckedRecord } | { readonly finding: Finding };

function checkRow(row: Row, before: Pick<CheckedRecord, 'number' | 'hash'>): Checked {
  const number = before.number + 1;
  const broken = (cause: 'missing' | 'notFollowing' | 'changed'): Checked => ({
    finding: { kind: 'broken', record: number, cause },
  });
  if (row.number !== number) return broken('missing');
  if ((row.previous ?? before.hash) !== before.hash) return broken('notFollowing');
  const hash = hashOfRow(row, before.hash);
  if ((row.hash ?? hash) !== hash) return broken('changed');
  const record = checkRecord(row, hash, shapesOfKinds);
  return typeof record === 'string'
    ? { finding: { kind: 'notAllowed', record: number, detail: record } }
    : { record };
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

function missesAfter(checkpoints: readonly KnownCheckpoint[], records: number): readonly Finding[] {
  return checkpoints
    .filter(({ number }) => number > records)
    .map(({ name, number }) => ({ kind: 'checkpoint', cause: 'later', name, number, records }));
}
