import { systemClock, type Clock } from '../../electron/station/machine/clock.ts';

/** A clock that runs so many times as fast, for what waits for people. */
export function fastClock(times: number): Clock {
  const began = systemClock.monotonicMs();
  const monotonicMs = (): number => (systemClock.monotonicMs() - began) * times;
  return {
    monotonicMs,
    bootMs: monotonicMs,
    wallTime: systemClock.wallTime,
    zone: systemClock.zone,
    after: (delayMs, run) => systemClock.after(delayMs / times, run),
  };
}
