/**
 * Reads collected ledgers, and checks every hash on each read: either all branches, each record
 * once, or the records up to one tip. Leaves out parts that are still at the station. Long ledgers
 * are read in steps; between them, other work may run and the ledger may grow.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { ArrivedEntry } from '../../core/fleet/collected-rulings.ts';
import type { Place } from '../../core/fleet/place.ts';
import { emptyChain, followShown, type ChainError } from '../../core/ledger/chain.ts';
import { partHash, type ChainHead } from '../../core/ledger/record.ts';
import { hideableParts } from '../../core/ledger/hideable-parts.ts';
import { ok, type Result } from '../../core/base/result.ts';
import { sha256 } from '../../station/disk/sha256.ts';
import { HubFault, usingHub, type HubError } from './hub-error.ts';
import { othersFirst } from '../../station/machine/turns.ts';
import { joinParts, recordOf, type RecordRow } from './record-row.ts';
import { countRecords, LedgerInFile } from './stored-ledger.ts';

/** Number of records to read before other work may run. */
const step = 500;

export interface TreeEntry {
  readonly entry: ArrivedEntry;
  readonly end: ChainHead;
  /** `arrived` of the first record of the branch. A branch comes after the one that it left. */
  readonly branch: number;
  /** True for the first record of a branch. */
  readonly isStart: boolean;
  /** True if other branches start after this record. */
  readonly isFork: boolean;
}

/**
 * Yields the records that are stored now, branch by branch, each from the record after its fork.
 * Throws a `HubFault` if a record was changed since it was collected.
 */
export function* treeEntries(database: DatabaseSync, ledger: string): Generator<TreeEntry> {
  const stored = new LedgerInFile(database, ledger);
  const upTo = countRecords(database);
  const size = stored.size();
  const starts = stored.starts();
  const forks = new Set(starts.map(({ after }) => after.hash));
  const ends = new Map<string, ChainHead>();
  let read = 0;
  for (const { branch, after } of starts) {
    let end = ends.get(after.hash);
    let number = after.number;
    for (;;) {
      const rows = rowsAfter(database, { ledger, branch, number, upTo });
      for (const row of rows) {
        const followed = followRow(end ?? emptyChain, row, ledger);
        ({ end } = followed);
        ({ number } = end);
        const isStart = number === after.number + 1;
        const isFork = forks.has(end.hash);
        if (isFork) ends.set(end.hash, end);
        read += 1;
        yield { ...followed, branch, isStart, isFork };
      }
      if (rows.length < step) break;
    }
  }
  // A record with a wrong branch is in none of the lists.
  if (read !== size) throw broken(ledger, read + 1, 'gap');
}

/**
 * Yields the entries from the first record to this tip. Throws a `HubFault` if a record was changed
 * since it was collected.
 */
export function* branchEntries(
  database: DatabaseSync,
  ledger: string,
  tip: Place,
): Generator<ArrivedEntry> {
  let end = emptyChain;
  for (const row of branchRows(database, ledger, tip)) {
    const followed = followRow(end, row, ledger);
    ({ end } = followed);
    yield followed.entry;
  }
  if (end.hash !== tip.hash) throw broken(ledger, tip.number, 'gap');
}

/** Checks that a row follows `before`. Throws a `HubFault` if it was changed. */
export function followRow(
  before: ChainHead,
  row: RecordRow,
  ledger: string,
): { readonly entry: ArrivedEntry; readonly end: ChainHead } {
  const record = recordOf(row);
  // A record always comes with its words.
  if (record.words && 'hash' in record.words) throw broken(ledger, record.number, 'hashDiffers');
  if (before.number === 0 && record.hash !== ledger) throw broken(ledger, record.number, 'gap');
  const followed = followShown(before, record, sha256);
  if (!followed.ok) throw new HubFault({ kind: 'broken', ledger, error: followed.error });
  // The hash of a record covers the texts, but not the columns with their hashes.
  for (const name of hideableParts) {
    const part = record[name];
    if (part === undefined || partHash(part, sha256) === row[name]) continue;
    throw broken(ledger, record.number, 'hashDiffers');
  }
  const { fact, time, end } = followed.value;
  return { entry: { record, fact, time, arrived: Number(row['arrived']) }, end };
}

function broken(ledger: string, number: number, kind: ChainError['kind']): HubFault {
  return new HubFault({ kind: 'broken', ledger, error: { number, kind } });
}

/** Takes all values, and lets other work run every 500 values. */
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

/** Takes one step. Returns false at the end. */
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

/** Reads one row at a time: nothing stays open while other work uses the hub. */
function* branchRows(database: DatabaseSync, ledger: string, tip: Place): Generator<RecordRow> {
  const places = database
    .prepare(
      `WITH RECURSIVE branch (arrived, number, previous) AS (
         SELECT arrived, number, previous FROM record
           WHERE ledger = :ledger AND number = :number AND hash = :hash
         UNION ALL
         SELECT record.arrived, record.number, record.previous FROM branch JOIN record
           ON record.ledger = :ledger AND record.number = branch.number - 1
             AND record.hash = branch.previous
       )
       SELECT arrived FROM branch ORDER BY number`,
    )
    .all({ ledger, number: tip.number, hash: tip.hash });
  const rowAt = database.prepare(
    `SELECT record.*${texts.columns} FROM record ${texts.joins} WHERE record.arrived = ?`,
  );
  for (const { arrived } of places) {
    const row = rowAt.get(Number(arrived));
    if (row !== undefined) yield row;
  }
}
