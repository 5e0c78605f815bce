/** Keeps one ledger as a tree in memory, as a hub's database does. */
import type { StoredLedger } from '../../../electron/core/fleet/attach-or-fork.ts';
import { placeKey, type Place } from '../../../electron/core/fleet/place.ts';
import type { LedgerRecord } from '../../../electron/core/ledger/record.ts';

export interface MemoryLedger extends StoredLedger {
  /** Stores a record. Call this for records that `attach` allowed, in their order. */
  readonly add: (record: LedgerRecord, arrived: number) => void;
  readonly find: (place: Place) => LedgerRecord | undefined;
  /** Returns the records from the first one to this place. */
  readonly branchTo: (place: Place) => readonly LedgerRecord[];
  readonly size: () => number;
}

export function memoryLedger(): MemoryLedger {
  const records = new Map<string, LedgerRecord>();
  const followed = new Map<string, number>();
  const find = (place: Place): LedgerRecord | undefined => records.get(placeKey(place));
  const before = ({ number, previous }: LedgerRecord): Place => ({
    number: number - 1,
    hash: previous,
  });
  return {
    has: (place) => find(place) !== undefined,
    followedAt: (place) => followed.get(placeKey(place)),
    tips: () =>
      [...records.values()]
        .filter((record) => !followed.has(placeKey(record)))
        .map(({ number, hash }) => ({ number, hash })),
    add: (record, arrived) => {
      const key = placeKey(before(record));
      records.set(placeKey(record), record);
      if (!followed.has(key)) followed.set(key, arrived);
    },
    find,
    branchTo: (place) => {
      const branch: LedgerRecord[] = [];
      for (let at = find(place); at !== undefined; at = find(before(at))) branch.push(at);
      return branch.reverse();
    },
    size: () => records.size,
  };
}
