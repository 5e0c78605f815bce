/** The records of a ledger in order, as any program reads them. */
import path from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
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
      .prepare('SELECT * FROM record_2 ORDER BY number')
      .all()
      .map(({ number, kind, public: open, words, people, staff }) => ({
        number: Number(number),
        kind: String(kind),
        body: { ...fieldsOf(open), ...fieldsOf(words), ...fieldsOf(people) },
        staff: staff === null ? undefined : fieldsOf(staff),
      }));
  } finally {
    database.close();
  }
}

/** Without salt and time, which differ every time. */
function fieldsOf(part: SQLOutputValue | undefined): Readonly<Record<string, unknown>> {
  const { salt: _, at: __, ...fields } = JSON.parse(String(part ?? '{}')) as RecordRow['body'];
  return fields;
}

/** Kind and body of each record whose kind begins with `start`. */
export function kindsAndBodies(dataFolder: string, start: string): readonly unknown[] {
  return recordsIn(dataFolder)
    .filter(({ kind }) => kind.startsWith(start))
    .map(({ kind, body }) => [kind, body]);
}

/** The times of the records of this kind, in order. */
export function timesIn(dataFolder: string, kind: string): readonly string[] {
  const database = new DatabaseSync(path.join(dataFolder, ledgerFileName), { readOnly: true });
  try {
    return database
      .prepare('SELECT time FROM record_2 WHERE kind = ? ORDER BY number')
      .all(kind)
      .map(({ time }) => String(time));
  } finally {
    database.close();
  }
}
