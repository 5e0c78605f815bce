/** Puts the parts of a long report together, which are files of their own. */
import { readText } from './checkpoint.ts';
import type { LedgerReport } from './report-bytes.ts';

export type Joined =
  | { readonly kind: 'report'; readonly report: LedgerReport }
  /** The first record that no part has. */
  | { readonly kind: 'partMissing'; readonly record: number }
  /** Not all are parts of one report. */
  | { readonly kind: 'otherReport' };

/**
 * A report that is no part is returned as it is, if it is alone. Whether the records of parts follow
 * each other is verified like any ledger.
 */
export function joinParts([first, ...others]: readonly [LedgerReport, ...LedgerReport[]]): Joined {
  if (others.length === 0 && !first.isPart) return { kind: 'report', report: first };
  const parts = [first, ...others].toSorted((one, other) => firstOf(one) - firstOf(other));
  if (!parts.every((one) => one.isPart && isSameReport(one, first))) return { kind: 'otherReport' };
  const rows: LedgerReport['rows'][number][] = [];
  for (const part of parts) {
    if (firstOf(part) > rows.length + 1) return { kind: 'partMissing', record: rows.length + 1 };
    for (const row of part.rows) rows.push(row);
  }
  const end = readText('', first.checkpoint.text);
  // A checkpoint that cannot be read is said to be wrong when the records are verified.
  return end.ok && end.value.number > rows.length
    ? { kind: 'partMissing', record: rows.length + 1 }
    : { kind: 'report', report: { ...first, isPart: false, rows } };
}

/** Number of the first record. */
export function firstOf({ rows }: LedgerReport): number {
  return rows[0]?.number ?? 1;
}

/** Whether two files can be parts of one report. */
export function isSameReport(one: LedgerReport, other: LedgerReport): boolean {
  return one.audience === other.audience && one.checkpoint.code === other.checkpoint.code;
}
