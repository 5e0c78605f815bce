/**
 * Decides which records are stored. A ledger is a tree by number and hash whose healthy form has
 * one tip. A record is stored only after the record before it, and stored records never change; so
 * loss, order and repetition of messages cannot change the tree.
 */
import { chainStart, type Content, type LedgerRecord, type Sha256Text } from '../ledger/record.ts';
import { checkRecord, mostTips, type RecordFault } from './hub-refuses.ts';
import { placeKey, type Place } from './place.ts';

/**
 * The stored records of one ledger of one station. The hash of its first record alone does not
 * identify it: a copy of a station's data has the same.
 */
export interface StoredLedger {
  readonly has: (place: Place) => boolean;
  /**
   * Returns the arrival number of the first stored record that follows this place; `undefined` if
   * none does. The records of all ledgers have arrival numbers in the order of their arrival, from
   * 1 without gaps.
   */
  readonly followedAt: (place: Place) => number | undefined;
  /** Returns the places without a following record. */
  readonly tips: () => readonly Place[];
}

export interface AttachedRecord extends Content {
  readonly record: LedgerRecord;
}

export interface FaultyRecord {
  readonly number: number;
  readonly fault: RecordFault;
}

export interface Attached {
  /** Records to store, each after the one before it. */
  readonly added: readonly AttachedRecord[];
  /** Number of records that were stored before. */
  readonly known: number;
  /**
   * Number of records whose predecessor is missing. Drop them: the station will send them again.
   */
  readonly early: number;
  readonly faults: readonly FaultyRecord[];
  /** Places that a stored record follows, and now also a new one. */
  readonly forks: readonly Place[];
  /** The last of these records that is stored now; `undefined` if none is. */
  readonly reached: Place | undefined;
}

/** `ledger` is the hash of its first record. */
export function attach(
  records: readonly LedgerRecord[],
  ledger: string,
  stored: StoredLedger,
  sha256: Sha256Text,
): Attached {
  const added = new Map<string, AttachedRecord>();
  const followed = new Set<string>();
  const faults: FaultyRecord[] = [];
  const forks: Place[] = [];
  let known = 0;
  let early = 0;
  let reached: Place | undefined;
  /** Number of tips before these records. Counted only if there is another fork. */
  let tips: number | undefined;
  const has = (place: Place): boolean => added.has(placeKey(place)) || stored.has(place);
  for (const record of records.toSorted((one, other) => one.number - other.number)) {
    const { number, hash } = record;
    const before = { number: number - 1, hash: record.previous };
    const checked = checkRecord(record, sha256);
    if (!checked.ok) {
      faults.push({ number, fault: checked.error });
    } else if (has(record)) {
      known += 1;
      reached = { number, hash };
    } else if (hash === ledger && (number !== 1 || record.previous !== chainStart)) {
      faults.push({ number, fault: 'notAllowed' });
    } else if (hash !== ledger && !has(before)) {
      early += 1;
    } else {
      const key = placeKey(before);
      const isFork = followed.has(key) || stored.followedAt(before) !== undefined;
      if (isFork && (tips ??= stored.tips().length) + forks.length >= mostTips) {
        faults.push({ number, fault: 'tooManyForks' });
        continue;
      }
      if (isFork) forks.push(before);
      followed.add(key);
      added.set(placeKey(record), { record, ...checked.value });
      reached = { number, hash };
    }
  }
  return { added: [...added.values()], known, early, faults, forks, reached };
}
