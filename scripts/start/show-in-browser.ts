/** Shows a served station in a browser that fills the screen, and keeps it there. */
import { spawnSync } from 'node:child_process';
import { startBrowser } from '../../electron/browser-shell/browser-run.ts';
import { reopenIfScreenChanges } from '../../electron/browser-shell/reopen-if-screen-changes.ts';
import { screenSize } from '../../electron/browser-shell/screen-size.ts';
import { Supervisor } from '../../electron/browser-shell/supervisor.ts';
import type { Log } from '../../electron/station/disk/limit-log.ts';
import { systemClock } from '../../electron/station/machine/clock.ts';
import type { Showing } from './loopback-station.ts';

export interface BrowserShowing {
  /** Path of the browser's program. */
  readonly browser: string;
  readonly ticketAddress: () => string;
  readonly sandbox: boolean;
  readonly log: Log;
  /** Called once, at the first sign of life of the page. */
  readonly opened: () => void;
}

export function showInBrowser(options: BrowserShowing): Showing {
  const { browser, ticketAddress, sandbox, log, opened } = options;
  let isOpen = false;
  const launch = (): ReturnType<typeof startBrowser> => {
    // Ask at every start, because the screen may have another size by then.
    const size = process.platform === 'linux' ? screenSize(ask) : undefined;
    return startBrowser({ isKiosk: true, browser, address: ticketAddress(), size, sandbox });
  };
  const supervisor = new Supervisor({ launch, clock: systemClock, log });
  const follow = reopenIfScreenChanges(() => {
    supervisor.restart('The screen has another size now; the browser is restarted for it.');
  });
  return {
    onAlive: (display) => {
      supervisor.alive();
      follow(display);
      if (!isOpen) opened();
      isOpen = true;
    },
    onGone: () => {
      supervisor.gone();
    },
    onLeft: () => {
      supervisor.restart('The page in the browser has ended; the browser is restarted.');
    },
    onTicketUsedTwice: () => {
      supervisor.restart('The browser is restarted with a new address.');
    },
    stop: () => supervisor.stop(),
  };
}

function ask(program: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', timeout: 2000 });
  return status === 0 ? stdout : undefined;
}
