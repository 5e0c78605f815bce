/**
 * `start`: opens the station full screen: in Electron if its runtime is installed or can be
 * downloaded, else in the machine's browser, else at a printed address. Prints the choice and the
 * reason.
 */
import { Option, type Command } from 'commander';
import { findBrowser, pathFolders } from '../../electron/browser-shell/find-browser.ts';
import { thisMachine } from '../../electron/browser-shell/this-machine.ts';
import { fail, type Result } from '../../electron/core/base/result.ts';
import { unreachable } from '../../electron/core/base/unreachable.ts';
import {
  chooseShell,
  hasDisplay,
  isElectronWanted,
  rootPrefersBrowser,
  shellOptions,
  type Shell,
  type ShellOption,
} from '../start/choose-shell.ts';
import {
  describeRuntimeError,
  electronPackage,
  failedLately,
  fetchRuntime,
  findRuntime,
  type RuntimeError,
} from '../start/electron-runtime.ts';
import { runLoopbackStation } from '../start/loopback-station.ts';
import { askOnTerminal, offerChromium, runOnTerminal } from '../start/offer-chromium.ts';
import { runElectron } from '../start/run-electron.ts';
import { showInBrowser } from '../start/show-in-browser.ts';
import {
  prepareStation,
  sayOnTerminal as say,
  withStationOptions,
  type StationOptions,
  type PreparedStation,
} from '../start/prepare-station.ts';
import { refused, withHelp } from './help.ts';

interface StartOptions extends StationOptions {
  readonly shell: ShellOption;
}

const machine = thisMachine();
const { env, platform, isFile } = machine;
const isRoot = process.getuid?.() === 0;
/** Chromium's sandbox does not start for root on Linux. */
const sandbox = !(isRoot && platform === 'linux');

export function completeStartCommand(command: Command): void {
  command
    .description(
      'Opens the station full screen: in Electron if its runtime is installed or can be downloaded; if not, in Chromium, Chrome or Edge; if none is installed, prints the address to open. Says which one it uses and why. Stop it with Ctrl+C; on Linux and macOS also with SIGTERM.',
    )
    .addOption(
      new Option('--shell <shell>', 'use only this').choices(shellOptions).default('auto'),
    );
  withHelp(withStationOptions(command), 'start --data ./station-1 --shell browser', {
    0: 'stopped by a signal',
    1: 'a program error ended it; start it again',
    2: refused,
  }).action(async (options: StartOptions) => {
    process.exitCode = await start(options);
  });
}

async function start(options: StartOptions): Promise<number> {
  const { shell: wanted } = options;
  const display = hasDisplay(platform, env);
  const isWanted = isElectronWanted(wanted, !sandbox, findBrowser(machine));
  const electron = display && isWanted ? await electronRuntime(wanted) : notLookedFor;
  const chances = {
    shell: wanted,
    display,
    electron,
    browser: await machineBrowser(display, electron.ok),
  };
  const shell = chooseShell(chances);
  if (!shell.ok) {
    say(shell.error.sentence);
    return 2;
  }
  const settings = await prepareStation(options, say, true);
  if (!settings.ok) {
    say(settings.error);
    return 2;
  }
  return open(shell.value, settings.value, (reason) =>
    chooseShell({ ...chances, electron: fail(`Electron could not open (${reason})`) }),
  );
}

const notLookedFor: Result<string, string> = fail(rootPrefersBrowser);

async function electronRuntime(wanted: ShellOption): Promise<Result<string, string>> {
  const folder = electronPackage();
  const clause = (error: RuntimeError): Result<never, string> => fail(describeRuntimeError(error));
  if (folder === undefined) return clause({ kind: 'noPackage' });
  const runtime = findRuntime(folder, env);
  if (runtime.ok) return runtime;
  const failed = wanted === 'auto' ? failedLately(folder, new Date()) : undefined;
  if (failed !== undefined) return clause(failed);
  const fetched = await fetchRuntime({ folder, env, say });
  return fetched.ok ? fetched : clause(fetched.error);
}

async function machineBrowser(display: boolean, hasElectron: boolean): Promise<string | undefined> {
  const find = (): string | undefined => findBrowser(machine);
  const browser = find();
  if (browser !== undefined || hasElectron || !display || platform !== 'linux') return browser;
  const installed = await offerChromium({
    isRoot,
    hasApt: pathFolders(env).some((folder) => isFile(`${folder}/apt-get`)),
    say,
    ask: process.stdin.isTTY ? askOnTerminal : undefined,
    run: runOnTerminal,
  });
  return installed ? find() : undefined;
}

async function open(
  shell: Shell,
  settings: PreparedStation,
  withoutElectron: (reason: string) => ReturnType<typeof chooseShell>,
): Promise<number> {
  switch (shell.kind) {
    case 'electron': {
      say(`Opening the station in Electron. ${whereAndHow(settings, shell.program)}`);
      warnOfSandbox();
      const ended = await runElectron({ program: shell.program, sandbox, settings, say });
      if (ended.ok) return ended.value;
      const other = withoutElectron(ended.error.reason);
      if (other.ok) return open(other.value, settings, withoutElectron);
      say(other.error.sentence);
      return 2;
    }
    case 'browser':
      say(`Opening the station in a browser, because ${shell.because}.`);
      warnOfSandbox();
      return runLoopbackStation(settings, say, (server, log) =>
        showInBrowser({
          browser: shell.program,
          ticketAddress: server.ticketAddress,
          sandbox,
          log,
          opened: () => {
            say(`The station is open. ${whereAndHow(settings, shell.program)}`);
          },
        }),
      );
    case 'address':
      say(`The station does not open a window, because ${shell.because}.`);
      return runLoopbackStation(settings, say, (server) => {
        say(
          `The station is open. ${whereAndHow(settings)} Open this address in a browser on this machine:`,
        );
        console.log(server.address);
        return {};
      });
    default:
      return unreachable(shell);
  }
}

function whereAndHow({ dataFolder }: PreparedStation, program?: string): string {
  const window = program === undefined ? '' : `Window: ${program}. `;
  return `${window}Data folder: ${dataFolder}. Stop it with Ctrl+C here.`;
}

function warnOfSandbox(): void {
  if (sandbox) return;
  say(
    'You are root, so the browser runs without its sandbox. At a tournament, start the station from its own account.',
  );
}
