import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BrokerName } from '../../../electron/hub/broker/open-broker.ts';
import { randomFrom } from '../../core/fleet/random.ts';
import { Child, killChildren } from '../../station/killed-child.ts';
import { Day } from '../../station/ledger/ledger-day.ts';
import { brokersHere } from '../broker/fleet-on-broker.ts';
import { mosquittoOf } from '../broker/mosquitto-of.ts';
import { branchesIn, hashesIn } from '../opened-hub.ts';
import { FleetOfStations } from './fleet-of-stations.ts';
import { couriersOf } from './couriers-of.ts';
import { Proxy } from './proxy.ts';
import { travelled } from './travelled.ts';

const seed = Number(process.env['FLEET_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const names = ['1', '2', '3', '4', '5', '6'] as const;
/** Stations of one process are killed together. */
const processes = [names.slice(0, 3), names.slice(3)] as const;
/** How long a fault lasts at most, and how long all goes well after it. In milliseconds. */
const faultMs = 1_500;
const calmMs = 500;
/** Until it holds; the test's own limit of time ends it otherwise. */
const soon = { timeout: 120_000, interval: 100 } as const;

afterEach(killChildren);

class Chaos {
  readonly random = randomFrom(seed);
  readonly broker: BrokerName;
  readonly fleet: FleetOfStations;
  readonly children: Child[] = [];
  proxy!: Proxy;
  hub!: Child;

  constructor(broker: BrokerName) {
    this.broker = broker;
    this.fleet = new FleetOfStations(broker);
  }

  at(...way: readonly string[]): string {
    return this.fleet.stations.at(...way);
  }

  /** Six stations have joined, by way of the proxy. */
  async prepare(): Promise<void> {
    this.proxy = await Proxy.open();
    await this.fleet.openHub();
    for (const name of names) {
      mkdirSync(this.at(name));
      const day = new Day(this.at(name), name);
      day.writeAll(2);
      await this.fleet.join(day, this.proxy.port);
      day.ledger.close();
    }
    await this.fleet.closeHub();
    await this.startHub();
    for (const index of processes.keys()) await this.startStations(index);
  }

  async startHub(): Promise<void> {
    const program = path.join(import.meta.dirname, 'hub-child.ts');
    this.hub = new Child(program, [this.at('hub'), '0', this.broker]);
    await this.hub.ready();
    this.proxy.to = Number(/^port (\d+)$/m.exec(this.hub.told)?.[1]);
  }

  async startStations(index: number): Promise<void> {
    const program = path.join(import.meta.dirname, 'stations-child.ts');
    const folders = (processes[index] ?? []).map((name) => this.at(name));
    const child = new Child(program, folders);
    this.children[index] = child;
    await child.ready();
  }

  readonly faults = (): Readonly<Record<string, () => Promise<void>>> => ({
    hubKilled: () => this.withoutHub(() => undefined),
    hubEmptied: () =>
      this.withoutHub(() => {
        copyFileSync(this.at('hub', 'authority.pem'), this.at('authority.pem'));
        rmSync(this.at('hub'), { recursive: true });
        mkdirSync(this.at('hub'));
        copyFileSync(this.at('authority.pem'), this.at('hub', 'authority.pem'));
      }),
    hubRestored: async () => {
      await this.withoutHub(() => {
        cpSync(this.at('hub'), this.at('copy'), { recursive: true });
      });
      await wait(faultMs);
      await this.withoutHub(() => {
        rmSync(this.at('hub'), { recursive: true });
        cpSync(this.at('copy'), this.at('hub'), { recursive: true });
      });
    },
    stationsKilled: async () => {
      const index = Math.floor(this.random() * processes.length);
      await this.children[index]?.kill();
      await wait(faultMs * this.random());
      await this.startStations(index);
    },
    courierKilled: async () => {
      const name = names[Math.floor(this.random() * names.length)] ?? '';
      for (const pid of couriersOf(this.at(name))) process.kill(pid, 'SIGKILL');
      await wait(faultMs * this.random());
    },
    cut: async () => {
      this.proxy.cut();
      await wait(faultMs * this.random());
    },
    parted: () => this.in('parted'),
    silent: () => this.in('silent'),
    slow: () => this.in('slow'),
    // With the broker inside the hub, this is `hubKilled`.
    ...(this.broker === 'mosquitto' && { brokerKilled: () => this.withoutBroker() }),
  });

  async withoutBroker(): Promise<void> {
    const killed = mosquittoOf(this.at('hub'));
    expect(killed).toHaveLength(1);
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => {
      const pids = mosquittoOf(this.at('hub'));
      expect([pids.length, pids.some((pid) => killed.includes(pid))]).toEqual([1, false]);
    }, soon);
  }

  async withoutHub(work: () => void): Promise<void> {
    await this.hub.kill();
    work();
    await wait(faultMs * this.random());
    await this.startHub();
  }

  async in(weather: Proxy['weather']): Promise<void> {
    this.proxy.weather = weather;
    if (weather === 'parted') this.proxy.cut();
    await wait(faultMs * this.random());
    this.proxy.weather = 'good';
  }

  /** Lets the stations rest. Returns their last records. */
  async heads(): Promise<ReadonlyMap<string, string>> {
    const heads = new Map<string, string>();
    for (const child of this.children) {
      child.go('rest');
      await child.says('rests');
      for (const [, name = '', hash = ''] of child.told.matchAll(/^head (\S+) (\S+)$/gm)) {
        heads.set(name, hash);
      }
    }
    return heads;
  }

  async alarms(): Promise<string> {
    this.hub.go('alarms');
    await this.hub.says(']');
    const [alarms = ''] = /^alarms .*$/m.exec(this.hub.told) ?? [];
    return alarms;
  }

  async end(): Promise<void> {
    await killChildren();
    await this.proxy.close();
    await this.fleet.end();
  }
}

const brokers = process.platform === 'linux' ? brokersHere : [];

describe.each(brokers)('a fleet with %s on which everything fails in turn', (broker) => {
  it(
    `loses no record, has none twice and none changed, and raises no alarm (seed ${seed.toString()})`,
    { timeout: 600_000 },
    async () => {
      const chaos = new Chaos(broker);
      try {
        await chaos.prepare();
        const order = Object.values(chaos.faults())
          .map((fault) => ({ fault, at: chaos.random() }))
          .toSorted((one, other) => one.at - other.at);
        for (const { fault } of order) {
          await fault();
          await wait(calmMs);
        }
        const heads = await chaos.heads();
        expect([...heads.keys()].toSorted()).toEqual(names);
        await vi.waitFor(() => {
          const stored = hashesIn(chaos.at('hub'));
          for (const hash of heads.values()) expect(stored).toContain(hash);
        }, soon);
        expect(await chaos.alarms()).toBe('alarms []');
        await killChildren();
        const branches = branchesIn(chaos.at('hub'));
        expect(Object.keys(branches).toSorted()).toEqual([...heads.values()].toSorted());
        let records = 0;
        for (const [name, hash] of heads) {
          const day = new Day(chaos.at(name), name);
          expect(branches[hash]).toStrictEqual(travelled(day));
          records += day.ledger.head().number;
          day.ledger.close();
        }
        expect(records).toBeGreaterThan(300);
      } finally {
        await chaos.end();
      }
    },
  );
});
