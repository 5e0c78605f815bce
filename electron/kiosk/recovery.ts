/**
 * Brings the screen back by itself: a page that died or did not load is loaded again, one that
 * hangs is ended first. The station lives in the main process, so the new page shows its state as
 * it is. What happens again and again is beyond a page, and the whole program starts again.
 */
import type { App, BrowserWindow, WebContents } from 'electron';
import type { Log } from '../station/call-log.ts';
import type { Clock } from '../station/clock.ts';
import { appAddress } from './app-scheme.ts';

/** The wait keeps a page that dies at once from keeping the machine busy. */
const reloadMs = 500;
/** So many failures in so short a time are not the page's. */
const mostFailures = 5;
const failureWindowMs = 60_000;
/** So many deaths of the graphics process in so short a time are the machine's. */
const badGraphicsEnds = 3;
const graphicsWindowMs = 30_000;
const graphicsMs = 2000;
/** Electron itself finds a hang only when a key waits for its answer; nobody may press one. */
const lookMs = 5000;
const silenceMs = 10_000;
/** A page that is being loaded answers when it is there; a slow machine may take its time. */
const loadingMs = 45_000;
/** The navigation was given up for a newer one, which tells its own end. */
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
  /** The graphics of this machine do not work. */
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
      // Its failure is told by an event of its own.
      if (!contents.isDestroyed()) contents.loadURL(appAddress).catch(() => undefined);
    });
  }

  /**
   * Chromium starts the process again, and after three deaths draws in a simpler way. A page that lost
   * it may stay black, so it is loaded once when that is over. It is no fault of the page.
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
  // Without the preload script a page is there, but no station in it.
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
 * Asks the page for a sign of life, again and again; one that gives none hangs. The returned
 * function forgets the question, which a page that died does not answer.
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
    // It is being loaded again already, or somebody has stopped it in the debugger.
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
