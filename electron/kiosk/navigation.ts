/**
 * Keeps pages where they are: no navigation, and no window next to or over them. Every rule applies
 * to all web contents.
 */
import type { BrowserWindow, WebContents } from 'electron';
import type { Log } from '../station/call-log.ts';
import type { Clock } from '../station/clock.ts';

/**
 * Requests for full screen that a window may make within the time. More would keep the machine
 * busy.
 */
const mostAttempts = 5;
const attemptsMs = 10_000;

export type HeldPage = Pick<
  WebContents,
  | 'on'
  | 'closeDevTools'
  | 'setWindowOpenHandler'
  | 'setVisualZoomLevelLimits'
  | 'setWebRTCIPHandlingPolicy'
  | 'setZoomFactor'
>;

export function keepInPlace(contents: HeldPage, packaged: boolean): void {
  preventNavigation(contents);
  preventNewContents(contents);
  preventMenus(contents);
  preventZoom(contents);
  preventPeers(contents);
  if (packaged) preventDeveloperTools(contents);
}

/** Loading by the station itself and reloading do not count as navigation here. */
function preventNavigation(contents: Pick<WebContents, 'on'>): void {
  // External protocols (mailto:, tel:) also end here.
  contents.on('will-navigate', (details) => {
    details.preventDefault();
  });
  contents.on('will-frame-navigate', (details) => {
    details.preventDefault();
  });
  contents.on('will-redirect', (details) => {
    details.preventDefault();
  });
}

function preventNewContents(contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
}

/** Electron shows no menu by itself. This also stops spelling and extension menus. */
function preventMenus(contents: Pick<WebContents, 'on'>): void {
  contents.on('context-menu', (event) => {
    event.preventDefault();
  });
}

/** Disables pinch zoom, and resets the zoom after the wheel changed it. */
function preventZoom(
  contents: Pick<WebContents, 'on' | 'setVisualZoomLevelLimits' | 'setZoomFactor'>,
): void {
  // Each page has its own limits, which exist only after it was parsed.
  contents.on('dom-ready', () => {
    contents.setVisualZoomLevelLimits(1, 1).catch(() => undefined);
  });
  contents.on('zoom-changed', () => {
    contents.setZoomFactor(1);
  });
}

/** WebRTC is the only way around the request filter. Allow it no address of this machine. */
function preventPeers(contents: Pick<WebContents, 'setWebRTCIPHandlingPolicy'>): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

/** `devTools: false` already prevents them. This closes them if that setting ever changes. */
function preventDeveloperTools(contents: Pick<WebContents, 'on' | 'closeDevTools'>): void {
  contents.on('devtools-opened', () => {
    contents.closeDevTools();
  });
}

export type HeldWindow = Pick<
  BrowserWindow,
  'on' | 'restore' | 'setKiosk' | 'focus' | 'isDestroyed'
>;

/** Keeps the window in front and in full screen, whatever the window manager does. */
export function keepInFront(
  window: HeldWindow,
  packaged: boolean,
  clock: Pick<Clock, 'after' | 'monotonicMs'>,
  log: Log,
): void {
  let attempts: readonly number[] = [];
  window.on('minimize', () => {
    window.restore();
  });
  window.on('leave-full-screen', () => {
    const now = clock.monotonicMs();
    attempts = [...attempts.filter((at) => now - at < attemptsMs), now];
    // A window manager that refuses full screen reports each attempt.
    if (attempts.length > mostAttempts) {
      if (attempts.length === mostAttempts + 1) log('The window cannot fill its display.');
      return;
    }
    // Windows sends this event while the window is still leaving full screen. A window that moves
    // to another display must arrive there first.
    clock.after(0, () => {
      if (!window.isDestroyed()) window.setKiosk(true);
    });
  });
  // The window's own menu (Alt+Space or a right click) could move or close it.
  window.on('system-context-menu', (event) => {
    event.preventDefault();
  });
  // In a checkout, developers use other windows as well.
  if (!packaged) return;
  window.on('blur', () => {
    window.focus();
  });
}
