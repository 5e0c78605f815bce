import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usualStationLimits } from '../../../electron/core/fleet/hub-refuses.ts';
import { upTopic } from '../../../electron/core/fleet/topics.ts';
import { toWire } from '../../../electron/core/fleet/wire-record.ts';
import type { LedgerRecord } from '../../../electron/core/ledger/record.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { Collector } from '../../../electron/hub/fleet/collector.ts';
import { writeArchive } from '../../../electron/hub/ledgers/archive.ts';
import type { Hub } from '../../../electron/hub/ledgers/hub-parts.ts';
import { describeMissingRecords, missingHeads } from '../../../electron/hub/ledgers/told-heads.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import { health } from '../../core/fleet/ledgers.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { open } from '../opened-hub.ts';
import { entriesIn, ruleOn, Stations } from '../stations.ts';
import type { Day } from '../../station/ledger/ledger-day.ts';

const station = 'a'.repeat(16);
const boots = ['1', '2'].map((digit) => digit.repeat(16));

let stations: Stations;
let hub: Hub;
let collector: Collector;
let archives = 0;

beforeEach(() => {
  stations = new Stations();
  openHub();
});

afterEach(() => {
  hub.close();
  stations.end();
});

function openHub(): void {
  hub = valueOf(open(stations.hub));
  const nothing = (): void => undefined;
  collector = new Collector({
    database: hub.database,
    hub: 'a'.repeat(16),
    boot: 'b'.repeat(16),
    clock: systemClock,
    limits: usualStationLimits,
    isRemoved: () => false,
    answer: nothing,
    onRead: nothing,
    onAbout: nothing,
    onHealth: nothing,
    onParts: nothing,
    onStored: nothing,
    onFlood: nothing,
    onOverLimit: nothing,
    onFault: nothing,
  });
}

function receive(name: 'hello' | 'records' | 'health', message: unknown, from = station): void {
  collector.receive({ topic: upTopic(from, name), text: JSON.stringify(message) });
  collector.close();
}

function send(ledger: string, ...records: readonly LedgerRecord[]): void {
  receive('records', { ledger, records: records.map((record) => toWire(record, sha256)) });
}

function tell(day: Day, boot = boots[0], from = station): void {
  const { ledger } = placeOf(day);
  const said = { name: 'N2', ledger, head: day.ledger.head(), boot };
  receive('health', { ...health, ...said }, from);
}

function recordsOf(day: Day): readonly LedgerRecord[] {
  return entriesIn(day).map(({ record }) => record);
}

function placeOf(day: Day): { readonly ledger: string } {
  return { ledger: recordsOf(day)[0]?.hash ?? '' };
}

function missing(): readonly string[] {
  return describeMissingRecords(hub).map(english);
}

function keptHeads(): unknown {
  return hub.database.prepare('SELECT count(*) AS kept FROM told').get()?.['kept'];
}

async function archive(allTheSame?: { readonly name: string; readonly reason: string }) {
  archives += 1;
  const folder = stations.at(`archive-${archives.toString()}`);
  const audit = () => Promise.resolve({ text: 'OK\n', isGood: true });
  const written = await writeArchive(hub, { folder, allTheSame, audit });
  const verified = written.ok ? readFileSync(path.join(folder, 'verified.txt'), 'utf8') : '';
  return { written, verified };
}

it('an archive that lacks a record below a told head is not good, whichever prefix the hub has', async () => {
  const day = stations.add('N2', 2);
  const records = recordsOf(day);
  const { ledger } = placeOf(day);
  const all = records.length.toString();
  receive('hello', { boot: boots[0], ledger, head: day.ledger.head(), locator: [] });
  tell(day);
  for (const [index, record] of records.entries()) {
    const said = `${index.toString()} of the ${all} records that `;
    const refused = await archive();
    expect(refused.written.ok ? '' : english(refused.written.error)).toContain(said);
    const { written, verified } = await archive({ name: 'Ada', reason: 'It is late.' });
    expect(valueOf(written).missing.map(english).join('\n')).toContain(said);
    expect(verified.startsWith(`INCOMPLETE\n${said}`)).toBe(true);
    send(ledger, record);
  }
  const { written, verified } = await archive({ name: 'Ada', reason: 'It is late.' });
  expect(valueOf(written).missing).toEqual([]);
  expect(verified).not.toContain('INCOMPLETE');
  expect(verified).not.toContain('It is late.');
});

