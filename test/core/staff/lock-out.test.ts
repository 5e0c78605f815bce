import { describe, expect, it } from 'vitest';
import { triesLeft, tryCosts, waitAfter } from '../../../electron/core/staff/lock-out.ts';

const quarterMs = 15 * 60_000;

/** electron/PROMISES.md, "PINs and staff": tries of PINs. */
describe('the wait after tries', () => {
  it.each([
    [0, 0],
    [4, 0],
    [4.875, 0],
    [5, 15],
    [5.875, 15],
    [6, 30],
    [7, 60],
    [8, 120],
    [9, 240],
    [10, 480],
    [11, 900],
    [12, 900],
    [10_000, 900],
  ])('after %d tries is %d s', (tries, seconds) => {
    expect(waitAfter(tries)).toBe(seconds * 1000);
  });
});

describe('a count of tries', () => {
  it.each([
    [7, quarterMs - 1, 7],
    [7, quarterMs, 6],
    [7, 3 * quarterMs - 1, 5],
    [7.5, 7 * quarterMs, 0.5],
    [7.5, 100 * quarterMs, 0],
    [0, quarterMs, 0],
  ])('of %d is after %d ms without a try %d', (tries, quietMs, left) => {
    expect(triesLeft(tries, quietMs)).toBe(left);
  });
});

/** Returns the most tries possible in 48 hours, with any pauses. */
function mostTries(cost: number): number {
  const stepMs = 15_000;
  const end = (48 * 3_600_000) / stepMs;
  // The wait after the eleventh takes one off, so the count never passes the twelfth.
  const counts = 12 / cost + 1;
  const quarters = Array.from({ length: 12 }, (_, index) => (index + 1) * quarterMs);
  /** By time and count: the most tries that lead there. */
  const most = new Int32Array((end + 1) * counts);
  most[1] = 1;
  // A try without a wait leads to a higher count at the same time, so to a later place.
  most.forEach((_, place) => {
    const tries = most[place] ?? 0;
    if (tries === 0) return;
    const at = Math.floor(place / counts);
    const count = (place % counts) * cost;
    const waitMs = waitAfter(count);
    for (const pauseMs of [waitMs, ...quarters.filter((pause) => pause > waitMs)]) {
      const next = at + pauseMs / stepMs;
      const nextPlace = next * counts + (triesLeft(count, pauseMs) + cost) / cost;
      if (next <= end && (most[nextPlace] ?? 0) <= tries) most[nextPlace] = tries + 1;
    }
  });
  return most.reduce((best, tries) => Math.max(best, tries));
}

describe('the arithmetic of 48 hours, which PROMISES.md tells', () => {
  it('leaves a stranger 201 tries at most, however they are spread', () => {
    expect(mostTries(tryCosts.refused)).toBe(201);
  });

  it('leaves a person who changes their own PIN 800 at most', () => {
    expect(mostTries(tryCosts.changed)).toBe(800);
  });

  it('leaves a director who gives PINs to others 1,592 at most', () => {
    expect(mostTries(tryCosts.given)).toBe(1_592);
  });

  it('lets twelve people get PINs and choose their own on one morning without a wait', () => {
    expect(waitAfter(12 * (tryCosts.given + tryCosts.changed))).toBe(0);
  });

  it('adds nothing for a right PIN, which takes nothing off either', () => {
    expect(tryCosts.signedIn).toBe(0);
  });
});
