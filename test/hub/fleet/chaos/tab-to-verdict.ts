/**
 * How long a station takes from Tab until the ruling is on disk and can be shown, with hubs of all
 * kinds and without one. Real stations with real ledgers and couriers, in interleaved rounds,
 * without a window, and without the pause before every verdict.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrokerName } from '../../../../electron/hub/broker/open-broker.ts';
import { openStation } from '../../../../electron/station/open-station.ts';
import { readJoined, writeJoined, type Joined } from '../../../../electron/station/fleet/joined.ts';
import type { StationHost } from '../../../../electron/station/running/station-host.ts';
import { confirmList } from '../../../../scripts/lists/confirmed-list.ts';
import { forkCourier } from '../../../../scripts/build/fork-fleet.ts';
import { sampleBytes, valueOf } from '../../../core/lexicon/samples.ts';
import { strokeOf } from '../../../core/station/driver.ts';
import { StillClock } from '../../../fakes/still-clock.ts';
import { Child, killChildren } from '../../../station/killed-child.ts';
import { FleetOfStations } from '../fleet-of-stations.ts';
import { Proxy } from '../proxy.ts';
import { HubAtWork } from './hub-at-work.ts';
import { ask } from './questions.ts';
import { until } from './until.ts';

export const hubKinds = ['none', 'live', 'dead', 'slow', 'silent', 'hostile'] as const;
export type HubKind = (typeof hubKinds)[number];

/** Milliseconds of each round. */
export type TabToVerdict = Readonly<Record<HubKind, readonly number[]>>;

/** Enough for the first message of the courier. */
const startMs = 5_000;

/**
 * Before each Tab, in milliseconds. Tab counts half a second after the keys before it, when the
 * courier is done with what it was told of them.
 */
const pauseMs = 100;

interface Player {
  readonly kind: HubKind;
  readonly clock: StillClock;
  readonly host: StationHost;
  readonly samples: number[];
}

export async function measureTabToVerdict(
  broker: BrokerName,
  rounds: number,
): Promise<TabToVerdict> {
  const all = new FleetOfStations();
  const hub = await HubAtWork.begin(all.stations.hub, broker);
  const slow = await Proxy.open();
  const silent = await Proxy.open();
  const players: Player[] = [];
  try {
    const lexicon = path.join(all.stations.folder, 'a.lexicon');
    writeFileSync(lexicon, sampleBytes('AT CAT CATS', 'JOUSTINGLY'));
    await all.openHub();
    const hostile = new Child(path.join(import.meta.dirname, 'hostile-hub-child.ts'), []);
    await hostile.ready();
    const ports = {
      live: hub.proxy.port,
      slow: slow.port,
      silent: silent.port,
      // Nobody listens there any more.
      dead: await closedPort(),
    };
    for (const kind of hubKinds) {
      const dataFolder = all.stations.at(kind);
      mkdirSync(dataFolder);
      confirmList(dataFolder, lexicon);
      if (kind === 'hostile') {
        valueOf(writeJoined(dataFolder, [await ask<Joined>(hostile, 'joined')]));
        valueOf(readJoined(dataFolder));
      } else if (kind !== 'none') {
        await all.join({ dataFolder, station: kind }, ports[kind]);
      }
    }
    await all.closeHub();
    await hub.start();
    slow.to = hub.proxy.to;
    silent.to = hub.proxy.to;
    slow.weather = 'slow';
    for (const kind of hubKinds) players.push(openPlayer(kind, all.stations.at(kind), lexicon));
    await wait(startMs);
    silent.weather = 'silent';
    await until(async () => (await ask<number>(hub.child, 'arrived')) > 0);
    await until(async () => (await ask<number>(hostile, 'heard')) > 0);
    for (let round = 0; round < rounds; round += 1) {
      // In ever other orders, because the courier of one works while the next one rules.
      const order = players
        .map((player) => ({ player, at: Math.random() }))
        .toSorted((one, other) => one.at - other.at);
      for (const { player } of order) {
        player.samples.push(await challenge(player));
      }
    }
    return Object.fromEntries(players.map(({ kind, samples }) => [kind, samples])) as Record<
      HubKind,
      number[]
    >;
  } finally {
    for (const { host } of players) host.close();
    await killChildren();
    await slow.close();
    await silent.close();
    await hub.end();
    await all.end();
  }
}

async function closedPort(): Promise<number> {
  const proxy = await Proxy.open();
  const { port } = proxy;
  await proxy.close();
  return port;
}

function openPlayer(kind: HubKind, dataFolder: string, lexiconFile: string): Player {
  const clock = new StillClock();
  const host = openStation({
    dataFolder,
    lexiconFile,
    clock,
    program: 'test',
    asksForSetUp: false,
    practiceLexiconFile: undefined,
    startCourier: forkCourier,
    log: () => undefined,
  });
  return { kind, clock, host, samples: [] };
}

/** Returns the time from Tab until the ruling is on disk, in milliseconds. */
async function challenge({ host, clock }: Player): Promise<number> {
  const see = (): { readonly screen: string } => host.handlers.watch(undefined).view;
  const press = (key: string): void => {
    const seen = host.handlers.watch(undefined).revision;
    host.handlers.press({ stroke: strokeOf(key), seen });
  };
  for (const key of ['C', 'A', 'T', 'Enter']) press(key);
  clock.pass(200);
  press('Enter');
  host.handlers.painted({ seen: host.handlers.watch(undefined).revision });
  clock.pass(1_000);
  for (const key of ['1', '2']) press(key);
  clock.pass(1_000);
  await wait(pauseMs);
  const began = performance.now();
  press('Tab');
  const tookMs = performance.now() - began;
  // The ruling is on disk, and is shown at the earliest time that the rules of the screen allow.
  clock.pass(1_000);
  if (see().screen !== 'verdict') throw new Error(`Instead of a verdict: ${see().screen}.`);
  host.handlers.painted({ seen: host.handlers.watch(undefined).revision });
  clock.pass(60_000);
  if (see().screen !== 'idle') throw new Error(`Instead of idle: ${see().screen}.`);
  return tookMs;
}
