/**
 * The tables of `hub.sqlite`, which has the records of all collected ledgers. The texts of hideable
 * parts have a table of their own, because they can arrive later than their records. Each text
 * belongs to one part of one record: another record can have the same hash where this text is not
 * allowed.
 */
import type { DatabaseSync } from 'node:sqlite';
import { appendOnly, definedBy, definitionsIn } from '../../station/disk/append-only-database.ts';

export const hubFileName = 'hub.sqlite';

const schema = `
  CREATE TABLE record (
    arrived INTEGER PRIMARY KEY,
    ledger TEXT NOT NULL,
    number INTEGER NOT NULL,
    hash TEXT NOT NULL,
    previous TEXT NOT NULL,
    kind TEXT NOT NULL,
    time TEXT NOT NULL,
    public TEXT NOT NULL,
    words TEXT,
    people TEXT,
    staff TEXT,
    branch INTEGER NOT NULL,
    UNIQUE (ledger, number, hash)
  ) STRICT;
  CREATE INDEX record_of_branch ON record (ledger, branch, number);
  CREATE INDEX start_of_branch ON record (ledger) WHERE branch = arrived;${appendOnly('record')}
  CREATE TABLE part (
    record INTEGER NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (record, name)
  ) STRICT;${appendOnly('part')}
  CREATE TABLE sender (
    ledger TEXT NOT NULL,
    station TEXT NOT NULL,
    UNIQUE (ledger, station)
  ) STRICT;
  CREATE INDEX ledger_of_sender ON sender (station);${appendOnly('sender')}
  CREATE TABLE receipt (
    ledger TEXT NOT NULL,
    number INTEGER NOT NULL,
    hash TEXT NOT NULL,
    text TEXT NOT NULL,
    UNIQUE (ledger, number, hash, text)
  ) STRICT;${appendOnly('receipt')}`;

/** The last heads that stations told of. Rows are replaced by later heads. */
const toldSchema = `
  CREATE TABLE told (
    station TEXT NOT NULL,
    ledger TEXT NOT NULL,
    number INTEGER NOT NULL,
    hash TEXT NOT NULL,
    boot TEXT NOT NULL,
    name TEXT NOT NULL,
    time TEXT NOT NULL,
    PRIMARY KEY (station, ledger, number, hash)
  ) STRICT;`;

const definitionsWithoutTold = definedBy(schema);
const definitions = definedBy(schema + toldSchema);

/**
 * Creates the tables in an empty file, and the table `told` in the file of an earlier program.
 * Returns false if the file has different tables.
 */
export function makeHubTables(database: DatabaseSync): boolean {
  const before = definitionsIn(database);
  if (before === '') database.exec(`BEGIN; ${schema} ${toldSchema} COMMIT;`);
  if (before === definitionsWithoutTold) database.exec(toldSchema);
  return definitionsIn(database) === definitions;
}
