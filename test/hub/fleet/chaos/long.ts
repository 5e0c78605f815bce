/**
 * `npm run test:long -- fleet`: what a fleet promises, at length and on each broker. Prints every
 * mark with its value, and exits with 1 if one is missed. Times are judged only if the machine does
 * little else. Needs the built pages.
 */
import { parseArgs } from 'node:util';
import { percentile } from '../../../../scripts/bench/table.ts';
import { brokerNames, type BrokerName } from '../../../../electron/hub/broker/open-broker.ts';
import { brokersHere } from '../../broker/fleet-on-broker.ts';
import { runChaos } from './chaos-run.ts';
import { comeBack } from './come-back.ts';
import { killAtCommits } from './kills-at-commit.ts';
import { load, Marks } from './marks.ts';
import { servedToPlayers } from './players-page.ts';
import { hubKinds, measureTabToVerdict } from './tab-to-verdict.ts';

const { values } = parseArgs({
  options: {
    stations: { type: 'string', default: '40' },
    /** Of faults, on each broker. */
    minutes: { type: 'string', default: '30' },
    broker: { type: 'string', multiple: true, default: [...brokersHere] },
    seed: { type: 'string', default: Math.floor(Math.random() * 2 ** 31).toString() },
    /** One part alone, to run again what was missed. */
    only: {
      type: 'string',
      multiple: true,
      default: ['chaos', 'commits', 'back', 'rulings', 'page'],
    },
    /** How many come back at once. */
    many: { type: 'string', default: '1000' },
  },
});
const brokers = brokerNames.filter((name) => values.broker.includes(name));
const [stations, minutes, seed, many] = (['stations', 'minutes', 'seed', 'many'] as const).map(
  (name) => Number(values[name]),
) as [number, number, number, number];
if (!(stations >= 4 && minutes > 0 && Number.isInteger(seed) && many > 0 && brokers.length > 0)) {
  console.error(
    `At least 4 stations, some minutes, and these brokers of this machine: ${brokersHere.join(', ')}.`,
  );
  process.exit(2);
}

const marks = new Marks();
console.log(`Seed ${values.seed}, load ${load().toFixed(1)} at the start.`);
for (const broker of brokers) {
  marks.begin(`with ${broker}`);
  const parts: Readonly<Record<string, () => Promise<void>>> = {
    chaos: () => runChaos({ broker, stations, minutes, seed }, marks),
    commits: () => judgeCommits(broker),
    back: () => judgeComingBack(broker),
    rulings: () => judgeRulings(broker),
    page: () => judgePage(broker),
  };
  for (const [name, judge] of Object.entries(parts)) if (values.only.includes(name)) await judge();
}
console.log(`\n${marks.toString()}\n\nSeed ${values.seed}, load ${load().toFixed(1)} at the end.`);
process.exit(marks.isPassed ? 0 : 1);

async function judgeCommits(broker: BrokerName): Promise<void> {
  const { faults, early, lost } = await killAtCommits(broker, 10);
  marks.judge(
    `stations told before COMMIT, at ${faults.toString()} faults of it`,
    early,
    early === 0,
  );
  marks.judge('not everything again after these faults', lost, lost === 0);
}

async function judgeComingBack(broker: BrokerName): Promise<void> {
  const before = load();
  const { records, tookMs } = await comeBack({
    broker,
    stations: many,
    rulings: 2,
    together: 250,
  });
  marks.judgeTime(
    `${many.toString()} stations on real ledgers come back, all collected within 60 s`,
    `${records.toString()} records in ${(tookMs / 1_000).toFixed(1)} s`,
    tookMs <= 60_000,
    before,
  );
}

async function judgeRulings(broker: BrokerName): Promise<void> {
  const before = load();
  const samples = await measureTabToVerdict(broker, 400);
  const none = percentile(samples.none, 0.5);
  for (const kind of hubKinds) {
    const [p50, p99] = [percentile(samples[kind], 0.5), percentile(samples[kind], 0.99)];
    const value = `p50 ${p50.toFixed(2)} ms (${(p50 / none).toFixed(2)}), p99 ${p99.toFixed(1)} ms`;
    const mark = `Tab until the ruling is on disk, hub: ${kind}`;
    if (kind === 'none') marks.note(mark, value);
    else marks.judgeTime(`${mark}, p50 at most 1.05 of none`, value, p50 / none <= 1.05, before);
  }
}

async function judgePage(broker: BrokerName): Promise<void> {
  const before = load();
  const { withHub, withoutHub, collected } = await servedToPlayers(broker);
  // A snapshot and the reply to a call can change places.
  const expected = withoutHub.toSorted();
  const differing = withHub.toSorted().filter((text, index) => text !== expected[index]);
  for (const text of differing) console.log(`Differs: ${text.slice(0, 500)}`);
  const isGood = differing.length === 0 && withHub.length === withoutHub.length && collected > 0;
  // On a busy machine, a key can come too early or too late.
  marks.judgeTime(
    `of ${withHub.length.toString()} answers and messages to the page of the players, those that differ with a hub`,
    differing.length.toString(),
    isGood,
    isGood ? 0 : before,
  );
}
