import { beforeEach, describe, expect, it } from 'vitest';
import { watchStalls, type StallWatch } from '../../../electron/station/machine/stall-watch.ts';
import { StillClock } from '../../fakes/still-clock.ts';

describe('the watch for stalls', () => {
  let clock = new StillClock();
  let stalls: StallWatch;

  beforeEach(() => {
    clock = new StillClock();
    stalls = watchStalls(clock);
  });

  it('takes keys as they come while the process runs', () => {
    for (let step = 0; step < 1_000; step += 1) {
      clock.pass(97);
      expect(stalls.isLate()).toBe(false);
    }
  });

  it('forgives a delay of less than a second', () => {
    clock.pass(250);
    clock.now += 999;
    expect(stalls.isLate()).toBe(false);
    clock.now += 2;
    expect(stalls.isLate()).toBe(true);
  });

  it('finds late what waited through two shorter ones', () => {
    clock.now += 900;
    clock.pass(0);
    expect(stalls.isLate()).toBe(false);
    clock.now += 900;
    expect(stalls.isLate()).toBe(true);
  });

  it('finds everything late that is handled after a longer one, until the queue is empty', () => {
    clock.pass(240);
    clock.now += 1_020;
    expect(stalls.isLate()).toBe(true);
    // The late beat itself.
    clock.pass(0);
    expect(stalls.isLate()).toBe(true);
    clock.pass(249);
    expect(stalls.isLate()).toBe(true);
    clock.pass(1);
    expect(stalls.isLate()).toBe(false);
  });

  it('leaves no timer when it is stopped', () => {
    clock.pass(1_000);
    stalls.stop();
    expect(clock.timers).toBe(0);
  });
});
