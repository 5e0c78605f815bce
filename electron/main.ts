/**
 * The kiosk: composes the station and its windows. The rules are in `kiosk/`. bootstrap.ts loads this
 * file, after the installed files were checked.
 */
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  crashReporter,
  dialog,
  ipcMain,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  screen,
  session,
  utilityProcess,
  type BrowserWindowConstructorOptions,
} from 'electron';
import { describePageFilesError, readPageFiles } from './station/disk/page-files.ts';
import { appScheme } from './kiosk/app-scheme.ts';
import { keepChromiumFiles } from './kiosk/chromium-files.ts';
import { createEnding, failedCode, refusedCode } from './kiosk/ending.ts';
import { chooseGraphics } from './kiosk/graphics.ts';
import { openKiosk } from './kiosk/kiosk.ts';
import { createLeaving } from './kiosk/leaving.ts';
import { startWithMachine } from './kiosk/awake-and-autostart.ts';
import { openedFiles } from './kiosk/opened-files.ts';
import { refuse } from './kiosk/refusal.ts';
import { createRestart } from './kiosk/restarting.ts';
import { sessionName } from './kiosk/denied-to-pages.ts';
import { kioskSettings } from './kiosk/kiosk-arguments.ts';
import { isWayland } from './kiosk/switches.ts';
import { startUtilityProcess } from './kiosk/utility-process.ts';
import { systemWords } from './core/text/system-words.ts';
import { systemClock } from './station/machine/clock.ts';
import { defaultDataFolder } from './station/disk/data-folder.ts';
import { logIntoFolder } from './station/disk/log-file.ts';
import { readVerifierHash } from './station/disk/verifier-page.ts';
import { processMemory, type FleetProcess } from './station/fleet/fleet-process.ts';
import { folderInUse } from './station/ledger/stand-in-folder.ts';
import { openStation } from './station/open-station.ts';

/** The commit of the sources, set by the build; empty if it was unknown then. */
declare const SOURCE_COMMIT: string;
/** When the last commit of the sources was made; empty if it was unknown then. */
declare const SOURCE_DATE: string;

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

const createWindow = (options: BrowserWindowConstructorOptions): BrowserWindow =>
  new BrowserWindow({ ...screen.getPrimaryDisplay().bounds, ...options });

/** In the package, the file is next to the archive. */
function practiceLexiconFile(): string {
  const folder = app.isPackaged ? process.resourcesPath : builtFolder;
  return join(folder, 'lexicons', 'demonstration.lexicon');
}

function afterRenaming(folder: string): string {
  const { leftLock } = systemWords(process.platform);
  return leftLock === undefined
    ? ''
    : ` If none is open and this machine has got a new name, delete ${join(folder, leftLock)}.`;
}

async function runKiosk(): Promise<void> {
  const leaving = createLeaving({ app, process, ending });
  const asked = kioskSettings(args, defaultDataFolder);
  const settings = { ...asked, ...folderInUse(asked.dataFolder) };
  const { env, platform } = process;
  const log = logIntoFolder(settings.dataFolder, systemClock.wallTime, print);
  const opened = openedFiles(app, log);
  const refuseWith = (sentence: string, hasOtherStation = false): void => {
    const { supervised } = settings;
    const hasTerminal = process.stderr.isTTY;
    refuse(
      {
        app,
        dialog,
        createWindow,
        clock: systemClock,
        platform,
        env,
        supervised,
        hasTerminal,
        ending,
        log,
      },
      sentence,
      { code: refusedCode, hasOtherStation },
    );
  };
  const folder = keepChromiumFiles(app, settings.dataFolder);
  if (!folder.ok) {
    refuseWith(folder.error);
    return;
  }
  const { noteBadGraphics } = chooseGraphics(app, folder.value, log);
  // Crash dumps stay on this machine, among Chromium's files.
  crashReporter.start({ uploadToServer: false });
  protocol.registerSchemesAsPrivileged([appScheme]);
  if (!app.requestSingleInstanceLock()) {
    refuseWith(
      `A station with this data folder is open already. Use that one, or choose another --data.${afterRenaming(folder.value)}`,
      true,
    );
    return;
  }
  // No station exists yet to do this.
  let noteFault = (): void => undefined;
  const restarting = createRestart({
    app,
    ending,
    appImage: env['APPIMAGE'],
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
  const files = readPageFiles(join(builtFolder, 'renderer'));
  if (!files.ok) {
    refuseWith(describePageFilesError(files.error));
    return;
  }
  const cleanFiles = readPageFiles(join(builtFolder, 'clean'));
  if (!cleanFiles.ok) {
    refuseWith(describePageFilesError(cleanFiles.error));
    return;
  }
  await app.whenReady();
  leaving.hearSystem(powerMonitor);
  startWithMachine(app, platform, settings.startWithMachine, process.execPath, args);
  const { lexiconFile, eventFile } = kioskSettings([...args, ...opened.take()], defaultDataFolder);
  const host = openStation({
    dataFolder: settings.dataFolder,
    refusal: settings.refusal,
    lexiconFile,
    lexiconUntilActivated: settings.lexiconUntilActivated,
    eventFile,
    practiceLexiconFile: practiceLexiconFile(),
    asksForSetUp: lexiconFile === undefined,
    program: `${app.getName()} ${app.getVersion()}`,
    ...(SOURCE_COMMIT !== '' && { commit: SOURCE_COMMIT }),
    ...(SOURCE_DATE !== '' && { programMade: SOURCE_DATE }),
    verifierHash: readVerifierHash(builtFolder),
    crashFolder: app.getPath('crashDumps'),
    startCourier: (dataFolder) => startBeside('courier-process.js', [dataFolder]),
    startJoining: () => startBeside('join-process.js', []),
    log,
  });
  leaving.closeFirst(host.close);
  noteFault = host.noteFault;
  await openKiosk({
    app,
    createWindow,
    ipcMain,
    platform,
    powerMonitor,
    powerSaveBlocker,
    screen,
    session: session.fromPartition(sessionName, { cache: false }),
    otherSession: session.defaultSession,
    killProcess: (pid) => {
      process.kill(pid, 'SIGKILL');
    },
    host,
    files: files.value,
    cleanFiles: cleanFiles.value,
    preload: join(builtFolder, 'electron', 'preload.cjs'),
    cleanPreload: join(builtFolder, 'electron', 'clean-preload.cjs'),
    oneWindow: settings.oneWindow || isWayland(app.commandLine, platform, env),
    clock: systemClock,
    log,
    ending,
    leaving,
    restarting,
    noteBadGraphics,
  });
}

// Do not await: Electron becomes ready only after this module has been evaluated.
runKiosk().catch((cause: unknown) => {
  print('The station could not be opened in Electron. Start it with --shell browser.', cause);
  ending.exit(failedCode);
});
