/**
 * A served station in a process of its own, whose boot-time clock is a file of the test. Arguments:
 * data folder, lexicon file, uptime file. Prints its address.
 */
import { openLoopbackServer } from '../../electron/browser-shell/loopback-server.ts';
import { servedStation } from '../../electron/browser-shell/served-host.ts';
import { createSystemClock } from '../../electron/station/machine/clock.ts';
import { openStation } from '../../electron/station/open-station.ts';
import { tell } from '../station/child-steps.ts';

const [dataFolder = '', lexiconFile = '', uptimeFile = ''] = process.argv.slice(2);
const clock = createSystemClock(uptimeFile);
const host = openStation({
  dataFolder,
  lexiconFile,
  program: 'test',
  asksForSetUp: false,
  clock,
  log: tell,
  lexiconUntilActivated: undefined,
  practiceLexiconFile: undefined,
  eventFile: undefined,
});
const server = await openLoopbackServer({
  host: servedStation(host),
  files: new Map(),
  port: 0,
  clock,
  log: tell,
});
if (!server.ok) throw new Error('The station is not served.');
tell(`address ${server.value.address} ${server.value.port.toString()}`);
