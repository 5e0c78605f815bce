/** Another program that reads a ledger, so that new records must stay in the write-ahead log. */
import { DatabaseSync } from 'node:sqlite';

/** Returns a function that ends the reading. */
export function readerOf(file: string): () => void {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec('BEGIN; SELECT count(*) FROM record_2');
  return () => {
    database.close();
  };
}
