import type { MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toWire } from '../../../electron/core/fleet/wire-record.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { fleetShown } from '../../../electron/hub/fleet/show-fleet.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import type { Day } from '../../station/ledger/ledger-day.ts';
import { brokersHere, isClosed } from '../broker/fleet-on-broker.ts';
import { branchesOf } from '../opened-hub.ts';
import { soon } from '../soon.ts';
import { entriesIn } from '../stations.ts';
import { FleetOfStations, quiet } from './fleet-of-stations.ts';
import { intruder, type Intruder } from './intruder.ts';
import { travelled } from './travelled.ts';

let all: FleetOfStations;
let clients: MqttClient[];

afterEach(async () => {
  for (const client of clients) client.end(true);
  await all.end();
});

async function sender(day: Day): Promise<Intruder['send']> {
  const { client, send } = await intruder(day);
  clients.push(client);
  return send;
}

async function untilCollected(day: Day): Promise<void> {
  await vi.waitFor(() => {
    expect(branchesOf(all.hub)[day.ledger.head().hash]).toStrictEqual(travelled(day));
  }, soon);
}

describe.each(brokersHere)('a hub with %s and a hostile station', (broker) => {
  beforeEach(async () => {
    all = new FleetOfStations(broker);
    clients = [];
    await all.openHub();
  });

  it('stores nothing of what is no record, and goes on for the others', async () => {
    const [bad, good] = ['1', '2'].map((name) => all.stations.add(name, 5));
    if (bad === undefined || good === undefined) throw new Error('Two stations are needed.');
    for (const day of [bad, good]) await all.join(day);
    const send = await sender(bad);
    const [first, second] = entriesIn(bad).map(({ record }) => record);
    if (first === undefined || second === undefined) throw new Error('The ledger is too short.');
    const wire = toWire(first, sha256);
    const ledger = first.hash;
    const names = ['hello', 'records', 'health', 'parts'] as const;
    const far = 2 ** 53 - 1;
    for (const text of [
      ...['', '{', 'null', '[]', '0', '{}', '['.repeat(50_000), '"\u0000"', '\uFFFD'],
      JSON.stringify({ ledger, records: [] }),
      JSON.stringify({ ledger, records: [{ ...wire, number: far }] }),
      JSON.stringify({ ledger, records: [{ ...wire, number: 1e300 }] }),
      JSON.stringify({ ledger, records: [{ ...wire, hash: 'f'.repeat(64) }] }),
      JSON.stringify({ ledger, records: [toWire(second, sha256)] }),
      JSON.stringify({ ledger: 'f'.repeat(64), records: [wire] }),
      JSON.stringify({ ledger, records: Array.from({ length: 101 }, () => wire) }),
      JSON.stringify({
        boot: '0'.repeat(16),
        ledger,
        head: { number: far, hash: ledger },
        locator: [],
      }),
      JSON.stringify({
        ledger,
        parts: [{ record: { number: 1, hash: ledger }, name: 'staff', text: '' }],
      }),
    ]) {
      for (const name of names) send(name, text);
    }
    all.courier(good);
    await untilCollected(good);
    expect(Object.keys(branchesOf(all.hub))).toEqual([good.ledger.head().hash]);
    expect(all.fleet.arrived()).toBe(travelled(good).length);
  });

  it('puts out a station that floods, and collects from the others meanwhile', async () => {
    await all.closeHub();
    // All is in one second for this hub, however slow the machine is.
    await all.openHub(all.stations.hub, { ...systemClock, monotonicMs: () => 0 });
    const [bad, good] = ['1', '2'].map((name) => all.stations.add(name, 50));
    if (bad === undefined || good === undefined) throw new Error('Two stations are needed.');
    const [station] = [await all.join(bad), await all.join(good)];
    const send = await sender(bad);
    all.courier(good);
    for (let count = 0; count < 5_000; count += 1) send('health', '{}');
    const [client] = clients;
    if (client === undefined) throw new Error('There is no client.');
    expect(await isClosed(client)).toBe(true);
    await untilCollected(good);
    expect(all.fleet.alarms()).toContainEqual({ kind: 'flooded', station });
  });

  it('does not let a station speak in the name of another one', async () => {
    const [bad, good] = ['9', '1'].map((name) => all.stations.add(name, 5));
    if (bad === undefined || good === undefined) throw new Error('Two stations are needed.');
    await all.join(bad);
    await all.join(good);
    all.courier(good);
    await untilCollected(good);
    const send = await sender(bad);
    const [one, two] = travelled(bad);
    if (one === undefined || two === undefined) throw new Error('The ledger is too short.');
    const ledger = one.hash;
    const records = [toWire(one, sha256), toWire({ ...two, hash: 'f'.repeat(64) }, sha256)];
    send('records', JSON.stringify({ ledger, records }));
    const said = { ...quiet, here: true, boot: '0'.repeat(16), ledger, name: '1' };
    const head = { number: 1, hash: ledger };
    const clock = { wallMs: Date.now(), monotonicMs: 1 };
    send('health', JSON.stringify({ ...said, head, clock, collected: 1, diskFree: 2 ** 40 }));
    await vi.waitFor(() => {
      expect(all.fleet.alarms().map(({ kind }) => kind)).toEqual(['hashDiffers', 'sameName']);
    }, soon);
    const { alarms, stations } = fleetShown(all.fleet);
    expect(stations.map(({ name }) => name).toSorted()).toEqual(['1', '9']);
    const [first = ''] = alarms.map(({ text }) => english(text));
    expect(first).toContain('of station 9 was changed');
  });

  it('says that it cannot read what a station sends, until it can', async () => {
    const day = all.stations.add('7', 5);
    const id = await all.join(day);
    const send = await sender(day);
    const [one] = travelled(day);
    if (one === undefined) throw new Error('The ledger is too short.');
    const head = { number: 1, hash: one.hash };
    const said = { ...quiet, here: true, boot: '0'.repeat(16), ledger: one.hash, head };
    const rest = { clock: { wallMs: Date.now(), monotonicMs: 1 }, collected: 1, diskFree: 2 ** 40 };
    const untilKinds = async (...kinds: readonly string[]): Promise<void> => {
      await vi.waitFor(() => {
        expect(all.fleet.alarms().map(({ kind }) => kind)).toEqual(kinds);
      }, soon);
    };
    send('health', JSON.stringify({ ...said, ...rest, rulings: 'many' }));
    await untilKinds('otherVersion');
    expect(all.fleet.board().tiles).toMatchObject([
      { station: id, level: 'attention', troubles: ['otherVersion', 'unheard'] },
    ]);
    send('health', JSON.stringify({ ...said, ...rest }));
    await untilKinds();
    const wire = toWire(one, sha256);
    const records = [{ ...wire, public: 'x'.repeat(16_385) }];
    send('records', JSON.stringify({ ledger: one.hash, records }));
    await untilKinds('otherVersion');
    // A health that can be read does not say that records can be.
    send('health', JSON.stringify({ ...said, ...rest, boot: '1'.repeat(16) }));
    await vi.waitFor(() => {
      expect(all.fleet.health(id)?.boot).toBe('1'.repeat(16));
    }, soon);
    await untilKinds('otherVersion');
    send('records', JSON.stringify({ ledger: one.hash, records: [wire] }));
    await untilKinds();
  });

  it('keeps few alarms of one station, whatever it sends', async () => {
    const bad = all.stations.add('1', 50);
    await all.join(bad);
    const send = await sender(bad);
    const [ledger = ''] = entriesIn(bad).map(({ record }) => record.hash);
    const wires = travelled(bad).map((record) =>
      toWire({ ...record, hash: 'f'.repeat(64) }, sha256),
    );
    expect(wires.length).toBeGreaterThan(60);
    for (const wire of wires) send('records', JSON.stringify({ ledger, records: [wire] }));
    await vi.waitFor(() => {
      expect(all.fleet.alarms()).toHaveLength(50);
    }, soon);
    expect(all.fleet.arrived()).toBe(0);
  });
});
