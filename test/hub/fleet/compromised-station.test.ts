/** A station with a good certificate that lies: what it says again, of the future, and twice. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toWire } from '../../../electron/core/fleet/wire-record.ts';
import { writeArchive } from '../../../electron/hub/ledgers/archive.ts';
import { noFiles } from '../../../electron/hub/rulings/lists-at-hand.ts';
import { Rulings } from '../../../electron/hub/rulings/open-rulings.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { brokersHere } from '../broker/fleet-on-broker.ts';
import { branchesOf } from '../opened-hub.ts';
import { soon } from '../soon.ts';
import { quiet } from './fleet-of-stations.ts';
import { FleetWithIntruder } from './fleet-with-intruder.ts';
import {
  atTime,
  forgedFirst,
  forgedLedger,
  forgedRecord,
  forgedRuling,
  forgedShown,
} from './intruder.ts';
import { travelled } from './travelled.ts';

let all: FleetWithIntruder;

afterEach(async () => {
  await all.end();
});

async function untilHeard(number: number): Promise<void> {
  await vi.waitFor(() => {
    expect(all.fleet.health(all.bad.station)?.head.number).toBe(number);
  }, soon);
}

/** What the board has against a station of this name. */
async function untilTroubles(name: string, troubles: readonly string[]): Promise<void> {
  await vi.waitFor(() => {
    const tile = all.fleet.board().tiles.find((one) => one.name === name);
    expect(tile?.troubles).toEqual(troubles);
  }, soon);
}

describe.each(brokersHere)('a hub with %s and a station in the wrong hands', (broker) => {
  beforeEach(async () => {
    all = await FleetWithIntruder.open(broker);
  });

  it('stores once what it says again in any order, and raises no alarm for that', async () => {
    const records = forgedLedger(5);
    const [first] = records;
    const last = records.at(-1) ?? first;
    all.bad.sendRecords(first.hash, records);
    await all.untilStored(6);
    for (const record of records.toReversed()) all.bad.sendRecords(first.hash, [record]);
    all.bad.sendRecords(first.hash, records);
    all.bad.sayHealth(first.hash, last);
    await untilHeard(6);
    all.bad.sayHealth(first.hash, records[2] ?? first);
    await untilHeard(3);
    const good = await all.aGoodStation();
    expect(all.fleet.arrived()).toBe(6 + travelled(good).length);
    expect(all.fleet.alarms()).toEqual([]);
  });

  it('takes no ledger of another station from it, as it was or with more', async () => {
    const victim = await all.aGoodStation();
    const before = branchesOf(all.hub);
    const captured = travelled(victim).map((record) => toWire(record, sha256));
    const [first] = captured;
    const last = captured.at(-1);
    if (first === undefined || last === undefined) throw new Error('The ledger has no records.');
    all.bad.sendRecords(first.hash, captured);
    all.bad.sendRecords(first.hash, [forgedRuling(last, {})]);
    all.bad.sayHealth(first.hash, last);
    await vi.waitFor(() => {
      const { station } = all.bad;
      expect(all.fleet.alarms()).toMatchObject([{ kind: 'ledgerOfAnother', station }]);
      expect(all.fleet.health(station)).toBeDefined();
    }, soon);
    expect(branchesOf(all.hub)).toStrictEqual(before);
    await untilTroubles('1', []);
  });

  it('goes by no date of it: not in the order of rulings, in its own ledger, or for others', async () => {
    const first = forgedFirst();
    const ruling = atTime(forgedRuling(first, {}), '9999-12-31T23:59Z');
    const shown = atTime(forgedRecord(ruling, 'shown', { ruling: 1 }), '0001-01-01T00:00Z');
    all.bad.sendRecords(first.hash, [first, ruling, shown]);
    await all.untilStored(3);
    all.bad.send('health', {
      ...quiet,
      ...{ here: true, boot: 'b'.repeat(16), ledger: first.hash, collected: 0, diskFree: 1e12 },
      head: { number: shown.number, hash: shown.hash },
      clock: { wallMs: Date.parse('9999-12-31T23:59:00Z'), monotonicMs: 1 },
    });
    await untilHeard(3);
    const good = await all.aGoodStation();
    await untilTroubles('1', []);
    const wrong = all.fleet.board().tiles.find(({ station }) => station === all.bad.station);
    expect(wrong).toMatchObject({ level: 'attention', troubles: ['clockWrong'] });

    const page = new Rulings(all.hub, noFiles);
    valueOf(await page.update());
    const { rulings } = valueOf(await page.handlers.rulings({ search: '', isOtherwise: false }));
    page.close();
    const ledgers = rulings.map(({ ledger }) => ledger);
    expect(new Set(ledgers.slice(0, 3))).toEqual(new Set([travelled(good)[0]?.hash]));
    expect(ledgers.slice(3)).toEqual([first.hash]);
    const folder = all.stations.at('archive');
    const audit = () => Promise.resolve({ text: '', isGood: true });
    valueOf(await writeArchive(all.hub, { folder, audit }));
    const own = valueOf(all.hub.own.read((entries) => [...entries()]));
    const times = own.map(({ record }) => record.time);
    expect(times.length).toBeGreaterThan(3);
    const wrongMs = times.map((time) => Math.abs(Date.parse(time) - Date.now()));
    expect(Math.max(...wrongMs)).toBeLessThan(3_600_000);
  });

  it('keeps every branch of its fork, says so of it alone, and collects from others', async () => {
    const records = forgedLedger(3);
    const [first] = records;
    const last = records.at(-1) ?? first;
    all.bad.sendRecords(first.hash, records);
    await all.untilStored(4);
    all.bad.sendRecords(first.hash, forgedShown(last, 2));
    await all.untilStored(6);
    await all.aGoodStation();
    const forks = all.fleet.alarms();
    expect(forks).toMatchObject([{ kind: 'fork', station: all.bad.station, after: { number: 4 } }]);
    expect(Object.keys(branchesOf(all.hub))).toHaveLength(3);
    await untilTroubles('1', []);
  });
});
