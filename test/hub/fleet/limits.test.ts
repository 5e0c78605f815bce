import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Alarm } from '../../../electron/core/fleet/alarms.ts';
import { toWire, type WireRecord } from '../../../electron/core/fleet/wire-record.ts';
import { usualStationLimits } from '../../../electron/core/fleet/hub-refuses.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { isClosed } from '../broker/fleet-on-broker.ts';
import { soon } from '../soon.ts';
import { entriesIn, ruleOn } from '../stations.ts';
import { FleetWithIntruder } from './fleet-with-intruder.ts';
import { forgedFirst, forgedLedger, forgedRecord } from './intruder.ts';
import { travelled } from './travelled.ts';

let all: FleetWithIntruder;

beforeEach(async () => {
  all = await FleetWithIntruder.open();
});

afterEach(async () => {
  await all.end();
});

async function untilAlarmed(alarm: Partial<Alarm>): Promise<void> {
  await vi.waitFor(() => {
    expect(all.fleet.alarms()).toContainEqual(expect.objectContaining(alarm));
  }, soon);
}

/** Opens the hub again with these limits, and lets the intruder in. */
async function again(limits = usualStationLimits, clock = systemClock): Promise<void> {
  all.bad.client.end(true);
  await all.closeHub();
  await all.openHub(all.stations.hub, clock, limits);
  await all.letIn();
}

