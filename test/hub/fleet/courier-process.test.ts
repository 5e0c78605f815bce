import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ledgerFileName } from '../../../electron/station/ledger/ledger.ts';
import { Child, killChildren } from '../../station/killed-child.ts';
import { soon } from '../soon.ts';
import { couriersOf } from './couriers-of.ts';
import { forkCourier } from '../../../scripts/build/fork-fleet.ts';
import { FleetOfStations } from './fleet-of-stations.ts';
import { needs } from '../../facility/facility.ts';

let all: FleetOfStations;
let folder: string;

beforeEach(async () => {
  all = new FleetOfStations();
  await all.openHub();
  folder = all.stations.at('7');
  mkdirSync(folder);
  await all.join({ dataFolder: folder, station: '7' });
});

afterEach(async () => {
  await killChildren();
  await all.end();
});

async function begin(): Promise<Child> {
  const station = new Child(path.join(import.meta.dirname, 'stations-child.ts'), [folder]);
  await station.ready();
  await untilCouriers(1);
  return station;
}

async function untilCouriers(count: number): Promise<void> {
  await vi.waitFor(() => {
    expect(couriersOf(folder)).toHaveLength(count);
  }, soon);
}

/** Number of records of the station, as any program reads them. */
function records(): number {
  const database = new DatabaseSync(path.join(folder, ledgerFileName), {
    readOnly: true,
    timeout: 5_000,
  });
  try {
    const row = database.prepare('SELECT max(number) AS number FROM record_2').get();
    return Number(row?.['number']);
  } finally {
    database.close();
  }
}

async function untilCollected(more: number): Promise<void> {
  const before = all.fleet.arrived();
  await vi.waitFor(() => {
    expect(all.fleet.arrived()).toBeGreaterThan(before + more);
  }, soon);
}

describe('the courier of a station', needs("Linux's /proc"), () => {
  it('ends with its station, even if that is killed', async () => {
    const station = await begin();
    await untilCollected(5);
    await station.kill();
    await untilCouriers(0);
  });

  it('is started again when it is killed, and goes on where it was', async () => {
    await begin();
    await untilCollected(5);
    const [first] = couriersOf(folder);
    process.kill(first ?? 0, 'SIGKILL');
    await vi.waitFor(() => {
      expect(couriersOf(folder)).toEqual([expect.not.toSatisfy((pid) => pid === first)]);
    }, soon);
    await untilCollected(5);
    expect(all.fleet.alarms()).toEqual([]);
  });

  it('cannot stop its station from ruling by hanging, or for want of its file', async () => {
    const station = await begin();
    const [courier = 0] = couriersOf(folder);
    process.kill(courier, 'SIGSTOP');
    rmSync(path.join(folder, 'courier', 'joined.json'));
    const before = records();
    await vi.waitFor(() => {
      expect(records()).toBeGreaterThan(before + 10);
    }, soon);
    await station.kill();
    process.kill(courier, 'SIGCONT');
    await untilCouriers(0);
  });
});

const ended = 'is said to have ended, once, if its process cannot be started';
it(ended, needs("Linux's /proc"), async () => {
  const real = process.execPath;
  let ends = 0;
  try {
    // Stands for a machine that has no process to spare.
    process.execPath = path.join(folder, 'no such program');
    const courier = forkCourier(folder);
    courier.onEnd(() => {
      ends += 1;
    });
    await vi.waitFor(() => {
      expect(ends).toBe(1);
    }, soon);
    courier.end();
  } finally {
    process.execPath = real;
  }
  const second = forkCourier(folder);
  second.onEnd(() => {
    ends += 1;
  });
  await untilCouriers(1);
  second.end();
  await vi.waitFor(() => {
    expect(ends).toBe(2);
  }, soon);
});
