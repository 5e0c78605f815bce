import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, uptime } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createLockOut,
  type Attempt,
  type LockOut,
} from '../../../electron/station/staff/pin-tries.ts';
import { StillClock } from '../../fakes/still-clock.ts';

let folder = '';
let clock = new StillClock();
let looks = 0;
/** How long the machine had been running when the test began. */
let startedMs = 0;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-out-'));
  clock = new StillClock();
  looks = 0;
  startedMs = 600_000;
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** As after a start: whatever is known comes from the folder. */
function begin(): LockOut {
  return createLockOut(folder, clock, () => clock.now + startedMs);
}

/** The file, as it is now. */
function kept(): { readonly runningMs?: unknown } {
  const text = readFileSync(path.join(folder, 'sign-in.json'), 'utf8');
  return JSON.parse(text) as { readonly runningMs?: unknown };
}

function attempt(lockOut: LockOut, cost: number): Attempt<'found'> {
  return lockOut.attempt(() => {
    looks += 1;
    return { found: 'found', cost };
  });
}

const fail = (lockOut: LockOut): Attempt<'found'> => attempt(lockOut, 1);

/** Each try as soon as it is looked at. */
function fails(lockOut: LockOut, times: number): void {
  for (let time = 0; time < times; time += 1) {
    clock.pass(lockOut.waitMs());
    fail(lockOut);
  }
}

/** The wall clock jumps; what never jumps does not. */
function put(byMs: number): void {
  const before = clock.wallTime;
  clock.wallTime = () => new Date(before().getTime() + byMs);
}

/** What the program finds that is started after a cut in the middle of a look. */
function cutDuring(lockOut: LockOut, cost: number): LockOut {
  let after = lockOut;
  lockOut.attempt(() => {
    after = begin();
    return { found: undefined, cost };
  });
  return after;
}

