/**
 * Prepares the branches of one collected ledger for a report of all stations that has each record
 * once. Records that several branches share are reported with the first branch. An opinion or note
 * of a later branch on a ruling there goes with that ruling.
 */
import type { LedgerEntry } from '../ledger/record.ts';
import { stationNames } from '../ledger/name-at-record.ts';
import { offsetsIn, type OffsetAt } from '../ledger/time-zones.ts';
import type { NamedStation } from './ruling-names.ts';

export interface ReportedBranch {
  readonly entries: readonly LedgerEntry[];
  /** Returns the station at the time of one of the branch's records, by its number. */
  readonly at: (record: number) => NamedStation;
  readonly offsetAt: OffsetAt;
}

/** `branches` has all entries of each branch, in order. */
export function reportBranches(
  ledger: string,
  branches: readonly (readonly LedgerEntry[])[],
): readonly ReportedBranch[] {
  const forks = forksIn(branches);
  /** Index in `reported` of each record, by its hash. */
  const places = new Map<string, number>();
  const reported = branches.map((): LedgerEntry[] => []);
  for (const [place, entries] of branches.entries()) {
    const rulings = new Map<number, number>();
    for (const entry of entries) {
      const { record, fact } = entry;
      const known = places.get(record.hash);
      if (fact.kind === 'ruling') rulings.set(fact.body.ruling, known ?? place);
      if (known !== undefined) continue;
      const isLater =
        fact.kind === 'opinion' || fact.kind === 'rulingSetAside' || fact.kind === 'newer';
      const about = isLater ? fact.body.ruling : undefined;
      const owner = typeof about === 'number' ? (rulings.get(about) ?? place) : place;
      places.set(record.hash, owner);
      reported[owner]?.push(entry);
    }
  }
  return branches.map((entries, place) => {
    const stationAt = stationNames(entries);
    const starts = entries.filter(({ record }) => forks.has(record.previous));
    return {
      entries: reported[place] ?? [],
      offsetAt: offsetsIn(entries),
      at: (number) => ({
        ledger,
        station: stationAt(number),
        branch: starts.findLast(({ record }) => record.number <= number)?.record.hash,
      }),
    };
  });
}

/** Returns the hashes of the records that several records follow. */
function forksIn(branches: readonly (readonly LedgerEntry[])[]): ReadonlySet<string> {
  const after = new Map<string, string>();
  const forks = new Set<string>();
  for (const { record } of branches.flat()) {
    const known = after.get(record.previous) ?? record.hash;
    if (known !== record.hash) forks.add(record.previous);
    after.set(record.previous, known);
  }
  return forks;
}
