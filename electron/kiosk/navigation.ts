/**
 * A page stays where and as it is: nothing leads elsewhere, and nothing opens beside or over it.
 * Every rule holds for every web contents, whichever window it is in.
 */
import type { BrowserWindow, WebContents } from 'electron';
import type { Log } from '../station/call-log.ts';
import type { Clock } from '../station/clock.ts';

/** So often a window asks for full screen within the time; more would keep the machine busy. */
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

/** The station loads its page itself, which is no navigation in this sense; neither is a reload. */
function preventNavigation(contents: Pick<WebContents, 'on'>): void {
  // An external protocol (mailto:, tel:) is a navigation too, and ends here.
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

/** Electron shows no menu of its own; a spelling or extension menu must not come by a back door. */
function preventMenus(contents: Pick<WebContents, 'on'>): void {
  contents.on('context-menu', (event) => {
    event.preventDefault();
  });
}

/** Two fingers cannot zoom at all; a zoom by the wheel is undone. */
function preventZoom(
  contents: Pick<WebContents, 'on' | 'setVisualZoomLevelLimits' | 'setZoomFactor'>,
): void {
  // Every page brings its own limits, and is not there before it has been parsed.
  contents.on('dom-ready', () => {
    contents.setVisualZoomLevelLimits(1, 1).catch(() => undefined);
  });
  contents.on('zoom-changed', () => {
    contents.setZoomFactor(1);
  });
}

/** WebRTC is the one way past the request filter: it may use no address of this machine. */
function preventPeers(contents: Pick<WebContents, 'setWebRTCIPHandlingPolicy'>): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

/** `devTools: false` keeps them shut already; this one shuts them should that ever change. */
function preventDeveloperTools(contents: Pick<WebContents, 'on' | 'closeDevTools'>): void {
  contents.on('devtools-opened', () => {
    contents.closeDevTools();
  });
}

export type HeldWindow = Pick<
  BrowserWindow,
  'on' | 'restore' | 'setKiosk' | 'focus' | 'isDestroyed'
>;

/** The window stays in front and whole, whatever the window manager was asked for. */
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
    // A window manager that declines says so each time it is asked.
    if (attempts.length > mostAttempts) {
      if (attempts.length === mostAttempts + 1) log('The window cannot fill its display.');
      return;
    }
    // Windows tells this while the window is leaving. On its way to another display it has to get
    // there first.
    clock.after(0, () => {
      if (!window.isDestroyed()) window.setKiosk(true);
    });
  });
  // The window's own menu, by Alt+Space or a right click, could move or close it.
  window.on('system-context-menu', (event) => {
    event.preventDefault();
  });
  // In a checkout people work beside the station.
  if (!packaged) return;
  window.on('blur', () => {
    window.focus();
  });
}
