import type { Zone } from '../../electron/core/ledger/record-fields.ts';
import type { Clock } from '../../electron/station/machine/clock.ts';

/** A clock that moves only when a test moves it. */
export class StillClock implements Clock {
  now = 0;
  #timers: { readonly at: number; readonly run: () => void }[] = [];

  monotonicMs = (): number => this.now;
  wallTime = (): Date => new Date(1_795_255_200_000 + this.now);
  zone = (): Zone => ({ offset: '+01:00', name: 'Europe/Berlin' });
  after = (delayMs: number, run: () => void): (() => void) => {
    const timer = { at: this.now + delayMs, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  };

  pass(durationMs: number): void {
    const end = this.now + durationMs;
    for (;;) {
      const [next] = this.#timers.toSorted((a, b) => a.at - b.at);
      if (next === undefined || next.at > end) break;
      this.now = Math.max(this.now, next.at);
      this.#timers = this.#timers.filter((one) => one !== next);
      next.run();
    }
    this.now = Math.max(this.now, end);
  }

  get timers(): number {
    return this.#timers.length;
  }
}
