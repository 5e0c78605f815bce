/**
 * A clock as machines have it, moved by a test: times have fractions, two looks at it never tell the
 * same, timers fire a little early or late, the machine may sleep, and people put the wall clock
 * wherever they like. The same random numbers give the same times.
 */
import type { Clock } from '../../electron/station/clock.ts';
import type { Random } from '../../scripts/fuzz/random.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Between two looks at the clock, in milliseconds. */
const lookMs = 0.000_7;

export class RoughClock implements Clock {
  readonly #random: Random;
  readonly #timers = new Set<Timer>();
  #now: number;
  #aheadMs = Date.parse('2026-11-21T08:30:00.000Z');

  constructor(random: Random) {
    this.#random = random;
    this.#now = this.#fraction() + random(1_000_000);
  }

  readonly monotonicMs = (): number => (this.#now += lookMs);

  readonly wallTime = (): Date => new Date(Math.floor(this.#aheadMs + this.#now));

  readonly after = (delayMs: number, run: () => void): (() => void) => {
    // Systems round a delay to whole milliseconds of their own, so a timer may come early.
    const timer = { at: this.#now + delayMs - 0.9 + 2 * this.#fraction(), run };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  };

  /** So much time passes and a part of a millisecond; what falls due meanwhile runs in its order. */
  pass(durationMs: number): void {
    const until = this.#now + durationMs + this.#fraction();
    for (let next = this.#nextBy(until); next !== undefined; next = this.#nextBy(until)) {
      this.#now = Math.max(this.#now, next.at);
      this.#timers.delete(next);
      next.run();
    }
    this.#now = Math.max(this.#now, until);
  }

  /** The machine sleeps: what fell due runs afterwards, late. */
  sleep(durationMs: number): void {
    this.#now += durationMs + this.#fraction();
    this.pass(0);
  }

  /** Somebody sets the wall clock, or the system does. */
  setWall(time: number): void {
    this.#aheadMs = time - this.#now;
  }

  #fraction(): number {
    return this.#random(1_000_003) / 1_000_003;
  }

  #nextBy(until: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.at <= until && (next === undefined || timer.at < next.at)) next = timer;
    }
    return next;
  }
}
