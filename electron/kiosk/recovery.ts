/**
 * Restores the screen: loads a page again that died, left its address or failed to load. The station
 * is in the main process, so the new page shows its present state. If failures repeat, the fault is
 * not in the page, and the program restarts.
 */
import type { App, WebContents } from 'electron';
import type { Log } from '../station/disk/limit-log.ts';
import type { Clock } from '../station/machine/clock.ts';
import { isAppAddress } from './app-scheme.ts';
import { endIfItHangs, type HangingPageOptions, type LookedAtPage } from './hanging-page.ts';

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
 * Chromium's code for a navigation that a newer one replaced. The newer one reports its own end.
 */
const givenUp = -3;

export type RecoveredPage = LookedAtPage & Pick<WebContents, 'on'>;

export interface RecoveryOptions extends HangingPageOptions {
  readonly app: Pick<App, 'on'>;
  /** Loads the page, in a new window if the present one is gone. */
  readonly load: () => void;
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
  const { app, load, clock, log, restart, noteBadGraphics } = options;
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

  function watch(contents: RecoveredPage): void {
    const lookAgain = endIfItHangs(contents, 'The page', options);
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
