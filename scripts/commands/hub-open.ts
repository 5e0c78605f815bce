/** `hub open`: opens the page of a hub in a window of its own. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { findBrowser } from '../../electron/browser-shell/find-browser.ts';
import { thisMachine } from '../../electron/browser-shell/this-machine.ts';
import { defaultHubFolder } from '../../electron/station/files/data-folder.ts';
import { hasDisplay } from '../start/choose-shell.ts';
import { runLoopbackHub } from '../start/loopback-hub.ts';
import { parsePort, sayOnTerminal } from '../start/station-settings.ts';
import { refused, withHelp } from './help.ts';
import { auditWith } from './hub-audit.ts';
import { withUsedForRulings, type UsedForRulings } from './used-for-rulings.ts';

interface OpenOptions extends UsedForRulings {
  readonly hub: string;
  readonly port: number;
  readonly window: boolean;
}

export function addHubOpenCommand(group: Command): void {
  const command = group
    .command('open')
    .summary('open the page of a hub')
    .description(
      'Opens the page of a hub, on which you collect ledgers from sticks, see what the hub has, and write the archive of a day. With --lexicon, the archive also has what "ledger rejudge" says. Opens a window of Chromium, Chrome or Edge; without one of these or without a display, prints the address to open in a browser on this machine. The address contains a secret: anyone who knows it has the hub until it ends. The hub ends when its window is closed, or with Ctrl+C or SIGTERM. It is made if there is none.',
    )
    .option('--hub <folder>', 'folder of the hub', defaultHubFolder())
    .option('--port <number>', 'port on 127.0.0.1; 0 is any free one', parsePort, 0)
    .option('--no-window', 'open no window, and print the address');
  withHelp(withUsedForRulings(command), 'hub open --hub ./hub', {
    0: 'its window was closed, or a signal stopped it',
    1: 'a program error ended it; start it again',
    2: refused,
  }).action(async ({ hub, port, window, lexicon, event }: OpenOptions) => {
    const machine = thisMachine();
    const mayOpen = window && hasDisplay(machine.platform, machine.env);
    process.exitCode = await runLoopbackHub({
      folder: resolve(hub),
      port,
      browser: mayOpen ? findBrowser(machine) : undefined,
      audit: auditWith({ lexicon, event }),
      say: sayOnTerminal,
    });
  });
}
