import { cpSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alarmKey, type Alarm } from '../../../electron/core/fleet/alarms.ts';
import type { Tile } from '../../../electron/core/fleet/fleet-board.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { fleetShown } from '../../../electron/hub/fleet/show-fleet.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import { readJoined, writeJoined } from '../../../electron/station/fleet/joined.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { Day } from '../../station/ledger/ledger-day.ts';
import { certifyHub } from '../../../electron/hub/certificates/authority.ts';
import { openAuthority } from '../../../electron/hub/certificates/open-authority.ts';
import { takePlace } from '../../../electron/link/take-place.ts';
import { hubName } from '../../../electron/core/fleet/topics.ts';
import { address, brokersOfBehavior } from '../broker/fleet-on-broker.ts';
import { branchesOf } from '../opened-hub.ts';
import { soon } from '../soon.ts';
import { ruleOn } from '../stations.ts';
import { changeRecord } from './change-record.ts';
import { FleetOfStations } from './fleet-of-stations.ts';
import { travelled } from './travelled.ts';

let all: FleetOfStations;

afterEach(async () => {
  await all.end();
});

function kinds(): readonly Alarm['kind'][] {
  return all.fleet.alarms().map(({ kind }) => kind);
}

async function untilCollected(day: Day): Promise<void> {
  await vi.waitFor(() => {
    expect(branchesOf(all.hub)[day.ledger.head().hash]).toStrictEqual(travelled(day));
  }, soon);
}

async function untilBoard(tile: Partial<Tile>): Promise<void> {
  await vi.waitFor(() => {
    expect(all.fleet.board().tiles).toMatchObject([tile]);
  }, soon);
}

async function untilAlarmed(...expected: readonly Alarm['kind'][]): Promise<void> {
  await vi.waitFor(() => {
    expect(kinds()).toEqual(expect.arrayContaining([...expected]));
  }, soon);
}

