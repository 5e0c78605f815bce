/** The table of a ledger file. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { LedgerRecord, Part } from '../../core/ledger/record.ts';
import { appendOnly, definedBy, definitionsIn } from '../disk/append-only-database.ts';

export { ledgerFileName } from '../disk/own-folder.ts';

/** RECORDS.md prints this definition. */
export const ledgerSchema = `
  CREATE TABLE record_2 (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    time TEXT NOT NULL,
    public TEXT NOT NULL,
    words TEXT,
    people TEXT,
    staff TEXT,
    previous TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;${appendOnly('record_2')}`;

const definitions = definedBy(ledgerSchema);

/** `ofDevelopment`: the table `record` of a development version, alone or with another. */
export function tablesIn(database: DatabaseSync): 'none' | 'ledger' | 'ofDevelopment' | 'other' {
  const stored = definitionsIn(database);
  if (stored === '') return 'none';
  if (stored === definitions) return 'ledger';
  const ofOldTable = database.prepare(
    "SELECT 1 FROM pragma_table_info('record') WHERE name = 'body'",
  );
  return ofOldTable.get() === undefined ? 'other' : 'ofDevelopment';
}

export interface Wanted {
  /** A condition in SQL, with a `?` for each value. */
  readonly where: string;
  readonly values: readonly (number | string)[];
  readonly order?: 'ASC' | 'DESC';
  /** In records; all if absent. */
  readonly most?: number;
}

/** Yields records in the order of their numbers. A value of the wrong type fails the chain. */
export function* recordsIn(
  database: DatabaseSync,
  { where, values, order = 'ASC', most = -1 }: Wanted,
): Generator<LedgerRecord> {
  const rows = database
    .prepare(
      `SELECT * FROM record_2 WHERE ${where} ORDER BY number ${order} LIMIT ${most.toString()}`,
    )
    .iterate(...values);
  for (const row of rows) yield recordOf(row);
}

/** Returns the hash of the record with this number. */
export function hashAt(database: DatabaseSync, number: number): string | undefined {
  const row = database.prepare('SELECT hash FROM record_2 WHERE number = ?').get(number);
  return row && String(row['hash']);
}

export function insertRecord(database: DatabaseSync, record: LedgerRecord): void {
  const { number, kind, time, words, people, staff, previous, hash } = record;
  database
    .prepare('INSERT INTO record_2 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run(
      ...[number, kind, time, record.public],
      ...[textOf(words), textOf(people), textOf(staff)],
      ...[previous, hash],
    );
}

type Row = Readonly<Record<string, SQLOutputValue>>;

function recordOf(row: Row): LedgerRecord {
  return {
    number: Number(row['number']),
    kind: String(row['kind']),
    time: String(row['time']),
    public: String(row['public']),
    words: partOf(row['words']),
    people: partOf(row['people']),
    staff: partOf(row['staff']),
    previous: String(row['previous']),
    hash: String(row['hash']),
  };
}

function partOf(value: SQLOutputValue | undefined): Part | undefined {
  return value === undefined || value === null ? undefined : { text: String(value) };
}

/** The station's own records have all their parts. */
function textOf(part: Part | undefined): string | null {
  return part !== undefined && 'text' in part ? part.text : null;
}
