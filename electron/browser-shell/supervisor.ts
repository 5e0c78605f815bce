/**
 * Keeps one browser open as the station's screen: starts it again when it has ended, and when its
 * page has been silent for too long. The waits grow while it keeps ending and shrink back after a
 * good run.
 */
import type { Clock } from '../station/clock.ts';
import type { Log } from '../station/call-log.ts';

const firstWaitMs = 500;
const longestWaitMs = 10_000;
/** A browser that ran this long counts as well again. */
const goodRunMs = 30_000;
/** The page shows a sign of life each second. */
const silenceMs = 10_000;
/** A page that is well connects again within this after its connection has gone. */
const reconnectMs = 3000;
/** A slow machine may take this long to show the page for the first time. */
const slowestStartMs = 30_000;
const lookMs = 1000;
/** A look that comes this late means that the machine slept, and the page with it. */
const sleptMs = 5000;

/** One run of the browser. */
export interface BrowserRun {
  readonly onEnd: (listener: (how: string) => void) => void;
  /** Ends it and all that belongs to it; done when nothing is left. */
  readonly end: () => Promise<void>;
}

export interface SupervisorOptions {
  readonly launch: () => BrowserRun;
  readonly clock: Pick<Clock, 'monotonicMs' | 'after'>;
  readonly log: Log;
}

export interface Supervisor {
  /** The page showed a sign of life. */
  readonly alive: () => void;
  /** The page's connection has gone, as it does at once when the page dies. */
  readonly gone: () => void;
  /** Ends the browser and starts it again, for this reason, which goes on the terminal. */
  readonly restart: (why: string) => void;
  /** Ends the browser for good. */
  readonly stop: () => Promise<void>;
}

export function superviseBrowser({ launch, clock, log }: SupervisorOptions): Supervisor {
  let waitMs = firstWaitMs;
  let stopped = false;
  let run: BrowserRun | undefined;
  let startedAt = 0;
  let silentAfter = 0;
  let cancelStart = (): void => undefined;
  let cancelLook = (): void => undefined;
  let ending: Promise<void> = Promise.resolve();

  function start(): void {
    const started = launch();
    run = started;
    startedAt = clock.monotonicMs();
    silentAfter = startedAt + slowestStartMs;
    started.onEnd((how) => {
      if (started === run) again(`The browser ended (${how}); it is started again.`);
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

  function again(sentence: string): void {
    log(sentence);
    cancelLook();
    if (clock.monotonicMs() - startedAt >= goodRunMs) waitMs = firstWaitMs;
    const delayMs = waitMs;
    waitMs = Math.min(waitMs * 2, longestWaitMs);
    void end().then(() => {
      if (!stopped) cancelStart = clock.after(delayMs, start);
    });
  }

  async function end(): Promise<void> {
    const last = run;
    run = undefined;
    if (last !== undefined) {
      ending = last.end().catch((cause: unknown) => {
        log('The browser could not be ended cleanly. Look for one that is left over.', cause);
      });
    }
    await ending;
  }

  start();
  return {
    alive: () => {
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
