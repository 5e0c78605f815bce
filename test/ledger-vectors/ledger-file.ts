/** Writes ledger files, with the table that RECORDS.md describes. */
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { MadeRecord } from './ledger-maker.ts';

/** Writes a file with this path. */
export type Write = (file: string) => void;

/** `afterwards` is run at the end, as SQL. */
export function sqlite(rows: readonly MadeRecord[], ...afterwards: readonly string[]): Write {
  return (file) => {
    rmSync(file, { force: true });
    const database = new DatabaseSync(file);
    const common = 'number INTEGER PRIMARY KEY, kind TEXT NOT NULL, time TEXT NOT NULL';
    const chain = 'previous TEXT NOT NULL, hash TEXT NOT NULL';
    const create = (table: string, columns: string): void => {
      database.exec(`CREATE TABLE ${table} ( ${common}, ${columns}, ${chain} ) STRICT;`);
      for (const [what, event] of [
        ['updated', 'UPDATE'],
        ['deleted', 'DELETE'],
      ] as const) {
        database.exec(
          `CREATE TRIGGER ${table}_is_never_${what} BEFORE ${event} ON ${table} BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END`,
        );
      }
    };
    {
      create('record_2', 'public TEXT NOT NULL, words TEXT, people TEXT, staff TEXT');
      const put = database.prepare('INSERT INTO record_2 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
      for (const row of rows) {
        const [words, people, staff] = [row.words, row.people, row.staff].map(
          (part) => part ?? null,
        ) as [string | null, string | null, string | null];
        put.run(
          row.number,
          row.kind,
          row.time,
          row.public,
          words,
          people,
          staff,
          row.previous,
          row.hash,
        );
      }
    }
    for (const sql of afterwards) database.exec(sql);
    database.close();
  };
}
