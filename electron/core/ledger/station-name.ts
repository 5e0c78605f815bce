/**
 * What a station was called when it wrote a record. It often gets its name after it was started, and
 * players keep the number that their ruling was given with the name of that time.
 */
import type { LedgerEntry } from './record.ts';

/** The name after this record, if `name` is the one before it. */
export function nameAfter(name: string, draft: LedgerEntry['draft']): string {
  if (draft.kind === 'started') return draft.body.station;
  return draft.kind === 'settingsChanged' && draft.body.setting === 'station'
    ? draft.body.to
    : name;
}

/**
 * Returns the name by the number of a record. `entries` holds at least the records that start or
 * rename the station; no ledger has a ruling before the first of them.
 */
export function stationNames(entries: Iterable<LedgerEntry>): (record: number) => string {
  const names: { readonly from: number; readonly name: string }[] = [];
  let name = '';
  for (const { record, draft } of entries) {
    const after = nameAfter(name, draft);
    // The renaming itself is the last record under the name before it.
    const from = draft.kind === 'started' ? record.number : record.number + 1;
    if (after !== name) names.push({ from, name: after });
    name = after;
  }
  return (record) => names.findLast(({ from }) => from <= record)?.name ?? '';
}
