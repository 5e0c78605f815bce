import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { english } from '../../../electron/core/text/sentence.ts';
import { collectFiles } from '../../../electron/hub/ledgers/collect.ts';
import { describeHubError } from '../../../electron/hub/ledgers/hub-error.ts';
import { describeLedgerAlarm } from '../../../electron/hub/ledgers/ledger-alarm.ts';
import { LedgerInFile } from '../../../electron/hub/ledgers/stored-ledger.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import type { Day } from '../../station/ledger/ledger-day.ts';
import { branchesIn, collect, open, ownRecords, withHub } from '../opened-hub.ts';
import { entriesIn, exportEntries, exportTo, recordsUpTo, ruleOn, Stations } from '../stations.ts';

let stations: Stations;

beforeEach(() => {
  stations = new Stations();
});

afterEach(() => {
  stations.end();
});

const hashOf = (day: Day, number: number): string => recordsUpTo(day, number).at(-1)?.hash ?? '';

/** What is printed of each ledger. */
async function said(...files: readonly string[]): Promise<readonly unknown[]> {
  const { ledgers } = await collect(stations.hub, ...files);
  return ledgers.map(({ branches, added, alarms }) => [
    branches.map(({ station, tip }) => `${station} to ${tip.number.toString()}`).join(', '),
    added,
    alarms.map((alarm) => english(describeLedgerAlarm(alarm))).join('; '),
  ]);
}

async function refusals(...files: readonly string[]): Promise<readonly string[]> {
  const { refusals: why } = await collect(stations.hub, ...files);
  return why.map(english);
}

