/**
 * Reads a collected ledger back. Every hash is checked again on each read. Parts that are still at
 * the station are left out of its records.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { ArrivedEntry } from '../../core/fleet/collected-rulings.ts';
import type { Place } from '../../core/fleet/place.ts';
import { emptyChain, followShown, type ChainError } from '../../core/ledger/chain.ts';
import { hideableParts } from '../../core/ledger/record-kinds.ts';
import { partHash, type ChainHead } from '../../core/ledger/record.ts';
import { sha256 } from '../../station/disk/sha256.ts';
import { HubFault } from './hub-error.ts';
import { joinParts, recordOf, type RecordRow } from './record-row.ts';

/**
 * Yields the entries from the first record to this tip. Throws a `HubFault` where they are not as
 * they were collected.
 */
export function* branchEntries(
  database: DatabaseSync,
  ledger: string,
  tip: Place,
): Generator<ArrivedEntry> {
  let end = emptyChain;
  const broken = (kind: ChainError['kind'], number: number): HubFault =>
    new HubFault({ kind: 'broken', ledger, error: { number, kind } });
  for (const row of branchRows(database, ledger, tip)) {
    const record = recordOf(row);
    // The words travel with their record.
    if (record.words && 'hash' in record.words) throw broken('hashDiffers', record.number);
    if (end.number === 0 && record.hash !== ledger) throw broken('gap', record.number);
    const followed = followRow(end, row, ledger);
    ({ end } = followed);
    yield followed.entry;
  }
  if (end.hash !== tip.hash) throw broken('gap', tip.number);
}

/** Checks a row against the end before it. Throws a `HubFault` if it is not as it was collected. */
export function followRow(
  before: ChainHead,
  row: RecordRow,
  ledger: string,
): { readonly entry: ArrivedEntry; readonly end: ChainHead } {
  const record = recordOf(row);
  const followed = followShown(before, record, sha256);
  if (!followed.ok) throw new HubFault({ kind: 'broken', ledger, error: followed.error });
  // The hash of a record covers the texts, and not the columns with their hashes.
  for (const name of hideableParts) {
    const part = record[name];
    if (part === undefined || partHash(part, sha256) === row[name]) continue;
    const error = { number: record.number, kind: 'hashDiffers' } as const;
    throw new HubFault({ kind: 'broken', ledger, error });
  }
  const { fact, time, end } = followed.value;
  return { entry: { record, fact, time, arrived: Number(row['arrived']) }, end };
}

const texts = joinParts(hideableParts);

function branchRows(database: DatabaseSync, ledger: string, tip: Place): Iterable<RecordRow> {
  return database
    .prepare(
      `WITH RECURSIVE branch (arrived, number, previous) AS (
         SELECT arrived, number, previous FROM record
           WHERE ledger = :ledger AND number = :number AND hash = :hash
         UNION ALL
         SELECT record.arrived, record.number, record.previous FROM branch JOIN record
           ON record.ledger = :ledger AND record.number = branch.number - 1
             AND record.hash = branch.previous
       )
       SELECT record.*${texts.columns} FROM branch JOIN record USING (arrived) ${texts.joins}
         ORDER BY branch.number`,
    )
    .iterate({ ledger, number: tip.number, hash: tip.hash });
}
