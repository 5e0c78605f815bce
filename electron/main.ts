/** The Electron program: composes the station and the kiosk around it. Rules live in `kiosk/`. */
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  ipcMain,
  Menu,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  screen,
  session,
} from 'electron';
import { describePageFilesError, readPageFiles } from './station/files/page-files.ts';
import { appScheme } from './kiosk/app-scheme.ts';
import { keepChromiumFiles } from './kiosk/chromium-files.ts';
import { commandOf, runCommand } from './kiosk/command.ts';
import { checkInstallation } from './kiosk/installation.ts';
import { openKiosk } from './kiosk/kiosk.ts';
import { startWithMachine } from './kiosk/machine.ts';
import { openedFiles } from './kiosk/opened-files.ts';
import { createRestart } from './kiosk/restarting.ts';
import { sessionName } from './kiosk/session-rules.ts';
import { kioskSettings } from './kiosk/settings.ts';
import { findRefusedSwitch, setSwitches } from './kiosk/switches.ts';
import { systemClock } from './station/clock.ts';
import { defaultDataFolder } from './station/files/data-folder.ts';
import { openStation } from './station/open-station.ts';

const builtFolder = join(import.meta.dirname, '..');
const args = process.argv.slice(1);

function log(sentence: string, cause?: unknown): void {
  console.error(...(cause === undefined ? [sentence] : [sentence, cause]));
}

function refuse(sentence: string): void {
  log(sentence);
  app.exit(2);
}

/** Put in by the build: the key of the release, or nothing. */
declare const RELEASE_KEY: string;

/** In the package it lies beside the archive, as a file like any other. */
function practiceLexiconFile(): string {
  const folder = app.isPackaged ? process.resourcesPath : builtFolder;
  return join(folder, 'lexicons', 'demonstration.lexicon');
}

async function runKiosk(): Promise<void> {
  const opened = openedFiles(app);
  const settings = kioskSettings(args, defaultDataFolder);
  const unwanted = findRefusedSwitch(app.commandLine, app.isPackaged);
  if (unwanted !== undefined) {
    refuse(`The station does not open with --${unwanted}. Start it without.`);
    return;
  }
  app.enableSandbox();
  setSwitches(app.commandLine);
  const folder = keepChromiumFiles(app, settings.dataFolder);
  if (!folder.ok) {
    refuse(folder.error);
    return;
  }
  protocol.registerSchemesAsPrivileged([appScheme]);
  if (!app.requestSingleInstanceLock()) {
    refuse(
      'A station with this data folder is open already. Use that one, or choose another --data.',
    );
    return;
  }
  const restart = createRestart({
    app,
    appImage: process.env['APPIMAGE'],
    args,
    clock: systemClock,
    supervised: settings.supervised,
    log,
  });
  // Electron's own answer is a dialog over the screen.
  process.on('uncaughtException', (cause) => {
    restart('The station has a fault.', cause);
  });
  const installed = checkInstallation({
    packaged: app.isPackaged,
    platform: process.platform,
    programFolder: join(process.execPath, '..'),
    releaseKey: RELEASE_KEY,
    appImage: process.env['APPIMAGE'] !== undefined,
    log,
  });
  if (!installed.ok) {
    refuse(installed.error);
    return;
  }
  const files = readPageFiles(join(builtFolder, 'renderer'));
  if (!files.ok) {
    refuse(describePageFilesError(files.error));
    return;
  }
  await app.whenReady();
  startWithMachine(app, process.platform, settings.startWithMachine, process.execPath, args);
  const { lexiconFile, eventFile } = kioskSettings([...args, ...opened], defaultDataFolder);
  await openKiosk({
    app,
    createWindow: (options) => new BrowserWindow(options),
    ipcMain,
    menu: Menu,
    powerMonitor,
    powerSaveBlocker,
    screen,
    session: session.fromPartition(sessionName, { cache: false }),
    otherSession: session.defaultSession,
    process,
    host: openStation({
      dataFolder: settings.dataFolder,
      lexiconFile,
      lexiconUntilActivated: settings.lexiconUntilActivated,
      eventFile,
      practiceLexiconFile: practiceLexiconFile(),
      asksForSetUp: lexiconFile === undefined,
      program: `${app.getName()} ${app.getVersion()}`,
      log,
    }),
    files: files.value,
    preload: join(builtFolder, 'electron', 'preload.cjs'),
    oneWindow: settings.oneWindow,
    clock: systemClock,
    log,
    restart,
  });
}

const command = commandOf(args, app.isPackaged);
(command === undefined ? runKiosk() : runCommand(app, builtFolder, command)).catch(
  (cause: unknown) => {
    log(
      command === undefined
        ? 'The station could not be opened in Electron. Start it with --shell browser.'
        : 'The program has a fault and did not finish.',
      cause,
    );
    // 1 is the answer "no" of a command.
    app.exit(command === undefined ? 1 : 2);
  },
);
