/**
 * Stations that play by themselves, each with a courier of its own, for the demonstration of a
 * fleet. The arguments are the data folders. Ends with the program that started it.
 */
import { pageTiming } from '../../electron/core/station/page-answers.ts';
import { systemClock } from '../../electron/station/machine/clock.ts';
import { openStation } from '../../electron/station/open-station.ts';
import { demonstrationLexiconFile } from '../lists/demonstration-lexicon.ts';
import { forkCourier } from '../build/fork-fleet.ts';
import { programName } from '../build/program-name.ts';
import { sourceCommit } from '../build/source-commit.ts';
import { playOn, setUp } from './play.ts';

let isEnded = false;

const hosts = process.argv.slice(2).map((dataFolder) =>
  openStation({
    dataFolder,
    lexiconFile: demonstrationLexiconFile,
    lexiconUntilActivated: undefined,
    practiceLexiconFile: undefined,
    eventFile: undefined,
    program: programName(),
    commit: sourceCommit(),
    asksForSetUp: false,
    startCourier: forkCourier,
    log: (sentence) => {
      process.send?.(sentence);
    },
    clock: systemClock,
  }),
);
// They have no window: whoever plays is their page.
setInterval(() => {
  for (const host of hosts) host.pageAnswered();
}, pageTiming.askEveryMs);
for (const host of hosts) void setUp(host).then(async () => playOn(host, () => isEnded));

process.on('disconnect', () => {
  isEnded = true;
  for (const host of hosts) host.close();
  // The couriers say goodbye, and the players are still between two keys.
  process.exit(0);
});
