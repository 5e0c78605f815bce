/**
 * Keeps the station in front: visible, with the keys, above other windows, and as large as its
 * display. Electron reports only a part of what a window manager does; on X11 it does not report
 * that one iconified a full-screen window. So the state itself is checked, after every event that
 * may have changed it and once a second.
 */
import type { BrowserWindow } from 'electron';
import type { Log } from '../station/disk/limit-log.ts';
import type { Clock } from '../station/machine/clock.ts';
import { topLevel, type Displays } from './displays.ts';

const lookMs = 1000;
/** Several events arrive together. One look answers all of them. */
const eventMs = 50;
/** Time for the system to do what was asked. macOS animates full screen. */
const settlingMs = 400;
const settlingOnMacMs = 2000;
/** After this many requests for full screen, a window manager declines them. Ask seldom then. */
const mostRequests = 5;
/** Later requests do without full screen. */
const mostInFullScreen = 2;
const seldomMs = 30_000;

const events = [
  'blur',
  'hide',
  'minimize',
  'leave-full-screen',
  'resize',
  'move',
  'always-on-top-changed',
] as const;

export interface FrontOptions {
  readonly window: Pick<
    BrowserWindow,
    | 'on'
    | 'isDestroyed'
    | 'isVisible'
    | 'isMinimized'
    | 'isFocused'
    | 'isAlwaysOnTop'
    | 'setAlwaysOnTop'
    | 'setVisibleOnAllWorkspaces'
    | 'restore'
    | 'show'
    | 'moveTop'
    | 'focus'
  > & { readonly webContents: Pick<BrowserWindow['webContents'], 'isDevToolsOpened'> };
  readonly displays: Pick<Displays, 'isFilled' | 'fill'>;
  readonly platform: NodeJS.Platform;
  readonly clock: Pick<Clock, 'after' | 'monotonicMs'>;
  readonly log: Log;
}

/** Call this after the window has been shown. */
export function keepInFront({ window, displays, platform, clock, log }: FrontOptions): void {
  let cancel = (): void => undefined;
  /** True if the next look is near, or must not be earlier because the system is settling. */
  let isLookNear = false;
  let requests = 0;
  let requestedAt = 0;

  function lookAfter(ms: number): void {
    cancel();
    cancel = clock.after(ms, look);
  }

  function look(): void {
    isLookNear = false;
    if (window.isDestroyed()) return;
    // In a checkout, developer tools are a window of their own.
    if (window.webContents.isDevToolsOpened()) {
      lookAfter(lookMs);
      return;
    }
    const isFilled = displays.isFilled();
    if (isFilled) requests = 0;
    else requestToFill();
    const isInFront = window.isVisible() && !window.isMinimized() && window.isFocused();
    if (!isInFront) bringBack();
    raise();
    isLookNear = !isFilled || !isInFront;
    const settling = platform === 'darwin' ? settlingOnMacMs : settlingMs;
    lookAfter(isLookNear ? settling : lookMs);
  }

  function requestToFill(): void {
    const now = clock.monotonicMs();
    if (requests >= mostRequests && now - requestedAt < seldomMs) return;
    requests += 1;
    requestedAt = now;
    if (requests === mostRequests) log('The window cannot fill its display.');
    displays.fill(requests <= mostInFullScreen);
  }

  function bringBack(): void {
    // A window on every desktop of X11 cannot be left behind on one. Elsewhere this does more.
    if (platform === 'linux') window.setVisibleOnAllWorkspaces(true);
    // On X11, Electron does not know that a window manager iconified the window.
    if (window.isMinimized() || platform === 'linux') window.restore();
    if (!window.isVisible()) window.show();
    window.focus();
  }

  /** Also above a window that takes no keys, which nothing reports. */
  function raise(): void {
    if (!window.isAlwaysOnTop()) window.setAlwaysOnTop(true, topLevel);
    window.moveTop();
  }

  const lookSoon = (): void => {
    if (isLookNear) return;
    isLookNear = true;
    lookAfter(eventMs);
  };
  for (const event of events) window.on(event as 'blur', lookSoon);
  // The window's own menu (Alt+Space or a right click) could move or close it.
  window.on('system-context-menu', (event) => {
    event.preventDefault();
  });
  look();
}
