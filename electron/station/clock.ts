/** The clocks of a station: a monotonic one for intervals, and the wall clock for records. */
import type { Zone } from '../core/ledger/record-fields.ts';
import { zoneAt } from './local-time.ts';

export interface Clock {
  /** Milliseconds since an arbitrary start; never goes back. */
  readonly monotonicMs: () => number;
  readonly wallTime: () => Date;
  /** The time zone of the machine now, even if it was changed while the program runs. */
  readonly zone: () => Zone;
  /** Runs `run` once after `delayMs`. The returned function cancels it. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

/** Records need years of four digits. One day is left at each end for time zones. */
const earliest = Date.parse('1000-01-02T00:00:00.000Z');
const latest = Date.parse('9999-12-30T00:00:00.000Z');

/**
 * Clamps the wall clock to times that a record can express. An invalid time (`NaN`) becomes the
 * earliest.
 */
export function withinCalendar(clock: Clock): Clock {
  return {
    ...clock,
    wallTime: () => {
      const time = clock.wallTime().getTime();
      return new Date(Number.isNaN(time) ? earliest : Math.min(latest, Math.max(earliest, time)));
    },
  };
}

export const systemClock: Clock = withinCalendar({
  monotonicMs: () => performance.now(),
  wallTime: () => new Date(),
  zone: () => zoneAt(new Date()),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => {
      clearTimeout(timer);
    };
  },
});
