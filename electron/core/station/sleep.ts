/**
 * Finds out from two readings of a machine's clocks whether it slept between them. Linux stops the
 * monotonic clock in sleep and has a boot-time clock that runs on. On Windows and macOS the
 * monotonic clock runs on, so there only a look that comes late shows that the machine slept or
 * that the program was stopped. A wall clock that ran on alone was set.
 */

export interface ClockReading {
  readonly monotonicMs: number;
  /** Runs on in sleep. Absent if the monotonic clock does so too. */
  readonly bootMs?: number | undefined;
  readonly wallMs: number;
}

/** ISO 8601 in UTC. Without a boot-time clock, a stopped program looks like a machine asleep. */
export interface Slept {
  readonly from: string;
  readonly to: string;
  readonly how: 'slept' | 'sleptOrStopped';
}

/** Time between two looks at the clocks, in milliseconds. */
export const lookMs = 1_000;
/** In milliseconds. More than clocks that are read one after the other can differ. */
const gainMs = 5_000;
/** In milliseconds. A busy machine is late by less. */
const lateMs = 10_000;

/** `undefined` if the machine did not sleep. */
export function sleptBetween(before: ClockReading, now: ClockReading): Slept | undefined {
  const passedMs = now.monotonicMs - before.monotonicMs;
  if (before.bootMs !== undefined && now.bootMs !== undefined) {
    const asleepMs = now.bootMs - before.bootMs - passedMs;
    return asleepMs > gainMs ? sleptFor(asleepMs, now, 'slept') : undefined;
  }
  return passedMs > lookMs + lateMs ? sleptFor(passedMs, now, 'sleptOrStopped') : undefined;
}

function sleptFor(durationMs: number, { wallMs }: ClockReading, how: Slept['how']): Slept {
  return {
    from: new Date(wallMs - durationMs).toISOString(),
    to: new Date(wallMs).toISOString(),
    how,
  };
}
