/**
 * The Electron shell: composes the window, its page and its rules around a station. Electron's
 * parts are passed in, so that tests can replace them.
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
import { keyUserOf } from '../core/station/allowed-keys.ts';
import type { Log } from '../station/disk/limit-log.ts';
import type { PageFiles } from '../station/disk/page-files.ts';
import type { Clock } from '../station/machine/clock.ts';
import type { StationHost } from '../station/running/station-host.ts';
import { appAddress, serveApp } from './app-scheme.ts';
import { askForFrames } from './ask-for-frames.ts';
import { answerCalls } from './calls.ts';
import { fillCleanWindow } from './clean-window.ts';
import { watchClosing } from './closed-window.ts';
import { createDisplays, topLevel, type DisplaysOptions } from './displays.ts';
import type { Ending } from './ending.ts';
import { keepInFront } from './in-front.ts';
import { filterKeys } from './key-filter.ts';
import type { Leaving } from './leaving.ts';
import { keepAwake } from './awake-and-autostart.ts';
import { keepInPlace } from './navigation.ts';
import { createRecovery } from './recovery.ts';
import type { Restarting } from './restarting.ts';
import { ruleSession } from './denied-to-pages.ts';
import { blockProcess, clearAtSuspend } from './suspend.ts';
import { windowOptions } from './window-options.ts';

export interface KioskOptions {
  readonly app: Pick<App, 'on' | 'isPackaged'>;
  readonly createWindow: (options: BrowserWindowConstructorOptions) => BrowserWindow;
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  readonly powerMonitor: Pick<PowerMonitor, 'on'>;
  readonly powerSaveBlocker: Pick<PowerSaveBlocker, 'start' | 'isStarted'>;
  readonly platform: NodeJS.Platform;
  readonly screen: DisplaysOptions['screen'];
  /** The station's own session, and the default one, which the program does not use. */
  readonly session: Session;
  readonly otherSession: Session;
  readonly killProcess: (pid: number) => void;
  readonly host: StationHost;
  readonly files: PageFiles;
  readonly cleanFiles: PageFiles;
  readonly preload: string;
  readonly cleanPreload: string;
  /**
   * True if a compositor shows one window on all displays. A second window would hide the screen.
   */
  readonly oneWindow: boolean;
  readonly clock: Pick<Clock, 'after' | 'monotonicMs'>;
  readonly log: Log;
  readonly ending: Ending;
  readonly leaving: Leaving;
  readonly restarting: Restarting;
  readonly noteBadGraphics: () => void;
}

/** Opens the window. Resolves when its page has loaded. */
export async function openKiosk(options: KioskOptions): Promise<void> {
  const { app, clock, createWindow, ending, files, host, ipcMain, leaving, log, session } = options;
  const { oneWindow, platform, preload, screen } = options;
  const { restart, restartAtOnce } = options.restarting;
  const packaged = app.isPackaged;
  for (const ruled of [session, options.otherSession]) ruleSession(ruled, packaged);
  app.on('session-created', (created) => {
    ruleSession(created, packaged);
  });
  serveApp(session.protocol, files, options.cleanFiles);
  app.on('web-contents-created', (_event, contents) => {
    keepInPlace(contents, packaged);
    filterKeys(contents, () => keyUserOf(host.handlers.watch(undefined).view));
  });
  host.onLeave(leaving.leave);
  clearAtSuspend({ powerMonitor: options.powerMonitor, host, block: blockProcess });
  app.on('second-instance', () => {
    if (!window.isDestroyed()) window.focus();
  });
  const answerCallsOf = answerCalls({ ipcMain, host, clock, log });
  const recovery = createRecovery({
    app,
    load: () => {
      if (window.isDestroyed()) window = openWindow();
      void load();
    },
    killProcess: options.killProcess,
    clock,
    log,
    restart,
    noteBadGraphics: options.noteBadGraphics,
  });
  const displays = createDisplays({
    screen,
    window: () => window,
    createWindow,
    platform,
    session,
    cleanPreload: options.cleanPreload,
    fillClean: (filled) => {
      fillCleanWindow(filled, { host, clock, log, killProcess: options.killProcess });
    },
    oneWindow,
    isEnding: ending.hasBegun,
    log,
  });
  host.cleanWindow.shell = displays.clean;

  function openWindow(): BrowserWindow {
    const { bounds } = screen.getPrimaryDisplay();
    const opened = createWindow(windowOptions({ bounds, preload, session, packaged }));
    const contents = opened.webContents;
    opened.setAlwaysOnTop(true, topLevel);
    answerCallsOf(contents);
    recovery.watch(contents);
    askForFrames(contents, clock, host.pageAnswered);
    leaving.keepOpen(opened);
    watchClosing({
      window: opened,
      contents,
      isEnding: ending.hasBegun,
      pageClosedIt: () => {
        recovery.recoverFrom('The page closed its window.');
      },
      wasTakenAway: () => {
        restartAtOnce('The window was taken away.');
      },
    });
    revealOnce(opened, clock, () => {
      opened.show();
      showFirst();
      keepInFront({ window: opened, displays, platform, clock, log });
    });
    return opened;
  }

  /** The screen is on the primary display. */
  function tellDisplay(): void {
    const { width, height } = screen.getPrimaryDisplay().bounds;
    host.shownOn({ width, height });
  }

  let isShown = false;
  const showFirst = (): void => {
    if (isShown) return;
    isShown = true;
    leaving.refuseToQuit();
    // Open covers after the screen, so that a cover never appears without a station.
    displays.cover();
    tellDisplay();
    screen.on('display-metrics-changed', tellDisplay);
    host.handlers.keptAwake({ isGranted: keepAwake(options.powerSaveBlocker) });
  };

  // Recovery reports a page that fails to load, and reloads it.
  const load = (): Promise<void> => window.loadURL(appAddress).catch(() => undefined);
  let window = openWindow();
  await load();
}

/** Show the page after this time even if it does not report a paint, as happens under Wayland. */
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
