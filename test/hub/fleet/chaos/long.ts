/**
 * `npm run test:long -- fleet`: what a fleet promises, at length. Prints every mark with its value,
 * and exits with 1 if one is missed. Times are judged on a machine that does nothing else.
 */
import { parseArgs } from 'node:util';
import { runChaos } from './chaos-run.ts';
import { killAtCommits } from './kills-at-commit.ts';
import { load, Marks } from './marks.ts';

const { values } = parseArgs({
  options: {
    stations: { type: 'string', default: '40' },
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: Math.floor(Math.random() * 2 ** 31).toString() },
  },
});
const [stations, minutes, seed] = [values.stations, values.minutes, values.seed].map(Number);
if (!(Number(stations) >= 4 && Number(minutes) > 0 && Number.isInteger(seed))) {
  console.error('At least 4 stations, and some minutes.');
  process.exit(2);
}

const marks = new Marks();
console.log(`Seed ${values.seed}, load ${load().toFixed(1)} at the start.`);
await runChaos({ stations: Number(stations), minutes: Number(minutes), seed: Number(seed) }, marks);
const { faults, early, lost } = await killAtCommits(10);
marks.judge(
  `stations told before COMMIT, at ${faults.toString()} ends of a hub`,
  early,
  early === 0,
);
marks.judge('not everything again after these ends', lost, lost === 0);
console.log(`\n${marks.toString()}\n\nSeed ${values.seed}, load ${load().toFixed(1)} at the end.`);
process.exit(marks.isPassed ? 0 : 1);
