/** Time as the station needs it: one clock that never jumps, one that people read. */
export interface Clock {
  /** Milliseconds since some start; never goes back. */
  readonly monotonicMs: () => number;
  readonly wallTime: () => Date;
  /** Runs once after so many milliseconds; the returned function cancels it. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

/** Years of four digits, as records name them, with a day to spare for every time zone. */
const earliest = Date.parse('1000-01-02T00:00:00.000Z');
const latest = Date.parse('9999-12-30T00:00:00.000Z');

/**
 * Limits a wall clock that is out of all reason to the times that a record can name. A clock
 * without a time (`NaN`) counts as the earliest.
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
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => {
      clearTimeout(timer);
    };
  },
});
