/** The Electron program: composes the station and its kiosk. The rules are in `kiosk/`. */
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  screen,
  session,
  utilityProcess,
} from 'electron';
import { ok } from './core/result.ts';
import { describePageFilesError, readPageFiles } from './station/files/page-files.ts';
import { appScheme } from './kiosk/app-scheme.ts';
import { keepChromiumFiles } from './kiosk/chromium-files.ts';
import { runCommand, taskOf } from './kiosk/command.ts';
import { createEnding, failedCode, refusedCode, wantedCode } from './kiosk/ending.ts';
import { chooseGraphics } from './kiosk/graphics.ts';
import { checkInstallation } from './kiosk/installation.ts';
import { openKiosk } from './kiosk/kiosk.ts';
import { startWithMachine } from './kiosk/machine.ts';
import { openedFiles } from './kiosk/opened-files.ts';
import { showRefusal } from './kiosk/refusal.ts';
import { createRestart } from './kiosk/restarting.ts';
import { sessionName } from './kiosk/session-rules.ts';
import { checkArguments, optionsHelp } from './kiosk/options.ts';
import { isHandedOver, kioskSettings } from './kiosk/settings.ts';
import { isWayland, setSwitches } from './kiosk/switches.ts';
import { startUtilityProcess } from './kiosk/utility-process.ts';
import { systemClock } from './station/clock.ts';
import { defaultDataFolder } from './station/files/data-folder.ts';
import { logIntoFolder } from './station/files/log-file.ts';
import { readVerifierHash } from './station/files/verifier-page.ts';
import { processMemory, type FleetProcess } from './station/fleet/fleet-process.ts';
import { openStation } from './station/open-station.ts';

const builtFolder = join(import.meta.dirname, '..');
const args = process.argv.slice(1);
const ending = createEnding(app);

/** A program beside the station, in Electron's own kind of process. */
function startBeside<Sent>(name: string, args: readonly string[]): FleetProcess<Sent> {
  const program = join(builtFolder, 'electron', name);
  return startUtilityProcess(utilityProcess, program, args, processMemory);
}

function print(sentence: string, cause?: unknown): void {
  console.error(...(cause === undefined ? [sentence] : [sentence, cause]));
}

/** Defined by the build: the release's public key, or an empty text. */
declare const RELEASE_KEY: string;

/** In the package, the file is next to the archive. */
function practiceLexiconFile(): string {
  const folder = app.isPackaged ? process.resourcesPath : builtFolder;
  return join(folder, 'lexicons', 'demonstration.lexicon');
}

async function runKiosk(): Promise<void> {
  const settings = kioskSettings(args, defaultDataFolder);
  const { platform } = process;
  const log = logIntoFolder(settings.dataFolder, systemClock.wallTime, print);
  const opened = openedFiles(app, log);
  const refuse = async (sentence: string): Promise<void> => {
    log(sentence);
    const { supervised } = settings;
    const hasTerminal = process.stderr.isTTY;
    await showRefusal({ app, dialog, platform, supervised, hasTerminal }, sentence);
    ending.exit(refusedCode);
  };
  const allowed = app.isPackaged ? checkArguments(args, platform, isHandedOver) : ok(undefined);
  if (!allowed.ok) return refuse(allowed.error);
  // Enabling the sandbox would remove the switch, and root cannot start a process with it. The
  // package refuses `--no-sandbox`.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  setSwitches(app.commandLine);
  const folder = keepChromiumFiles(app, settings.dataFolder);
  if (!folder.ok) return refuse(folder.error);
  const { noteBadGraphics } = chooseGraphics(app, folder.value, log);
  // Crash dumps stay on this machine, among Chromium's files.
  crashReporter.start({ uploadToServer: false });
  protocol.registerSchemesAsPrivileged([appScheme]);
  // The default menu adds shortcuts: quit, reload, zoom, developer tools. macOS keeps it unless it
  // is removed before the program is ready.
  Menu.setApplicationMenu(null);
  if (!app.requestSingleInstanceLock()) {
    return refuse(
      `A station with this data folder is open already. Use that one, or choose another --data. If none is open and this machine has got a new name, delete ${join(folder.value, 'SingletonLock')}.`,
    );
  }
  // No station exists yet to do this.
  let noteFault = (): void => undefined;
  const restarting = createRestart({
    app,
    ending,
    appImage: process.env['APPIMAGE'],
    args,
    clock: systemClock,
    supervised: settings.supervised,
    log,
    noteFault: () => {
      noteFault();
    },
  });
  // By default, Electron shows a dialog over the screen for the first and logs a warning for the
  // second.
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (cause: unknown) => {
      restarting.restart('The station has a fault.', cause);
    });
  }
  const installed = checkInstallation({
    packaged: app.isPackaged,
    platform,
    programFolder: join(process.execPath, '..'),
    releaseKey: RELEASE_KEY,
    appImage: process.env['APPIMAGE'] !== undefined,
    log,
  });
  if (!installed.ok) return refuse(installed.error);
  const files = readPageFiles(join(builtFolder, 'renderer'));
  if (!files.ok) return refuse(describePageFilesError(files.error));
  await app.whenReady();
  startWithMachine(app, platform, settings.startWithMachine, process.execPath, args);
  const { lexiconFile, eventFile } = kioskSettings([...args, ...opened.take()], defaultDataFolder);
  const host = openStation({
    dataFolder: settings.dataFolder,
    lexiconFile,
    lexiconUntilActivated: settings.lexiconUntilActivated,
    eventFile,
    practiceLexiconFile: practiceLexiconFile(),
    asksForSetUp: lexiconFile === undefined,
    program: `${app.getName()} ${app.getVersion()}`,
    verifierHash: readVerifierHash(builtFolder),
    crashFolder: app.getPath('crashDumps'),
    startCourier: (dataFolder) => startBeside('courier-process.js', [dataFolder]),
    startJoining: () => startBeside('join-process.js', []),
    log,
  });
  noteFault = host.noteFault;
  await openKiosk({
    app,
    createWindow: (options) => new BrowserWindow(options),
    ipcMain,
    platform,
    powerMonitor,
    powerSaveBlocker,
    screen,
    session: session.fromPartition(sessionName, { cache: false }),
    otherSession: session.defaultSession,
    process,
    host,
    files: files.value,
    preload: join(builtFolder, 'electron', 'preload.cjs'),
    oneWindow: settings.oneWindow || isWayland(app.commandLine, platform, process.env),
    clock: systemClock,
    log,
    ending,
    restarting,
    noteBadGraphics,
  });
}

const task = taskOf(args, app.isPackaged);
if (task.kind === 'station') {
  // Do not await: Electron becomes ready only after this module has been evaluated.
  runKiosk().catch((cause: unknown) => {
    print('The station could not be opened in Electron. Start it with --shell browser.', cause);
    ending.exit(failedCode);
  });
} else if (task.kind === 'version') {
  console.log(`${app.getName()} ${app.getVersion()} (Electron ${process.versions.electron})`);
  ending.exit(wantedCode);
} else {
  // Await: afterwards, Electron looks for a display and exits with 1 without one, which for a
  // command means the answer "no".
  try {
    const code = await runCommand(builtFolder, task.args);
    if (task.kind === 'help') console.log(`\n${optionsHelp('challenge-station')}`);
    ending.exit(code);
  } catch (cause) {
    print('The program has a fault and did not finish.', cause);
    ending.exit(refusedCode);
  }
}
