/**
 * The system's time for tests that run without pauses: a machine that is busy for seconds must not
 * look like a station that hung.
 */
import { systemClock, type Clock } from '../../electron/station/machine/clock.ts';

/** The largest step between two reads of the clock, in milliseconds. */
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
  return {
    ...systemClock,
    monotonicMs,
    bootMs: monotonicMs,
    wallTime: () => new Date(began + monotonicMs()),
  };
}
