/** Runs a hub behind the loopback server, until its window is closed or a signal ends it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBrowser } from '../../electron/browser-shell/browser-run.ts';
import {
  describeLoopbackError,
  openLoopbackServer,
  type LoopbackServer,
} from '../../electron/browser-shell/loopback-server.ts';
import type { ServedHost } from '../../electron/browser-shell/served-host.ts';
import { receiveHubCall } from '../../electron/contract/hub/hub-call.ts';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import { english } from '../../electron/core/text/sentence.ts';
import type { ArchiveRequest } from '../../electron/hub/ledgers/archive.ts';
import { describeHubError } from '../../electron/hub/ledgers/hub-error.ts';
import type { BrokerName } from '../../electron/hub/broker/open-broker.ts';
import { openFleet } from '../../electron/hub/fleet/open-fleet.ts';
import { HubHost } from '../../electron/hub/hub-host.ts';
import type { ListStore } from '../../electron/hub/lists/list-store.ts';
import { openHub } from '../../electron/hub/open-hub.ts';
import type { FilesAtHand } from '../../electron/hub/rulings/lists-at-hand.ts';
import { systemClock } from '../../electron/station/machine/clock.ts';
import { buildStation, describeBuildError } from '../build/build.ts';
import { programName } from '../build/program-name.ts';
import { sourceCommit } from '../build/source-commit.ts';
import { demonstrationLexiconFile } from '../lists/demonstration-lexicon.ts';
import { playFleet } from '../demonstration/demonstration-fleet.ts';
import { hubPage, loopbackFiles } from './loopback-files.ts';
import type { Say } from './prepare-station.ts';
import { untilEnded } from './until-ended.ts';

export interface HubSettings {
  readonly folder: string;
  readonly port: number;
  /** Where stations reach the hub. Port 0 is any free one. */
  readonly stations: { readonly address: string; readonly port: number };
  readonly broker: BrokerName;
  /** True for a hub in a temporary folder, with stations that play by themselves. */
  readonly isDemonstration: boolean;
  /** `undefined` to print the address instead of opening a window. */
  readonly browser: string | undefined;
  /** Returns how reports are audited and, with these files, judged again. */
  readonly auditWith: (files: FilesAtHand) => ArchiveRequest['audit'];
  /** Files of lists and events, by which the page judges rulings again. */
  readonly files: FilesAtHand;
  /** False in the package, which has the page. */
  readonly mustBuild: boolean;
  /** The command that starts a hub which other machines reach. */
  readonly openToAll: string;
  readonly say: Say;
}

/** Longer names are refused by stations. */
const longestName = 40;

/** What is open; to be ended in the opposite order. */
type Ends = (() => Promise<void> | void)[];

/** Resolves with the exit code. */
export async function runLoopbackHub(settings: HubSettings): Promise<number> {
  const { say } = settings;
  const ends: Ends = [];
  const hub = await openAll(settings, ends);
  if (!hub.ok) say(hub.error);
  const code = hub.ok
    ? await untilEnded(say, {
        afterFault:
          'The hub stopped because of a program error. Start it again. What was collected is kept.',
        onFault: () => undefined,
        onLeave: hub.value.onClosed,
      })
    : 2;
  for (const end of ends.toReversed()) await end();
  return code;
}

/** Returns the window of the hub, or a sentence that says why there is none. */
async function openAll(settings: HubSettings, ends: Ends): Promise<Result<Shown, string>> {
  const { port, auditWith, isDemonstration, openToAll, say } = settings;
  const built = settings.mustBuild ? await buildStation(say) : ok('fresh');
  if (!built.ok) return fail(describeBuildError(built.error));
  const files = loopbackFiles(hubPage);
  if (!files.ok) return files;
  const folder = isDemonstration ? makeTemporaryFolder(ends) : settings.folder;
  const hub = openHub(folder, { mayCreate: true, program: programName(), log: say });
  if (!hub.ok) return fail(english(describeHubError(hub.error)));
  ends.push(hub.value.close);
  const fleet = await openFleet({
    hub: hub.value,
    ...settings.stations,
    broker: settings.broker,
    clock: systemClock,
    commit: sourceCommit(),
    name: hostname().slice(0, longestName) || 'hub',
  });
  if (!fleet.ok) return fail(english(fleet.error));
  ends.push(fleet.value.close);
  if (isDemonstration) {
    const playing = await playFleet(fleet.value, folder, say);
    if (!playing.ok) return playing;
    ends.push(playing.value.end);
  }
  // The stations of the demonstration rule by that list.
  const filesToJudge = isDemonstration
    ? { lexicons: () => [demonstrationLexiconFile], events: () => [] }
    : settings.files;
  const forRulings = withKept(filesToJudge, fleet.value.sending.store);
  const parts = { hub: hub.value, fleet: fleet.value, clock: systemClock };
  const audit = auditWith(forRulings);
  const host = await HubHost.open({ ...parts, files: forRulings, audit, openToAll });
  ends.push(
    () => host.atRest(),
    () => host.close(),
  );
  const served = { host: servedHub(host), files: files.value, port, log: say };
  const server = await openLoopbackServer(served);
  if (!server.ok) return fail(describeLoopbackError(server.error));
  ends.push(server.value.close);
  const page = showHub(server.value, { ...settings, folder });
  ends.push(page.stop);
  return ok(page);
}

/** Rulings are judged again by the given files, and by the lists and events that were sent. */
function withKept(given: FilesAtHand, kept: ListStore): FilesAtHand {
  return {
    lexicons: () => [...given.lexicons(), ...kept.all().map(({ file }) => file)],
    events: () => [...given.events(), ...kept.events()],
  };
}

/** It is removed at the end. */
function makeTemporaryFolder(ends: Ends): string {
  const folder = mkdtempSync(join(tmpdir(), 'challenge-station-fleet-'));
  ends.push(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

function servedHub(host: HubHost): ServedHost {
  const { handlers, lookAtClocks, obeys } = host;
  return {
    receive: (caller, call, argument) =>
      receiveHubCall({ handlers, lookAtClocks, obeys, ...caller }, call, argument),
    onSnapshot: (listener) => host.onSnapshot(listener),
    // The server says so, and the window ends with its session.
    ticketUsedTwice: () => undefined,
  };
}

interface Shown {
  readonly onClosed: (listener: () => void) => void;
  readonly stop: () => Promise<void>;
}

function showHub(server: LoopbackServer, { folder, browser, say }: HubSettings): Shown {
  if (browser === undefined) {
    say(
      `The hub is open. Folder: ${folder}. Stop it with Ctrl+C here. Open this address in a browser on this machine:`,
    );
    console.log(server.address);
    return { onClosed: () => undefined, stop: () => Promise.resolve() };
  }
  const isRootOnLinux = process.getuid?.() === 0 && process.platform === 'linux';
  const run = startBrowser({
    isKiosk: false,
    browser,
    address: server.ticketAddress(),
    size: undefined,
    // Chromium's sandbox does not start for root on Linux.
    sandbox: !isRootOnLinux,
  });
  say(`The hub is open. Folder: ${folder}. Window: ${browser}. Close the window to end it.`);
  return {
    onClosed: (listener) => {
      run.onEnd((how) => {
        say(`The window has ended (${how}).`);
        listener();
      });
    },
    stop: run.end,
  };
}
