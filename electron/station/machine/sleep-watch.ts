/** Looks every second whether the machine slept, and whenever it is asked in between. */
import { lookMs, sleptBetween, type ClockReading, type Slept } from '../../core/station/sleep.ts';
import type { Clock } from './clock.ts';

const longestReadMs = 1_000;

export interface SleepWatch {
  /** Returns the sleep since the last look; `undefined` if there was none. */
  readonly look: () => Slept | undefined;
  readonly stop: () => void;
}

/** Calls `onTick` every second. The caller looks then, as it does before each input. */
export function watchSleep(clock: Clock, onTick: () => void): SleepWatch {
  const read = (): ClockReading => {
    const monotonicMs = clock.monotonicMs();
    const bootMs = clock.bootMs?.();
    const wallMs = clock.wallTime().getTime();
    // If a busy machine let the program wait in between, the clocks would seem to have run apart.
    return clock.monotonicMs() - monotonicMs > longestReadMs
      ? read()
      : { monotonicMs, bootMs, wallMs };
  };
  let last = read();
  let cancel = (): void => undefined;
  const tickLater = (): void => {
    cancel = clock.after(lookMs, () => {
      tickLater();
      onTick();
    });
  };
  tickLater();
  return {
    look: () => {
      const now = read();
      const slept = sleptBetween(last, now);
      last = now;
      return slept;
    },
    stop: () => {
      cancel();
    },
  };
}
