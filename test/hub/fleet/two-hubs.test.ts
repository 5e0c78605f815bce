import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Child, killChildren } from '../../station/killed-child.ts';
import { Day } from '../../station/ledger/ledger-day.ts';
import { brokersHere } from '../broker/fleet-on-broker.ts';
import { branchesIn, branchesOf, hashesIn } from '../opened-hub.ts';
import { soon } from '../soon.ts';
import { ask } from './chaos/questions.ts';
import { FleetOfStations } from './fleet-of-stations.ts';
import type { StationHead } from './stations-child.ts';
import { travelled } from './travelled.ts';

const names = ['1', '2'] as const;

/** Hub A has the other broker of this machine. It is a process of its own, to be killed. */
const brokerOfA = brokersHere.at(-1) ?? 'aedes';

/** The stations are in the folder of A's test fleet. */
let a: FleetOfStations;
let b: FleetOfStations;

beforeEach(() => {
  a = new FleetOfStations(brokerOfA);
  b = new FleetOfStations();
});

afterEach(async () => {
  await killChildren();
  await a.end();
  await b.end();
});

async function startHubA(): Promise<Child> {
  const program = path.join(import.meta.dirname, 'hub-child.ts');
  const hub = new Child(program, [a.stations.hub, a.port.toString(), brokerOfA]);
  await hub.ready();
  return hub;
}

/** Each station has joined both hubs, and has one courier. */
async function startStations(): Promise<Child> {
  const folders = names.map((name) => a.stations.at(name));
  for (const [index, dataFolder] of folders.entries()) {
    mkdirSync(dataFolder);
    const day = new Day(dataFolder, names[index] ?? '');
    day.writeAll(2);
    for (const hub of [a, b]) await hub.join(day);
    day.ledger.close();
  }
  await a.closeHub();
  return new Child(path.join(import.meta.dirname, 'stations-child.ts'), folders);
}

async function untilMoreAtB(): Promise<void> {
  const before = b.fleet.arrived();
  await vi.waitFor(() => {
    expect(b.fleet.arrived()).toBeGreaterThan(before + 30);
  }, soon);
}

/** The last record of each station, which rules no more. */
async function rest(stations: Child): Promise<readonly string[]> {
  const heads = await ask<readonly StationHead[]>(stations, 'rest');
  return heads.map(({ hash }) => hash);
}

async function untilStored(hub: string, hashes: readonly string[]): Promise<void> {
  await vi.waitFor(() => {
    const stored = hashesIn(hub);
    for (const hash of hashes) expect(stored).toContain(hash);
  }, soon);
}

describe('a station with two hubs', () => {
  it('brings all to the one that is left, and all again to an empty one in place of the lost one', async () => {
    await a.openHub();
    await b.openHub();
    const stations = await startStations();
    const lost = await startHubA();
    await untilMoreAtB();
    await vi.waitFor(() => {
      expect(hashesIn(a.stations.hub).size).toBeGreaterThan(30);
    }, soon);
    await lost.kill();
    const authority = a.stations.at('hub', 'authority.pem');
    copyFileSync(authority, a.stations.at('authority.pem'));
    rmSync(a.stations.hub, { recursive: true });
    await untilMoreAtB();

    const heads = await rest(stations);
    expect(heads).toHaveLength(2);
    await untilStored(b.stations.hub, heads);
    mkdirSync(a.stations.hub);
    copyFileSync(a.stations.at('authority.pem'), authority);
    const empty = await startHubA();
    await untilStored(a.stations.hub, heads);

    expect(await ask(empty, 'alarms')).toEqual([]);
    expect(b.fleet.alarms()).toEqual([]);
    await killChildren();
    expect(Object.keys(branchesOf(b.hub)).toSorted()).toEqual([...heads].toSorted());
    const [atA, atB] = [branchesIn(a.stations.hub), branchesOf(b.hub)];
    for (const [index, name] of names.entries()) {
      const day = new Day(a.stations.at(name), name);
      const own = travelled(day);
      day.ledger.close();
      expect(own.at(-1)?.hash).toBe(heads[index]);
      expect([atA[heads[index] ?? ''], atB[heads[index] ?? '']]).toStrictEqual([own, own]);
    }
  });
});
