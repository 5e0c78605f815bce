/**
 * Which station sends which ledger, and how much of each station the hub has. A ledger belongs to
 * the first station that sent it; another one gets it only after that station was removed.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Alarm } from '../../core/fleet/alarms.ts';
import type { LedgerRecord } from '../../core/ledger/record.ts';

/**
 * What the hub keeps of one station. A huge day has 20,000 records of some 440 bytes in one ledger,
 * and each new data folder begins a ledger. A page of the hub reads 50,000 records in a second.
 */
export interface StationLimits {
  readonly ledgers: number;
  readonly records: number;
  /** Of the texts of its records, in characters. */
  readonly bytes: number;
}

export const usualStationLimits: StationLimits = {
  ledgers: 16,
  records: 200_000,
  bytes: 2 ** 28,
};

interface Kept {
  readonly records: number;
  readonly bytes: number;
}

export interface Senders {
  /** Returns the alarm for which records of this ledger are refused; `undefined` if they are not. */
  readonly refusal: (station: string, ledger: string) => Alarm | undefined;
  /** Returns the alarm if the ledger belongs to another station. */
  readonly ofAnother: (station: string, ledger: string) => Alarm | undefined;
  /** Returns the ledgers of the station, the first one first. */
  readonly ledgersOf: (station: string) => readonly string[];
  /** Notes that records of this station are stored. Call this within the transaction. */
  readonly add: (station: string, ledger: string, records: readonly LedgerRecord[]) => void;
  /** Forgets what was counted. Call this if a transaction failed. */
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
  const ledgers = database.prepare('SELECT ledger FROM sender WHERE station = ? ORDER BY rowid');
  const insert = database.prepare('INSERT INTO sender VALUES (?, ?) ON CONFLICT DO NOTHING');
  const measure = database.prepare(
    `SELECT count(*) AS records, total(length(public)) + total((
         SELECT total(length(text)) FROM part WHERE part.record = record.arrived AND name = 'words'
       )) AS bytes
       FROM sender JOIN record USING (ledger) WHERE sender.station = ?`,
  );
  const counted = new Map<string, Kept>();

  function keptOf(station: string): Kept {
    const known = counted.get(station);
    if (known !== undefined) return known;
    const row = measure.get(station);
    const kept = { records: Number(row?.['records']), bytes: Number(row?.['bytes']) };
    counted.set(station, kept);
    return kept;
  }

  function ownerOf(ledger: string): string | undefined {
    const owner = last.get(ledger)?.['station'];
    return typeof owner === 'string' && !isRemoved(owner) ? owner : undefined;
  }

  function ledgersOf(station: string): readonly string[] {
    return ledgers.all(station).map(({ ledger }) => String(ledger));
  }

  function ofAnother(station: string, ledger: string): Alarm | undefined {
    const owner = ownerOf(ledger);
    return owner === undefined || owner === station
      ? undefined
      : { kind: 'ledgerOfAnother', station, ledger, owner };
  }

  return {
    ofAnother,
    refusal: (station, ledger) => {
      const another = ofAnother(station, ledger);
      if (another !== undefined) return another;
      const kept = keptOf(station);
      const its = ledgersOf(station);
      if (kept.records >= limits.records) return { kind: 'overLimit', station, limit: 'records' };
      if (kept.bytes >= limits.bytes) return { kind: 'overLimit', station, limit: 'bytes' };
      return its.length >= limits.ledgers && !its.includes(ledger)
        ? { kind: 'overLimit', station, limit: 'ledgers' }
        : undefined;
    },
    ledgersOf,
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
