/**
 * A realistic clock that a test moves: times have fractions, two reads never return the same,
 * timers fire a little early or late, the machine may sleep, and people may set the wall clock to
 * any time. The same random numbers give the same times.
 */
import type { Zone } from '../../electron/core/ledger/record-fields.ts';
import type { Clock } from '../../electron/station/machine/clock.ts';
import type { Random } from '../../scripts/fuzz/random.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Time between two reads of the clock, in milliseconds. */
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

  readonly zone = (): Zone => ({ offset: '+01:00', name: 'Europe/Berlin' });

  readonly after = (delayMs: number, run: () => void): (() => void) => {
    // Systems round a delay to their own milliseconds, so a timer may fire early.
    const timer = { at: this.#now + delayMs - 0.9 + 2 * this.#fraction(), run };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  };

  /** Lets this much time and a fraction of a millisecond pass, and runs due timers in order. */
  pass(durationMs: number): void {
    const until = this.#now + durationMs + this.#fraction();
    for (let next = this.#nextBy(until); next !== undefined; next = this.#nextBy(until)) {
      this.#now = Math.max(this.#now, next.at);
      this.#timers.delete(next);
      next.run();
    }
    this.#now = Math.max(this.#now, until);
  }

  /** The machine sleeps. Timers that are due run afterwards, late. */
  sleep(durationMs: number): void {
    this.#now += durationMs + this.#fraction();
    this.pass(0);
  }

  /** Sets the wall clock, as people or the system may. */
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
