/** The Electron program: composes the station and the kiosk around it. Rules live in `kiosk/`. */
import { join } from 'node:path';
import { app, BrowserWindow, ipcMain, Menu, powerMonitor, protocol, session } from 'electron';
import { describePageFilesError, readPageFiles } from './station/page-files.ts';
import { appScheme } from './kiosk/app-scheme.ts';
import { openKiosk } from './kiosk/kiosk.ts';
import { kioskSettings } from './kiosk/settings.ts';
import { systemClock } from './station/clock.ts';
import { defaultDataFolder } from './station/data-folder.ts';
import { openStation } from './station/open-station.ts';

const builtFolder = join(import.meta.dirname, '..');
const { dataFolder, lexiconFile, lexiconUntilActivated, eventFile } = kioskSettings(
  process.argv.slice(1),
  defaultDataFolder,
);

app.enableSandbox();
app.commandLine.appendSwitch('disable-pinch');
app.commandLine.appendSwitch('overscroll-history-navigation', '0');
// Chromium's own files lie beside the station's, so one data folder has one station.
app.setPath('userData', join(dataFolder, 'electron'));
protocol.registerSchemesAsPrivileged([appScheme]);

function log(sentence: string, cause?: unknown): void {
  console.error(...(cause === undefined ? [sentence] : [sentence, cause]));
}

function refuse(sentence: string): void {
  log(sentence);
  app.exit(2);
}

async function start(): Promise<void> {
  const files = readPageFiles(join(builtFolder, 'renderer'));
  if (!files.ok) {
    refuse(describePageFilesError(files.error));
    return;
  }
  await app.whenReady();
  await openKiosk({
    app,
    createWindow: (options) => new BrowserWindow(options),
    ipcMain,
    menu: Menu,
    powerMonitor,
    protocol,
    session: session.defaultSession,
    process,
    host: openStation({
      dataFolder,
      lexiconFile,
      lexiconUntilActivated,
      practiceLexiconFile: join(builtFolder, 'lexicons', 'demonstration.lexicon'),
      asksForSetUp: lexiconFile === undefined,
      eventFile,
      program: `${app.getName()} ${app.getVersion()}`,
      log,
    }),
    files: files.value,
    preload: join(builtFolder, 'electron', 'preload.cjs'),
    clock: systemClock,
    log,
  });
}

if (app.requestSingleInstanceLock()) {
  start().catch((cause: unknown) => {
    log('The station could not be opened in Electron. Start it with --shell browser.', cause);
    app.exit(1);
  });
} else {
  refuse(
    'A station with this data folder is open already. Use that one, or choose another --data.',
  );
}
