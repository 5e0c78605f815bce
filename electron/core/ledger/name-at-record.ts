/**
 * Finds the name of the station at the time of a record. Stations are often renamed after their
 * first start, and players keep the number of their ruling with the name of that time.
 */
import { showHidden } from '../text/hidden-characters.ts';
import type { LedgerEntry } from './record.ts';

/** Returns whether this record names the station. */
export function namesStation({ kind, body }: LedgerEntry['fact']): boolean {
  return kind === 'started' || (kind === 'settingsChanged' && body.setting === 'station');
}

/** Returns the name after this record, if `name` is the one before it. */
export function nameAfter(name: string, fact: LedgerEntry['fact']): string {
  if (fact.kind === 'started') return fact.body.station;
  return fact.kind === 'settingsChanged' && fact.body.setting === 'station' ? fact.body.to : name;
}

/**
 * Returns a function from the number of a record to the name. `entries` must contain all records
 * that start or rename the station; no ledger has a ruling before the first of them.
 */
export function stationNames(entries: Iterable<LedgerEntry>): (record: number) => string {
  const names: { readonly from: number; readonly name: string }[] = [];
  let name = '';
  for (const { record, fact } of entries) {
    const after = nameAfter(name, fact);
    // The renaming itself is the last record under the old name.
    const from = fact.kind === 'started' ? record.number : record.number + 1;
    if (after !== name) names.push({ from, name: after });
    name = after;
  }
  return (record) => names.findLast(({ from }) => from <= record)?.name ?? '';
}

/** In characters. No station has a longer name. */
const longestName = 20;

/** Returns the name as a hub shows it. A record of another program can have any text for a name. */
export function shownName(name: string): string {
  return showHidden(name.slice(0, longestName));
}
