/** Writes ledgers of many stations, which is slow on a disk that many use. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Day } from '../../../station/ledger/ledger-day.ts';
import { entriesIn } from '../../stations.ts';

/** Files there are in memory. */
const inMemory = '/dev/shm';

export interface WrittenLedger {
  /** Hash of its first record. */
  readonly ledger: string;
  readonly records: number;
}

/** Writes the ledger of a new data folder in memory, and puts it into its place. */
export function writeLedger(dataFolder: string, rulings: number): WrittenLedger {
  const near = existsSync(inMemory) ? inMemory : tmpdir();
  const folder = mkdtempSync(path.join(near, 'ledger-'));
  try {
    const day = new Day(folder, path.basename(dataFolder));
    day.writeAll(rulings);
    const hashes = entriesIn(day).map(({ record }) => record.hash);
    day.ledger.close();
    cpSync(folder, dataFolder, { recursive: true });
    return { ledger: hashes[0] ?? '', records: hashes.length };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
