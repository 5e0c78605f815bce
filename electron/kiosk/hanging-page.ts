/** Ends a page that hangs or is empty. What watches the page then loads it again. */
import type { WebContents } from 'electron';
import type { Log } from '../station/disk/limit-log.ts';
import type { Clock } from '../station/machine/clock.ts';
import { appOrigin } from './app-scheme.ts';

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
/** A world of scripts in which the page cannot change what a question means. */
export const ownWorld = 1000;
/**
 * An empty or foreign page answers scripts too. React empties the place of the screens only when it
 * gives up; a screen that waits for an answer may be without a heading.
 */
export const question = `location.origin === '${appOrigin}' && document.querySelector('#root > *') !== null`;

export type LookedAtPage = Pick<
  WebContents,
  | 'getOSProcessId'
  | 'forcefullyCrashRenderer'
  | 'isDestroyed'
  | 'isCrashed'
  | 'isDevToolsOpened'
  | 'executeJavaScriptInIsolatedWorld'
>;

export interface HangingPageOptions {
  readonly killProcess: (pid: number) => void;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Log;
}

/**
 * Asks the page every second whether it shows anything, and ends a page that hangs or is empty. Call
 * the returned function for a page that is new or gone: it gives the next page its time to load.
 * `name` begins the sentences of the log.
 */
export function endIfItHangs(
  contents: LookedAtPage,
  name: string,
  { killProcess, clock, log }: HangingPageOptions,
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

  /** A stopped process does not answer Electron's own request either, so end it by the system. */
  function end(why: string): void {
    log(`${why} It is ended.`);
    const pid = contents.getOSProcessId();
    try {
      if (pid > 0) killProcess(pid);
    } catch {
      contents.forcefullyCrashRenderer();
    }
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
      end(`${name} hangs.`);
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
      end(`${name} is empty.`);
    };
    contents.executeJavaScriptInIsolatedWorld(ownWorld, [{ code: question }]).then(answer, () => {
      answer(undefined);
    });
  }

  clock.after(firstLookMs, look);
  return startAnew;
}
