/** Which station sends which ledger, and how much the hub has from each station. */
import type { DatabaseSync } from 'node:sqlite';
import {
  refusalOfOwned,
  refusalOverLimit,
  type Kept,
  type Refusal,
  type StationLimits,
} from '../../core/fleet/hub-refuses.ts';
import type { LedgerRecord } from '../../core/ledger/record.ts';

export interface Senders {
  /** Returns why records of this ledger are refused; `undefined` if they are not. */
  readonly refusal: (station: string, ledger: string) => Refusal | undefined;
  /** Returns the refusal if the ledger belongs to another station. */
  readonly ofAnother: (station: string, ledger: string) => Refusal | undefined;
  /** Returns the stations that sent records, the first one first. */
  readonly stations: () => readonly string[];
  /** Returns the ledgers of the station, the first one first. */
  readonly ledgersOf: (station: string) => readonly string[];
  /** Returns the ledger that the station began last, if no other station sends it now. */
  readonly lastLedger: (station: string) => string | undefined;
  /** Counts stored records of this station. Call this within the transaction. */
  readonly add: (station: string, ledger: string, records: readonly LedgerRecord[]) => void;
  /** Forgets all counts. Call this after a failed transaction. */
  readonly countAgain: () => void;
}

export function openSenders(
  database: DatabaseSync,
  limits: StationLimits,
  isRemoved: (station: string) => boolean,
): Senders {
  const last = database.prepare(
    'SELECT station FROM sender WHERE ledger = ? ORDER BY rowid DESC LIMIT 1',
  );
  const stations = database.prepare(
    'SELECT station FROM sender GROUP BY station ORDER BY min(rowid)',
  );
  const ledgers = database.prepare('SELECT ledger FROM sender WHERE station = ? ORDER BY rowid');
  const insert = database.prepare('INSERT INTO sender VALUES (?, ?) ON CONFLICT DO NOTHING');
  const measure = database.prepare(
    `SELECT count(*) AS records, total(length(public)) + total((
         SELECT total(length(text)) FROM part WHERE part.record = record.arrived AND name = 'words'
       )) AS bytes
       FROM sender JOIN record USING (ledger) WHERE sender.station = ?`,
  );
  const counted = new Map<string, Omit<Kept, 'ledgers'>>();

  function keptOf(station: string): Omit<Kept, 'ledgers'> {
    const known = counted.get(station);
    if (known !== undefined) return known;
    const row = measure.get(station);
    const totals = { records: Number(row?.['records']), bytes: Number(row?.['bytes']) };
    counted.set(station, totals);
    return totals;
  }

  function ownerOf(ledger: string): string | undefined {
    const owner = last.get(ledger)?.['station'];
    return typeof owner === 'string' && !isRemoved(owner) ? owner : undefined;
  }

  function ledgersOf(station: string): readonly string[] {
    return ledgers.all(station).map(({ ledger }) => String(ledger));
  }

  function ofAnother(station: string, ledger: string): Refusal | undefined {
    return refusalOfOwned({ station, ledger }, ownerOf(ledger));
  }

  return {
    ofAnother,
    refusal: (station, ledger) =>
      ofAnother(station, ledger) ??
      refusalOverLimit(
        { station, ledger },
        { ...keptOf(station), ledgers: ledgersOf(station) },
        limits,
      ),
    stations: () => stations.all().map(({ station }) => String(station)),
    ledgersOf,
    lastLedger: (station) =>
      ledgersOf(station).findLast((ledger) => ofAnother(station, ledger) === undefined),
    add: (station, ledger, records) => {
      const { records: number, bytes } = keptOf(station);
      insert.run(ledger, station);
      counted.set(station, {
        records: number + records.length,
        bytes: records.reduce((sum, record) => sum + lengthOf(record), bytes),
      });
    },
    countAgain: () => {
      counted.clear();
    },
  };
}

function lengthOf({ public: open, words }: LedgerRecord): number {
  return open.length + (words !== undefined && 'text' in words ? words.text.length : 0);
}
