import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../electron/station/machine/clock.ts';
import { JumpingClock } from './jumping-clock.ts';

const hour = 3_600_000;

describe('the clock that jumps', () => {
  it('lets both clocks go on by what passed', () => {
    const clock = new JumpingClock();
    const [monotonic, wall] = [clock.monotonicMs(), clock.wallTime().getTime()];
    clock.pass(hour);
    expect(clock.monotonicMs() - monotonic).toBeGreaterThanOrEqual(hour);
    expect(clock.wallTime().getTime() - wall).toBeGreaterThanOrEqual(hour - 1);
    expect(systemClock.wallTime().getTime() - wall).toBeLessThan(hour);
  });

  it('runs what was due in its order, each at its time, and also what that starts', () => {
    const clock = new JumpingClock();
    const began = clock.monotonicMs();
    const ran: string[] = [];
    const note = (name: string) => () => {
      ran.push(`${name} ${Math.round((clock.monotonicMs() - began) / 1000).toString()}`);
    };
    clock.after(20_000, note('second'));
    clock.after(10_000, () => {
      note('first')();
      clock.after(30_000, note('third'));
    });
    const cancel = clock.after(15_000, note('cancelled'));
    const cancelLate = clock.after(90_000, note('later'));
    cancel();
    clock.pass(60_000);
    expect(ran).toEqual(['first 10', 'second 20', 'third 40']);
    cancelLate();
  });

  it('runs a timer after its remaining time', async () => {
    const clock = new JumpingClock();
    const ran = new Promise<void>((resolve) => clock.after(hour, resolve));
    clock.pass(hour - 5);
    await ran;
    expect(clock.monotonicMs()).toBeGreaterThan(hour - 5);
  });

  it('stands still as long as it is told to', async () => {
    const clock = new JumpingClock();
    let ran = false;
    const done = new Promise<void>((resolve) => {
      clock.after(20, () => {
        ran = true;
        resolve();
      });
    });
    await clock.during(async () => {
      const now = clock.monotonicMs();
      await wait(60);
      expect(clock.monotonicMs()).toBe(now);
      expect(ran).toBe(false);
    });
    await done;
  });
});
