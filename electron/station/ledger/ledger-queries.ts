/**
 * Answers the staff console's queries on the ledger. Each answer is read from disk, by the places of
 * its records.
 */
import type { DatabaseSync } from 'node:sqlite';
import {
  isRuling,
  laterRecords,
  rulingOnRecord,
  type RulingOnRecord,
  type RulingsSource,
} from '../../core/ledger/rulings-on-record.ts';
import { SaidElsewhere } from '../../core/ledger/said-elsewhere.ts';
import type { LedgerSummary } from '../../core/ledger/summary.ts';
import { stationNames } from '../../core/ledger/name-at-record.ts';
import { offsetsIn } from '../../core/ledger/time-zones.ts';
import type { Moment } from '../../core/text/local-time.ts';
import type { Result } from '../../core/base/result.ts';
import {
  entriesAt,
  entriesOfKinds,
  reading,
  type LedgerReadError,
} from './checked-on-each-read.ts';

type Places = LedgerSummary['places'];

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
  { places, searched }: Pick<LedgerSummary, 'places' | 'searched'>,
  { search = '', limit, before = Infinity, withSources = false }: RulingsQuery,
): Result<RulingsPage, LedgerReadError> {
  return reading(() => {
    const matching = searched.matching(search);
    const older = matching.filter((ruling) => ruling < before);
    const numbers = older.slice(0, limit);
    const records = numbers.flatMap((ruling) => places.ruling(ruling) ?? []);
    const later = numbers.flatMap((ruling) => places.later(ruling));
    const source = sourceOf(database, places, later, withSources);
    const rulings = [...entriesAt(database, records)]
      .filter(isRuling)
      .map((entry) => rulingOnRecord(entry, source));
    return {
      rulings: rulings.toReversed(),
      found: matching.length,
      hasMore: older.length > numbers.length,
    };
  });
}

/** Returns `undefined` if there is no ruling with this number. */
export function findRuling(
  database: DatabaseSync,
  places: Places,
  number: number,
  withSources: boolean,
): Result<RulingOnRecord | undefined, LedgerReadError> {
  return reading(() => {
    const record = places.ruling(number);
    const [entry] = record === undefined ? [] : entriesAt(database, [record]);
    if (entry === undefined || !isRuling(entry)) return undefined;
    return rulingOnRecord(entry, sourceOf(database, places, places.later(number), withSources));
  });
}

/** An `opened` record counts, because opening includes the self-test. */
export function findLastTest(
  database: DatabaseSync,
  places: Places,
): Result<Moment | undefined, LedgerReadError> {
  return reading(() => {
    const kinds = ['opened', 'selfTested'] as const;
    for (const { record, fact, time } of entriesOfKinds(database, kinds, 'DESC')) {
      const isTest = fact.kind === 'opened' || (fact.kind === 'selfTested' && fact.body.passed);
      if (!isTest) continue;
      const naming = entriesAt(database, places.naming);
      return { time, offset: offsetsIn(naming)(record.number) };
    }
    return undefined;
  });
}

/** `later`: the records to read of those that speak of rulings. */
function sourceOf(
  database: DatabaseSync,
  places: Places,
  later: readonly number[],
  withSources: boolean,
): RulingsSource {
  const naming = [...entriesAt(database, places.naming)];
  const looked = { stationAt: stationNames(naming), offsetAt: offsetsIn(naming), withSources };
  return {
    ...looked,
    // The station knows what other ledgers say only by its own records.
    elsewhere: new SaidElsewhere(),
    later: laterRecords(entriesAt(database, later), looked),
  };
}
