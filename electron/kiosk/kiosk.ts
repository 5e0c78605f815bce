/**
 * The Electron shell: composes the window, its page and its rules around a station. It knows
 * Electron only through what it is given, so that tests can stand in for it.
 */
import type {
  App,
  BrowserWindow,
  BrowserWindowConstructorOptions,
  IpcMain,
  Menu,
  PowerMonitor,
  Protocol,
  Session,
} from 'electron';
import type { Log } from '../station/call-log.ts';
import type { PageFiles } from '../station/page-files.ts';
import type { Clock } from '../station/clock.ts';
import type { StationHost } from '../station/station-host.ts';
import { appAddress, serveApp } from './app-scheme.ts';
import { answerCalls } from './calls.ts';
import { guardLeaving } from './leaving.ts';
import { keepInPlace } from './navigation.ts';
import { recoverPage } from './recovery.ts';
import { ruleSession } from './session-rules.ts';
import { windowOptions } from './window-options.ts';

export interface KioskOptions {
  readonly app: Pick<App, 'on' | 'exit' | 'isPackaged'>;
  readonly createWindow: (options: BrowserWindowConstructorOptions) => BrowserWindow;
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  readonly menu: Pick<typeof Menu, 'setApplicationMenu'>;
  readonly powerMonitor: Pick<PowerMonitor, 'on'>;
  readonly protocol: Pick<Protocol, 'handle'>;
  readonly session: Session;
  readonly process: Pick<NodeJS.Process, 'on'>;
  readonly host: StationHost;
  readonly files: PageFiles;
  readonly preload: string;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Log;
}

/** Opens the window; done when its page is loaded. */
export async function openKiosk(options: KioskOptions): Promise<void> {
  const { app, clock, files, host, ipcMain, log, powerMonitor, process, protocol } = options;
  // The standard menu brings its keys along: quit, reload, zoom, developer tools.
  options.menu.setApplicationMenu(null);
  ruleSession(options.session, app.isPackaged);
  serveApp(protocol, files);
  app.on('web-contents-created', (_event, contents) => {
    keepInPlace(contents);
  });

  const window = options.createWindow(
    windowOptions({ preload: options.preload, packaged: app.isPackaged }),
  );
  const contents = window.webContents;
  answerCalls({ ipcMain, contents, host, log });
  recoverPage({ window, contents, clock, log });
  guardLeaving({ app, window, powerMonitor, process, close: host.close });
  app.on('second-instance', () => {
    window.focus();
  });
  window.once('ready-to-show', () => {
    window.show();
  });
  await window.loadURL(appAddress);
}