describe('a hub that collects exports', () => {
  it('has the records of three stations byte by byte, in whatever order they came', async () => {
    const days = ['12', '7', '8'].map((name, index) => stations.add(name, 6 + index));
    const files: string[] = [];
    for (const round of [1, 2, 3]) {
      for (const day of days) {
        ruleOn(day, 'CAT', 'QUITX');
        files.push(exportTo(stations.at('stick', `${day.station}-${round.toString()}.jsonl`), day));
      }
    }
    const expected = Object.fromEntries(
      days.map((day) => {
        // The record of the checkpoint and that of the export are not in it.
        const records = recordsUpTo(day, day.ledger.head().number - 2);
        return [records.at(-1)?.hash ?? '', records] as const;
      }),
    );
    const orders = [
      files,
      files.toReversed(),
      [...files, ...files],
      files.toSorted((one, other) => one.localeCompare(other)),
      [3, 7, 1, 5, 8, 0, 2, 6, 4].flatMap((at) => files.slice(at, at + 1)),
    ];
    for (const [index, order] of orders.entries()) {
      const [atOnce, oneByOne] = ['at-once', 'one-by-one'].map((how) =>
        stations.at(`${how}-${index.toString()}`),
      ) as [string, string];
      await collect(atOnce, ...order);
      for (const file of order) await collect(oneByOne, file);
      expect(branchesIn(atOnce)).toEqual(expected);
      expect(branchesIn(oneByOne)).toEqual(expected);
    }
  });

  it('says what is new, and that an export is shorter only if no longer one came with it', async () => {
    const day = stations.add('7', 3);
    const short = exportTo(stations.at('short.jsonl'), day);
    const to = day.ledger.head().number - 2;
    expect(await said(short)).toEqual([[`7 to ${to.toString()}`, to, '']]);
    expect(await said(short)).toEqual([[`7 to ${to.toString()}`, 0, '']]);
    ruleOn(day, 'DO');
    const long = exportTo(stations.at('long.jsonl'), day);
    expect(await said(short, long)).toEqual([[`7 to ${(to + 4).toString()}`, 4, '']]);
    expect(await said(long, short)).toEqual([[`7 to ${(to + 4).toString()}`, 0, '']]);
    expect(await said(short)).toEqual([
      [`7 to ${(to + 4).toString()}`, 0, 'shorter than what the hub has'],
    ]);
  });

  it('says how much it collected in its own ledger', async () => {
    const [one, other] = [stations.add('7', 3), stations.add('8', 2)];
    const files = [one, other].map((day) => exportTo(stations.at(`${day.station}.jsonl`), day));
    await collect(stations.hub, ...files);
    await collect(stations.hub, ...files);
    const numbers = [one, other].map((day) => day.ledger.head().number - 2);
    expect(ownRecords(stations.hub, 'ledgerCollected')).toEqual(
      [one, other].map((day, index) => {
        const number = numbers[index] ?? 0;
        const place = { number, hash: hashOf(day, number) };
        return { ledger: hashOf(day, 1), station: day.station, ...place, records: number };
      }),
    );
    expect(ownRecords(stations.hub, 'forkFound')).toEqual([]);
  });

  it('keeps both continuations of a ledger that was copied, and says where they part', async () => {
    const before = stations.add('7', 3);
    const fork = before.ledger.head().number;
    const first = exportEntries(stations.at('first.jsonl'), '7', entriesIn(before));
    await collect(stations.hub, first);
    const [day, copy] = stations.copy(before);
    ruleOn(day, 'CAT');
    ruleOn(copy, 'ZA', 'DO');
    ruleOn(copy, 'GO');
    const files = [day, copy].map((one, index) =>
      exportEntries(stations.at(`${index.toString()}.jsonl`), '7', entriesIn(one)),
    );
    const odd = `several continuations after record ${fork.toString()}`;
    const name = `7 to ${(fork + 2).toString()}`;
    expect(await said(...files)).toEqual([[`${name}, 7 to ${(fork + 4).toString()}`, 6, odd]]);
    expect(await said(...files)).toEqual([[`${name}, 7 to ${(fork + 4).toString()}`, 0, odd]]);
    expect(branchesIn(stations.hub)).toEqual({
      [day.ledger.head().hash]: recordsUpTo(day, Infinity),
      [copy.ledger.head().hash]: recordsUpTo(copy, Infinity),
    });
    const place = { number: fork, hash: hashOf(day, fork) };
    expect(ownRecords(stations.hub, 'forkFound')).toEqual([
      { ledger: hashOf(day, 1), station: '7', ...place },
    ]);
    expect(ownRecords(stations.hub, 'ledgerCollected')).toMatchObject([
      { records: fork },
      { records: 6 },
    ]);
  });

  it('keeps two stations apart that started under one name in the same minute', async () => {
    const twins = [stations.add('7', 3), stations.add('7', 2, 'twin')] as const;
    const files = twins.map((day, index) =>
      exportEntries(stations.at(`${index.toString()}.jsonl`), '7', entriesIn(day)),
    );
    expect(await said(...files)).toEqual(
      twins.map(({ ledger }) => [
        `7 to ${ledger.head().number.toString()}`,
        ledger.head().number,
        'another ledger is of a station 7, too',
      ]),
    );
    expect(Object.values(branchesIn(stations.hub))).toEqual(
      twins.map((day) => recordsUpTo(day, Infinity)),
    );
  });

  it('reads an export that an editor has marked as Unicode', async () => {
    const file = exportTo(stations.at('7.jsonl'), stations.add('7', 1));
    writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8')}`);
    expect(await refusals(file)).toEqual([]);
  });

  it('knows the names that a station had', async () => {
    const day = stations.add('3', 2);
    day.write({ kind: 'settingsChanged', body: { setting: 'station', from: '3', to: '7' } });
    const file = exportEntries(stations.at('7.jsonl'), '7', entriesIn(day));
    const [ledger] = (await collect(stations.hub, file)).ledgers;
    expect(ledger?.branches).toMatchObject([{ station: '7', earlier: ['3'], rulings: 2 }]);
  });
});

