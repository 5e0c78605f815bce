/** A hub in a test: everything that it has, as it reads it back. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { branchEntries } from '../../electron/hub/ledgers/read-entries.ts';
import { collectFiles, type Collected } from '../../electron/hub/ledgers/collect.ts';
import { readLedger, type CollectedLedger } from '../../electron/hub/ledgers/collected-ledger.ts';
import { hubFileName } from '../../electron/hub/ledgers/hub-tables.ts';
import { ledgersIn } from '../../electron/hub/ledgers/stored-ledger.ts';
import type { Hub } from '../../electron/hub/ledgers/hub-parts.ts';
import { openHub } from '../../electron/hub/open-hub.ts';
import type { LedgerRecord } from '../../electron/core/ledger/record.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { recordsIn } from '../station/ledger-records.ts';

export function open(folder: string, mayCreate = true): ReturnType<typeof openHub> {
  return openHub(folder, {
    mayCreate,
    program: 'test',
    log: (sentence) => {
      throw new Error(sentence);
    },
  });
}

/** Opens the hub for this work alone, as each command does. */
export function withHub<Value>(folder: string, work: (hub: Hub) => Value): Value {
  const hub = valueOf(open(folder));
  try {
    return work(hub);
  } finally {
    hub.close();
  }
}

export async function collect(folder: string, ...files: readonly string[]): Promise<Collected> {
  const hub = valueOf(open(folder));
  try {
    return valueOf(await collectFiles(hub, files));
  } finally {
    hub.close();
  }
}

/** All ledgers at once. Throws a `HubFault`. */
export function readAll(database: DatabaseSync): readonly CollectedLedger[] {
  return ledgersIn(database).map((ledger) => readLedger(database, ledger));
}

/** The records of each branch, by its last hash. */
export type Branches = Readonly<Record<string, readonly LedgerRecord[]>>;

export function branchesOf({ database }: Hub): Branches {
  return Object.fromEntries(
    readAll(database).flatMap(({ ledger, branches }) =>
      branches.map(({ tip }) => [
        tip.hash,
        [...branchEntries(database, ledger, tip)].map(({ record }) => record),
      ]),
    ),
  );
}

export function branchesIn(folder: string): Branches {
  return withHub(folder, branchesOf);
}

/** The hashes of all records, as any program reads the file of a hub, also while that is open. */
export function hashesIn(folder: string): ReadonlySet<unknown> {
  const file = path.join(folder, hubFileName);
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    const rows = database.prepare('SELECT hash FROM record').all();
    return new Set(rows.map(({ hash }) => hash));
  } finally {
    database.close();
  }
}

/** The bodies of the records of this kind in the hub's own ledger, as any program reads them. */
export function ownRecords(
  folder: string,
  kind: 'ledgerCollected' | 'forkFound' | 'dayArchived',
): readonly unknown[] {
  return recordsIn(folder)
    .filter((record) => record.kind === kind)
    .map(({ body }) => body);
}