describe('the lock-out', () => {
  it('lets a try look, and tells what it found', () => {
    expect(attempt(begin(), 0)).toEqual({ kind: 'looked', found: 'found', failures: 0, waitMs: 0 });
  });

  it('looks at nothing after five tries, until the wait is over', () => {
    const lockOut = begin();
    fails(lockOut, 4);
    expect(lockOut.waitMs()).toBe(0);
    expect(fail(lockOut)).toMatchObject({ kind: 'looked', failures: 5, waitMs: 15_000 });
    clock.pass(14_000);
    expect(fail(lockOut)).toEqual({ kind: 'locked', waitMs: 1_000 });
    expect(looks).toBe(5);
    clock.pass(1_000);
    expect(fail(lockOut)).toMatchObject({ failures: 6, waitMs: 30_000 });
    clock.pass(30_000);
    expect(attempt(lockOut, 0)).toMatchObject({ kind: 'looked', failures: 6, waitMs: 0 });
  });

  it('tells whole milliseconds, as records have them, by a clock with fractions', () => {
    clock.now = 0.4;
    const lockOut = begin();
    fails(lockOut, 4);
    clock.now = 1000.7;
    fail(lockOut);
    clock.now = 1234.9;
    expect(Number.isInteger(lockOut.waitMs())).toBe(true);
  });

  it('takes nothing off for a right PIN', () => {
    const lockOut = begin();
    fails(lockOut, 4);
    attempt(lockOut, 0);
    expect(fail(lockOut)).toMatchObject({ failures: 5, waitMs: 15_000 });
  });

  it('takes one off for each quarter of an hour without a try, also over a restart', () => {
    fails(begin(), 7);
    clock.pass(15 * 60_000);
    const lockOut = begin();
    expect(fail(lockOut)).toMatchObject({ failures: 7 });
    clock.pass(75 * 60_000);
    expect(fail(lockOut)).toMatchObject({ failures: 3, waitMs: 0 });
  });

  it('is not moved by the right PIN in what it takes off', () => {
    const lockOut = begin();
    fails(lockOut, 4);
    clock.pass(10 * 60_000);
    attempt(lockOut, 0);
    clock.pass(5 * 60_000);
    expect(fail(begin())).toMatchObject({ failures: 4 });
  });

  it('lets a director give forty PINs without a wait', () => {
    const lockOut = begin();
    for (let given = 1; given <= 39; given += 1) attempt(lockOut, 1 / 8);
    expect(lockOut.waitMs()).toBe(0);
    expect(attempt(lockOut, 1 / 8)).toMatchObject({ failures: 5, waitMs: 15_000 });
    expect(begin().waitMs()).toBe(15_000);
  });

  it('keeps nobody from signing in for a new PIN that was accepted', () => {
    const lockOut = begin();
    fails(lockOut, 5);
    clock.pass(15_000);
    expect(attempt(lockOut, 1 / 4)).toMatchObject({ kind: 'looked', waitMs: 15_000 });
    expect([lockOut.waitMs(), lockOut.signInWaitMs()]).toEqual([15_000, 0]);
    expect(attempt(lockOut, 1 / 4)).toMatchObject({ kind: 'locked' });
    const signsIn = (cost: number): Attempt<'found'> =>
      lockOut.attemptSignIn(() => ({ found: 'found', cost }));
    expect(signsIn(0)).toMatchObject({ kind: 'looked' });
    expect(signsIn(1)).toMatchObject({ kind: 'looked', failures: 6, waitMs: 30_000 });
    // A wrong PIN makes everybody wait.
    expect(signsIn(0)).toEqual({ kind: 'locked', waitMs: 30_000 });
    expect(lockOut.signInWaitMs()).toBe(30_000);
  });

  it.each([0, 1 / 8, 1])('counts a whole try before it looks, whatever it costs: %d', (cost) => {
    const before = begin();
    fails(before, 4);
    expect(cutDuring(before, cost).waitMs()).toBe(15_000);
    expect(begin().waitMs()).toBe(cost === 1 ? 15_000 : 0);
  });

  it('keeps the count and the wait over a restart', () => {
    fails(begin(), 5);
    clock.pass(5_000);
    const again = begin();
    expect(again.waitMs()).toBe(10_000);
    expect(fail(again)).toEqual({ kind: 'locked', waitMs: 10_000 });
    clock.pass(10_000);
    expect(fail(again)).toMatchObject({ failures: 6, waitMs: 30_000 });
  });

  it.each([
    ['forward', 3_600_000],
    ['back', -3_600_000],
  ])('goes on waiting as long when the clock was put %s before a restart', (_, byMs) => {
    fails(begin(), 5);
    clock.pass(5_000);
    put(byMs);
    expect(begin().waitMs()).toBe(10_000);
  });

  it('goes on waiting as long when the clock was put forward in the moment of a restart', () => {
    fails(begin(), 5);
    put(3_600_000);
    expect(begin().waitMs()).toBe(15_000);
  });

  it('counts the time for which the machine was switched off by the clock', () => {
    fails(begin(), 5);
    startedMs = 0;
    put(12_000);
    expect(begin().waitMs()).toBe(3_000);
    put(-3_600_000);
    expect(begin().waitMs()).toBe(15_000);
  });

  it('takes no tries off for a clock that was put forward before the machine started', () => {
    fails(begin(), 7);
    startedMs = 0;
    put(365 * 24 * 3_600_000);
    const again = begin();
    expect(again.waitMs()).toBe(0);
    expect(fail(again)).toMatchObject({ failures: 8, waitMs: 120_000 });
  });

  it('goes by the clock where the file does not tell how long the machine had been running', () => {
    const lastAt = clock.wallTime().toISOString();
    writeFileSync(path.join(folder, 'sign-in.json'), JSON.stringify({ failures: 5, lastAt }));
    clock.pass(4_000);
    expect(begin().waitMs()).toBe(11_000);
  });

  it('goes by the machine where nobody says otherwise', () => {
    const beforeMs = uptime() * 1000;
    fails(createLockOut(folder, clock), 5);
    const { runningMs } = kept();
    expect(runningMs).toBeGreaterThanOrEqual(beforeMs);
    expect(runningMs).toBeLessThanOrEqual(uptime() * 1000);
    put(3_600_000);
    expect(createLockOut(folder, clock).waitMs()).toBeGreaterThan(0);
  });

  it.each(['', '{', '{"failures":-1}', '{"failures":9,"lastAt":"yesterday"}'])(
    'takes no count from a file like %j',
    (text) => {
      writeFileSync(path.join(folder, 'sign-in.json'), text);
      expect(begin().waitMs()).toBe(0);
    },
  );

  it('works, and still locks, on a disk that cannot be written', () => {
    rmSync(folder, { recursive: true });
    const lockOut = begin();
    fails(lockOut, 5);
    expect(lockOut.waitMs()).toBe(15_000);
    clock.pass(15_000);
    expect(attempt(lockOut, 0)).toMatchObject({ kind: 'looked' });
  });

  it('writes nothing into its file but the count and its time', () => {
    fails(begin(), 2);
    expect(kept()).toEqual({
      failures: 2,
      lastAt: clock.wallTime().toISOString(),
      runningMs: startedMs,
    });
  });
});
