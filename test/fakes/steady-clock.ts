/**
 * The system's time for tests that run without a pause: a machine that is busy with something else
 * for seconds must not look like a station that hung.
 */
import { systemClock, type Clock } from '../../electron/station/clock.ts';

/** From one look at the clock to the next it goes on by this at most, in milliseconds. */
const longestStepMs = 100;

export function steadyClock(): Clock {
  const began = systemClock.wallTime().getTime();
  let looked = systemClock.monotonicMs();
  let passedMs = 0;
  const monotonicMs = (): number => {
    const now = systemClock.monotonicMs();
    passedMs += Math.min(now - looked, longestStepMs);
    looked = now;
    return passedMs;
  };
  return { ...systemClock, monotonicMs, wallTime: () => new Date(began + monotonicMs()) };
}
