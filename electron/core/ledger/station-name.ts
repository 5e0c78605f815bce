/**
 * What a station was called when it wrote a record: it often gets its name after it was started,
 * and players were shown the numbers of their rulings with the name of that time.
 */
import type { LedgerEntry } from './record.ts';

export interface NamedEntry {
  readonly entry: LedgerEntry;
  readonly station: string;
}

/** `last` is its name where no record tells one. */
export function* withStationName(
  entries: Iterable<LedgerEntry>,
  last: string,
): Generator<NamedEntry> {
  let station = last;
  for (const entry of entries) {
    const { draft } = entry;
    if (draft.kind === 'started') station = draft.body.station;
    yield { entry, station };
    if (draft.kind === 'settingsChanged' && draft.body.setting === 'station') {
      station = draft.body.to;
    }
  }
}
