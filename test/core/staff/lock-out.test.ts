import { describe, expect, it } from 'vitest';
import { triesLeft, tryCosts, waitAfter } from '../../../electron/core/staff/lock-out.ts';

describe('the wait after tries', () => {
  it('begins with the fifth and doubles from 15 s up to a quarter of an hour', () => {
    const waits = Array.from({ length: 13 }, (_, tries) => waitAfter(tries) / 1000);
    expect(waits).toEqual([0, 0, 0, 0, 0, 15, 30, 60, 120, 240, 480, 900, 900]);
  });

  it('is bounded after any number of tries', () => {
    expect(waitAfter(10_000)).toBe(900_000);
  });

  it('counts whole tries', () => {
    expect(waitAfter(4.875)).toBe(0);
    expect(waitAfter(5.875)).toBe(15_000);
  });
});

const quarterMs = 15 * 60_000;

describe('a count of tries', () => {
  it('loses one for each full quarter of an hour without a try, and never more than it has', () => {
    expect(triesLeft(7, quarterMs - 1)).toBe(7);
    expect(triesLeft(7, quarterMs)).toBe(6);
    expect(triesLeft(7, 3 * quarterMs - 1)).toBe(5);
    expect(triesLeft(7.5, 100 * quarterMs)).toBe(0);
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
