/** Hub and station on two machines, as far as the network goes: what is reached, and what is not. */
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readJoined, writeJoined } from '../../../electron/station/fleet/joined.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { needs } from '../../facility/facility.ts';
import { Child, killChildren } from '../../station/killed-child.ts';
import { launcherOf, reaches, run, TwoNetworks } from '../../two-networks.ts';
import { brokersHere } from '../broker/fleet-on-broker.ts';
import { hashesIn } from '../opened-hub.ts';
import { soon } from '../soon.ts';
import { FleetOfStations } from './fleet-of-stations.ts';

let networks: TwoNetworks;
let all: FleetOfStations;

beforeEach(async () => {
  networks = await TwoNetworks.open();
});

afterEach(async () => {
  await killChildren();
  await networks.close();
  await all.end();
});

async function startHub(broker: string, listenAt: string): Promise<void> {
  const program = path.join(import.meta.dirname, 'hub-child.ts');
  const launcher = launcherOf(networks.desk);
  const env = { LISTEN_AT: listenAt };
  const args = [all.stations.hub, all.port.toString(), broker];
  await new Child(program, args, { launcher, env }).ready();
}

/** The addresses at which programs of this machine listen, as the kernel writes them. */
function listening(on: TwoNetworks['desk']): readonly string[] {
  const rows = run(on, 'cat', '/proc/net/tcp', '/proc/net/tcp6').split('\n');
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(({ 3: state }) => state === '0A')
    .map(({ 1: local = '' }) => local.split(':')[0] ?? '');
}

/** 127.0.0.1, in the kernel's byte order. */
const loopback = '0100007F';

describe.each(brokersHere)('a hub with %s', { ...needs('network namespaces') }, (broker) => {
  beforeEach(() => {
    all = new FleetOfStations(broker);
  });

  it('collects over a network from the station of another machine, if it listens there', async () => {
    await all.openHub();
    const day = all.stations.add('7', 5);
    await all.join(day);
    const { dataFolder } = day;
    const { hash } = day.ledger.head();
    all.stations.close(day);
    await all.closeHub();
    const { desk, hall } = networks;
    const addresses = [{ host: desk.address, port: all.port }];
    const joined = valueOf(readJoined(dataFolder)).map((one) => ({ ...one, addresses }));
    valueOf(writeJoined(dataFolder, joined));
    await startHub(broker, desk.address);
    const program = path.join(import.meta.dirname, 'stations-child.ts');
    await new Child(program, [dataFolder, '--resting'], { launcher: launcherOf(hall) }).ready();
    await vi.waitFor(() => {
      expect(hashesIn(all.stations.hub)).toContain(hash);
    }, soon);
    expect(reaches(hall, desk.address, all.port)).toBe(true);
    // Nothing of the station listens anywhere.
    expect(listening(hall)).toEqual([]);
  });

  it('is reached by no other machine, if it listens on its own', async () => {
    await all.openHub();
    await all.closeHub();
    const { desk, hall } = networks;
    await startHub(broker, '127.0.0.1');
    expect(new Set(listening(desk))).toEqual(new Set([loopback]));
    expect(reaches(desk, '127.0.0.1', all.port)).toBe(true);
    expect(reaches(desk, desk.address, all.port)).toBe(false);
    expect(reaches(hall, desk.address, all.port)).toBe(false);
  });
});
