/** Keeps one ledger as a tree in memory, as a hub's database does. */
import type { StoredLedger } from '../../../electron/core/fleet/attach.ts';
import { placeKey, type Place } from '../../../electron/core/fleet/place.ts';
import type { RecordOfFormat2 } from '../../../electron/core/ledger/record.ts';

export interface MemoryLedger extends StoredLedger {
  /** Stores a record. Call this for records that `attach` allowed, in their order. */
  readonly add: (record: RecordOfFormat2, arrived: number) => void;
  readonly find: (place: Place) => RecordOfFormat2 | undefined;
  /** Returns the records from the first one to this place. */
  readonly branchTo: (place: Place) => readonly RecordOfFormat2[];
  readonly size: () => number;
}

export function memoryLedger(): MemoryLedger {
  const records = new Map<string, RecordOfFormat2>();
  const followed = new Map<string, number>();
  const find = (place: Place): RecordOfFormat2 | undefined => records.get(placeKey(place));
  const before = ({ number, previous }: RecordOfFormat2): Place => ({
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
      const branch: RecordOfFormat2[] = [];
      for (let at = find(place); at !== undefined; at = find(before(at))) branch.push(at);
      return branch.reverse();
    },
    size: () => records.size,
  };
}
