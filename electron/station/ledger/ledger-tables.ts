/**
 * The tables of a ledger file. A ledger has one of format 2. A ledger that the first edition began
 * has its table of format 1 before that, and continues its numbers and its chain.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type {
  ChainHead,
  LedgerRecord,
  Part,
  RecordOfFormat1,
  RecordOfFormat2,
} from '../../core/ledger/record.ts';
import { appendOnly, definedBy, definitionsIn } from '../files/append-only-database.ts';

/** RECORDS.md prints these definitions. */
export const schemaOfFormat1 = `
  CREATE TABLE record (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    time TEXT NOT NULL,
    body TEXT NOT NULL,
    staff TEXT,
    previous TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;${appendOnly('record')}`;

export const schemaOfFormat2 = `
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

export type LedgerTables = 'none' | 'format1' | 'format2' | 'both' | 'other';

const known: readonly (readonly [tables: LedgerTables, schema: string])[] = [
  ['none', ''],
  ['format1', schemaOfFormat1],
  ['format2', schemaOfFormat2],
  ['both', `${schemaOfFormat1}${schemaOfFormat2}`],
];
const knownDefinitions = new Map(known.map(([tables, schema]) => [definedBy(schema), tables]));

export function tablesIn(database: DatabaseSync): LedgerTables {
  return knownDefinitions.get(definitionsIn(database)) ?? 'other';
}

interface Wanted {
  /** A condition in SQL, with a `?` for each value. */
  readonly where: string;
  readonly values: readonly (number | string)[];
  readonly order?: 'ASC' | 'DESC';
}

/** Yields records in the order of their numbers. A value of the wrong type fails the chain. */
export function* recordsIn(
  database: DatabaseSync,
  { where, values, order = 'ASC' }: Wanted,
): Generator<LedgerRecord> {
  const tables = namesOfTables(database);
  for (const table of order === 'ASC' ? tables : tables.toReversed()) {
    const rows = database
      .prepare(`SELECT * FROM ${table} WHERE ${where} ORDER BY number ${order}`)
      .iterate(...values);
    for (const row of rows) yield table === 'record' ? recordOfFormat1(row) : recordOfFormat2(row);
  }
}

/** Returns the hash of the record with this number. */
export function hashAt(database: DatabaseSync, number: number): string | undefined {
  for (const table of namesOfTables(database)) {
    const row = database.prepare(`SELECT hash FROM ${table} WHERE number = ?`).get(number);
    if (row !== undefined) return String(row['hash']);
  }
  return undefined;
}

export function countOfKind(database: DatabaseSync, kind: LedgerRecord['kind']): number {
  return namesOfTables(database)
    .map((table) =>
      database.prepare(`SELECT COUNT(*) AS count FROM ${table} WHERE kind = ?`).get(kind),
    )
    .reduce((sum, row) => sum + Number(row?.['count']), 0);
}

export function insertRecord(database: DatabaseSync, record: RecordOfFormat2): void {
  const { number, kind, time, words, people, staff, previous, hash } = record;
  database
    .prepare('INSERT INTO record_2 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run(
      ...[number, kind, time, record.public],
      ...[textOf(words), textOf(people), textOf(staff)],
      ...[previous, hash],
    );
}

/** Ends the table of format 1 and begins that of format 2, both or neither. */
export function insertContinuation(
  database: DatabaseSync,
  { number, kind, time, body, previous, hash }: RecordOfFormat1,
  first: RecordOfFormat2,
): void {
  database.exec('BEGIN');
  try {
    database
      .prepare('INSERT INTO record VALUES (?, ?, ?, ?, NULL, ?, ?)')
      .run(number, kind, time, body, previous, hash);
    database.exec(schemaOfFormat2);
    insertRecord(database, first);
    database.exec('COMMIT');
  } catch (cause) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw cause;
  }
}

type TableName = 'record' | 'record_2';

/** In the order of their records. */
function namesOfTables(database: DatabaseSync): readonly TableName[] {
  return database
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name IN ('record', 'record_2') ORDER BY name",
    )
    .all()
    .map(({ name }) => name as TableName);
}

type Row = Readonly<Record<string, SQLOutputValue>>;

function recordOfFormat1(row: Row): RecordOfFormat1 {
  return { format: 1, ...inChain(row), body: String(row['body']), staff: partOf(row['staff']) };
}

function recordOfFormat2(row: Row): RecordOfFormat2 {
  return {
    format: 2,
    ...inChain(row),
    public: String(row['public']),
    words: partOf(row['words']),
    people: partOf(row['people']),
    staff: partOf(row['staff']),
  };
}

function inChain(row: Row): ChainHead & Pick<LedgerRecord, 'kind' | 'time' | 'previous'> {
  return {
    number: Number(row['number']),
    kind: String(row['kind']),
    time: String(row['time']),
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
