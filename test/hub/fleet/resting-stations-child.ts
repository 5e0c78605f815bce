/**
 * Stations that nobody touches, each with a courier of its own, until they are killed. The arguments
 * are data folders. Their clock is fast, so that they rest soon.
 */
import { pageTiming } from '../../../electron/core/station/page-answers.ts';
import { openStation } from '../../../electron/station/open-station.ts';
import { forkCourier } from '../../../scripts/build/fork-fleet.ts';
import { fastClock } from '../../fakes/fast-clock.ts';
import { tell } from '../../station/child-steps.ts';

/** How many times as fast the clock of the stations is. */
const speed = 20;

const hosts = process.argv.slice(2).map((dataFolder) =>
  openStation({
    dataFolder,
    lexiconFile: undefined,
    lexiconUntilActivated: undefined,
    practiceLexiconFile: undefined,
    eventFile: undefined,
    program: 'test',
    asksForSetUp: false,
    startCourier: forkCourier,
    log: tell,
    clock: fastClock(speed),
  }),
);
// They have no window, and answer as a page does.
setInterval(() => {
  for (const host of hosts) host.pageAnswered();
}, pageTiming.askEveryMs / speed);
tell('ready');
