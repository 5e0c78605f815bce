import { describe, expect, it } from 'vitest';
import { waitAfter } from '../../../electron/core/staff/lock-out.ts';

describe('the wait after wrong PINs', () => {
  it('begins with the fifth and doubles from 15 s up to a quarter of an hour', () => {
    const waits = Array.from({ length: 13 }, (_, failures) => waitAfter(failures) / 1000);
    expect(waits).toEqual([0, 0, 0, 0, 0, 15, 30, 60, 120, 240, 480, 900, 900]);
  });

  it('is bounded after any number of tries', () => {
    expect(waitAfter(10_000)).toBe(900_000);
  });
});
