/**
 * Keeps one browser open as the station's screen. Restarts it when it has ended, or when its page
 * has been silent for too long. After a good run it is restarted at once, since without a browser the
 * players see the desktop; while it keeps ending, the wait grows.
 */
import { Backoff } from '../core/base/backoff.ts';
import type { Clock } from '../station/machine/clock.ts';
import type { Log } from '../station/disk/call-log.ts';

/** Waits while the browser keeps ending. */
const waits = { firstMs: 500, longestMs: 10_000 };
/** After a run of this length, in which its page lived, the next one starts without a wait. */
const goodRunMs = 30_000;
/** Longest silence of a page, which sends a sign of life every second. */
const silenceMs = 10_000;
/** Time for a page to reconnect after its connection was closed. */
const reconnectMs = 3000;
/** Time for a slow machine to show the page after a start. */
const slowestStartMs = 30_000;
const lookMs = 1000;
/** If a check is late by this much, the machine slept, and the page with it. */
const sleptMs = 5000;

/** One run of the browser. */
export interface BrowserRun {
  readonly onEnd: (listener: (how: string) => void) => void;
  /** Ends the browser and its processes. Resolves when nothing is left. */
  readonly end: () => Promise<void>;
}

export interface SupervisorOptions {
  readonly launch: () => BrowserRun;
  readonly clock: Pick<Clock, 'monotonicMs' | 'after'>;
  readonly log: Log;
}

export interface Supervisor {
  /** The page sent a sign of life. */
  readonly alive: () => void;
  /** The page's connection was closed, which happens at once when the page dies. */
  readonly gone: () => void;
  /** Restarts the browser, and logs the reason on the terminal. */
  readonly restart: (why: string) => void;
  /** Ends the browser for good. */
  readonly stop: () => Promise<void>;
}

export function superviseBrowser({ launch, clock, log }: SupervisorOptions): Supervisor {
  const backoff = new Backoff(waits);
  let stopped = false;
  let run: BrowserRun | undefined;
  let startedAt = 0;
  let hasLived = false;
  let silentAfter = 0;
  let cancelStart = (): void => undefined;
  let cancelLook = (): void => undefined;
  let ending: Promise<void> = Promise.resolve();

  function start(): void {
    const started = launch();
    run = started;
    startedAt = clock.monotonicMs();
    hasLived = false;
    silentAfter = startedAt + slowestStartMs;
    started.onEnd((how) => {
      if (started === run) again(`The browser ended (${how}); it is started again.`, true);
    });
    look(startedAt);
  }

  function look(before: number): void {
    cancelLook = clock.after(lookMs, () => {
      const now = clock.monotonicMs();
      if (now - before > sleptMs) silentAfter = Math.max(silentAfter, now + silenceMs);
      if (now > silentAfter) again('The page in the browser is silent; the browser is restarted.');
      else look(now);
    });
  }

  /** `isGone`: the browser's window is gone, and only its remaining processes have to be ended. */
  function again(sentence: string, isGone = false): void {
    log(sentence);
    cancelLook();
    const wasGood = hasLived && clock.monotonicMs() - startedAt >= goodRunMs;
    if (wasGood) backoff.reset();
    const delayMs = wasGood ? 0 : backoff.next();
    const ended = end();
    if (isGone && wasGood) {
      start();
      return;
    }
    void ended.then(() => {
      if (!stopped) cancelStart = clock.after(delayMs, start);
    });
  }

  async function end(): Promise<void> {
    const last = run;
    run = undefined;
    if (last !== undefined) {
      const itsEnd = last.end().catch((cause: unknown) => {
        log('The browser could not be ended cleanly. Look for one that is left over.', cause);
      });
      // The one before it may still be ending.
      ending = Promise.all([ending, itsEnd]).then(() => undefined);
    }
    await ending;
  }

  start();
  return {
    alive: () => {
      hasLived = true;
      silentAfter = clock.monotonicMs() + silenceMs;
    },
    gone: () => {
      silentAfter = Math.min(silentAfter, clock.monotonicMs() + reconnectMs);
    },
    restart: (why) => {
      if (run !== undefined) again(why);
    },
    stop: async () => {
      stopped = true;
      cancelLook();
      cancelStart();
      await end();
    },
  };
}
