import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeArchive } from '../../../electron/hub/ledgers/archive.ts';
import { auditWith } from '../../../scripts/commands/hub-audit.ts';
import { filesAtHand } from '../../../scripts/commands/used-for-rulings.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { shortOrLong } from '../../long.ts';
import { writeDayLexicons, type Day } from '../../station/ledger/ledger-day.ts';
import { brokersHere } from '../broker/fleet-on-broker.ts';
import { branchesIn, branchesOf, collect } from '../opened-hub.ts';
import { soon } from '../soon.ts';
import { entriesIn, exportTo, ruleOn } from '../stations.ts';
import { Proxy } from './proxy.ts';
import { FleetOfStations } from './fleet-of-stations.ts';
import { travelled } from './travelled.ts';

let all: FleetOfStations;

afterEach(async () => {
  await all.end();
});

function headOf(day: Day): string {
  return day.ledger.head().hash;
}

async function untilCollected(...days: readonly Day[]): Promise<void> {
  // Reading all records takes long, and the hub that stores them waits for it.
  const last = all.hub.database.prepare('SELECT 1 FROM record WHERE hash = ?');
  await vi.waitFor(() => {
    for (const day of days) expect(last.get(headOf(day))).toBeDefined();
  }, soon);
  await vi.waitFor(() => {
    const branches = branchesOf(all.hub);
    for (const day of days) expect(branches[headOf(day)]?.length).toBe(travelled(day).length);
  }, soon);
}

