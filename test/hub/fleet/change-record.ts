/** Changes a record of a ledger's file, as somebody does who knows how the file is made. */
import { DatabaseSync } from 'node:sqlite';

export function changeRecord(file: string, number: number): void {
  const database = new DatabaseSync(file);
  database.exec('DROP TRIGGER record_2_is_never_updated');
  database
    .prepare('UPDATE record_2 SET time = ? WHERE number = ?')
    .run('2026-11-20T08:00Z', number);
  database.exec(`CREATE TRIGGER record_2_is_never_updated BEFORE UPDATE ON record_2
      BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;`);
  database.close();
}
