import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyChain } from '../../../electron/core/ledger/chain.ts';
import { makeRecord } from '../../../electron/core/ledger/make-record.ts';
import type { NewRecord } from '../../../electron/core/ledger/record-kinds.ts';
import { LedgerInFile } from '../../../electron/hub/ledgers/stored-ledger.ts';
import { transaction } from '../../../electron/hub/ledgers/transaction.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { tools } from '../../core/ledger/entries.ts';
import { dayLexicon, RulingsOfHub } from './rulings-of-hub.ts';

const stations = 30;
const rulingsEach = 1_000;
const all = stations * rulingsEach;
const { sha256: lexicon, identity } = dayLexicon;
const words = [...dayLexicon.primary.words()];

let at: RulingsOfHub;

/** Every hundredth verdict is wrong. */
function rulingFact(ruling: number): NewRecord {
  const word = ruling % 2 === 0 ? (words[ruling % words.length] ?? 'CAT') : 'QUITX';
  const isRight = ruling % 100 !== 0;
  const isGood = (word !== 'QUITX') === isRight;
  const verdict = isGood ? 'acceptable' : 'unacceptable';
  return {
    kind: 'ruling',
    body: { ruling, verdict, words: [word], lexicon, identity, rulebook: 'general' },
    staff: { sources: ['none'] },
  };
}

/** Stores a ledger as it arrives from a courier, without its sources. */
function store(station: string): void {
  let head = emptyChain;
  const facts: readonly NewRecord[] = [
    { kind: 'started', body: { program: '0.1.0', station } },
    ...Array.from({ length: rulingsEach }, (_, index) => rulingFact(index + 1)),
  ];
  const records = facts.map((fact) => {
    const record = makeRecord(fact, head, new Date('2026-11-21T10:00:07.123Z'), tools);
    head = record;
    return record;
  });
  const stored = new LedgerInFile(at.hub.database, records[0]?.hash ?? '');
  valueOf(
    transaction(at.hub.database, () => {
      for (const record of records) stored.add(record);
    }),
  );
}

beforeAll(() => {
  at = new RulingsOfHub();
  at.useDayLexicons();
  for (let station = 1; station <= stations; station += 1) store(station.toString());
}, 120_000);

afterAll(() => {
  at.end();
});

/** Counts how often other work ran before this ended. */
async function others<Value>(
  working: Promise<Value>,
): Promise<{ readonly value: Value; readonly turns: number }> {
  let isDone = false;
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  const value = await working;
  isDone = true;
  return { value, turns };
}

it('reads, judges and searches 30,000 rulings in steps, between which other calls are answered', async () => {
  const first = await others(at.find());
  expect(first.value).toMatchObject({ total: all, found: all, otherwise: all / 100 });
  expect(first.value.rulings).toHaveLength(8);
  // Reading takes a turn each 500 records, judging and searching one each 1,000 rulings.
  expect(first.turns).toBeGreaterThan(all / 500);
  const searched = await others(at.find({ search: 'quitx' }));
  expect(searched.value.found).toBe(all / 2);
  expect(searched.turns).toBeGreaterThan(20);
});

it('finds each ruling once on its pages', async () => {
  const wrong = await at.findAll({ isOtherwise: true });
  expect(wrong).toHaveLength(all / 100);
  expect(new Set(wrong.map(({ label }) => label)).size).toBe(all / 100);
  expect(new Set(wrong.map(({ judgement }) => judgement))).toEqual(new Set(['otherwise']));
  const ofOne = await at.findAll({ station: '17', search: 'quitx' });
  expect(ofOne).toHaveLength(rulingsEach / 2);
  const numbers = ofOne.map(({ label }) => Number(label.slice('17-'.length)));
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  expect(await at.labels('17-0500')).toEqual(['17-0500']);
});

it('names ten of the contradicted rulings on the board', async () => {
  expect(await at.alarms()).toHaveLength(11);
});

it('keeps its page while rulings arrive', async () => {
  const page = await at.find();
  const before = page.rulings.at(-1)?.arrived ?? 0;
  const older = await at.find({ before });
  store('31');
  const again = await at.find({ before });
  expect(again.rulings).toEqual(older.rulings);
  expect((await at.find()).rulings[0]?.label).toBe('31-1000');
});
