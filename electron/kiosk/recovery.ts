/**
 * Restores the screen: reloads a page that died or failed to load, and ends one that hangs first.
 * The station is in the main process, so the new page shows its present state. If failures repeat,
 * the fault is not in the page, and the program restarts.
 */
import type { App, BrowserWindow, WebContents } from 'electron';
import type { Log } from '../station/call-log.ts';
import type { Clock } from '../station/clock.ts';
import { appAddress } from './app-scheme.ts';

/** Time before a reload, so that a page that dies at once does not keep the machine busy. */
const reloadMs = 500;
/** After this many failures within `failureWindowMs`, the fault is not in the page. */
const mostFailures = 5;
const failureWindowMs = 60_000;
/** After this many deaths of the graphics process in `graphicsWindowMs`, the hardware is at fault. */
const badGraphicsEnds = 3;
const graphicsWindowMs = 30_000;
const graphicsMs = 2000;
/**
 * Time between two checks for a hang. Electron detects a hang only when a key waits for its answer,
 * and nobody may press one.
 */
const lookMs = 5000;
const silenceMs = 10_000;
/** Time for a page to load and answer, also on a slow machine. */
const loadingMs = 45_000;
/**
 * Chromium's code for a navigation that a newer one replaced. The newer one reports its own end.
 */
const givenUp = -3;

export interface RecoveryOptions {
  readonly app: Pick<App, 'on'>;
  readonly window: Pick<BrowserWindow, 'on'>;
  readonly contents: Pick<
    WebContents,
    | 'on'
    | 'loadURL'
    | 'forcefullyCrashRenderer'
    | 'isDestroyed'
    | 'isCrashed'
    | 'isDevToolsOpened'
    | 'isLoading'
    | 'executeJavaScript'
  >;
  readonly clock: Pick<Clock, 'after' | 'monotonicMs'>;
  readonly log: Log;
  readonly restart: (why: string) => void;
  /** Called if the graphics hardware does not work. */
  readonly noteBadGraphics: () => void;
}

export function recoverPage(options: RecoveryOptions): void {
  const { app, window, contents, clock, log, restart, noteBadGraphics } = options;
  let failures: readonly number[] = [];
  let graphicsEnds: readonly number[] = [];
  let cancelReload = (): void => undefined;

  function fail(sentence: string): void {
    const now = clock.monotonicMs();
    failures = [...failures.filter((at) => now - at < failureWindowMs), now];
    cancelReload();
    if (failures.length > mostFailures) {
      restart(`${sentence} That was ${failures.length.toString()} times within a minute.`);
      return;
    }
    log(`${sentence} It is loaded again.`);
    reloadAfter(reloadMs);
  }

  function reloadAfter(waitMs: number): void {
    cancelReload();
    cancelReload = clock.after(waitMs, () => {
      // An event reports failures of this load.
      if (!contents.isDestroyed()) contents.loadURL(appAddress).catch(() => undefined);
    });
  }

  /**
   * Chromium restarts the process, and after three deaths uses a simpler renderer. A page that lost
   * its graphics may stay black, so it is reloaded once afterwards. This does not count as a
   * failure of the page.
   */
  function graphicsEnded(reason: string): void {
    log(`The graphics process ended (${reason}).`);
    const now = clock.monotonicMs();
    graphicsEnds = [...graphicsEnds.filter((at) => now - at < graphicsWindowMs), now];
    if (graphicsEnds.length === badGraphicsEnds) noteBadGraphics();
    reloadAfter(graphicsMs);
  }

  function hangs(): void {
    log('The page hangs; it is ended.');
    contents.forcefullyCrashRenderer();
  }

  const lookAgainLater = lookAfter({ contents, clock, hangs });
  contents.on('render-process-gone', (_event, { reason }) => {
    lookAgainLater();
    fail(`The page ended (${reason}).`);
  });
  contents.on('did-fail-load', (_event, code, description, _address, isMainFrame) => {
    if (isMainFrame && code !== givenUp) fail(`The page did not load (${description}).`);
  });
  // Without the preload script, the page loads without a station.
  contents.on('preload-error', (_event, _path, error) => {
    restart(`The page has no station (${error.message}).`);
  });
  window.on('unresponsive', hangs);
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (reason === 'clean-exit') return;
    if (type === 'GPU') graphicsEnded(reason);
    else log(`A helper process (${type}) ended (${reason}).`);
  });
}

type Looking = Pick<RecoveryOptions, 'contents' | 'clock'> & { readonly hangs: () => void };

/**
 * Asks the page repeatedly for a sign of life; no answer means that it hangs. The returned function
 * cancels the open question, which a dead page cannot answer.
 */
function lookAfter({ contents, clock, hangs }: Looking): () => void {
  let cancel = (): void => undefined;
  let round = 0;

  function again(): void {
    cancel();
    round += 1;
    cancel = clock.after(lookMs, look);
  }

  function look(): void {
    if (contents.isDestroyed()) return;
    // It is already being reloaded, or a debugger has paused it.
    if (contents.isCrashed() || contents.isDevToolsOpened()) {
      again();
      return;
    }
    const asked = round;
    cancel = clock.after(contents.isLoading() ? loadingMs : silenceMs, () => {
      hangs();
      again();
    });
    const notePageAnswer = (): void => {
      if (round === asked) again();
    };
    contents.executeJavaScript('true').then(notePageAnswer, notePageAnswer);
  }

  again();
  return again;
}
