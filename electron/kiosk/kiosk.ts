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
  PowerSaveBlocker,
  Screen,
  Session,
} from 'electron';
import { audienceOf } from '../core/station/keys-of-audience.ts';
import type { Log } from '../station/call-log.ts';
import type { PageFiles } from '../station/files/page-files.ts';
import type { Clock } from '../station/clock.ts';
import type { StationHost } from '../station/station-host.ts';
import { appAddress, serveApp } from './app-scheme.ts';
import { answerCalls } from './calls.ts';
import { coverDisplays } from './displays.ts';
import { filterKeys } from './key-filter.ts';
import { guardLeaving } from './leaving.ts';
import { keepAwake } from './machine.ts';
import { keepInFront, keepInPlace } from './navigation.ts';
import { recoverPage } from './recovery.ts';
import { ruleSession } from './session-rules.ts';
import { windowOptions } from './window-options.ts';

export interface KioskOptions {
  readonly app: Pick<App, 'on' | 'exit' | 'isPackaged'>;
  readonly createWindow: (options: BrowserWindowConstructorOptions) => BrowserWindow;
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  readonly menu: Pick<typeof Menu, 'setApplicationMenu'>;
  readonly powerMonitor: Pick<PowerMonitor, 'on'>;
  readonly powerSaveBlocker: Pick<PowerSaveBlocker, 'start'>;
  readonly screen: Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay' | 'on'>;
  /** The station's own, and the standard one, which nothing of ours uses. */
  readonly session: Session;
  readonly otherSession: Session;
  readonly process: Pick<NodeJS.Process, 'on'>;
  readonly host: StationHost;
  readonly files: PageFiles;
  readonly preload: string;
  /** Where a compositor shows one window on all displays, a second one would hide the screen. */
  readonly oneWindow: boolean;
  readonly clock: Pick<Clock, 'after' | 'monotonicMs'>;
  readonly log: Log;
  readonly restart: (why: string) => void;
}

/** Opens the window; done when its page is loaded. */
export async function openKiosk(options: KioskOptions): Promise<void> {
  const { app, clock, createWindow, files, host, ipcMain, log, session } = options;
  const packaged = app.isPackaged;
  // The standard menu brings its keys along: quit, reload, zoom, developer tools.
  options.menu.setApplicationMenu(null);
  for (const ruled of [session, options.otherSession]) ruleSession(ruled, packaged);
  app.on('session-created', (created) => {
    ruleSession(created, packaged);
  });
  serveApp(session.protocol, files);
  app.on('web-contents-created', (_event, contents) => {
    keepInPlace(contents, packaged);
    filterKeys(contents, () => audienceOf(host.handlers.watch(undefined).view));
  });

  const bounds = options.screen.getPrimaryDisplay().bounds;
  const window = createWindow(
    windowOptions({ bounds, preload: options.preload, session, packaged }),
  );
  const contents = window.webContents;
  answerCalls({ ipcMain, contents, host, clock, log });
  recoverPage({ app, window, contents, clock, log, restart: options.restart });
  const leave = guardLeaving({
    app,
    window,
    powerMonitor: options.powerMonitor,
    process: options.process,
    close: host.close,
  });
  host.onLeave(leave);
  keepInFront(window, packaged, clock);
  app.on('second-instance', () => {
    window.focus();
  });
  window.once('ready-to-show', () => {
    window.show();
    // The covers come after the screen, so that there is never a cover without a station.
    if (!options.oneWindow) coverDisplays({ screen: options.screen, window, createWindow });
    keepAwake(options.powerSaveBlocker);
  });
  // Recovery tells a page that does not load, and loads it again.
  await window.loadURL(appAddress).catch(() => undefined);
}
