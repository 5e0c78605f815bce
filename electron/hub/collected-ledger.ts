/** Describes a collected ledger as its records do. */
import type { DatabaseSync } from 'node:sqlite';
import type { Place } from '../core/fleet/place.ts';
import { isWhole } from '../core/ledger/read-record.ts';
import { nameAfter } from '../core/ledger/station-name.ts';
import { ok, type Result } from '../core/result.ts';
import { branchEntries } from './branch.ts';
import { HubFault, usingHub, type HubError } from './hub-error.ts';
import { othersFirst } from './others-first.ts';
import { ledgersIn, storedLedger } from './stored-ledger.ts';

export interface Branch {
  readonly tip: Place;
  /** The present name of the station; empty if no record has one. */
  readonly station: string;
  /** Its earlier names, the first one first. */
  readonly earlier: readonly string[];
  /** Number of the last ruling; 0 if there is none. */
  readonly rulings: number;
  /** Time of the last record: ISO 8601 in UTC. */
  readonly time: string;
  /** Number of records with parts that are still at the station. */
  readonly atHome: number;
}

export interface CollectedLedger {
  /** Hash of its first record of format 2. */
  readonly ledger: string;
  /** In the order in which their last records arrived. At least one; several after a fork. */
  readonly branches: readonly [...Branch[], Branch];
  /** Number of records in all branches together. */
  readonly records: number;
  /** Places that several records follow. */
  readonly forks: readonly Place[];
}

/** Reads and checks all ledgers, in the order of their arrival. Lets other work run between them. */
export async function readLedgers(
  database: DatabaseSync,
): Promise<Result<readonly CollectedLedger[], HubError>> {
  const names = usingHub(() => ledgersIn(database));
  if (!names.ok) return names;
  const ledgers: CollectedLedger[] = [];
  for (const ledger of names.value) {
    await othersFirst();
    const read = usingHub(() => readLedger(database, ledger));
    if (!read.ok) return read;
    ledgers.push(read.value);
  }
  return ok(ledgers);
}

/** Throws a `HubFault`. */
export function readLedger(database: DatabaseSync, ledger: string): CollectedLedger {
  const stored = storedLedger(database, ledger);
  const branches = stored.tips().map((tip) => readBranch(database, ledger, tip));
  const last = branches.at(-1);
  if (last === undefined) throw new HubFault({ kind: 'damaged' });
  return {
    ledger,
    branches: [...branches.slice(0, -1), last],
    records: stored.size(),
    forks: stored.forks(),
  };
}

function readBranch(database: DatabaseSync, ledger: string, tip: Place): Branch {
  const names = new Set<string>();
  let station = '';
  let rulings = 0;
  let time = '';
  let atHome = 0;
  for (const { record, draft } of branchEntries(database, ledger, tip)) {
    station = nameAfter(station, draft);
    if (station !== '') names.add(station);
    if (draft.kind === 'ruling') rulings = draft.body.ruling;
    if (!isWhole(record)) atHome += 1;
    ({ time } = record);
  }
  names.delete(station);
  return { tip, station, earlier: [...names], rulings, time, atHome };
}
