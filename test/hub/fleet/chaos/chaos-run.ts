/** The long form of the chaos: many stations, all faults again and again, and what must hold. */
import { setTimeout as wait } from 'node:timers/promises';
import type { BrokerName } from '../../../../electron/hub/broker/open-broker.ts';
import { killChildren } from '../../../station/killed-child.ts';
import { randomFrom } from '../../../core/fleet/random.ts';
import { median } from '../../../../scripts/bench/table.ts';
import { ChaosFleet } from './chaos-fleet.ts';
import { compareRows, type Compared } from './compare-rows.ts';
import { usualFaults, type Fault } from './faults.ts';
import { judgeAlive } from './judge-alive.ts';
import { load, type Marks } from './marks.ts';
import { Noticed } from './noticed.ts';
import { haveOddities } from './oddities.ts';
import { ask } from './questions.ts';
import { rareFaults } from './rare-faults.ts';

export interface ChaosRun {
  readonly broker: BrokerName;
  readonly stations: number;
  readonly minutes: number;
  readonly seed: number;
}

/** How long a fault lasts at most, and how long all goes well after it. In milliseconds. */
const faultMs = 12_000;
const calmMs = 1_000;
/** How long nothing fails in the beginning. In milliseconds. */
const goodMs = 30_000;

export async function runChaos(
  { broker, stations, minutes, seed }: ChaosRun,
  marks: Marks,
): Promise<void> {
  const fleet = new ChaosFleet({
    broker,
    stations,
    together: 5,
    pauseMs: 2_000,
    rulings: 2,
    areCouriersShared: true,
    hasSecondHub: true,
  });
  const random = randomFrom(seed);
  const noticed = new Noticed();
  try {
    await fleet.join();
    await fleet.begin();
    await wait(goodMs);
    await judgeSent(fleet, marks);
    await fleet.askAll('resume');
    const options = { fleet, random, faultMs };
    const faults = { ...usualFaults(options), ...rareFaults(options, noticed) };
    const falseAlarms = await haveFaults(fleet, faults, { random, minutes, marks });
    await judgeArchive(fleet, marks);
    await judgeAlive(fleet, marks);
    await fleet.askAll('resume');
    const odd = await haveOddities(fleet, noticed);
    const wrong = falseAlarms + odd.falseAlarms;
    marks.judge(
      'forks, roll-backs, clones, changed records, clocks, full disks, removed stations noticed',
      `${(noticed.count - noticed.missed.length).toString()} of ${noticed.count.toString()}${noticed.missed.map((what) => `; not: ${what}`).join('')}`,
      noticed.missed.length === 0,
    );
    marks.judge('false alarms', wrong, wrong === 0);
    await judgeRows(fleet, odd, marks);
  } finally {
    await fleet.end();
  }
}

/** The couriers send each record once if nothing fails. */
async function judgeSent(fleet: ChaosFleet, marks: Marks): Promise<void> {
  await rest(fleet);
  const sent = (await fleet.askAll<number>('sent')).reduce((sum, one) => sum + one, 0);
  const hubs = [fleet.hub, ...(fleet.secondHub === undefined ? [] : [fleet.secondHub])];
  const arrived = await Promise.all(hubs.map(async ({ child }) => ask<number>(child, 'arrived')));
  const needed = arrived.reduce((sum, one) => sum + one, 0);
  marks.judge(
    'records sent / needed with nothing failing, at most 1.05',
    `${sent.toString()} / ${needed.toString()} = ${(sent / needed).toFixed(3)}`,
    needed > 0 && sent / needed <= 1.05,
  );
}

/** Lets all stations rest, and the hubs have everything. */
async function rest(fleet: ChaosFleet): Promise<void> {
  const heads = await fleet.heads('rest');
  await fleet.catchUp(fleet.hub, heads);
  const ofSecond = heads.filter(({ station }) => fleet.groups.at(-1)?.includes(station));
  if (fleet.secondHub !== undefined) await fleet.catchUp(fleet.secondHub, ofSecond);
}

interface Having {
  readonly random: () => number;
  readonly minutes: number;
  readonly marks: Marks;
}

/**
 * All faults in an order of chance, again and again, each at least once. Returns the number of false
 * alarms.
 */
