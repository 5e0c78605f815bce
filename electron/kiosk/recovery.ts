/**
 * Restores the screen: loads a page again that died, left its address or failed to load, and ends
 * one first that hangs or is empty. The station is in the main process, so the new page shows its
 * present state. If failures repeat, the fault is not in the page, and the program restarts.
 */
import type { App, WebContents } from 'electron';
import type { Log } from '../station/disk/limit-log.ts';
import type { Clock } from '../station/machine/clock.ts';
import { appOrigin, isAppAddress } from './app-scheme.ts';

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
 * Time between two looks at the page. Electron detects a hang only when a key waits for its answer,
 * and nobody may press one. A page that stops is back in five seconds.
 */
const lookMs = 750;
/**
 * A page that answers none of this many looks hangs. Looks are counted instead of time, because a
 * busy machine delays both.
 */
const mostSilentLooks = 3;
/** Looks at a page that has not shown the station yet are shorter, and more, for a slow machine. */
const firstLookMs = 250;
const mostLoadingLooks = 180;
const mostEmptyLooks = 40;
/**
 * Chromium's code for a navigation that a newer one replaced. The newer one reports its own end.
 */
const givenUp = -3;
/** A world of scripts in which the page cannot change what a question means. */
export const ownWorld = 1000;
/**
 * An empty or foreign page answers scripts too. React empties the place of the screens only when it
 * gives up; a screen that waits for an answer may be without a heading.
 */
export const question = `location.origin === '${appOrigin}' && document.querySelector('#root > *') !== null`;

export type RecoveredPage = Pick<
  WebContents,
  | 'on'
  | 'getOSProcessId'
  | 'forcefullyCrashRenderer'
  | 'isDestroyed'
  | 'isCrashed'
  | 'isDevToolsOpened'
  | 'executeJavaScriptInIsolatedWorld'
>;

export interface RecoveryOptions {
  readonly app: Pick<App, 'on'>;
  /** Loads the page, in a new window if the present one is gone. */
  readonly load: () => void;
  readonly killProcess: (pid: number) => void;
  readonly clock: Pick<Clock, 'after' | 'monotonicMs'>;
  readonly log: Log;
  readonly restart: (why: string) => void;
  /** Called if the graphics hardware does not work. */
  readonly noteBadGraphics: () => void;
}

export interface Recovery {
  /** Watches the page of a window. */
  readonly watch: (contents: RecoveredPage) => void;
  /** Loads the page again after a failure, or restarts the program if failures repeat. */
  readonly recoverFrom: (sentence: string) => void;
}

export function createRecovery(options: RecoveryOptions): Recovery {
  const { app, load, killProcess, clock, log, restart, noteBadGraphics } = options;
  let failures: readonly number[] = [];
  let graphicsEnds: readonly number[] = [];
  let cancelReload = (): void => undefined;

  function recoverFrom(sentence: string): void {
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
    cancelReload = clock.after(waitMs, load);
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

  /** A stopped process does not answer Electron's own request either, so end it by the system. */
  function endPage(contents: RecoveredPage, why: string): void {
    log(`${why} It is ended.`);
    const pid = contents.getOSProcessId();
    try {
      if (pid > 0) killProcess(pid);
    } catch {
      contents.forcefullyCrashRenderer();
    }
  }

  function watch(contents: RecoveredPage): void {
    const lookAgain = lookAfter(contents, clock, (why) => {
      endPage(contents, why);
    });
    contents.on('render-process-gone', (_event, { reason }) => {
      lookAgain();
      recoverFrom(`The page ended (${reason}).`);
    });
    contents.on('did-fail-load', (_event, code, description, _address, isMainFrame) => {
      if (isMainFrame && code !== givenUp) recoverFrom(`The page did not load (${description}).`);
    });
    // Electron asks nobody before a page goes to an address such as about:blank.
    contents.on('did-navigate', (_event, address) => {
      if (isAppAddress(address)) lookAgain();
      else recoverFrom('The page left its address.');
    });
    // Without the preload script, the page loads without a station.
    contents.on('preload-error', (_event, _path, error) => {
      restart(`The page has no station (${error.message}).`);
    });
  }

  app.on('child-process-gone', (_event, { type, reason }) => {
    if (reason === 'clean-exit') return;
    if (type === 'GPU') graphicsEnded(reason);
    else log(`A helper process (${type}) ended (${reason}).`);
  });
  return { watch, recoverFrom };
}

/**
 * Asks the page every second whether it shows the station. Returns a function to call for a page
 * that is new or gone: it gives the next page its time to load.
 */
function lookAfter(
  contents: RecoveredPage,
  clock: Pick<Clock, 'after'>,
  end: (why: string) => void,
): () => void {
  /** Answers of an earlier page do not count. */
  let page = 0;
  let hasShown = false;
  let isAsking = false;
  let unanswered = 0;
  let empty = 0;

  function startAnew(): void {
    page += 1;
    hasShown = false;
    isAsking = false;
    unanswered = 0;
    empty = 0;
  }

  function look(): void {
    if (contents.isDestroyed()) return;
    clock.after(hasShown ? lookMs : firstLookMs, look);
    // It is already being reloaded, or a debugger has paused it.
    if (contents.isCrashed() || contents.isDevToolsOpened()) {
      startAnew();
      return;
    }
    if (unanswered >= (hasShown ? mostSilentLooks : mostLoadingLooks)) {
      startAnew();
      end('The page hangs.');
      return;
    }
    unanswered += 1;
    if (!isAsking) ask();
  }

  function ask(): void {
    const asked = page;
    isAsking = true;
    const answer = (showsStation: unknown): void => {
      if (page !== asked) return;
      isAsking = false;
      if (showsStation === true) hasShown = true;
      if (typeof showsStation === 'boolean') unanswered = 0;
      if (showsStation !== false) return;
      empty += 1;
      if (!hasShown && empty < mostEmptyLooks) return;
      startAnew();
      end('The page is empty.');
    };
    contents.executeJavaScriptInIsolatedWorld(ownWorld, [{ code: question }]).then(answer, () => {
      answer(undefined);
    });
  }

  clock.after(firstLookMs, look);
  return startAnew;
}