it('a hub keeps told heads when it is closed, with the time and name of the station', () => {
  const day = stations.add('7', 2);
  const { ledger } = placeOf(day);
  tell(day);
  send(ledger, ...recordsOf(day).slice(0, 3));
  const before = missing();
  expect(before).toEqual([
    expect.stringMatching(
      /^3 of the \d+ records that N2 told of at \d{4}-\d\d-\d\d \d\d:\d\d \S+ are here\.$/,
    ),
  ]);
  hub.close();
  openHub();
  expect(missing()).toEqual(before);
  // A repeated head does not change the time at which the station first told of it.
  tell(day);
  expect(missing()).toEqual(before);
});

it('a hub keeps no told head whose record it has, or which comes together with its record', () => {
  const day = stations.add('7', 1);
  const { ledger } = placeOf(day);
  send(ledger, ...recordsOf(day));
  const begun = vi.spyOn(hub.database, 'exec');
  tell(day);
  receive('hello', { boot: boots[1], ledger, head: day.ledger.head(), locator: [] });
  expect(begun).not.toHaveBeenCalled();
  begun.mockRestore();
  expect(keptHeads()).toBe(0);
  ruleOn(day, 'CAT');
  const records = recordsOf(day).map((record) => toWire(record, sha256));
  const told = { ...health, name: 'N2', ledger, head: day.ledger.head(), boot: boots[0] };
  for (const [name, message] of [
    ['health', told],
    ['records', { ledger, records }],
  ] as const) {
    collector.receive({ topic: upTopic(station, name), text: JSON.stringify(message) });
  }
  collector.close();
  expect(keptHeads()).toBe(0);
});

it('a later head of the same run stands for the earlier one, and that of another run does not', () => {
  const [day, copy] = stations.copy(stations.add('7', 1));
  const { ledger } = placeOf(day);
  send(ledger, ...recordsOf(day));
  ruleOn(day, 'CAT');
  tell(day);
  ruleOn(copy, 'DOG');
  ruleOn(copy, 'DOG');
  tell(copy, boots[1]);
  ruleOn(copy, 'CAT');
  tell(copy, boots[1]);
  send(ledger, ...recordsOf(copy));
  expect(missing()).toEqual([
    expect.stringMatching(/^Record \d+ that N2 told of at .* is not here\. The hub has other/),
  ]);
  expect(missingHeads(hub.database)).toMatchObject([day.ledger.head()]);
  send(ledger, ...recordsOf(day));
  expect(missing()).toEqual([]);
});

it('a head that no station has is missing for good, and a hostile station fills no disk with them', () => {
  const ledger = 'e'.repeat(64);
  for (let number = 1; number <= 100; number += 1) {
    const boot = number.toString(16).padStart(16, '0');
    const head = { number, hash: 'f'.repeat(64) };
    receive('hello', { boot, ledger, head, locator: [] });
  }
  expect(keptHeads()).toBe(64);
  expect(missing()).toEqual([
    expect.stringMatching(/^0 of the 64 records that NANA NANA … told of/),
  ]);
});

it('records of a removed station are still missing, and the archive says that it was removed', async () => {
  const day = stations.add('7', 1);
  tell(day);
  const [before = ''] = missing();
  valueOf(hub.own.append({ kind: 'stationRemoved', body: { id: 'c'.repeat(16) } }));
  expect(missing()).toEqual([before]);
  valueOf(hub.own.append({ kind: 'stationRemoved', body: { id: station } }));
  const said = `${before} N2 was removed from this hub.`;
  expect(missing()).toEqual([said]);
  const refused = await archive();
  expect(refused.written.ok ? '' : english(refused.written.error)).toContain(said);
  const { verified } = await archive({ name: 'Ada', reason: 'Its laptop was stolen.' });
  expect(verified.startsWith(`INCOMPLETE\n${said}\n`)).toBe(true);
  send(placeOf(day).ledger, ...recordsOf(day));
  expect(missing()).toEqual([]);
});

it('a station that joined again tells of the same head, which is said once', () => {
  const day = stations.add('7', 1);
  tell(day);
  tell(day, boots[1], 'c'.repeat(16));
  expect(missing()).toHaveLength(1);
});