async function haveFaults(
  fleet: ChaosFleet,
  faults: Readonly<Record<string, Fault>>,
  { random, minutes, marks }: Having,
): Promise<number> {
  const took: Record<string, number[]> = {};
  const judged: number[] = [];
  let falseAlarms = 0;
  let loadBefore = Infinity;
  const end = performance.now() + minutes * 60_000;
  let waiting: (readonly [name: string, fault: Fault])[] = [];
  let turns = 0;
  while (performance.now() < end || turns === 0 || (turns === 1 && waiting.length > 0)) {
    if (waiting.length === 0) {
      turns += 1;
      waiting = Object.entries(faults)
        .map((fault) => ({ fault, at: random() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ fault }) => fault);
    }
    const [name = '', fault] = waiting.pop() ?? [];
    await fault?.();
    const before = load();
    const tookMs = await fleet.catchUp();
    (took[name] ??= []).push(...tookMs);
    console.log(`${name}: ${inSeconds(tookMs)}, load ${before.toFixed(1)}`);
    loadBefore = Math.min(loadBefore, before);
    if (before <= 2) judged.push(...tookMs);
    const alarms = await fleet.hub.alarms();
    for (const alarm of alarms) console.log(`False alarm: ${JSON.stringify(alarm)}`);
    falseAlarms += alarms.length;
    await wait(calmMs);
  }
  for (const [name, tookMs] of Object.entries(took)) {
    const times = tookMs.length / fleet.names.length;
    marks.note(`catch-up after: ${name} (${times.toString()})`, inSeconds(tookMs));
  }
  const times = judged.length > 0 ? judged : Object.values(took).flat();
  marks.judgeTime(
    'catch-up after all faults, median at most 3 s, longest at most 10 s',
    inSeconds(times),
    median(times) <= 3_000 && Math.max(...times) <= 10_000,
    loadBefore,
  );
  marks.judge(
    'stations told of what the hub did not have',
    fleet.toldTooEarly,
    fleet.toldTooEarly === 0,
  );
  return falseAlarms;
}

function inSeconds(tookMs: readonly number[]): string {
  const seconds = [median(tookMs), Math.max(...tookMs)].map((ms) => (ms / 1_000).toFixed(1));
  return `median ${seconds[0] ?? ''} s, longest ${seconds[1] ?? ''} s`;
}

/** At the end of the day, the hub has everything that the auditor wants. */
async function judgeArchive(fleet: ChaosFleet, marks: Marks): Promise<void> {
  await rest(fleet);
  await ask(fleet.hub.child, 'handOver');
  const notGood = await ask<readonly string[]>(fleet.hub.child, 'archive', fleet.at('archive'));
  const good = fleet.names.length - notGood.length;
  marks.judge(
    'ledgers rebuilt from the hub that the auditor passes',
    `${good.toString()} of ${fleet.names.length.toString()}`,
    notGood.length === 0,
  );
}

async function judgeRows(
  fleet: ChaosFleet,
  odd: { readonly branches: readonly string[]; readonly removed: string },
  marks: Marks,
): Promise<void> {
  const heads = await fleet.heads('rest');
  await fleet.catchUp(
    fleet.hub,
    heads.filter(({ station }) => fleet.at(station) !== odd.removed),
  );
  const second = fleet.groups.at(-1) ?? [];
  await fleet.catchUp(
    fleet.secondHub,
    heads.filter(({ station }) => second.includes(station)),
  );
  await killChildren();
  const folders = fleet.names.map((name) => fleet.at(name)).filter((one) => one !== odd.removed);
  judgeHub(
    'hub',
    compareRows(fleet.hub.folder, [...folders, ...odd.branches], [odd.removed]),
    marks,
  );
  if (fleet.secondHub === undefined) return;
  const ofSecond = compareRows(
    fleet.secondHub.folder,
    second.map((name) => fleet.at(name)),
  );
  judgeHub('second hub', ofSecond, marks);
}

function judgeHub(hub: string, { records, ...wrong }: Compared, marks: Marks): void {
  marks.note(`${hub}: records of the stations`, records.toString());
  for (const [what, count] of Object.entries(wrong)) {
    marks.judge(`${hub}: records ${what}`, count, count === 0 && records > 0);
  }
}
