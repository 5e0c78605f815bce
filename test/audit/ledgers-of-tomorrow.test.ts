/** Ledgers as programs of tomorrow may write them: no reader of today calls one of them broken. */
import { expect, it } from 'vitest';
import { emptyChain, followShown } from '../../electron/core/ledger/chain.ts';
import {
  recordHash,
  type ChainHead,
  type LedgerRecord,
  type Part,
} from '../../electron/core/ledger/record.ts';
import { conclude } from '../../scripts/audit/core/conclusion.ts';
import { verifyRows } from '../../scripts/audit/core/verify-rows.ts';
import { seededRandom, type Random } from '../../scripts/fuzz/random.ts';
import { day, sha256Text } from '../core/ledger/entries.ts';
import { shortOrLong } from '../long.ts';
import { rowOf } from './row-of.ts';

type Said = Readonly<Record<string, unknown>>;
type Unhashed = Omit<LedgerRecord, 'number' | 'previous' | 'hash'>;

/** Returns a value of at most this many levels, of which today's program knows nothing. */
function someValue(random: Random, levels: number): unknown {
  const count = random(4);
  const inner = (): unknown => someValue(random, levels - 1);
  const kind = random(levels > 0 ? 6 : 4);
  if (kind === 0) return random(1_000_000) - 500_000;
  if (kind === 1) return ['é', 'A "quoted" text', '\u2028', ''][count];
  if (kind === 2) return random(2) === 0;
  if (kind === 3) return null;
  const values = Array.from({ length: count }, inner);
  return kind === 4
    ? values
    : Object.fromEntries(values.map((value, index) => [`m${index.toString()}`, value]));
}

/** Adds a member behind those that are known. */
function withMember(text: string, random: Random): string {
  const said = { ...(JSON.parse(text) as Said), addedLater: someValue(random, 2) };
  return JSON.stringify(said);
}

function partWithMember(part: Part | undefined, random: Random): Part | undefined {
  return part === undefined || 'hash' in part ? part : { text: withMember(part.text, random) };
}

function salted(random: Random): Part {
  const salt = Array.from({ length: 32 }, () => random(16).toString(16)).join('');
  return { text: JSON.stringify({ salt, more: someValue(random, 2) }) };
}

/** A record of a kind that today's program does not know. `rulings` have been given before it. */
function unknownKind(time: string, rulings: number, random: Random): Unhashed {
  const ruling = rulings > 0 && random(2) === 0 ? { ruling: 1 + random(rulings) } : {};
  const some = (): Part | undefined => (random(2) === 0 ? undefined : salted(random));
  return {
    kind: ['noteTaken', 'clockRan', 'z'][random(3)] ?? 'z',
    time,
    public: JSON.stringify({ ...ruling, addedLater: someValue(random, 2) }),
    words: some(),
    people: some(),
    staff: some(),
  };
}

function ofTomorrow(record: LedgerRecord, random: Random): Unhashed {
  const isWithdrawn = record.kind === 'withdrawn' && random(2) === 0;
  const open = isWithdrawn ? '{"reason":"clockRan"}' : record.public;
  if (random(3) > 0) return { ...record, public: open };
  return {
    ...record,
    public: withMember(open, random),
    words: partWithMember(record.words, random),
    people: partWithMember(record.people, random),
    staff: partWithMember(record.staff, random),
  };
}

function ledgerOfTomorrow(random: Random): readonly LedgerRecord[] {
  const records: LedgerRecord[] = [];
  let head: ChainHead = emptyChain;
  const add = ({ kind, time, public: open, words, people, staff }: Unhashed): void => {
    const number = head.number + 1;
    const record = { number, kind, time, public: open, words, people, staff, previous: head.hash };
    head = { number, hash: recordHash(record, sha256Text) };
    records.push({ ...record, hash: head.hash });
  };
  let rulings = 0;
  for (const { record } of day) {
    add(ofTomorrow(record, random));
    if (record.kind === 'ruling') rulings += 1;
    for (let more = random(3); more > 1; more -= 1) {
      add(unknownKind(record.time, rulings, random));
    }
  }
  add(unknownKind('2026-11-21T12:00Z', rulings, random));
  return records;
}

it('are read whole, and called newer', () => {
  const count = shortOrLong(200, 1_000);
  for (let seed = 1; seed <= count; seed += 1) {
    const records = ledgerOfTomorrow(seededRandom(seed));
    let end = emptyChain;
    for (const record of records) {
      const followed = followShown(end, record, sha256Text);
      if (!followed.ok) throw new Error(`Seed ${seed.toString()}: ${followed.error.kind}`);
      end = followed.value.end;
    }
    for (const isWhole of [true, false]) {
      const rows = records.map((record) => rowOf(record, isWhole));
      const verified = verifyRows(rows, [], () => undefined);
      expect(verified.findings, `seed ${seed.toString()}`).toEqual([]);
      expect(conclude(verified).kind).toBe('newer');
    }
  }
});
