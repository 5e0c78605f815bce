/**
 * Keeps one browser open as the station's screen. Restarts it when it has ended, or when its page
 * has been silent for too long. After a good run it is restarted at once, since without a browser the
 * players see the desktop; while it keeps ending, the wait grows.
 */
import { Backoff } from '../core/base/backoff.ts';
import type { Clock } from '../station/machine/clock.ts';
import type { Log } from '../station/disk/limit-log.ts';

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

export class Supervisor {
  readonly #launch: SupervisorOptions['launch'];
  readonly #clock: SupervisorOptions['clock'];
  readonly #log: SupervisorOptions['log'];
  readonly #backoff = new Backoff(waits);
  #stopped = false;
  #run: BrowserRun | undefined;
  #startedAt = 0;
  #hasLived = false;
  #silentAfter = 0;
  #cancelStart = (): void => undefined;
  #cancelLook = (): void => undefined;
  #ending: Promise<void> = Promise.resolve();

  constructor({ launch, clock, log }: SupervisorOptions) {
    this.#launch = launch;
    this.#clock = clock;
    this.#log = log;
    this.#start();
  }

  /** The page sent a sign of life. */
  alive(): void {
    this.#hasLived = true;
    this.#silentAfter = this.#clock.monotonicMs() + silenceMs;
  }

  /** The page's connection was closed, which happens at once when the page dies. */
  gone(): void {
    this.#silentAfter = Math.min(this.#silentAfter, this.#clock.monotonicMs() + reconnectMs);
  }

  /** Restarts the browser, and logs the reason on the terminal. */
  restart(why: string): void {
    if (this.#run !== undefined) this.#again(why);
  }

  /** Ends the browser for good. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelLook();
    this.#cancelStart();
    await this.#end();
  }

  #start(): void {
    const started = this.#launch();
    this.#run = started;
    this.#startedAt = this.#clock.monotonicMs();
    this.#hasLived = false;
    this.#silentAfter = this.#startedAt + slowestStartMs;
    started.onEnd((how) => {
      const why = `The browser ended (${how}); it is started again.`;
      if (started === this.#run) this.#again(why, true);
    });
    this.#look(this.#startedAt);
  }

  #look(before: number): void {
    this.#cancelLook = this.#clock.after(lookMs, () => {
      const now = this.#clock.monotonicMs();
      if (now - before > sleptMs) this.#silentAfter = Math.max(this.#silentAfter, now + silenceMs);
      const isSilent = now > this.#silentAfter;
      if (isSilent) this.#again('The page in the browser is silent; the browser is restarted.');
      else this.#look(now);
    });
  }

  /** `isGone`: the browser's window is gone, and only its remaining processes have to be ended. */
  #again(sentence: string, isGone = false): void {
    this.#log(sentence);
    this.#cancelLook();
    const wasGood = this.#hasLived && this.#clock.monotonicMs() - this.#startedAt >= goodRunMs;
    if (wasGood) this.#backoff.reset();
    const delayMs = wasGood ? 0 : this.#backoff.next();
    const ended = this.#end();
    if (isGone && wasGood) {
      this.#start();
      return;
    }
    void ended.then(() => {
      if (this.#stopped) return;
      this.#cancelStart = this.#clock.after(delayMs, () => {
        this.#start();
      });
    });
  }

  async #end(): Promise<void> {
    const last = this.#run;
    this.#run = undefined;
    if (last !== undefined) {
      const itsEnd = last.end().catch((cause: unknown) => {
        this.#log('The browser could not be ended cleanly. Look for one that is left over.', cause);
      });
      // The one before it may still be ending.
      this.#ending = Promise.all([this.#ending, itsEnd]).then(() => undefined);
    }
    await this.#ending;
  }
}