describe('a hub', () => {
  it('refuses a station that was removed, also with a new folder and the old authority', async () => {
    valueOf(all.fleet.remove(all.bad.station));
    const other = all.stations.at('another-hub');
    mkdirSync(other);
    copyFileSync(all.stations.at('hub', 'authority.pem'), path.join(other, 'authority.pem'));
    await all.closeHub();
    await all.openHub(other);
    await all.aGoodStation();
    const [courier, arrived] = [all.courier(all.day), all.fleet.arrived()];
    const more = all.stations.add('2', 3);
    await all.join(more);
    all.courier(more);
    await all.untilCollected(more);
    expect(courier.news()?.isConnected ?? false).toBe(false);
    expect(all.fleet.arrived()).toBe(arrived + travelled(more).length);
  });

  it('does not open with another authority than that which its stations know', async () => {
    await all.closeHub();
    rmSync(all.stations.at('hub', 'authority.pem'));
    await expect(all.openHub()).rejects.toThrow(/certificate of the hub is gone/);
  });

  it('does not open with the authority of another hub', async () => {
    await all.closeHub();
    const other = all.stations.at('another-hub');
    await all.openHub(other);
    await all.closeHub();
    copyFileSync(path.join(other, 'authority.pem'), all.stations.at('hub', 'authority.pem'));
    await expect(all.openHub()).rejects.toThrow(/This is the certificate of another hub/);
  });

  it('keeps 16 ledgers of a station, puts it out at one more, and collects from others', async () => {
    const firsts = Array.from({ length: 16 }, forgedFirst);
    for (const first of firsts) all.bad.sendRecords(first.hash, [first]);
    await all.untilStored(16);
    const more = forgedFirst();
    all.bad.sendRecords(more.hash, [more]);
    await untilAlarmed({ kind: 'overLimit', limit: 'ledgers' });
    expect(await isClosed(all.bad.client)).toBe(true);
    await all.letIn();
    const [last] = firsts.slice(-1);
    if (last === undefined) throw new Error('There is no ledger.');
    all.bad.sendRecords(last.hash, [forgedRecord(last, 'shown', { ruling: 1 })]);
    await all.untilStored(17);
    await all.aGoodStation();
  });

  it('keeps a number of records of a station, and knows it after another start', async () => {
    await again({ ...usualStationLimits, records: 150 });
    const records = forgedLedger(400);
    const [first] = records;
    all.bad.sendRecords(first.hash, records);
    await untilAlarmed({ kind: 'overLimit', limit: 'records' });
    await all.untilStored(200);
    await again({ ...usualStationLimits, records: 150 });
    all.bad.sendRecords(first.hash, records.slice(200));
    expect(await isClosed(all.bad.client)).toBe(true);
    expect(all.fleet.arrived()).toBe(200);
    await all.letIn();
    await all.aGoodStation();
  });

  it('keeps a number of bytes of a station', async () => {
    await again({ ...usualStationLimits, bytes: 50_000 });
    const first = forgedFirst();
    let record: WireRecord = first;
    const to = 'x'.repeat(16_000);
    for (let count = 0; count < 5; count += 1) {
      all.bad.sendRecords(first.hash, [record]);
      record = forgedRecord(record, 'settingsChanged', { setting: 'x', from: '', to });
    }
    all.bad.sendRecords(first.hash, [record]);
    await all.untilStored(5);
    await untilAlarmed({ kind: 'overLimit', limit: 'bytes' });
  });

  it.each([
    ['asks again and again', 'hello'],
    ['sends what is no message', 'parts'],
  ] as const)('puts out a station that %s', async (_what, name) => {
    await again(usualStationLimits, { ...systemClock, monotonicMs: () => 0 });
    const { hash } = forgedFirst();
    const hello = { boot: 'b'.repeat(16), ledger: hash, head: { number: 1, hash }, locator: [] };
    for (let count = 0; count < 110; count += 1) all.bad.send(name, hello);
    expect(await isClosed(all.bad.client)).toBe(true);
    await all.aGoodStation();
  });

  it.each([
    // PINGREQ, 100,000 times.
    ['gives signs of life without end', Buffer.alloc(200_000, Buffer.from([0xc0, 0]))],
    // SUBSCRIBE of 51,197 bytes: its number, and more topics than a station may hear.
    [
      'asks for very many topics',
      Buffer.concat([
        Buffer.from([0x82, 0xfd, 0x8f, 0x03, 0, 7]),
        Buffer.alloc(51_195, Buffer.from([0, 2, 0x61, 0x62, 0])),
      ]),
    ],
  ])('puts out a station that %s', async (_what, bytes) => {
    all.bad.client.stream.write(bytes);
    expect(await isClosed(all.bad.client)).toBe(true);
    await all.aGoodStation();
  });

  it('refuses the ledger of another station, and says so of the sender alone', async () => {
    const victim = await all.aGoodStation();
    const [first] = entriesIn(victim);
    if (first === undefined) throw new Error('The ledger has no records.');
    const stolen = toWire(first.record, sha256);
    const arrived = all.fleet.arrived();
    const owner = all.fleet.board().tiles.find((one) => one.name === '1')?.station ?? '';
    const said = { kind: 'ledgerOfAnother', station: all.bad.station, owner } as const;
    all.bad.sendRecords(stolen.hash, [forgedRecord(stolen, 'shown', { ruling: 1 })]);
    await untilAlarmed(said);
    all.bad.sayHealth(stolen.hash, stolen);
    await vi.waitFor(() => {
      expect(all.fleet.health(all.bad.station)).toBeDefined();
    }, soon);
    expect(all.fleet.alarms()).toEqual([expect.objectContaining(said)]);
    ruleOn(victim, 'CAT');
    expect(all.fleet.arrived()).toBe(arrived);
  });

  it('takes a ledger from a station that joined again, once the old one is removed', async () => {
    all.bad.client.end(true);
    const first = all.courier(all.day);
    await all.untilCollected(all.day);
    await first.close();
    const old = all.bad.station;
    const other = all.stations.at('joined-again');
    const id = await all.join({ dataFolder: other, station: '9' });
    await all.letIn(other);
    expect(all.bad.station).toBe(id);
    const [begun] = travelled(all.day);
    if (begun === undefined) throw new Error('The ledger has no records.');
    const before = all.fleet.arrived();
    const next = forgedRecord(all.day.ledger.head(), 'shown', { ruling: 1 });
    all.bad.sendRecords(begun.hash, [next]);
    await untilAlarmed({ kind: 'ledgerOfAnother', station: id });
    expect(all.fleet.arrived()).toBe(before);
    valueOf(all.fleet.remove(old));
    all.bad.sendRecords(begun.hash, [next]);
    await all.untilStored(before + 1);
  });

  it('notices another ledger of a station also after another start', async () => {
    const [one, two] = [forgedFirst(), forgedFirst()];
    all.bad.sendRecords(one.hash, [one]);
    await all.untilStored(1);
    await again();
    all.bad.sendRecords(two.hash, [two]);
    await untilAlarmed({ kind: 'anotherLedger', ledger: two.hash });
  });
});
