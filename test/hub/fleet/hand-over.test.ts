import { fleetTiming } from '../../../electron/core/fleet/fleet-times.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseSync } from 'node:sqlite';
import { mostParts } from '../../../electron/core/fleet/messages.ts';
import { HandOver } from '../../../electron/hub/fleet/hand-over.ts';
import { HubHost } from '../../../electron/hub/hub-host.ts';
import type { LedgerInFile } from '../../../electron/hub/ledgers/stored-ledger.ts';
import { systemClock, type Clock } from '../../../electron/station/machine/clock.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { soon } from '../soon.ts';
import { FleetOfStations } from './fleet-of-stations.ts';
import { forgedFirst, forgedRecord, intruder, salt, type Intruder } from './intruder.ts';

let all: FleetOfStations;
let bad: Intruder;
let asked: number;
let deadlines: (() => void)[];

/** A clock that never says that a station is silent, and whose deadlines the test ends. */
const clock: Clock = {
  ...systemClock,
  after: (ms, then) => {
    if (ms < 10_000) return systemClock.after(ms, then);
    if (ms === fleetTiming.handOverMs) deadlines.push(then);
    return () => undefined;
  },
};

beforeEach(async () => {
  all = new FleetOfStations();
  asked = 0;
  deadlines = [];
  await all.openHub(all.stations.hub, clock);
  const day = all.stations.add('9', 1);
  await all.join(day);
  bad = await intruder(day);
  // The station brings one part, and then nothing for ever.
  const text = JSON.stringify({ salt, by: { id: 'a', name: 'b', role: 'director' } });
  const first = forgedFirst();
  const people = { hash: sha256(text) };
  const one = forgedRecord(first, 'staffSignedIn', {}, { people });
  const two = forgedRecord(one, 'staffSignedIn', {}, { people });
  await bad.whenAsked(({ ledger }) => {
    asked += 1;
    if (asked > 1) return;
    const record = { number: one.number, hash: one.hash };
    bad.send('parts', { ledger, parts: [{ record, name: 'people', text }] });
  });
  bad.sendRecords(first.hash, [first, one, two]);
  bad.sayHealth(first.hash, two);
  await vi.waitFor(() => {
    expect(all.fleet.arrived()).toBe(3);
    expect(all.fleet.board().tiles).toMatchObject([{ head: 3 }]);
  }, soon);
});

afterEach(async () => {
  bad.client.end(true);
  await all.end();
});

async function begun(): Promise<() => boolean> {
  let isDone = false;
  // The hub's anchor waits as long.
  deadlines = [];
  void all.fleet.handOver().then(() => {
    isDone = true;
  });
  await vi.waitFor(() => {
    expect(asked).toBe(2);
  }, soon);
  expect(isDone).toBe(false);
  return () => isDone;
}

async function untilDone(isDone: () => boolean): Promise<void> {
  await vi.waitFor(() => {
    expect(isDone()).toBe(true);
  }, soon);
}

describe('a hub that asks for what stayed at home', () => {
  it('asks a station that was removed for no more', async () => {
    const isDone = await begun();
    all.fleet.remove(bad.station);
    await untilDone(isDone);
  });

  it('asks a station for five minutes', async () => {
    const isDone = await begun();
    expect(deadlines).toHaveLength(1);
    for (const end of deadlines) end();
    await untilDone(isDone);
  });

  it('says if its disk refuses what a station hands over', async () => {
    all.hub.database.exec('PRAGMA query_only = ON');
    expect(await all.fleet.handOver()).toMatchObject({ ok: false, error: { kind: 'notUsed' } });
  });

  it('goes on after records of a branch that the station does not have', async () => {
    const database = new DatabaseSync(':memory:');
    const missing = Array.from({ length: mostParts + 10 }, (_, index) => index + 1);
    const stored: Partial<LedgerInFile> = {
      atHome: (after, most) => missing.filter((number) => number > after).slice(0, most),
      find: () => undefined,
    };
    const numbers: (readonly number[])[] = [];
    const record = { number: 1, hash: 'a'.repeat(64) };
    const ledger = 'b'.repeat(64);
    const handOver = new HandOver({
      database,
      clock,
      stored: () => stored as LedgerInFile,
      ask: (station, wanted) => {
        numbers.push(wanted.numbers);
        const parts = [{ record, name: 'people' as const, text: '{}' }];
        setImmediate(() => {
          handOver.receive(station, { ledger, parts });
        });
      },
    });
    expect(await handOver.begin([{ station: '9', ledger }])).toMatchObject({ ok: true });
    expect(numbers).toEqual([missing.slice(0, mostParts), missing.slice(mostParts)]);
    database.close();
  });

  it('is at rest when its window is closed', async () => {
    const audit = () => Promise.resolve({ text: '', isGood: true });
    const host = await HubHost.open({
      hub: all.hub,
      fleet: all.fleet,
      audit,
      clock,
      openToAll: '',
    });
    const working = host.handlers.handOver(undefined);
    await vi.waitFor(() => {
      expect(asked).toBe(2);
    }, soon);
    await host.close();
    await host.atRest();
    expect(await working).toMatchObject({ ok: true });
  });

  it('refuses to remove a station that never joined, and puts nothing on record', () => {
    const before = all.hub.own.head();
    expect(all.fleet.remove('f'.repeat(16))).toMatchObject({ error: { kind: 'noSuchStation' } });
    expect(all.hub.own.head()).toEqual(before);
  });
});
