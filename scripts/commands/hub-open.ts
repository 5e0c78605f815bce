/** `hub open`: opens the page of a hub in a window of its own. */
import { resolve } from 'node:path';
import { isIP } from 'node:net';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { findBrowser } from '../../electron/browser-shell/find-browser.ts';
import { thisMachine } from '../../electron/browser-shell/this-machine.ts';
import { brokerNames, type BrokerName } from '../../electron/hub/broker/open-broker.ts';
import { defaultHubFolder } from '../../electron/station/disk/data-folder.ts';
import { hasDisplay } from '../start/choose-shell.ts';
import { runLoopbackHub } from '../start/loopback-hub.ts';
import { parsePort, sayOnTerminal } from '../start/prepare-station.ts';
import { isPackaged, programCall, refused, withHelp } from './help.ts';
import { auditWith } from './hub-audit.ts';
import { filesAtHand, withUsedForRulings, type UsedForRulings } from './used-for-rulings.ts';

interface OpenOptions extends UsedForRulings {
  readonly hub: string;
  readonly port: number;
  readonly window: boolean;
  readonly stations: StationsAt;
  readonly broker: BrokerName;
  readonly demonstration?: boolean;
}

/** The shortest call of this command. */
const hubCall = isPackaged ? `${programCall} hub open` : 'npm run hub --';

interface StationsAt {
  readonly address: string;
  readonly port: number;
}

function parseStationsAt(text: string): StationsAt {
  const [, bare = '', port = ''] = /^(.+):(\d+)$/.exec(text) ?? [];
  const address = bare.replace(/^\[(.*)\]$/, '$1');
  if (isIP(address) === 0) {
    throw new InvalidArgumentError('Type an address of this machine and a port: 0.0.0.0:8883.');
  }
  return { address, port: parsePort(port) };
}

export function completeHubOpenCommand(command: Command): void {
  command
    .description(
      'Opens the page of a hub, on which you let stations join, see them on a board, search rulings, send word lists and events, collect ledgers from sticks, and write the archive of a day. With --lexicon, the page judges every ruling again as it arrives, and the archive also has what "ledger rejudge" says. Opens a window of Chromium, Chrome or Edge; without one of these or without a display, prints the address to open in a browser on this machine. The address contains a secret: anyone who knows it has the hub until it ends. The hub ends when its window is closed, or with Ctrl+C; on Linux and macOS also with SIGTERM. It is made if there is none.',
    )
    .option('--hub <folder>', 'folder of the hub', defaultHubFolder())
    .option('--port <number>', 'port on 127.0.0.1; 0 is any free one', parsePort, 0)
    .addOption(
      new Option(
        '--stations <address:port>',
        'where stations that joined reach the hub; 0.0.0.0 is every network of this machine',
      )
        .argParser(parseStationsAt)
        .default({ address: '127.0.0.1', port: 0 }, '127.0.0.1 and any free port'),
    )
    .addOption(
      new Option(
        '--broker <program>',
        'what stations connect to: aedes is inside the hub; mosquitto is a program of its own, which the hub starts and ends, for weak machines and more than 200 stations (apt-get install mosquitto)',
      )
        .choices(brokerNames)
        .default('aedes'),
    )
    .option('--no-window', 'open no window, and print the address');
  // The package has no program for stations that play by themselves.
  if (!isPackaged) {
    command.addOption(
      new Option(
        '--demonstration',
        'show a fleet: a hub in a temporary folder, with four stations on this machine that play by themselves',
      )
        .default(false)
        .conflicts(['hub', 'stations']),
    );
  }
  withHelp(withUsedForRulings(command), 'hub open --hub ./hub', {
    0: 'its window was closed, or a signal stopped it',
    1: 'a program error ended it; start it again',
    2: refused,
  }).action(async (options: OpenOptions) => {
    const { hub, port, stations, broker, demonstration = false } = options;
    const { window, lexicon, event } = options;
    const machine = thisMachine();
    const mayOpen = window && hasDisplay(machine.platform, machine.env);
    process.exitCode = await runLoopbackHub({
      folder: resolve(hub),
      port,
      stations,
      broker,
      isDemonstration: demonstration,
      browser: mayOpen ? findBrowser(machine) : undefined,
      auditWith,
      files: filesAtHand({ lexicon, event }),
      mustBuild: !isPackaged,
      openToAll: `${hubCall} --stations 0.0.0.0:8883`,
      say: sayOnTerminal,
    });
  });
}
