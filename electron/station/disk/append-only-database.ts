/** SQLite files whose rows are never changed, and whose definitions are known. */
import { DatabaseSync } from 'node:sqlite';

/**
 * With this, a commit returns only when it is on disk. fullfsync is for macOS, where an ordinary
 * fsync may leave data in the disk's cache.
 */
export const durably = `
  PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;
  PRAGMA checkpoint_fullfsync = ON;
`;

/** Returns the triggers that refuse changes of the table's rows. */
export function appendOnly(table: string): string {
  return `
  CREATE TRIGGER ${table}_is_never_updated BEFORE UPDATE ON ${table}
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
  CREATE TRIGGER ${table}_is_never_deleted BEFORE DELETE ON ${table}
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
`;
}

/** Returns all SQL definitions in the file, with whitespace normalized. */
export function definitionsIn(database: DatabaseSync): string {
  return (
    database
      // Ignore the tables of ANALYZE, which are SQLite's own.
      .prepare("SELECT sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\'")
      .all()
      .map(({ sql }) => String(sql).replaceAll(/\s+/g, ' '))
      .toSorted()
      .join('\n')
  );
}

/** Returns the definitions in a file that this schema made. */
export function definedBy(schema: string): string {
  const database = new DatabaseSync(':memory:');
  try {
    database.exec(schema);
    return definitionsIn(database);
  } finally {
    database.close();
  }
}
