/**
 * Stations that rule without a pause, each with a courier, until they are killed. The arguments are
 * data folders, whose names are those of the stations. When it hears "rest", prints the last record
 * of each station, and lets the couriers go on.
 */
import { createInterface } from 'node:readline';
import path from 'node:path';
import { systemClock } from '../../../electron/station/clock.ts';
import { watchCourier } from '../../../electron/station/fleet/courier-watch.ts';
import { forkCourier } from '../../../scripts/start/fork-fleet.ts';
import { tell } from '../../station/child-steps.ts';
import { Day } from '../../station/ledger/ledger-day.ts';
import { ruleOn } from '../stations.ts';
import { quiet } from './fleet-of-stations.ts';

/** The mean time between two rulings of a station, in milliseconds. */
const pauseMs = 150;

const days = process.argv.slice(2).map((folder) => new Day(folder, path.basename(folder)));
const timers = days.map((day) => {
  const courier = watchCourier({
    start: () => forkCourier(day.dataFolder),
    now: () => ({ ...quiet, name: day.station }),
    head: day.ledger.head,
    clock: systemClock,
  });
  return setInterval(
    () => {
      ruleOn(day, 'CAT', 'CWM');
      courier.changed();
    },
    pauseMs * (0.5 + Math.random()),
  );
});
tell('ready');
for await (const line of createInterface({ input: process.stdin })) {
  if (line !== 'rest') continue;
  for (const timer of timers) clearInterval(timer);
  for (const { station, ledger } of days) tell(`head ${station} ${ledger.head().hash}`);
  tell('rests');
}
