import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fail, ok } from '../../electron/core/result.ts';
import { createSignIn, type SignIn } from '../../electron/station/staff/sign-in.ts';
import { judge } from '../core/station/driver.ts';
import { StillClock } from '../fakes/still-clock.ts';

let folder = '';
let clock = new StillClock();
let looks = 0;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sign-in-'));
  clock = new StillClock();
  looks = 0;
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** As after a start: whatever is known comes from the folder. */
function begin(): SignIn {
  const find = (pin: string): typeof judge | undefined => {
    looks += 1;
    return pin === '2468' ? judge : undefined;
  };
  return createSignIn(folder, clock, ok({ find }));
}

function fails(signIn: SignIn, times: number): void {
  for (let time = 0; time < times; time += 1) signIn.try('0000');
}

describe('signing in', () => {
  it('tells who has the PIN', () => {
    expect(begin().try('2468')).toEqual({ kind: 'signedIn', member: judge });
  });

  it('lets nobody try after five wrong PINs, not even with the right one', () => {
    const signIn = begin();
    fails(signIn, 4);
    expect(signIn.waitMs()).toBe(0);
    expect(signIn.try('0000')).toEqual({ kind: 'wrong', failures: 5, waitMs: 15_000 });
    clock.pass(14_000);
    expect(signIn.try('2468')).toEqual({ kind: 'locked', waitMs: 1_000 });
    expect(looks).toBe(5);
    clock.pass(1_000);
    expect(signIn.try('0000')).toEqual({ kind: 'wrong', failures: 6, waitMs: 30_000 });
    clock.pass(30_000);
    expect(signIn.try('2468')).toMatchObject({ kind: 'signedIn' });
  });

  it('tells whole milliseconds, as records have them, by a clock with fractions', () => {
    clock.now = 0.4;
    const signIn = begin();
    fails(signIn, 4);
    clock.now = 1000.7;
    signIn.try('0000');
    clock.now = 1234.9;
    expect(Number.isInteger(signIn.waitMs())).toBe(true);
  });

  it('begins to count anew after the right PIN', () => {
    const signIn = begin();
    fails(signIn, 4);
    signIn.try('2468');
    fails(signIn, 4);
    expect(signIn.waitMs()).toBe(0);
  });

  it('keeps the count and the wait over a restart', () => {
    fails(begin(), 5);
    clock.pass(5_000);
    const again = begin();
    expect(again.waitMs()).toBe(10_000);
    expect(again.try('2468')).toEqual({ kind: 'locked', waitMs: 10_000 });
    clock.pass(10_000);
    expect(again.try('0000')).toMatchObject({ failures: 6, waitMs: 30_000 });
  });

  it('makes the wait whole again when the clock was put back', () => {
    fails(begin(), 5);
    const wallTime = clock.wallTime();
    const back = Object.assign(new StillClock(), {
      wallTime: () => new Date(wallTime.getTime() - 3_600_000),
    });
    expect(createSignIn(folder, back, fail('')).waitMs()).toBe(15_000);
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
    const signIn = begin();
    fails(signIn, 5);
    expect(signIn.waitMs()).toBe(15_000);
    clock.pass(15_000);
    expect(signIn.try('2468')).toMatchObject({ kind: 'signedIn' });
  });

  it('finds nobody without the file of the staff', () => {
    expect(createSignIn(folder, clock, fail('no file')).try('2468')).toMatchObject({
      kind: 'wrong',
    });
  });
});
