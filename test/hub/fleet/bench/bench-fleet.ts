/** `npm run bench -- --only fleet`: tables of a fleet on the brokers of this machine. */
import { setTimeout as wait } from 'node:timers/promises';
import { brokerNames, type BrokerName } from '../../../../electron/hub/broker/open-broker.ts';
import { median, percentile, table } from '../../../../scripts/bench/table.ts';
import { randomFrom } from '../../../core/fleet/random.ts';
import { brokersHere } from '../../broker/fleet-on-broker.ts';
import { mosquittoOf } from '../../broker/mosquitto-of.ts';
import { ChaosFleet } from '../chaos/chaos-fleet.ts';
import { comeBack } from '../chaos/come-back.ts';
import { usualFaults } from '../chaos/faults.ts';
import { load } from '../chaos/marks.ts';
import { hubKinds, measureTabToVerdict } from '../chaos/tab-to-verdict.ts';
import { couriersOf } from '../couriers-of.ts';
import { useOf, type Use } from './process-use.ts';
import { sendToAll } from './send-to-all.ts';

const stations = 40;
/** Two records a ruling: 40 records a second of all stations. */
const pauseMs = 2_000;
/** A station that has a courier in a process of its own, as real ones have. */
const lone = '40';
/** How long each use is measured, and how long faults last at most. In milliseconds. */
const useMs = 20_000;
const faultMs = 8_000;
const rounds = 200;
const seed = 19;

/** Prints what was measured at once, too. */
class Rows {
  readonly all: (readonly [string, string])[] = [];

  push(...rows: readonly (readonly [string, string])[]): void {
    for (const [what, value] of rows) console.log(`${what}: ${value}`);
    this.all.push(...rows);
  }
}

if (process.platform !== 'linux') {
  console.log(
    'The fleet is measured on Linux only, because processes are killed and counted there.',
  );
  process.exit();
}
for (const broker of brokerNames.filter((name) => !brokersHere.includes(name))) {
  console.log(`Not measured: ${broker}, which is not installed here.`);
}
console.log(`Load ${load().toFixed(1)} at the start.`);
const columns: Map<string, string>[] = [];
for (const broker of brokersHere) {
  console.log(`With ${broker}:`);
  columns.push(new Map(await measure(broker)));
}
const names = new Set(columns.flatMap((column) => [...column.keys()]));
console.log(
  `\n${table(
    [`${stations.toString()} stations`, ...brokersHere],
    [...names].map((name) => [name, ...columns.map((column) => column.get(name) ?? '')]),
  )}`,
);
console.log(`\n${await rulings()}\n\nLoad ${load().toFixed(1)} at the end.`);
process.exit();

async function measure(broker: BrokerName): Promise<readonly (readonly [string, string])[]> {
  const rows = new Rows();
  const fleet = new ChaosFleet({
    broker,
    stations,
    together: 5,
    pauseMs,
    rulings: 2,
    areCouriersShared: true,
    hasSecondHub: false,
  });
  try {
    await fleet.join();
    await fleet.begin('--resting');
    const last = fleet.groupOf(lone);
    await fleet.children[last]?.kill();
    await fleet.startStations(last, '--resting', '--own');
    await fleet.catchUp();
    rows.push(...(await uses(fleet, 'at rest')));
    await fleet.askAll('resume');
    await wait(pauseMs);
    rows.push(...(await uses(fleet, 'at 40 records/s')));
    const faults = usualFaults({ fleet, random: randomFrom(seed), faultMs });
    for (const [name, fault] of Object.entries(faults)) {
      await fault();
      const before = load();
      const tookMs = await fleet.catchUp();
      const [middle, longest] = [median(tookMs), Math.max(...tookMs)].map((ms) =>
        (ms / 1_000).toFixed(1),
      );
      rows.push([
        `catch-up, s: ${name}`,
        `${middle ?? ''}, ${longest ?? ''} (load ${before.toFixed(0)})`,
      ]);
      await wait(1_000);
    }
  } finally {
    await fleet.end();
  }
  rows.push(await list(broker));
  const before = load();
  const { records, tookMs } = await comeBack({ broker, stations, rulings: 200, together: 5 });
  const rate = Math.round(records / (tookMs / 1_000));
  rows.push([
    'records/s when all come back at once',
    `${rate.toString()} (${records.toString()} records, load ${before.toFixed(0)})`,
  ]);
  return rows.all;
}

async function list(broker: BrokerName): Promise<readonly [string, string]> {
  const before = load();
  const { bytes, tookMs } = await sendToAll(broker, stations);
  const times = [median(tookMs), Math.max(...tookMs)].map((ms) => (ms / 1_000).toFixed(1));
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  return [`a list to all, s`, `${times.join(', ')} (${size}, load ${before.toFixed(0)})`];
}

async function uses(
  fleet: ChaosFleet,
  when: string,
): Promise<readonly (readonly [string, string])[]> {
  const hub = Number(fleet.hub.child.pid);
  const courier = couriersOf(fleet.at(lone));
  const broker = mosquittoOf(fleet.hub.folder);
  const [ofHub, ofBroker, ofCourier] = await Promise.all(
    [[hub], broker, courier].map(async (pids) => useOf(pids, useMs)),
  );
  return [
    [`hub ${when}`, describe(ofHub)],
    [`broker ${when}`, broker.length === 0 ? 'in the hub' : describe(ofBroker)],
    [`courier of one station ${when}`, describe(ofCourier)],
  ];
}

function describe(use: Use | undefined): string {
  if (use === undefined) return '';
  return `${(100 * use.cpu).toFixed(1)} % of a core, ${use.memory.toFixed(0)} MiB`;
}

async function rulings(): Promise<string> {
  const samples = await measureTabToVerdict('aedes', rounds);
  const none = percentile(samples.none, 0.5);
  return table(
    ['Tab until the ruling is on disk, ms', 'n', 'p50', 'p99', 'p50 to none'],
    hubKinds.map((kind) => [
      `hub: ${kind}`,
      samples[kind].length.toString(),
      percentile(samples[kind], 0.5).toFixed(2),
      percentile(samples[kind], 0.99).toFixed(1),
      (percentile(samples[kind], 0.5) / none).toFixed(2),
    ]),
  );
}