describe.each(brokersHere)('a fleet with %s', (broker) => {
  beforeEach(() => {
    all = new FleetOfStations(broker);
  });

  it('has every record of three stations, and none of what stays at home', async () => {
    await all.openHub();
    const days = ['1', '2', '3'].map((name) => all.stations.add(name, shortOrLong(50, 150)));
    for (const day of days) await all.join(day);
    for (const day of days) all.courier(day);
    await untilCollected(...days);
    for (const day of days) {
      expect(branchesOf(all.hub)[headOf(day)]).toStrictEqual(travelled(day));
    }
    expect(all.fleet.arrived()).toBe(days.reduce((sum, day) => sum + travelled(day).length, 0));
    expect(all.fleet.alarms()).toStrictEqual([]);
  });

  it('lets a courier end whose hub does not answer', async () => {
    await all.openHub();
    const proxy = await Proxy.open();
    proxy.to = all.port;
    const day = all.stations.add('7', 1);
    await all.join(day, proxy.port);
    const courier = all.courier(day);
    await untilCollected(day);
    proxy.weather = 'silent';
    courier.changed();
    await courier.close();
    await proxy.close();
  });

  it('goes on by itself when the hub was away, and tells the station how far it is', async () => {
    await all.openHub();
    const day = all.stations.add('7', 5);
    await all.join(day);
    const courier = all.courier(day);
    await untilCollected(day);
    await all.closeHub();
    await vi.waitFor(() => {
      expect(courier.news()?.isConnected).toBe(false);
    }, soon);
    ruleOn(day, 'CWM');
    await all.openHub();
    await untilCollected(day);
    await vi.waitFor(() => {
      const collected = day.ledger.head().number;
      expect(courier.news()).toMatchObject({ isConnected: true, collected, tips: 1 });
    }, soon);
  });

  it('says that its file cannot be read, and no longer when it can', async () => {
    await all.openHub();
    const day = all.stations.add('7', 2);
    await all.join(day);
    const courier = all.courier(day);
    await untilCollected(day);
    const rename = (from: string, to: string): void => {
      all.hub.database.exec(`ALTER TABLE ${from} RENAME TO ${to}`);
    };
    rename('record', 'gone');
    courier.changed();
    await vi.waitFor(() => {
      expect(all.fleet.fault()).toMatchObject({ kind: 'notUsed' });
    }, soon);
    rename('gone', 'record');
    courier.changed();
    await vi.waitFor(() => {
      expect(all.fleet.fault()).toBeUndefined();
    }, soon);
  });

  it('shows a station on the board, and that it is gone', async () => {
    await all.openHub();
    const day = all.stations.add('7', 2);
    const id = await all.join(day);
    expect(all.fleet.board().tiles).toMatchObject([{ station: id, troubles: ['unheard'] }]);
    const courier = all.courier(day);
    const { number } = day.ledger.head();
    await vi.waitFor(() => {
      expect(all.fleet.board().tiles).toMatchObject([
        { station: id, name: '7', troubles: [], state: 'ready', head: number, stored: number },
      ]);
    }, soon);
    await courier.close();
    await vi.waitFor(() => {
      expect(all.fleet.board().tiles).toMatchObject([{ station: id, troubles: ['gone'] }]);
    }, soon);
  });

  it('sends everything again to a hub that has lost its folder', async () => {
    await all.openHub();
    const day = all.stations.add('7', 30);
    const id = await all.join(day);
    const courier = all.courier(day);
    await untilCollected(day);
    await all.closeHub();
    const other = all.stations.at('another-hub');
    mkdirSync(other);
    copyFileSync(all.stations.at('hub', 'authority.pem'), path.join(other, 'authority.pem'));
    await all.openHub(other);
    await untilCollected(day);
    expect(all.fleet.board().tiles).toMatchObject([{ name: '7', troubles: [] }]);

    // It has no record of the joining, and knows the station by its ledger.
    await courier.close();
    await all.closeHub();
    await all.openHub(other);
    const stored = day.ledger.head().number;
    expect(all.fleet.board().tiles).toMatchObject([
      { station: id, name: '7', stored, troubles: ['unheard'] },
    ]);
    valueOf(all.fleet.remove(id));
    await all.closeHub();
    await all.openHub(other);
    expect(all.fleet.board().tiles).toEqual([]);
  });

  it('hears nothing more of a station that was removed, also after another start', async () => {
    await all.openHub();
    const [one, two] = ['1', '2'].map((name) => all.stations.add(name, 3));
    if (one === undefined || two === undefined) throw new Error('Two stations are needed.');
    const stolen = await all.join(one);
    await all.join(two);
    const courier = all.courier(one);
    all.courier(two);
    await untilCollected(one, two);
    valueOf(all.fleet.remove(stolen));
    await vi.waitFor(() => {
      expect(courier.news()?.isConnected).toBe(false);
    }, soon);
    await all.closeHub();
    await all.openHub();
    const before = headOf(one);
    ruleOn(one, 'CWM');
    ruleOn(two, 'CWM');
    await untilCollected(two);
    expect(all.fleet.board().tiles).toMatchObject([{ name: '2' }]);
    expect(Object.keys(branchesOf(all.hub))).toContain(before);
  });

  it('gets from a stick what stayed at home', async () => {
    await all.openHub();
    const day = all.stations.add('7', 10);
    await all.join(day);
    all.courier(day);
    await untilCollected(day);
    await all.closeHub();
    const file = exportTo(path.join(all.stations.folder, 'stick', 'ledger-7.jsonl'), day);
    await collect(all.stations.hub, file);
    const whole = entriesIn(day).map(({ record }) => record);
    const [branch = []] = Object.values(branchesIn(all.stations.hub));
    expect(branch).toStrictEqual(whole.slice(0, branch.length));
  });

  it('gets it over the network at the end of the day, for an archive that the auditor passes', async () => {
    await all.openHub();
    const days = ['1', '2'].map((name) => all.stations.add(name, shortOrLong(50, 130)));
    for (const day of days) await all.join(day);
    for (const day of days) all.courier(day);
    await untilCollected(...days);
    await vi.waitFor(() => {
      expect(all.fleet.board().tiles.map(({ troubles }) => troubles)).toEqual([[], []]);
    }, soon);
    await all.fleet.handOver();
    for (const day of days) {
      const whole = entriesIn(day).map(({ record }) => record);
      expect(branchesOf(all.hub)[headOf(day)]).toStrictEqual(whole);
    }
    const archived = await writeArchive(all.hub, {
      folder: all.stations.at('archive'),
      audit: auditWith(filesAtHand({ lexicon: writeDayLexicons(all.stations.folder), event: [] })),
    });
    expect(valueOf(archived).notGood).toEqual([]);
  });

  it('archives what it has if a station is gone for good', async () => {
    await all.openHub();
    const day = all.stations.add('7', 5);
    await all.join(day);
    const courier = all.courier(day);
    await untilCollected(day);
    await courier.close();
    const folder = all.stations.at('archive');
    const lexicon = [...writeDayLexicons(all.stations.folder)];
    const audit = auditWith(filesAtHand({ lexicon, event: [] }));
    const { notGood } = valueOf(await writeArchive(all.hub, { folder, audit }));
    expect(notGood).toEqual([]);
    const verified = readFileSync(path.join(folder, 'verified.txt'), 'utf8');
    expect(verified).toMatch(/Names and sources of \d+ records were never collected/);
    expect(verified).toMatch(/^OK [1-9]\d* rulings and opinions came out the same/m);
  });
});
