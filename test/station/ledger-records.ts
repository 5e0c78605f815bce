/** The records of a ledger in order, as any program reads them. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ledgerFileName } from '../../electron/station/ledger/ledger.ts';

export interface RecordRow {
  readonly number: number;
  readonly kind: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly staff: unknown;
}

export function recordsIn(dataFolder: string): readonly RecordRow[] {
  const database = new DatabaseSync(path.join(dataFolder, ledgerFileName), { readOnly: true });
  try {
    return database
      .prepare('SELECT number, kind, body, staff FROM record ORDER BY number')
      .all()
      .map(({ number, kind, body, staff }) => ({
        number: Number(number),
        kind: String(kind),
        body: JSON.parse(String(body)) as RecordRow['body'],
        staff: staff === null ? undefined : (JSON.parse(String(staff)) as unknown),
      }));
  } finally {
    database.close();
  }
}

/** Kind and body of each record whose kind begins with `start`. */
export function kindsAndBodies(dataFolder: string, start: string): readonly unknown[] {
  return recordsIn(dataFolder)
    .filter(({ kind }) => kind.startsWith(start))
    .map(({ kind, body }) => [kind, body]);
}
