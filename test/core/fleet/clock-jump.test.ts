import { expect, it } from 'vitest';
import { isClockSet } from '../../../electron/core/fleet/clock-jump.ts';

/** electron/core/fleet/README.md, "Alarms": more than 1 s. */
it.each([
  ['an hour back', true, -3_600_000],
  ['a little more than a second back', true, -1_001],
  ['a second back', false, -1_000],
  ['not at all', false, 0],
  ['a second forward', false, 1_000],
  ['a little more than a second forward', true, 1_001],
  ['an hour forward', true, 3_600_000],
])('a wall clock that moved %s beside the monotonic one was set: %s', (_, isSet, byMs) => {
  const before = { wallMs: 5_000_000, monotonicMs: 70 };
  const now = { wallMs: 5_060_000 + byMs, monotonicMs: 60_070 };
  expect(isClockSet(before, now)).toBe(isSet);
});
