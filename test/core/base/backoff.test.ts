import { expect, it } from 'vitest';
import { Backoff, longerWait } from '../../../electron/core/base/backoff.ts';

const times = { firstMs: 500, longestMs: 3_000 };

it('waits twice as long each time, to the longest, and begins anew', () => {
  const backoff = new Backoff(times);
  const waits = Array.from({ length: 5 }, () => backoff.next());
  expect(waits).toEqual([500, 1_000, 2_000, 3_000, 3_000]);
  backoff.reset();
  expect(backoff.next()).toBe(500);
});

it('doubles a wait that somebody else keeps', () => {
  expect([500, 1_600, 3_000].map((waitMs) => longerWait(times, waitMs))).toEqual([
    1_000, 3_000, 3_000,
  ]);
});
