/** Finds out that a wall clock was set: it then jumps, and the monotonic clock does not. */
import { fleetTiming } from './fleet-times.ts';

export interface ClockReading {
  readonly wallMs: number;
  readonly monotonicMs: number;
}

/** Returns true if the wall clock of a machine was set between these readings. */
export function isClockSet(before: ClockReading, now: ClockReading): boolean {
  const passedMs = now.monotonicMs - before.monotonicMs;
  return Math.abs(now.wallMs - before.wallMs - passedMs) > fleetTiming.clockSetByMs;
}
