/** What the clocks say to a station: whether the machine slept, and whether a deadline has passed. */
import type { Input } from '../../core/station/input.ts';
import type { Clock } from '../machine/clock.ts';
import { watchSleep, type SleepWatch } from '../machine/sleep-watch.ts';

interface StationClocksParts {
  readonly clock: Clock;
  /** Called every second, so that the station looks at its clocks. */
  readonly onTick: () => void;
  /** Called when the time of `wakeAt` has come. */
  readonly onDue: () => void;
}

export class StationClocks {
  readonly #clock: Clock;
  readonly #onDue: () => void;
  readonly #sleep: SleepWatch;
  /** Time of the next `onDue`. */
  #dueAt = Infinity;
  #cancelWake = (): void => undefined;

  constructor({ clock, onTick, onDue }: StationClocksParts) {
    this.#clock = clock;
    this.#onDue = onDue;
    this.#sleep = watchSleep(clock, onTick);
  }

  /** Returns what the clocks say before anything is obeyed. */
  look(): readonly Input[] {
    const at = this.#clock.monotonicMs();
    const slept = this.#sleep.look();
    if (slept !== undefined) return [{ kind: 'slept', at, slept }];
    return at >= this.#dueAt ? [{ kind: 'overdue', at }] : [];
  }

  /** Replaces the deadline. `undefined`: there is none. */
  wakeAt(at: number | undefined): void {
    this.#cancelWake();
    this.#dueAt = at ?? Infinity;
    if (at !== undefined) this.#wait(at);
  }

  stop(): void {
    this.#cancelWake();
    this.#sleep.stop();
  }

  /** Timers may fire early; report the deadline only when its time has come. */
  #wait(at: number): void {
    const waitMs = Math.max(0, Math.ceil(at - this.#clock.monotonicMs()));
    this.#cancelWake = this.#clock.after(waitMs, () => {
      if (this.#clock.monotonicMs() < at) this.#wait(at);
      else this.#onDue();
    });
  }
}
