/**
 * Records in the hub's own ledger what was collected. Collecting comes first. If the program ends
 * in between, the next opening records the difference.
 */
import { placeKey, type Place } from '../../core/fleet/place.ts';
import type { LedgerEntry } from '../../core/ledger/record.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Hub } from './hub-parts.ts';
import { HubFault, usingHub, type HubError } from './hub-error.ts';
import { ledgersIn, LedgerInFile } from './stored-ledger.ts';

/** What the hub's own ledger has about one collected ledger. */
interface Recorded {
  readonly records: number;
  readonly places: readonly Place[];
  readonly forks: ReadonlySet<string>;
}

const nothing: Recorded = { records: 0, places: [], forks: new Set() };

/**
 * Records what the hub's own ledger does not have yet. Fails if it has more than `hub.sqlite`: that
 * file was cut off or replaced.
 */
export function recordCollected({
  database,
  own,
}: Pick<Hub, 'database' | 'own'>): Result<undefined, HubError> {
  const read = own.read((entries) => recordedIn(entries()));
  if (!read.ok) return fail({ kind: 'ownLedger', error: read.error });
  const recorded = read.value;
  const missing = usingHub(() => {
    const isCut = [...recorded].some(([ledger, { records, places }]) => {
      const stored = new LedgerInFile(database, ledger);
      return stored.size() < records || !places.every((place) => stored.has(place));
    });
    return isCut
      ? undefined
      : ledgersIn(database).flatMap((ledger) => {
          const known = recorded.get(ledger) ?? nothing;
          const stored = new LedgerInFile(database, ledger);
          return stored.size() === known.records ? [] : newRecords(ledger, stored, known);
        });
  });
  if (!missing.ok) return missing;
  if (missing.value === undefined) return fail({ kind: 'cut' });
  for (const fact of missing.value) {
    const appended = own.append(fact);
    if (!appended.ok) return fail({ kind: 'ownLedger', error: appended.error });
  }
  return ok(undefined);
}

function recordedIn(entries: Iterable<LedgerEntry>): ReadonlyMap<string, Recorded> {
  const all = new Map<string, Recorded>();
  for (const { fact } of entries) {
    if (fact.kind !== 'ledgerCollected' && fact.kind !== 'forkFound') continue;
    const { ledger, number, hash } = fact.body;
    const before = all.get(ledger) ?? nothing;
    const { records, places, forks } = before;
    all.set(
      ledger,
      fact.kind === 'forkFound'
        ? { ...before, forks: new Set([...forks, placeKey({ number, hash })]) }
        : { forks, records: records + fact.body.records, places: [...places, { number, hash }] },
    );
  }
  return all;
}

/** Forks come first, because a ledger whose records are all recorded is not checked again. */
function newRecords(ledger: string, stored: LedgerInFile, known: Recorded): readonly NewRecord[] {
  const tip = stored.tips().at(-1);
  if (tip === undefined) throw new HubFault({ kind: 'damaged' });
  const named = { ledger, station: stored.station() };
  return [
    ...stored
      .forks()
      .filter((place) => !known.forks.has(placeKey(place)))
      .map((place) => ({ kind: 'forkFound' as const, body: { ...named, ...place } })),
    {
      kind: 'ledgerCollected',
      body: { ...named, ...tip, records: stored.size() - known.records },
    },
  ];
}
