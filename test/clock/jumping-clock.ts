/**
 * The system's clock with jumps: a test lets time pass for the station without waiting for it. A
 * stopped clock stands still until the test lets it go on. Timers run in the order of their times,
 * each at its own time, as they would without the jump.
 */
import { systemClock, type Clock } from '../../electron/station/machine/clock.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
  /** Stops the system's timer. */
  cancel: () => void;
}

export class JumpingClock implements Clock {
  readonly #timers = new Set<Timer>();
  /** Difference to the system's clock, in milliseconds. */
  #aheadMs = 0;
  /** Time at which the clock stands; `undefined` while it runs. */
  #stoppedAt: number | undefined;

  readonly monotonicMs = (): number => this.#stoppedAt ?? systemClock.monotonicMs() + this.#aheadMs;

  /** The machine never sleeps, however late a busy machine runs the station's timers. */
  readonly bootMs = this.monotonicMs;

  readonly wallTime = (): Date => {
    const passedMs = this.monotonicMs() - systemClock.monotonicMs();
    return new Date(systemClock.wallTime().getTime() + passedMs);
  };

  readonly zone = systemClock.zone;

  readonly after = (delayMs: number, run: () => void): (() => void) => {
    const timer: Timer = { at: this.monotonicMs() + delayMs, run, cancel: () => undefined };
    this.#timers.add(timer);
    this.#schedule(timer);
    return () => {
      timer.cancel();
      this.#timers.delete(timer);
    };
  };

  /** Lets this much time pass at once. */
  pass(durationMs: number): void {
    const until = this.monotonicMs() + durationMs;
    for (let next = this.#nextBy(until); next !== undefined; next = this.#nextBy(until)) {
      this.#moveTo(Math.max(next.at, this.monotonicMs()));
      this.#run(next);
    }
    this.#moveTo(Math.max(until, this.monotonicMs()));
    for (const timer of this.#timers) this.#schedule(timer);
  }

  /** Stands still while this runs, however long that takes. */
  async during(run: () => Promise<void>): Promise<void> {
    this.#stoppedAt = this.monotonicMs();
    for (const timer of this.#timers) timer.cancel();
    try {
      await run();
    } finally {
      const now = this.monotonicMs();
      this.#stoppedAt = undefined;
      this.#moveTo(now);
      for (const timer of this.#timers) this.#schedule(timer);
    }
  }

  #moveTo(time: number): void {
    if (this.#stoppedAt === undefined) this.#aheadMs = time - systemClock.monotonicMs();
    else this.#stoppedAt = time;
  }

  #schedule(timer: Timer): void {
    timer.cancel();
    if (this.#stoppedAt !== undefined) return;
    timer.cancel = systemClock.after(Math.max(0, timer.at - this.monotonicMs()), () => {
      this.#run(timer);
    });
  }

  #run(timer: Timer): void {
    timer.cancel();
    this.#timers.delete(timer);
    timer.run();
  }

  #nextBy(until: number): Timer | undefined {
    return [...this.#timers]
      .filter(({ at }) => at <= until)
      .toSorted((one, other) => one.at - other.at)
      .at(0);
  }
}
