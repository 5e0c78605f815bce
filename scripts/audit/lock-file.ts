/**
 * Reads from `station.lock`, next to a ledger, the last record that the station knew of when it
 * opened or closed the ledger last. A ledger that lacks it was emptied, cut off or exchanged.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

export interface NotedHead {
  readonly number: number;
  readonly hash: string;
}

/** `undefined` if there is no such file, or if it names no record. */
export function readNotedHead(ledgerFile: string): NotedHead | undefined {
  const file = join(dirname(ledgerFile), 'station.lock');
  if (!existsSync(file)) return undefined;
  // A station that runs holds the file's lock; it writes only when it opens and closes.
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
