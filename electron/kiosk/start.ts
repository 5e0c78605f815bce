/**
 * Decides what the program does, before anything else of it is loaded. The installed files are
 * checked first, because a damaged program that is loaded without a check leaves a black screen:
 * Electron then shows a dialog that nobody sees, and never ends.
 */
import type { App, Menu } from 'electron';
import type { Result } from '../core/base/result.ts';
import { systemClock } from '../station/machine/clock.ts';
import { defaultDataFolder, makeDataFolder } from '../station/disk/data-folder.ts';
import { logIntoFolder } from '../station/disk/log-file.ts';
import { isSurelyOwn } from '../station/disk/own-folder.ts';
import type { Log } from '../station/disk/limit-log.ts';
import { taskOf, type Task } from './command.ts';
import { failedCode, refusedCode, wantedCode, type Ending } from './ending.ts';
import type { Installation } from './installation.ts';
import { checkArguments, optionsHelp } from './options.ts';
import { hasDisplay, refuse, type Refusal, type RefusalPlace } from './refusal.ts';
import { isHandedOver, kioskSettings } from './kiosk-arguments.ts';
import { setSwitches } from './switches.ts';

/** The rest of the program. Each part is a file of its own, which may be damaged. */
export interface Parts {
  readonly checkInstallation: (
    installation: Omit<Installation, 'releaseKey'>,
  ) => Promise<Result<undefined, string>>;
  /** Loads the kiosk, which opens by itself. */
  readonly openKiosk: () => Promise<unknown>;
  /** Returns the exit code. */
  readonly runCommand: (args: readonly string[]) => Promise<number>;
}

export interface Start extends Pick<RefusalPlace, 'dialog' | 'createWindow' | 'platform' | 'env'> {
  readonly app: RefusalPlace['app'] &
    Pick<App, 'commandLine' | 'enableSandbox' | 'getName' | 'getVersion'>;
  readonly menu: Pick<typeof Menu, 'setApplicationMenu'>;
  readonly args: readonly string[];
  readonly programFolder: string;
  readonly ending: Ending;
  readonly hasTerminal: boolean;
  /** For standard output, and for standard error. */
  readonly write: (text: string) => void;
  readonly print: Log;
}

/** The commit of the sources, set by the build; empty if it was unknown then. */
declare const SOURCE_COMMIT: string;

/** Await this: Electron becomes ready, and looks for a display, only after its first module. */
export async function startProgram(start: Start, parts: Parts): Promise<void> {
  const { app, args, ending, write, print } = start;
  const task = taskOf(args, app.isPackaged);
  if (task.kind === 'station') {
    await startStation(start, parts);
  } else if (task.kind === 'version') {
    const commit = SOURCE_COMMIT === '' ? '' : `, commit ${SOURCE_COMMIT}`;
    write(`${app.getName()} ${app.getVersion()} (Electron ${process.versions.electron}${commit})`);
    ending.exit(wantedCode);
  } else {
    try {
      ending.exit(await run(task, parts, write));
    } catch (cause) {
      // Without a display, Electron would end with 1, which for a command means the answer "no".
      print('The program has a fault and did not finish.', cause);
      ending.exit(refusedCode);
    }
  }
}

async function run(
  { kind, args }: Extract<Task, { readonly args: unknown }>,
  { runCommand }: Parts,
  write: Start['write'],
): Promise<number> {
  const code = await runCommand(args);
  if (kind === 'help') write(`\n${optionsHelp('challenge-station')}`);
  return code;
}

async function startStation(start: Start, parts: Parts): Promise<void> {
  const { app, args, menu, platform, programFolder, env, print } = start;
  const { dataFolder, supervised } = kioskSettings(args, defaultDataFolder);
  // The kiosk checks the folder with its records, and then has a log of its own.
  const isOwn = isSurelyOwn(dataFolder);
  const log = isOwn ? logIntoFolder(dataFolder, systemClock.wallTime, print) : print;
  const place = { ...start, supervised, clock: systemClock, log };
  const end = (sentence: string, refusal?: Refusal): void => {
    refuse(place, sentence, refusal);
  };
  const fault = (cause: unknown): void => {
    end(notLoaded, { code: failedCode, cause });
  };
  for (const kind of faults) process.on(kind, fault);
  // Enabling the sandbox would remove the switch, and root cannot start a process with it. The
  // package refuses `--no-sandbox`.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  setSwitches(app.commandLine);
  // The default menu adds shortcuts: quit, reload, zoom, developer tools. macOS keeps it unless it
  // is removed before the program is ready.
  menu.setApplicationMenu(null);
  if (app.isPackaged) {
    const allowed = checkArguments(args, platform, isHandedOver);
    if (!allowed.ok) {
      end(allowed.error);
      return;
    }
  }
  try {
    makeDataFolder(dataFolder);
  } catch {
    // The kiosk makes it as well, and says why it cannot.
  }
  try {
    const installed = await parts.checkInstallation({
      packaged: app.isPackaged,
      platform,
      programFolder,
      appImage: env['APPIMAGE'] !== undefined,
      log,
    });
    if (!installed.ok) {
      end(installed.error);
      return;
    }
    if (app.isPackaged && !hasDisplay(start)) {
      end('There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set.', {
        code: failedCode,
      });
      return;
    }
    await parts.openKiosk();
    // The kiosk has its own listeners by now.
    for (const kind of faults) process.off(kind, fault);
  } catch (cause) {
    fault(cause);
  }
}

const faults = ['uncaughtException', 'unhandledRejection'] as const;

const notLoaded =
  'A part of the program cannot be loaded, so the station does not open. Install the package again from its original.';
