/**
 * The Electron shell: composes the window, its page and its rules around a station. It knows
 * Electron only through what it is given, so that tests can stand in for it.
 */
import type {
  App,
  BrowserWindow,
  BrowserWindowConstructorOptions,
  IpcMain,
  PowerMonitor,
  PowerSaveBlocker,
  Session,
} from 'electron';
import { audienceOf } from '../core/station/keys-of-audience.ts';
import type { Log } from '../station/call-log.ts';
import type { PageFiles } from '../station/files/page-files.ts';
import type { Clock } from '../station/clock.ts';
import type { StationHost } from '../station/station-host.ts';
import { appAddress, serveApp } from './app-scheme.ts';
import { answerCalls } from './calls.ts';
import { coverDisplays, type DisplaysOptions } from './displays.ts';
import type { Ending } from './ending.ts';
import { filterKeys } from './key-filter.ts';
import { guardLeaving } from './leaving.ts';
import { keepAwake } from './machine.ts';
import { keepInFront, keepInPlace } from './navigation.ts';
import { recoverPage } from './recovery.ts';
import type { Restarting } from './restarting.ts';
import { ruleSession } from './session-rules.ts';
import { windowOptions } from './window-options.ts';

export interface KioskOptions {
  readonly app: Pick<App, 'on' | 'isPackaged'>;
  readonly createWindow: (options: BrowserWindowConstructorOptions) => BrowserWindow;
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  readonly powerMonitor: Pick<PowerMonitor, 'on'>;
  readonly powerSaveBlocker: Pick<PowerSaveBlocker, 'start'>;
  readonly platform: NodeJS.Platform;
  readonly screen: DisplaysOptions['screen'];
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
  readonly ending: Ending;
  readonly restarting: Restarting;
  readonly noteBadGraphics: () => void;
}

/** Opens the window; done when its page is loaded. */
export async function openKiosk(options: KioskOptions): Promise<void> {
  const { app, clock, createWindow, ending, files, host, ipcMain, log, session } = options;
  const { restart, restartAtOnce } = options.restarting;
  const packaged = app.isPackaged;
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
  const { noteBadGraphics } = options;
  recoverPage({ app, window, contents, clock, log, restart, noteBadGraphics });
  const leave = guardLeaving({
    app,
    ending,
    window,
    powerMonitor: options.powerMonitor,
    process: options.process,
    close: host.close,
    restartAtOnce,
  });
  host.onLeave(leave);
  keepInFront(window, packaged, clock, log);
  app.on('second-instance', () => {
    window.focus();
  });
  revealOnce(window, clock, () => {
    window.show();
    // The covers come after the screen, so that there is never a cover without a station.
    if (!options.oneWindow) {
      const { platform, screen } = options;
      coverDisplays({
        screen,
        window,
        createWindow,
        platform,
        session,
        isEnding: ending.hasBegun,
      });
    }
    keepAwake(options.powerSaveBlocker);
  });
  // Recovery tells a page that does not load, and loads it again.
  await window.loadURL(appAddress).catch(() => undefined);
}

/** A page that never says that it is painted, as happens under Wayland, is shown all the same. */
const longestHiddenMs = 5000;

function revealOnce(window: BrowserWindow, clock: Pick<Clock, 'after'>, reveal: () => void): void {
  let isRevealed = false;
  const revealNow = (): void => {
    if (isRevealed || window.isDestroyed()) return;
    isRevealed = true;
    reveal();
  };
  window.once('ready-to-show', revealNow);
  window.webContents.once('did-finish-load', revealNow);
  clock.after(longestHiddenMs, revealNow);
}
