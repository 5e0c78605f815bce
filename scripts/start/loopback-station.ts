/** Runs a station behind the loopback server, until a signal ends it. */
import { projectFolder } from '../build/project-folder.ts';
import { join } from 'node:path';
import {
  describeLoopbackError,
  openLoopbackServer,
  type LoopbackOptions,
  type LoopbackServer,
} from '../../electron/browser-shell/loopback-server.ts';
import { servedStation } from '../../electron/browser-shell/served-host.ts';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import { systemClock, type Clock } from '../../electron/station/machine/clock.ts';
import type { Log } from '../../electron/station/disk/limit-log.ts';
import { logIntoFolder } from '../../electron/station/disk/log-file.ts';
import { readVerifierHash } from '../../electron/station/disk/verifier-page.ts';
import { folderInUse, type FolderInUse } from '../../electron/station/ledger/stand-in-folder.ts';
import { openStation } from '../../electron/station/open-station.ts';
import type { StationHost } from '../../electron/station/running/station-host.ts';
import { demonstrationLexiconFile } from '../lists/demonstration-lexicon.ts';
import { forkCourier, forkJoining } from '../build/fork-fleet.ts';
import { cleanPage, loopbackFiles, stationPage } from './loopback-files.ts';
import { programName } from '../build/program-name.ts';
import { sourceCommit, sourceDate } from '../build/source-commit.ts';
import type { Say, PreparedStation } from './prepare-station.ts';
import { untilEnded } from './until-ended.ts';

/**
 * Opens the station, presents it with `show`, and runs until a signal arrives. `show` gets the log of
 * the data folder, and returns how to end the presentation. Resolves with the exit code.
 */
export async function runLoopbackStation(
  given: PreparedStation,
  say: Say,
  show: (server: LoopbackServer, log: Log) => Showing,
): Promise<number> {
  // The first signs of life may come before `show` has returned.
  let showing: Showing = {};
  const settings = { ...given, ...folderInUse(given.dataFolder) };
  const log = logIntoFolder(settings.dataFolder, systemClock.wallTime, say);
  const opened = await openLoopbackStation(settings, {
    log,
    onAlive: (display) => showing.onAlive?.(display),
    onGone: () => showing.onGone?.(),
    onLeft: () => showing.onLeft?.(),
    onTicketUsedTwice: () => showing.onTicketUsedTwice?.(),
  });
  if (!opened.ok) {
    say(opened.error);
    return 2;
  }
  const { host, server } = opened.value;
  // In the folder of a newer program, nobody can set anything up.
  if (settings.refusal === undefined && !settings.asksForSetUp && !host.isStaffed()) {
    say('This station has no staff yet. To set it up, press Ctrl+Shift+S on its screen.');
  }
  const ended = untilEnded(log, {
    afterFault:
      'The station stopped because of a program error. Start it again: it checks its records.',
    onFault: host.noteFault,
    onLeave: host.onLeave,
  });
  showing = show(server, log);
  const code = await ended;
  await showing.stop?.();
  await server.close();
  // Do not record an orderly stop for a station that failed.
  if (code !== 0) process.exit(code);
  host.close();
  return code;
}

export interface LoopbackStation {
  readonly host: StationHost;
  readonly server: LoopbackServer;
}

/** Opens the station and serves it. The error is a sentence. */
export async function openLoopbackStation(
  {
    dataFolder,
    refusal,
    lexiconFile,
    lexiconUntilActivated,
    eventFile,
    port,
    asksForSetUp,
  }: PreparedStation & Pick<FolderInUse, 'refusal'>,
  { clock, log, ...signs }: Signs & { readonly log: Log; readonly clock?: Clock },
): Promise<Result<LoopbackStation, string>> {
  const files = loopbackFiles(stationPage);
  if (!files.ok) return files;
  const cleanFiles = loopbackFiles(cleanPage);
  if (!cleanFiles.ok) return cleanFiles;
  const host = openStation({
    dataFolder,
    refusal,
    lexiconFile,
    lexiconUntilActivated,
    practiceLexiconFile: demonstrationLexiconFile,
    asksForSetUp,
    eventFile,
    program: programName(),
    commit: sourceCommit(),
    programMade: sourceDate(),
    verifierHash: readVerifierHash(join(projectFolder, 'dist')),
    startCourier: forkCourier,
    startJoining: forkJoining,
    clock,
    log,
  });
  const server = await openLoopbackServer({
    host: servedStation(host),
    files: files.value,
    cleanFiles: cleanFiles.value,
    port,
    log,
    ...signs,
    onAlive: (display) => {
      host.shownOn(display?.screen);
      signs.onAlive?.(display);
    },
  });
  if (!server.ok) {
    host.close();
    return fail(describeLoopbackError(server.error));
  }
  openCleanWindowsAt(host, server.value);
  return ok({ host, server: server.value });
}

/** Clean windows have an address, which staff open and close. */
function openCleanWindowsAt({ cleanWindow }: StationHost, { clean }: LoopbackServer): void {
  if (clean === undefined) return;
  cleanWindow.shell = {
    places: () => {
      const { address } = clean;
      return { kind: 'address', ...(address !== undefined && { address }) };
    },
    open: (display) => {
      if (display === undefined) clean.open();
      return display === undefined;
    },
    close: (display) => {
      if (display === undefined) clean.close();
      return display === undefined;
    },
  };
}

/** What the page gives to know of itself. */
type Signs = Pick<LoopbackOptions, 'onAlive' | 'onGone' | 'onLeft' | 'onTicketUsedTwice'>;

export interface Showing extends Signs {
  readonly stop?: () => Promise<void>;
}
