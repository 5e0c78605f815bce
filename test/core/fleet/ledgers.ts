/** Ledgers of stations, and what a hub stores of them, for tests of the fleet. */
import { attach, type Attached } from '../../../electron/core/fleet/attach-or-fork.ts';
import { memoryLedger, type MemoryLedger } from './memory-ledger.ts';
import { fromWire, toWire } from '../../../electron/core/fleet/wire-record.ts';
import { emptyChain } from '../../../electron/core/ledger/chain.ts';
import { makeRecord } from '../../../electron/core/ledger/make-record.ts';
import {
  recordHash,
  type ChainHead,
  type LedgerRecord,
} from '../../../electron/core/ledger/record.ts';
import type { NewRecord } from '../../../electron/core/ledger/record-kinds.ts';
import type { StationHealth } from '../../../electron/core/fleet/messages.ts';
import { ada, rulingFact, sha256Text, tools } from '../ledger/entries.ts';

const time = new Date('2026-11-21T10:00:07.123Z');

export const boot = '0b'.repeat(8);
export const hub = {
  hub: 'aa'.repeat(8),
  boot: 'bb'.repeat(8),
  sequence: 1,
  arrived: 0,
  wallMs: 1_000_000,
};

export function started(station = '7'): NewRecord {
  return { kind: 'started', body: { program: '0.1.0', station } };
}

/** Makes records that follow this head, which is by default before the first. */
export function recordsOf(
  facts: readonly NewRecord[],
  before: ChainHead = emptyChain,
): readonly LedgerRecord[] {
  let head = before;
  return facts.map((fact) => {
    const record = makeRecord(fact, head, time, tools);
    head = record;
    return record;
  });
}

/** Returns that many records, with all parts that there are. */
export function growth(count: number, before?: ChainHead): readonly LedgerRecord[] {
  const facts: readonly NewRecord[] = [
    rulingFact(1, 'acceptable', 'JO', 'QUIT'),
    { kind: 'shown', body: { ruling: 1 } },
    { kind: 'staffSignedIn', body: { by: ada } },
  ];
  return recordsOf(
    Array.from({ length: count }, (_, index) => facts[index % 3] ?? started()),
    before,
  );
}

/** A ledger of that many records, of the station with this name. */
export function ledgerOf(count: number, station = '7'): readonly LedgerRecord[] {
  const first = recordsOf([started(station)]);
  return [...first, ...growth(count - 1, first[0])];
}

export function first(records: readonly LedgerRecord[]): LedgerRecord {
  const [record] = records;
  if (record === undefined) throw new Error('no record');
  return record;
}

export function last(records: readonly LedgerRecord[]): LedgerRecord {
  return first(records.slice(-1));
}

export function placeOf({ number, hash }: ChainHead): ChainHead {
  return { number, hash };
}

/** The records as they arrive at a hub, without the parts that stay at home. */
export function travelled(records: readonly LedgerRecord[]): readonly LedgerRecord[] {
  return records.map((record) => fromWire(toWire(record, sha256Text)));
}

/** Changes a record and gives it the hash of what it says now. */
export function forged(record: LedgerRecord, change: Partial<LedgerRecord>): LedgerRecord {
  const changed = { ...record, ...change };
  return { ...changed, hash: recordHash(changed, sha256Text) };
}

/** A hub's store with one ledger. */
export interface Store {
  readonly tree: MemoryLedger;
  readonly arrived: () => number;
  readonly take: (records: readonly LedgerRecord[]) => Attached;
}

export function storeOf(ledger: string): Store {
  const tree = memoryLedger();
  let arrived = 0;
  return {
    tree,
    arrived: () => arrived,
    take: (records) => {
      const attached = attach(travelled(records), ledger, tree, sha256Text);
      for (const { record } of attached.added) tree.add(record, (arrived += 1));
      return attached;
    },
  };
}

/** The places of a tree, in an order of their own. */
export function placesIn(tree: MemoryLedger): readonly string[] {
  const places = tree.tips().flatMap((tip) => tree.branchTo(tip));
  return [...new Set(places.map(({ number, hash }) => `${number} ${hash}`))].toSorted();
}

export const health: StationHealth = {
  here: true,
  boot,
  name: '7',
  program: '0.1.0',
  state: 'ready',
  lexicon: 'a'.repeat(64),
  event: 'b'.repeat(64),
  rulebook: 'general',
  isSelfTested: true,
  rulings: 3,
  ledger: 'c'.repeat(64),
  head: { number: 9, hash: 'd'.repeat(64) },
  collected: 9,
  diskFree: 10_000_000_000,
  clock: { wallMs: 1_000_000, monotonicMs: 5_000 },
};
