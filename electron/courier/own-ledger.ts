/**
 * Reads the ledger of the station, which another process writes. Opens the file for each read, so
 * that the courier never reads a file that was replaced.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OwnLedger } from '../core/fleet/courier.ts';
import type { Place } from '../core/fleet/place.ts';
import type { LedgerRecord } from '../core/ledger/record.ts';
import { ledgerFileName } from '../station/ledger/ledger.ts';
import { recordsIn, tablesIn } from '../station/ledger/ledger-tables.ts';

export interface LedgerAtHand extends OwnLedger {
  /** Returns the records with these numbers, both included. */
  readonly records: (from: number, to: number) => readonly LedgerRecord[];
}

/**
 * Calls `work` with the ledger. Returns `undefined` if it has no record yet, or cannot be read now.
 */
export function withOwnLedger<Value>(
  dataFolder: string,
  work: (ledger: LedgerAtHand) => Value,
): Value | undefined {
  const file = path.join(dataFolder, ledgerFileName);
  if (!existsSync(file)) return undefined;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 1_000 });
    const ledger = ledgerIn(database);
    return ledger && work(ledger);
  } catch (cause) {
    if (cause instanceof Error && 'errcode' in cause) return undefined;
    throw cause;
  } finally {
    database?.close();
  }
}

function ledgerIn(database: DatabaseSync): LedgerAtHand | undefined {
  if (tablesIn(database) !== 'ledger') return undefined;
  const first = placeAtEnd(database, 'ASC');
  const head = placeAtEnd(database, 'DESC');
  if (first === undefined || head === undefined) return undefined;
  const between = (from: number, to: number): readonly LedgerRecord[] => [
    ...recordsIn(database, { where: 'number BETWEEN ? AND ?', values: [from, to] }),
  ];
  return {
    ledger: first.hash,
    head,
    hashOf: (number) => between(number, number)[0]?.hash,
    records: between,
  };
}

function placeAtEnd(database: DatabaseSync, order: 'ASC' | 'DESC'): Place | undefined {
  const row = database
    .prepare(`SELECT number, hash FROM record_2 ORDER BY number ${order} LIMIT 1`)
    .get();
  return row && { number: Number(row['number']), hash: String(row['hash']) };
}
