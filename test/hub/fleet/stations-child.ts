/**
 * Stations that rule without a pause, each with a courier, until they are killed. The arguments are
 * data folders, whose names are those of the stations. The couriers have a process each, or one
 * together.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pageTiming } from '../../../electron/core/station/page-answers.ts';
import { SignsOfLife } from '../../../electron/station/running/signs-of-life.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import { watchCourier } from '../../../electron/station/fleet/courier-watch.ts';
import { forkCourier } from '../../../scripts/build/fork-fleet.ts';
import { tell } from '../../station/child-steps.ts';
import { Day } from '../../station/ledger/ledger-day.ts';
import { ruleOn } from '../stations.ts';
import { answerAll } from './chaos/questions.ts';
import { sharedCourier } from './chaos/shared-courier.ts';
import { quiet } from './fleet-of-stations.ts';

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    /** The mean time between two rulings of a station, in milliseconds. */
    pause: { type: 'string', default: '150' },
    /** Whether the couriers share a process, or each has its own all the same. */
    shared: { type: 'boolean', default: false },
    own: { type: 'boolean', default: false },
    resting: { type: 'boolean', default: false },
  },
});
const shared = sharedCourier(folders);
const start = values.shared && !values.own ? shared.start : forkCourier;

/** Whether the pages of the stations answer. */
let hasPage = true;

const stations = folders.map((folder) => {
  const day = new Day(folder, path.basename(folder));
  const life = new SignsOfLife(systemClock);
  setInterval(() => {
    if (hasPage) life.pageAnswered();
  }, pageTiming.askEveryMs).unref();
  life.pageAnswered();
  const courier = watchCourier({
    start: () => start(day.dataFolder),
    now: () => life.with({ ...quiet, name: day.station }),
    head: day.ledger.head,
    clock: systemClock,
  });
  return { day, courier };
});
let timers: NodeJS.Timeout[] = [];

function begin(): void {
  timers = stations.map(({ day, courier }) =>
    setInterval(
      () => {
        ruleOn(day, 'CAT', 'CWM');
        courier.changed();
      },
      Number(values.pause) * (0.5 + Math.random()),
    ),
  );
}

function heads(): readonly StationHead[] {
  return stations.map(({ day: { station, ledger } }) => {
    const { number, hash } = ledger.head();
    return { station, number, hash };
  });
}

/** The last record of a station. */
export interface StationHead {
  readonly station: string;
  readonly number: number;
  readonly hash: string;
}

if (!values.resting) begin();
tell('ready');
await answerAll({
  heads,
  rest: () => {
    for (const timer of timers) clearInterval(timer);
    return heads();
  },
  resume: begin,
  news: () => stations.flatMap(({ courier }) => courier.news()),
  shiftClock: (shiftMs) => {
    shared.shiftClock(Number(shiftMs));
  },
  sent: shared.sent,
  screen: (how) => {
    hasPage = how !== 'away';
  },
});
process.exit();
