/**
 * Answers the staff console's queries on the ledger. Keeps nothing: each answer is read from disk.
 */
import type { DatabaseSync } from 'node:sqlite';
import {
  isRuling,
  isSearched,
  laterRecords,
  rulingOnRecord,
  type RulingOnRecord,
} from '../../core/ledger/rulings-on-record.ts';
import { stationNames } from '../../core/ledger/name-at-record.ts';
import { offsetsIn, zoneKinds } from '../../core/ledger/time-zones.ts';
import type { Moment } from '../../core/text/local-time.ts';
import type { Result } from '../../core/base/result.ts';
import { entriesOfKinds, reading, type LedgerReadError } from './checked-on-each-read.ts';
import { countOfKind } from './ledger-tables.ts';

export interface RulingsQuery {
  /** Text as `isSearched` accepts it; empty or `undefined` matches all rulings. */
  readonly search?: string | undefined;
  /** At most this many rulings; at least 1. */
  readonly limit: number;
  /** Only rulings before this number, to turn the page. */
  readonly before?: number | undefined;
  /** Set only for staff who may see the sources. */
  readonly withSources?: boolean | undefined;
}

export interface RulingsPage {
  /** Newest first. */
  readonly rulings: readonly RulingOnRecord[];
  /** Number of all rulings that match, on every page. */
  readonly found: number;
  /** True if older rulings match, too. */
  readonly hasMore: boolean;
}

export function findRulings(
  database: DatabaseSync,
  { search = '', limit, before = Infinity, withSources = false }: RulingsQuery,
): Result<RulingsPage, LedgerReadError> {
  return reading(() => {
    const rulings: RulingOnRecord[] = [];
    const isForAll = search.trim() === '';
    let found = isForAll ? countOfKind(database, 'ruling') : 0;
    let hasMore = false;
    for (const ruling of newestFirst(database, withSources)) {
      // Read no more than needed: every row is checked.
      if (isForAll && hasMore) break;
      if (!isForAll) {
        if (!isSearched(ruling, search)) continue;
        found += 1;
      }
      if (ruling.ruling >= before) continue;
      if (rulings.length < limit) rulings.push(ruling);
      else hasMore = true;
    }
    return { rulings, found, hasMore };
  });
}

/** Returns `undefined` if there is no ruling with this number. */
export function findRuling(
  database: DatabaseSync,
  number: number,
  withSources: boolean,
): Result<RulingOnRecord | undefined, LedgerReadError> {
  return reading(() => {
    for (const ruling of newestFirst(database, withSources)) {
      if (ruling.ruling === number) return ruling;
    }
    return undefined;
  });
}

/** An `opened` record counts, because opening includes the self-test. */
export function findLastTest(database: DatabaseSync): Result<Moment | undefined, LedgerReadError> {
  return reading(() => {
    const kinds = ['opened', 'selfTested'] as const;
    for (const { record, fact, time } of entriesOfKinds(database, kinds, 'DESC')) {
      const isTest = fact.kind === 'opened' || (fact.kind === 'selfTested' && fact.body.passed);
      if (!isTest) continue;
      const zones = entriesOfKinds(database, zoneKinds, 'ASC');
      return { time, offset: offsetsIn(zones)(record.number) };
    }
    return undefined;
  });
}

function* newestFirst(database: DatabaseSync, withSources: boolean): Generator<RulingOnRecord> {
  // Read these at once: they are far fewer than rulings.
  const later = entriesOfKinds(database, ['opinion', 'rulingSetAside'], 'ASC');
  const names = entriesOfKinds(database, ['started', 'settingsChanged'], 'ASC');
  const zones = entriesOfKinds(database, zoneKinds, 'ASC');
  const looked = { stationAt: stationNames(names), offsetAt: offsetsIn(zones), withSources };
  // A station opens no ledger with newer records.
  const source = { ...looked, spokenOf: new Set<string>(), later: laterRecords(later, looked) };
  for (const entry of entriesOfKinds(database, ['ruling'], 'DESC')) {
    if (isRuling(entry)) yield rulingOnRecord(entry, source);
  }
}
