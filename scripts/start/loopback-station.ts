/** Runs a station behind the loopback server, until a signal ends it. */
import { join } from 'node:path';
import {
  describeLoopbackError,
  openLoopbackServer,
  type LoopbackServer,
} from '../../electron/browser-shell/loopback-server.ts';
import type { PageDisplay } from '../../electron/contract/socket-messages.ts';
import { servedStation } from '../../electron/browser-shell/served-host.ts';
import { systemClock } from '../../electron/station/clock.ts';
import type { Log } from '../../electron/station/call-log.ts';
import { logIntoFolder } from '../../electron/station/files/log-file.ts';
import { readVerifierHash } from '../../electron/station/files/verifier-page.ts';
import { openStation } from '../../electron/station/open-station.ts';
import { projectFolder } from '../build.ts';
import { demonstrationLexiconFile } from '../demonstration-lexicon.ts';
import { forkCourier, forkJoining } from './fork-fleet.ts';
import { loopbackFiles, stationPage } from './loopback-files.ts';
import { programName } from './program-name.ts';
import type { Say, StationSettings } from './station-settings.ts';
import { untilEnded } from './until-ended.ts';

/**
 * Opens the station, presents it with `show`, and runs until a signal arrives. `show` gets the log of
 * the data folder, and returns how to end the presentation. Resolves with the exit code.
 */
export async function runLoopbackStation(
  settings: StationSettings,
  say: Say,
  show: (server: LoopbackServer, log: Log) => Showing,
): Promise<number> {
  const files = loopbackFiles(stationPage);
  if (!files.ok) {
    say(files.error);
    return 2;
  }
  // The first signs of life may come before `show` has returned.
  let showing: Showing = {};
  const { dataFolder, lexiconFile, lexiconUntilActivated, eventFile, port } = settings;
  const log = logIntoFolder(dataFolder, systemClock.wallTime, say);
  const host = openStation({
    dataFolder,
    lexiconFile,
    lexiconUntilActivated,
    practiceLexiconFile: demonstrationLexiconFile,
    asksForSetUp: settings.asksForSetUp,
    eventFile,
    program: programName(),
    verifierHash: readVerifierHash(join(projectFolder, 'dist')),
    startCourier: forkCourier,
    startJoining: forkJoining,
    log,
  });
  const server = await openLoopbackServer({
    host: servedStation(host),
    files: files.value,
    port,
    log,
    onAlive: (display) => showing.onAlive?.(display),
    onGone: () => showing.onGone?.(),
    onLeft: () => showing.onLeft?.(),
    onTicketUsedTwice: () => showing.onTicketUsedTwice?.(),
  });
  if (!server.ok) {
    host.close();
    say(describeLoopbackError(server.error));
    return 2;
  }
  if (!settings.asksForSetUp && !host.isStaffed()) {
    say('This station has no staff yet. To set it up, press Ctrl+Shift+S on its screen.');
  }
  const ended = untilEnded(log, {
    afterFault:
      'The station stopped because of a program error. Start it again. All rulings are kept.',
    onFault: host.noteFault,
    onLeave: host.onLeave,
  });
  showing = show(server.value, log);
  const code = await ended;
  await showing.stop?.();
  await server.value.close();
  // Do not record an orderly stop for a station that failed.
  if (code !== 0) process.exit(code);
  host.close();
  return code;
}

export interface Showing {
  readonly onAlive?: (display: PageDisplay | undefined) => void;
  readonly onGone?: () => void;
  readonly onLeft?: () => void;
  readonly onTicketUsedTwice?: () => void;
  readonly stop?: () => Promise<void>;
}
