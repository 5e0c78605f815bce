/** The system's clock, with a wall time that somebody set. */
import { systemClock, type Clock } from '../../../../electron/station/machine/clock.ts';

export interface ShiftedClock extends Clock {
  shiftMs: number;
}

export function shiftedClock(): ShiftedClock {
  const clock = {
    ...systemClock,
    shiftMs: 0,
    wallTime: () => new Date(systemClock.wallTime().getTime() + clock.shiftMs),
  };
  return clock;
}
