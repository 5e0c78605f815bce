import { systemClock, type Clock } from '../../electron/station/clock.ts';

/** A clock that runs so many times as fast, for what waits for people. */
export function fastClock(times: number): Clock {
  const began = systemClock.monotonicMs();
  return {
    monotonicMs: () => (systemClock.monotonicMs() - began) * times,
    wallTime: systemClock.wallTime,
    zone: systemClock.zone,
    after: (delayMs, run) => systemClock.after(delayMs / times, run),
  };
}
