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
} from '../../core/ledger/rulings.ts';
import { stationNames } from '../../core/ledger/station-name.ts';
import type { Result } from '../../core/result.ts';
import { entriesOfKinds, reading, type LedgerReadError } from './ledger-rows.ts';
import { countOfKind } from './ledger-tables.ts';
import { localTimeOf } from '../local-time.ts';

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
        if (!isSearched(ruling, search, localTimeOf)) continue;
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
export function findLastTest(database: DatabaseSync): Result<string | undefined, LedgerReadError> {
  return reading(() => {
    for (const { draft, time } of entriesOfKinds(database, ['opened', 'selfTested'], 'DESC')) {
      if (draft.kind === 'opened') return time;
      if (draft.kind === 'selfTested' && draft.body.passed) return time;
    }
    return undefined;
  });
}

function* newestFirst(database: DatabaseSync, withSources: boolean): Generator<RulingOnRecord> {
  // Read these at once: they are far fewer than rulings.
  const later = entriesOfKinds(database, ['opinion', 'rulingSetAside'], 'ASC');
  const names = entriesOfKinds(database, ['started', 'settingsChanged'], 'ASC');
  const source = {
    later: laterRecords(later, withSources),
    stationAt: stationNames(names),
    withSources,
  };
  for (const entry of entriesOfKinds(database, ['ruling'], 'DESC')) {
    if (isRuling(entry)) yield rulingOnRecord(entry, source);
  }
}