describe.each(brokersOfBehavior)('a hub with %s', (broker) => {
  beforeEach(async () => {
    all = new FleetOfStations(broker);
    await all.openHub();
  });

  it('says that a data folder was put back, and keeps what went on before and after', async () => {
    const day = all.stations.add('7', 3);
    await all.join(day);
    const { dataFolder } = day;
    all.stations.close(day);
    const copy = all.stations.at('copy');
    cpSync(dataFolder, copy, { recursive: true });

    const before = new Day(dataFolder, '7');
    const courier = all.courier(before);
    ruleOn(before, 'CAT');
    await untilCollected(before);
    const lost = travelled(before);
    await courier.close();
    before.ledger.close();
    rmSync(dataFolder, { recursive: true });
    cpSync(copy, dataFolder, { recursive: true });

    const after = new Day(dataFolder, '7');
    const again = all.courier(after);
    await untilAlarmed('rolledBack');
    expect(all.fleet.board().tiles).toMatchObject([{ name: '7', troubles: ['rolledBack'] }]);
    ruleOn(after, 'CWM');
    again.changed();
    await untilCollected(after);
    await untilAlarmed('rolledBack', 'fork');
    expect(branchesOf(all.hub)[lost.at(-1)?.hash ?? '']).toStrictEqual(lost);
    after.ledger.close();
  });

  it('says how far it has what a station lost that wrote before it was heard', async () => {
    const day = all.stations.add('7', 3);
    await all.join(day);
    const { dataFolder } = day;
    all.stations.close(day);
    const copy = all.stations.at('copy');
    cpSync(dataFolder, copy, { recursive: true });
    const before = new Day(dataFolder, '7');
    const parted = before.ledger.head().number;
    for (let ruling = 0; ruling < 5; ruling += 1) ruleOn(before, 'CAT');
    const courier = all.courier(before);
    await untilCollected(before);
    await courier.close();
    const lost = before.ledger.head().number;
    before.ledger.close();
    rmSync(dataFolder, { recursive: true });
    cpSync(copy, dataFolder, { recursive: true });

    const after = new Day(dataFolder, '7');
    // A station that starts writes this before its courier connects.
    after.write({ kind: 'started', body: { program: '0.1.0', station: '7' } });
    all.courier(after);
    await untilCollected(after);
    await untilAlarmed('fork');
    const [text = ''] = fleetShown(all.fleet).alarms.map((alarm) => english(alarm.text));
    expect(text).toContain(`after record ${parted.toString()}. Its data folder was put back`);
    const ends = [lost, after.ledger.head().number].map(String).join(', ');
    expect(text).toContain(`which end at these records: ${ends}.`);
    after.ledger.close();
  });

  it('says that two machines are one station, and keeps the records of both', async () => {
    const joined = all.stations.add('7', 3);
    await all.join(joined);
    const [day, copy] = all.stations.copy(joined);
    // The broker lets in one of them at a time.
    for (const one of [day, copy, day, copy]) {
      const courier = all.courier(one);
      ruleOn(one, 'CAT');
      courier.changed();
      await untilCollected(one);
      await courier.close();
    }
    expect(kinds()).toContain('fork');
    expect(Object.keys(branchesOf(all.hub))).toHaveLength(2);
  });

  it('notices two machines that are there at once and put each other out', async () => {
    const joined = all.stations.add('7', 3);
    await all.join(joined);
    const both = all.stations.copy(joined);
    const couriers = both.map((one) => all.courier(one));
    for (const [index, one] of both.entries()) {
      ruleOn(one, 'CAT');
      couriers[index]?.changed();
    }
    await untilAlarmed('clone', 'fork');
    for (const one of both) await untilCollected(one);
  });

  it('notices two machines on which nobody rules', async () => {
    const joined = all.stations.add('7', 3);
    await all.join(joined);
    const [day, copy] = all.stations.copy(joined);
    for (const one of [day, copy]) all.courier(one);
    await untilAlarmed('clone');
    expect(kinds()).toEqual(['clone']);
    expect(all.fleet.board().tiles).toMatchObject([{ level: 'notReady' }]);
    await untilCollected(day);
  });

  it('stops before a record that was changed, and keeps those before it', async () => {
    const day = all.stations.add('7', 3);
    await all.join(day);
    const good = travelled(day);
    const changed = good.length - 1;
    all.stations.close(day);
    changeRecord(day.file, changed);
    all.courier(day);
    await untilAlarmed('hashDiffers');
    const [branch = []] = Object.values(branchesOf(all.hub));
    expect(branch).toStrictEqual(good.slice(0, changed - 1));
  });

  it('still knows an alarm after another start, until somebody settles it', async () => {
    const joined = all.stations.add('7', 2);
    const id = await all.join(joined);
    const [day, copy] = all.stations.copy(joined);
    ruleOn(day, 'CAT');
    ruleOn(copy, 'CWM');
    for (const one of [day, copy]) {
      const courier = all.courier(one);
      await untilCollected(one);
      await courier.close();
    }
    await untilAlarmed('fork');
    const [raised] = all.fleet.raised();
    const key = raised ? alarmKey(raised.alarm) : '';
    const restart = async (): Promise<void> => {
      await all.closeHub();
      await all.openHub();
    };
    await restart();
    expect(all.fleet.raised()).toEqual([raised]);
    expect(all.fleet.board().tiles).toMatchObject([{ troubles: ['fork', 'unheard'] }]);

    valueOf(all.fleet.settle('no such alarm', { name: 'Dana', reason: 'why' }));
    expect(kinds()).toEqual(['fork']);
    const settled = { name: 'Dana', reason: 'The old laptop was started again.' };
    valueOf(all.fleet.settle(key, settled));
    valueOf(all.fleet.settle(key, { name: 'Eve', reason: 'Nothing.' }));
    const courier = all.courier(copy);
    await untilBoard({ troubles: [] });
    await courier.close();
    await restart();
    expect(kinds()).toEqual([]);
    expect(all.fleet.raised()).toEqual([{ ...raised, settled }]);

    valueOf(all.fleet.remove(id));
    expect(all.fleet.raised()).toEqual([]);
    await restart();
    expect(all.fleet.raised()).toEqual([]);
  });

  it('says that two stations have one name, until one of them has another', async () => {
    for (const folder of ['one', 'other']) {
      const day = all.stations.add('7', 1, folder);
      await all.join(day);
      all.courier(day);
    }
    await untilAlarmed('sameName');
    const renamed = all.stations.add('8', 1, 'third');
    await all.join(renamed);
    all.courier(renamed);
    await untilCollected(renamed);
    expect(kinds()).toEqual(['sameName']);
  });

  it('says that its clock is wrong until it is set, and that it was set wrongly', async () => {
    await all.closeHub();
    let wrongByMs = 3_600_000;
    const wallTime = (): Date => new Date(Date.now() + wrongByMs);
    await all.openHub(all.stations.hub, { ...systemClock, wallTime });
    const day = all.stations.add('7', 2);
    await all.join(day);
    // Nobody rules at this station.
    all.courier(day);
    await untilBoard({ level: 'attention', troubles: ['clockWrong'] });
    wrongByMs = 0;
    await untilBoard({ level: 'ready', troubles: [] });
    wrongByMs = 5_000;
    await untilBoard({ level: 'attention', troubles: ['clockDrift'] });
    wrongByMs = -3_600_000;
    await untilBoard({ level: 'attention', troubles: ['clockWrong'] });
    wrongByMs = 0;
    await untilBoard({ level: 'ready', troubles: [] });
  });

  it('says which one to remove when a station has joined again', async () => {
    const day = all.stations.add('7', 1);
    const old = await all.join(day);
    const first = all.courier(day);
    await untilCollected(day);
    await first.close();
    valueOf(writeJoined(day.dataFolder, []));
    const present = await all.join(day);
    all.courier(day);
    await vi.waitFor(() => {
      const { tiles } = all.fleet.board();
      expect(Object.fromEntries(tiles.map(({ station, troubles }) => [station, troubles]))).toEqual(
        { [old]: ['gone'], [present]: ['refused'] },
      );
    }, soon);
    expect(kinds()).toEqual(['ledgerOfAnother']);
    valueOf(all.fleet.remove(old));
    await untilBoard({ station: present, level: 'ready', troubles: [] });
  });

  it('takes a ledger from one station only, also if two of them are there', async () => {
    const day = all.stations.add('7', 1);
    const ids = [await all.join(day), await all.join(day)];
    const [one, other] = valueOf(readJoined(day.dataFolder));
    all.courier(day);
    if (one === undefined || other === undefined) throw new Error('Two are needed.');
    valueOf(writeJoined(day.dataFolder, [other, one]));
    all.courier(day);
    await vi.waitFor(() => {
      const { tiles } = all.fleet.board();
      expect(tiles.map(({ troubles }) => troubles)).toEqual([['refused'], []]);
    }, soon);
    expect(kinds()).toEqual(['ledgerOfAnother']);
    expect(
      all.fleet
        .board()
        .tiles.map(({ station }) => station)
        .toSorted(),
    ).toEqual(ids.toSorted());
  });

  it('says that it has lost its own connection, until it is back', async () => {
    const authority = valueOf(await openAuthority(all.stations.hub));
    const hub = await certifyHub(authority);
    const at = { host: address, port: all.port };
    await vi.waitFor(async () => {
      await takePlace({
        ...hub,
        authority: authority.certificate,
        name: hubName,
        address: at,
      });
      expect(all.fleet.brokerFault()).toBeDefined();
    }, soon);
    await vi.waitFor(() => {
      expect(all.fleet.brokerFault()).toBeUndefined();
    }, soon);
  });

  it('raises none for stations that come and go', async () => {
    const days = ['1', '2'].map((name) => all.stations.add(name, 2));
    for (const day of days) await all.join(day);
    for (let turn = 0; turn < 3; turn += 1) {
      const couriers = days.map((day) => all.courier(day));
      for (const [index, day] of days.entries()) {
        ruleOn(day, 'CAT');
        couriers[index]?.changed();
        await untilCollected(day);
      }
      await Promise.all(couriers.map(async (courier) => courier.close()));
    }
    expect(kinds()).toEqual([]);
  });
});
