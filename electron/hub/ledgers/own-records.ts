/**
 * Records in the hub's own ledger what was collected. Collecting comes first. If the program ends
 * in between, the next opening records the difference.
 */
import type { DatabaseSync } from 'node:sqlite';
import { placeKey, type Place } from '../../core/fleet/place.ts';
import type { LedgerEntry } from '../../core/ledger/record.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { randomId } from '../../station/machine/random-id.ts';
import type { Hub } from './hub-parts.ts';
import { HubFault, usingHub, type HubError } from './hub-error.ts';
import { ledgersIn, LedgerInFile } from './stored-ledger.ts';

/** Records the program that opens the hub, if it is another one than before. */
export function recordProgram({
  own,
  program,
}: Pick<Hub, 'own' | 'program'>): Result<undefined, HubError> {
  const read = own.read((entries) => {
    let last: string | undefined;
    for (const { fact } of entries()) if (fact.kind === 'hubOpened') last = fact.body.program;
    return last;
  });
  if (!read.ok) return fail({ kind: 'ownLedger', error: read.error });
  if (read.value === program) return ok(undefined);
  // The hash of the first record is the id of the hub, so no other hub may begin with it.
  const begun: readonly NewRecord[] =
    own.head().number > 0 ? [] : [{ kind: 'ledgerBegun', body: { id: randomId() } }];
  for (const fact of [...begun, { kind: 'hubOpened', body: { program } } as const]) {
    const appended = own.append(fact);
    if (!appended.ok) return fail({ kind: 'ownLedger', error: appended.error });
  }
  return ok(undefined);
}

/** What the hub's own ledger has about one collected ledger. */
interface Recorded {
  readonly records: number;
  readonly places: readonly Place[];
  readonly forks: ReadonlySet<string>;
}

const nothing: Recorded = { records: 0, places: [], forks: new Set() };

/** A row of `sender`: the station sent records of the ledger. */
interface Sent {
  readonly ledger: string;
  readonly id: string;
}

/**
 * Records what the hub's own ledger does not have yet. Fails if it has more than `hub.sqlite`, which
 * was then cut off or replaced, or if it names other senders.
 */
export function recordCollected({
  database,
  own,
}: Pick<Hub, 'database' | 'own'>): Result<undefined, HubError> {
  const read = own.read((entries) => ({
    recorded: recordedIn(entries()),
    sent: sentIn(entries()),
  }));
  if (!read.ok) return fail({ kind: 'ownLedger', error: read.error });
  const { recorded, sent } = read.value;
  const missing = usingHub(() => {
    const senders = sendersIn(database);
    const areOthers = sent.some(({ ledger, id }, index) => {
      const sender = senders[index];
      return sender?.ledger !== ledger || sender.id !== id;
    });
    if (areOthers) throw new HubFault({ kind: 'sendersChanged' });
    const isCut = [...recorded].some(([ledger, { records, places }]) => {
      const stored = new LedgerInFile(database, ledger);
      return stored.size() < records || !places.every((place) => stored.has(place));
    });
    return isCut
      ? undefined
      : [
          ...ledgersIn(database).flatMap((ledger) => {
            const known = recorded.get(ledger) ?? nothing;
            const stored = new LedgerInFile(database, ledger);
            return stored.size() === known.records ? [] : newRecords(ledger, stored, known);
          }),
          ...senders
            .slice(sent.length)
            .map((body) => ({ kind: 'ledgerSent', body }) satisfies NewRecord),
        ];
  });
  if (!missing.ok) return missing;
  if (missing.value === undefined) return fail({ kind: 'cut' });
  for (const fact of missing.value) {
    const appended = own.append(fact);
    if (!appended.ok) return fail({ kind: 'ownLedger', error: appended.error });
  }
  return ok(undefined);
}

function sentIn(entries: Iterable<LedgerEntry>): readonly Sent[] {
  return [...entries].flatMap(({ fact }) => (fact.kind === 'ledgerSent' ? [fact.body] : []));
}

/** In the order in which they first sent. */
function sendersIn(database: DatabaseSync): readonly Sent[] {
  const rows = database.prepare('SELECT ledger, station FROM sender ORDER BY rowid').all();
  return rows.map(({ ledger, station }) => ({ ledger: String(ledger), id: String(station) }));
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
