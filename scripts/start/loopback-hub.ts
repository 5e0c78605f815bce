/** Runs a hub behind the loopback server, until its window is closed or a signal ends it. */
import { hostname } from 'node:os';
import { startBrowser } from '../../electron/browser-shell/browser-run.ts';
import {
  describeLoopbackError,
  openLoopbackServer,
  type LoopbackServer,
} from '../../electron/browser-shell/loopback-server.ts';
import type { ServedHost } from '../../electron/browser-shell/served-host.ts';
import { receiveHubCall } from '../../electron/contract/hub/hub-call.ts';
import { english } from '../../electron/core/text/sentence.ts';
import type { ArchiveRequest } from '../../electron/hub/archive.ts';
import { describeHubError } from '../../electron/hub/hub-error.ts';
import { openFleet } from '../../electron/hub/fleet/open-fleet.ts';
import { openHubHost, type HubHost } from '../../electron/hub/hub-host.ts';
import { openHub } from '../../electron/hub/open-hub.ts';
import { systemClock } from '../../electron/station/clock.ts';
import { buildStation, describeBuildError } from '../build.ts';
import { hubPage, loopbackFiles } from './loopback-files.ts';
import type { Say } from './station-settings.ts';
import { untilEnded } from './until-ended.ts';

export interface HubSettings {
  readonly folder: string;
  readonly port: number;
  /** Where stations reach the hub. Port 0 is any free one. */
  readonly stations: { readonly address: string; readonly port: number };
  /** `undefined` to print the address instead of opening a window. */
  readonly browser: string | undefined;
  readonly audit: ArchiveRequest['audit'];
  readonly say: Say;
}

/** Longer names are refused by stations. */
const longestName = 40;

/** Resolves with the exit code. */
export async function runLoopbackHub(settings: HubSettings): Promise<number> {
  const { folder, port, audit, say } = settings;
  const refuse = (sentence: string): number => {
    say(sentence);
    return 2;
  };
  const built = await buildStation(say);
  if (!built.ok) return refuse(describeBuildError(built.error));
  const files = loopbackFiles(hubPage);
  if (!files.ok) return refuse(files.error);
  const hub = openHub(folder, { mayCreate: true, log: say });
  if (!hub.ok) return refuse(english(describeHubError(hub.error)));
  const fleet = await openFleet({
    ...{ hub: hub.value, ...settings.stations, clock: systemClock },
    name: hostname().slice(0, longestName) || 'hub',
  });
  if (!fleet.ok) {
    hub.value.close();
    return refuse(english(fleet.error));
  }
  const opened = { hub: hub.value, fleet: fleet.value, audit, clock: systemClock };
  const host = await openHubHost(opened);
  const close = async (): Promise<void> => {
    host.close();
    await fleet.value.close();
    hub.value.close();
  };
  const server = await openLoopbackServer({
    host: servedHub(host),
    files: files.value,
    port,
    log: say,
  });
  if (!server.ok) {
    await close();
    return refuse(describeLoopbackError(server.error));
  }
  const show = showHub(server.value, settings);
  const code = await untilEnded(say, {
    afterFault:
      'The hub stopped because of a program error. Start it again. What was collected is kept.',
    onFault: () => undefined,
    onLeave: show.onClosed,
  });
  await show.stop();
  await server.value.close();
  await host.atRest();
  await close();
  return code;
}

function servedHub({ handlers, onSnapshot }: HubHost): ServedHost {
  return {
    receive: (caller, call, argument) => receiveHubCall({ handlers, ...caller }, call, argument),
    onSnapshot,
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
