/**
 * Reads from `station.lock`, next to a ledger, the last record at the station's last opening or
 * closing. A ledger without that record was emptied, cut or replaced.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

export interface NotedHead {
  readonly number: number;
  readonly hash: string;
}

/** Returns `undefined` if the file does not exist or notes no record. */
export function readNotedHead(ledgerFile: string): NotedHead | undefined {
  const file = join(dirname(ledgerFile), 'station.lock');
  if (!existsSync(file)) return undefined;
  // A running station locks the file, but writes to it only when it opens and closes. So read it as
  // immutable, without its lock.
  const address = pathToFileURL(file);
  address.searchParams.set('immutable', '1');
  try {
    const database = new DatabaseSync(address, { readOnly: true });
    try {
      const row = database.prepare('SELECT number, hash FROM head').get();
      return row && { number: Number(row['number']), hash: String(row['hash']) };
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}