describe('a hub that is given another file', () => {
  let good = '';
  let day: Day;

  beforeEach(() => {
    day = stations.add('7', 3);
    good = exportTo(stations.at('good.jsonl'), day);
  });

  const changedIn = (from: string, to: string): string => {
    const file = stations.at('changed.jsonl');
    const text = readFileSync(good, 'utf8');
    expect(text.split(from)).toHaveLength(2);
    writeFileSync(file, text.replace(from, to));
    return file;
  };

  it('refuses a changed line, names file and line, and collects the good files', async () => {
    const lines = readFileSync(good, 'utf8').split('\n');
    const line = lines.findIndex((one) => one.includes('"kind":"ruling"'));
    const file = stations.at('changed.jsonl');
    const changed = (lines[line] ?? '').replace(/"(un)?acceptable"/, (verdict) =>
      verdict === '"acceptable"' ? '"unacceptable"' : '"acceptable"',
    );
    writeFileSync(file, lines.with(line, changed).join('\n'));
    const { ledgers, refusals: why } = await collect(stations.hub, file, good);
    expect(why.map(english)).toEqual([
      `${file}: Line ${(line + 1).toString()} was changed, or lines before it are missing. Copy the export again from the original.`,
    ]);
    expect(ledgers).toHaveLength(1);
    expect(Object.values(branchesIn(stations.hub))[0]).toEqual(
      recordsUpTo(day, day.ledger.head().number - 2),
    );
  });

  it('refuses what is cut off, no export, not there, or not complete', async () => {
    const cut = stations.at('cut.jsonl');
    writeFileSync(cut, readFileSync(good, 'utf8').slice(0, -40));
    const files: readonly (readonly [string, string])[] = [
      [cut, 'The export is cut off.'],
      [day.file, 'not a ledger that was exported as JSON Lines'],
      [stations.at('none.jsonl'), 'This export cannot be read: it does not exist'],
      [exportTo(stations.at('public.jsonl'), day, 'public'), 'This export is not complete.'],
    ];
    for (const [file, why] of files) {
      expect(await refusals(file)).toEqual([expect.stringContaining(`${file}: `)]);
      expect((await refusals(file))[0]).toContain(why);
    }
    expect(branchesIn(stations.hub)).toEqual({});
  });

  it('refuses an export that says it is complete and leaves a part out', async () => {
    const file = stations.at('changed.jsonl');
    const text = readFileSync(good, 'utf8');
    writeFileSync(file, text.replace(/,"people":\{[^}]*\}\}(?=\}\n)/, ''));
    expect(readFileSync(file, 'utf8')).not.toBe(text);
    expect(await refusals(file)).toEqual([expect.stringContaining('This export is not complete.')]);
  });

  it('refuses a checkpoint that the station did not sign so', async () => {
    const changes: readonly (readonly [string, string])[] = [
      ['\\nTime: 2026-', '\\nTime: 2027-'],
      ['Station: \\"7\\"', 'Station: \\"8\\"'],
      ['\\ntrusted comment: challenge station', '\\ntrusted comment: Challenge station'],
      ['Challenge station checkpoint, version 1', 'Challenge station checkpoint, version 2'],
    ];
    for (const [from, to] of changes) {
      const file = changedIn(from, to);
      expect(await refusals(file), to).toEqual([
        `${file}: The checkpoint at the end is not that of the last record. Copy the export again from the original.`,
      ]);
    }
  });

  it('keeps a checkpoint as a receipt if it is signed with a key that the records name', async () => {
    const unsigned = exportEntries(stations.at('unsigned.jsonl'), '7', entriesIn(day));
    await collect(stations.hub, good, unsigned);
    withHub(stations.hub, ({ database }) => {
      const stored = new LedgerInFile(database, hashOf(day, 1));
      const number = day.ledger.head().number - 2;
      const text = readFileSync(`${good}.checkpoint.txt`, 'utf8');
      expect(stored.receipt({ number, hash: hashOf(day, number) })).toBe(text);
      expect(stored.receipt(day.ledger.head())).toBeUndefined();
    });
  });
});

describe('a hub that is given the ledger of a hub', () => {
  const ownLedgerOf = (hub: string): string =>
    exportEntries(
      `${hub}.jsonl`,
      'hub',
      withHub(hub, ({ own }) => valueOf(own.read((entries) => [...entries()]))),
    );

  it('collects it if it is of another hub, also of one that collected the same', async () => {
    const file = exportTo(stations.at('7.jsonl'), stations.add('7', 1));
    const hubs = ['other', 'another'].map((name) => stations.at(name));
    for (const hub of hubs) await collect(hub, file);
    const others = hubs.map(ownLedgerOf);
    expect(await said(...others)).toEqual([
      [' to 5', 5, ''],
      [' to 5', 5, ''],
    ]);
  });

  it('refuses its own', async () => {
    await collect(stations.hub, exportTo(stations.at('7.jsonl'), stations.add('7', 1)));
    const file = ownLedgerOf(stations.hub);
    expect(await refusals(file)).toEqual([
      `${file}: This is the ledger of this hub itself. Only another hub can collect it.`,
    ]);
  });
});

describe('a hub whose program ends early', () => {
  it('records at its next opening what it had collected', async () => {
    const day = stations.add('7', 3);
    const file = exportTo(stations.at('7.jsonl'), day);
    const hub = valueOf(open(stations.hub));
    const own = {
      ...hub.own,
      append: () =>
        ({ ok: false, error: { kind: 'notWritten', cause: new Error('full') } }) as const,
    };
    const failed = errorOf(await collectFiles({ ...hub, own }, [file]));
    expect(english(describeHubError(failed))).toContain("The hub's own ledger, ledger.sqlite,");
    hub.close();
    expect(ownRecords(stations.hub, 'ledgerCollected')).toEqual([]);
    valueOf(open(stations.hub)).close();
    const number = day.ledger.head().number - 2;
    expect(ownRecords(stations.hub, 'ledgerCollected')).toMatchObject([
      { number, records: number },
    ]);
    expect(await said(file)).toEqual([[`7 to ${number.toString()}`, 0, '']]);
  });
});
