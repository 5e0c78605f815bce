import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Child, killChildren } from '../../station/killed-child.ts';
import { branchesIn } from '../opened-hub.ts';
import { soon } from '../soon.ts';
import { ask } from './chaos/questions.ts';
import { FleetOfStations } from './fleet-of-stations.ts';
import { forgedLedger, intruder } from './intruder.ts';
import { travelled } from './travelled.ts';
import { needs } from '../../facility/facility.ts';

let all: FleetOfStations;

beforeEach(() => {
  all = new FleetOfStations();
});

afterEach(async () => {
  await killChildren();
  await all.end();
});

/** Starts the hub on the port that the stations know, with files of at most so many blocks. */
async function startHub(limit = 'unlimited'): Promise<Child> {
  const program = path.join(import.meta.dirname, 'hub-child.ts');
  const launcher = ['sh', '-c', `ulimit -S -f ${limit}; exec "$@"`, 'sh'];
  const hub = new Child(program, [all.stations.hub, all.port.toString()], { launcher });
  await hub.ready();
  return hub;
}

describe('a hub whose file refuses for a while', () => {
  it('stores what came meanwhile, although nobody sends it again', async () => {
    await all.openHub();
    const days = ['7', '8'].map((name) => all.stations.add(name, 1));
    for (const day of days) await all.join(day);
    const senders = await Promise.all(days.map(intruder));
    const { database } = all.hub;
    database.exec('PRAGMA max_page_count = 1');
    for (const { sendRecords } of senders) {
      const records = forgedLedger(99);
      sendRecords(records[0].hash, records);
    }
    await vi.waitFor(() => {
      expect(all.fleet.fault()).toMatchObject({ kind: 'notUsed' });
    }, soon);
    expect(all.fleet.arrived()).toBe(0);

    database.exec('PRAGMA max_page_count = 4294967294');
    await vi.waitFor(() => {
      expect(all.fleet.arrived()).toBe(200);
    }, soon);
    expect(all.fleet.fault()).toBeUndefined();
    for (const { client } of senders) client.end(true);
  });
});

describe('a hub whose disk is full', needs('a Unix shell'), () => {
  it('says so and acknowledges nothing that it lost, and has everything when there is space', async () => {
    await all.openHub();
    const day = all.stations.add('7', 400);
    await all.join(day);
    await all.closeHub();
    const full = await startHub('500');
    const courier = all.courier(day);
    await vi.waitFor(async () => {
      expect(await ask(full, 'fault')).toBe('notUsed');
    }, soon);
    const acknowledged = courier.news()?.collected ?? 0;
    expect(acknowledged).toBeLessThan(day.ledger.head().number);
    await full.kill();
    const [stored = []] = Object.values(branchesIn(all.stations.hub));
    expect(stored.length).toBeGreaterThanOrEqual(acknowledged);

    await startHub();
    await vi.waitFor(() => {
      expect(courier.news()?.collected).toBe(day.ledger.head().number);
    }, soon);
    await killChildren();
    expect(Object.values(branchesIn(all.stations.hub))).toStrictEqual([travelled(day)]);
  });
});
