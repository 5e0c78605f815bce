/**
 * Names rulings of many stations for people, as their players saw them: `7-0012`. If two ledgers
 * have stations of one name, or a ledger has branches, adds the start of a hash: `7·3F2A-0012`.
 */
import { rulingLabel } from '../ledger/ruling-number.ts';
import type { CollectedRuling } from './collected-rulings.ts';

/** In hex digits. */
const shortestStart = 4;

/** Returns a function that shortens these hashes to unique starts. */
export function startsApart(hashes: readonly string[]): (hash: string) => string {
  const all = new Set(hashes);
  let length = shortestStart;
  const starts = (): ReadonlySet<string> => new Set([...all].map((one) => one.slice(0, length)));
  while (starts().size < all.size) length += 1;
  return (hash) => hash.slice(0, length).toUpperCase();
}

/** A station at the time of a record. */
export type NamedStation = Pick<CollectedRuling, 'station' | 'ledger' | 'branch'>;

export interface RulingNames {
  /** Returns the name of the station, with the start of a hash if it is not unique. */
  readonly station: (at: NamedStation) => string;
  readonly label: (ruling: CollectedRuling) => string;
}

/** `all` has every station at every ruling, and at its present end. */
export function rulingNames(all: Iterable<NamedStation>): RulingNames {
  const ledgers = new Map<string, Set<string>>();
  const branches = new Map<string, Set<string>>();
  for (const { station, ledger, branch } of all) {
    add(ledgers, station, ledger);
    if (branch !== undefined) add(branches, ledger, branch);
  }
  const ledgerStarts = startsIn(ledgers);
  const branchStarts = startsIn(branches);
  const station = ({ station: name, ledger, branch }: NamedStation): string => {
    const ofLedger = (ledgers.get(name)?.size ?? 0) > 1 ? ledgerStarts.get(name)?.(ledger) : '';
    const ofBranch = branch === undefined ? '' : branchStarts.get(ledger)?.(branch);
    return [name, ofLedger, ofBranch].filter((part) => part !== undefined && part !== '').join('·');
  };
  return { station, label: (ruling) => rulingLabel(station(ruling), ruling.ruling) };
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  const known = sets.get(key);
  if (known === undefined) sets.set(key, new Set([value]));
  else known.add(value);
}

function startsIn(
  sets: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, (hash: string) => string> {
  return new Map([...sets].map(([key, hashes]) => [key, startsApart([...hashes])]));
}
