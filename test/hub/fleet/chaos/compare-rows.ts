/** Compares every record of every station with those of a hub. */
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fromWire, toWire } from '../../../../electron/core/fleet/wire-record.ts';
import type { LedgerRecord } from '../../../../electron/core/ledger/record.ts';
import { sha256 } from '../../../../electron/station/disk/sha256.ts';
import { Day } from '../../../station/ledger/ledger-day.ts';
import { branchesOf, withHub } from '../../opened-hub.ts';
import { travelled } from '../travelled.ts';

export interface Compared {
  /** Number of records of all stations. */
  readonly records: number;
  /** Numbers of records that the hub does not have, has with other content, or has twice. */
  readonly missing: number;
  readonly different: number;
  readonly twice: number;
  /** Number of records that no station has. */
  readonly foreign: number;
}

/**
 * No other process has the hub or one of these data folders open. Of a removed station, records may
 * be missing.
 */
export function compareRows(
  hub: string,
  dataFolders: readonly string[],
  removed: readonly string[] = [],
): Compared {
  const compared = { records: 0, missing: 0, different: 0, twice: 0, foreign: 0 };
  const rows = rowsIn(hub);
  const own = new Set<string>();
  compared.twice = rows.twice;
  for (const folder of [...dataFolders, ...removed]) {
    const day = new Day(folder, path.basename(folder));
    for (const record of travelled(day)) {
      const stored = rows.records.get(record.hash);
      compared.records += 1;
      own.add(record.hash);
      if (stored === undefined) compared.missing += removed.includes(folder) ? 0 : 1;
      else if (!isDeepStrictEqual(stored, record)) compared.different += 1;
    }
    day.ledger.close();
  }
  compared.foreign = [...rows.records.keys()].filter((hash) => !own.has(hash)).length;
  return compared;
}

/** As the hub reads its branches, without the parts that stay at home until the day's end. */
function rowsIn(folder: string): {
  readonly records: Map<string, LedgerRecord>;
  readonly twice: number;
} {
  return withHub(folder, (hub) => {
    const all = Object.values(branchesOf(hub)).flat();
    const [repeated] = hub.database
      .prepare('SELECT count(*) - count(DISTINCT hash) AS number FROM record')
      .all();
    const records = all.map((record): [string, LedgerRecord] => [
      record.hash,
      fromWire(toWire(record, sha256)),
    ]);
    return { records: new Map(records), twice: Number(repeated?.['number']) };
  });
}
