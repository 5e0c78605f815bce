/** Time as the station needs it: one clock that never jumps, one that people read. */
export interface Clock {
  /** Milliseconds since some start; never goes back. */
  readonly monotonicMs: () => number;
  readonly wallTime: () => Date;
  /** Runs once after so many milliseconds; the returned function cancels it. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

export const systemClock: Clock = {
  monotonicMs: () => performance.now(),
  wallTime: () => new Date(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => {
      clearTimeout(timer);
    };
  },
};
