/** All that happens to a fleet. Each fault is over when it returns, and the fleet may catch up. */
import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mosquittoOf } from '../../broker/mosquitto-of.ts';
import { couriersOf } from '../couriers-of.ts';
import type { Weather } from '../proxy.ts';
import type { ChaosFleet } from './chaos-fleet.ts';

export type Fault = () => Promise<void>;

export interface FaultOptions {
  readonly fleet: ChaosFleet;
  /** From 0 to 1. */
  readonly random: () => number;
  /** How long a fault lasts at most, in milliseconds. */
  readonly faultMs: number;
}

/** Those of which the short form has each once. */
export function usualFaults({
  fleet,
  random,
  faultMs,
}: FaultOptions): Readonly<Record<string, Fault>> {
  const someTime = (): number => faultMs * random();
  const copy = fleet.at('copy');
  const { hub } = fleet;

  async function under(weather: Weather): Promise<void> {
    hub.proxy.weather = weather;
    if (weather === 'parted') hub.proxy.cut();
    await wait(someTime());
    hub.proxy.weather = 'good';
  }

  return {
    'hub killed': () => fleet.withoutHub(someTime()),
    'hub replaced by an empty one': () =>
      fleet.withoutHub(someTime(), () => {
        emptied(fleet);
      }),
    'hub restored from a copy': async () => {
      rmSync(copy, { recursive: true, force: true });
      await fleet.withoutHub(someTime(), () => {
        cpSync(hub.folder, copy, { recursive: true });
      });
      await wait(faultMs);
      await fleet.withoutHub(someTime(), () => {
        rmSync(hub.folder, { recursive: true });
        cpSync(copy, hub.folder, { recursive: true });
      });
    },
    'stations killed': async () => {
      const index = Math.floor(random() * fleet.groups.length);
      await fleet.children[index]?.kill();
      await wait(someTime());
      await fleet.startStations(index);
    },
    'courier killed': async () => {
      const folder = fleet.at(fleet.names[Math.floor(random() * fleet.names.length)] ?? '');
      const killed = couriersOf(folder);
      for (const pid of killed) process.kill(pid, 'SIGKILL');
      while (!couriersOf(folder).some((pid) => !killed.includes(pid))) await wait(50);
    },
    'sockets cut': async () => {
      hub.proxy.cut();
      await wait(someTime());
      hub.proxy.cut();
    },
    // Of the broker inside a hub, this is the same as of the hub.
    ...(hub.broker === 'mosquitto' && { 'broker killed': () => withoutBroker(hub.folder) }),
    'network parted': () => under('parted'),
    'network silent': () => under('silent'),
    'network slow': () => under('slow'),
  };
}

/** Keeps the authority, as a hub does that gets it back from a stick. */
function emptied(fleet: ChaosFleet): void {
  const { folder } = fleet.hub;
  const kept = fleet.at('authority.pem');
  copyFileSync(path.join(folder, 'authority.pem'), kept);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  copyFileSync(kept, path.join(folder, 'authority.pem'));
}

/** Until the hub has started it again. */
async function withoutBroker(hub: string): Promise<void> {
  const killed = mosquittoOf(hub);
  for (const pid of killed) process.kill(pid, 'SIGKILL');
  while (!mosquittoOf(hub).some((pid) => !killed.includes(pid))) await wait(50);
}
