/**
 * Reads the rows of a ledger file, also while a station writes to it, from read-only media, or from
 * a copy. Never changes the file or leaves other files next to it.
 */
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readSync,
  closeSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { could, couldNot, type Answer } from './core/answer.ts';
import type { LedgerRow, Row } from './core/row.ts';
import { whyNot } from './why-not.ts';

/** With whitespace normalized. RECORDS.md has it. */
const ledgerSchema = [
  'CREATE TABLE record_2 ( number INTEGER PRIMARY KEY, kind TEXT NOT NULL, time TEXT NOT NULL, public TEXT NOT NULL, words TEXT, people TEXT, staff TEXT, previous TEXT NOT NULL, hash TEXT NOT NULL ) STRICT',
  "CREATE TRIGGER record_2_is_never_deleted BEFORE DELETE ON record_2 BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END",
  "CREATE TRIGGER record_2_is_never_updated BEFORE UPDATE ON record_2 BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END",
];

export interface OpenRows {
  /** A consistent snapshot. Can be iterated repeatedly. */
  readonly rows: Iterable<LedgerRow>;
  readonly close: () => void;
}

export function openLedgerRows(file: string): Answer<OpenRows> {
  const known = isDatabase(file);
  if (!known.ok) return known;
  const opened = openToRead(resolve(file));
  if (!opened.ok) return opened;
  const { database, close } = opened.value;
  if (!isOfDevelopment(database)) {
    return could({ rows: { [Symbol.iterator]: () => rowsOf(database) }, close });
  }
  close();
  return couldNot(ofDevelopment(file));
}

/** Runs `work` on the rows, as often as it reads them, and closes the file. */
export function withLedgerRows<Value>(
  file: string,
  work: (rows: Iterable<LedgerRow>) => Value,
): Answer<Value> {
  const opened = openLedgerRows(file);
  if (!opened.ok) return opened;
  try {
    return could(work(opened.value.rows));
  } finally {
    opened.value.close();
  }
}

function isDatabase(file: string): Answer<undefined> {
  const start = Buffer.alloc(16);
  try {
    if (!statSync(file).isFile()) return couldNot(`${file}: This is not an ordinary file.`);
    const descriptor = openSync(file, 'r');
    try {
      readSync(descriptor, start);
    } finally {
      closeSync(descriptor);
    }
  } catch (cause) {
    return couldNot(`${file}: The ledger cannot be read: ${whyNot(cause)}. Check the name.`);
  }
  return start.toString('latin1') === 'SQLite format 3\0'
    ? could(undefined)
    : couldNot(
        `${file}: This is not a ledger, or its first bytes were changed: it does not begin as an SQLite file.`,
      );
}

/** Development versions had a table `record`, alone or with another. */
function isOfDevelopment(database: DatabaseSync): boolean {
  try {
    const column = "SELECT 1 FROM pragma_table_info('record') WHERE name = 'body'";
    return database.prepare(column).get() !== undefined;
  } catch {
    return false;
  }
}

/** As the station says it, whose code is not used here. */
export function ofDevelopment(file: string): string {
  return `${file}: This ledger was made by a development version of this program and cannot be read. Keep it, and start with a new data folder.`;
}

interface Opened {
  readonly database: DatabaseSync;
  readonly close: () => void;
}

/**
 * Some records may be in FILE-wal. If FILE-shm exists, a program may have the ledger open, and
 * SQLite reads both files as that program does. Otherwise nothing is writing. Without FILE-wal, the
 * file is complete. With it, reads a copy of both, because SQLite would create FILE-shm.
 */
function openToRead(file: string): Answer<Opened> {
  try {
    if (existsSync(`${file}-shm`)) return could(openReadOnly(file));
    if (!existsSync(`${file}-wal`)) {
      const url = pathToFileURL(file);
      url.searchParams.set('immutable', '1');
      return could(openReadOnly(url));
    }
  } catch {
    // FILE-shm was left behind on read-only media; the copy below can be opened.
  }
  try {
    return could(openCopy(file));
  } catch (cause) {
    return couldNot(`${file}: The ledger cannot be opened: ${whyNot(cause)}.`);
  }
}

function openReadOnly(file: string | URL, whenClosed = (): void => undefined): Opened {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    // The transaction gives one snapshot for all reads. `trusted_schema` keeps the file from
    // running functions.
    database.exec('PRAGMA trusted_schema = OFF; BEGIN; SELECT count(*) FROM sqlite_schema;');
  } catch (cause) {
    database.close();
    throw cause;
  }
  return {
    database,
    close: () => {
      database.close();
      whenClosed();
    },
  };
}

function openCopy(file: string): Opened {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-audit-'));
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
  };
  const copy = join(folder, 'ledger.sqlite');
  try {
    copyFileSync(file, copy);
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
    return openReadOnly(copy, remove);
  } catch (cause) {
    remove();
    throw cause;
  }
}

function* rowsOf(database: DatabaseSync): Generator<LedgerRow> {
  let read = 0;
  try {
    if (!hasLedgerSchema(database)) {
      yield { damage: otherSchema };
      return;
    }
    for (const row of database.prepare(query).iterate()) {
      const whole = rowOf(row);
      yield (
        whole ?? {
          damage: `The row after record ${read.toString()} has a value of a wrong type.`,
        }
      );
      read += 1;
    }
  } catch (cause) {
    yield {
      damage: `The file is damaged; after record ${read.toString()} nothing can be read (${whyNot(cause)}).`,
    };
  }
}

/** Reads the table itself: an index could say something else. */
const query =
  'SELECT number, kind, time, public, words, people, staff, previous, hash FROM record_2 NOT INDEXED ORDER BY number';

const otherSchema =
  'The file holds something else than the table of records and the two triggers that keep it append-only, or they were changed.';

/** Returns false if the file holds anything else, but for indexes. */
function hasLedgerSchema(database: DatabaseSync): boolean {
  const definitions = database
    // Ignore the tables of ANALYZE, which are SQLite's own, and indexes, which change no record.
    .prepare(
      "SELECT sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\' AND type <> 'index'",
    )
    .all()
    .map(({ sql }) => String(sql).replaceAll(/\s+/g, ' '));
  return definitions.toSorted().join('\n') === ledgerSchema.join('\n');
}

type Values = Readonly<Record<string, SQLOutputValue>>;

function rowOf(row: Values): Row | undefined {
  const { number, kind, time, public: open, words, people, staff, previous, hash } = row;
  const isWhole =
    typeof number === 'number' &&
    typeof kind === 'string' &&
    typeof time === 'string' &&
    typeof open === 'string' &&
    isTextOrNull(words) &&
    isTextOrNull(people) &&
    isTextOrNull(staff) &&
    typeof previous === 'string' &&
    typeof hash === 'string';
  if (!isWhole) return undefined;
  const [parts, chain] = [
    { words: words ?? undefined, people: people ?? undefined },
    { previous, hash },
  ];
  return { number, kind, time, public: open, ...parts, staff: staff ?? undefined, ...chain };
}

function isTextOrNull(value: SQLOutputValue | undefined): value is string | null {
  return typeof value === 'string' || value === null;
}
