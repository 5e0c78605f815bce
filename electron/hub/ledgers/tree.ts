/**
 * Reads all branches of a collected ledger, each record once, and checks every hash again. Long
 * ledgers are read in steps, between which other work may run and the ledger may grow.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { ArrivedEntry } from '../../core/fleet/collected-rulings.ts';
import { emptyChain } from '../../core/ledger/chain.ts';
import type { ChainHead } from '../../core/ledger/record.ts';
import { hideableParts } from '../../core/ledger/record-kinds.ts';
import { ok, type Result } from '../../core/base/result.ts';
import { followRow } from './branch.ts';
import { HubFault, usingHub, type HubError } from './hub-error.ts';
import { othersFirst } from './others-first.ts';
import { joinParts, recordOf, type RecordRow } from './record-row.ts';
import { countRecords, LedgerInFile } from './stored-ledger.ts';

/** Number of records that are read before other work may run. */
const step = 500;

export interface TreeEntry {
  readonly entry: ArrivedEntry;
  readonly end: ChainHead;
  /** `arrived` of the first record of its branch. A branch comes after the one that it left. */
  readonly branch: number;
  /** True for the first record of a branch. */
  readonly isStart: boolean;
  /** True if other branches leave here. */
  readonly isFork: boolean;
}

/**
 * Yields the records that are stored now, branch by branch, each branch from the record after its
 * fork. Throws a `HubFault` where they are not as they were collected.
 */
export function* treeEntries(database: DatabaseSync, ledger: string): Generator<TreeEntry> {
  const stored = new LedgerInFile(database, ledger);
  const upTo = countRecords(database);
  const size = stored.size();
  const starts = stored.starts();
  const forks = new Set(starts.map(({ after }) => after.hash));
  const ends = new Map<string, ChainHead>();
  const broken = (number: number, kind: 'gap' | 'hashDiffers'): HubFault =>
    new HubFault({ kind: 'broken', ledger, error: { number, kind } });
  let read = 0;
  for (const { branch, after } of starts) {
    let end = ends.get(after.hash);
    let number = after.number;
    for (;;) {
      const rows = rowsAfter(database, { ledger, branch, number, upTo });
      for (const row of rows) {
        const record = recordOf(row);
        const isStart = record.number === after.number + 1;
        const isFirst = record.hash === ledger;
        // The words travel with their record.
        if (record.words && 'hash' in record.words) throw broken(record.number, 'hashDiffers');
        if (end === undefined && !isFirst) throw broken(record.number, 'gap');
        const followed = followRow(end ?? emptyChain, row, ledger);
        ({ end } = followed);
        ({ number } = end);
        const isFork = forks.has(end.hash);
        if (isFork) ends.set(end.hash, end);
        read += 1;
        yield { ...followed, branch, isStart, isFork };
      }
      if (rows.length < step) break;
    }
  }
  // A record with another branch would not be found.
  if (read !== size) throw broken(read + 1, 'gap');
}

/** Reads all of this, and lets other work run every 500 values. */
export async function inSteps<Value>(
  values: Iterator<Value>,
  take: (value: Value) => void,
): Promise<Result<undefined, HubError>> {
  for (;;) {
    const taken = usingHub(() => takeSome(values, take));
    if (!taken.ok) return taken;
    if (!taken.value) return ok(undefined);
    await othersFirst();
  }
}

/** Returns false at the end. */
function takeSome<Value>(values: Iterator<Value>, take: (value: Value) => void): boolean {
  for (let count = 0; count < step; count += 1) {
    const next = values.next();
    if (next.done === true) return false;
    take(next.value);
  }
  return true;
}

const texts = joinParts(hideableParts);

interface After {
  readonly ledger: string;
  readonly branch: number;
  readonly number: number;
  readonly upTo: number;
}

function rowsAfter(
  database: DatabaseSync,
  { ledger, branch, number, upTo }: After,
): readonly RecordRow[] {
  return database
    .prepare(
      `SELECT record.*${texts.columns} FROM record ${texts.joins}
         WHERE ledger = ? AND branch = ? AND number > ? AND arrived <= ?
         ORDER BY number LIMIT ${step.toString()}`,
    )
    .all(ledger, branch, number, upTo);
}
