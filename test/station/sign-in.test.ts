import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fail, ok } from '../../electron/core/result.ts';
import { createSignIn, type SignIn } from '../../electron/station/staff/sign-in.ts';
import { judge } from '../core/station/driver.ts';
import { StillClock } from '../fakes/still-clock.ts';
import { sentence } from '../../electron/core/sentence.ts';

let folder = '';
let clock = new StillClock();
let looks = 0;
/** How long the machine had been running when the test began. */
let startedMs = 0;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sign-in-'));
  clock = new StillClock();
  looks = 0;
  startedMs = 600_000;
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
  return createSignIn(folder, clock, ok({ find }), () => clock.now + startedMs);
}

/** The wall clock jumps; what never jumps does not. */
function put(byMs: number): void {
  const before = clock.wallTime;
  clock.wallTime = () => new Date(before().getTime() + byMs);
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

  it.each([
    ['forward', 3_600_000],
    ['back', -3_600_000],
  ])('goes on waiting as long when the clock was put %s before a restart', (_, byMs) => {
    fails(begin(), 5);
    clock.pass(5_000);
    put(byMs);
    expect(begin().waitMs()).toBe(10_000);
  });

  it('counts the time for which the machine was switched off by the clock', () => {
    fails(begin(), 5);
    startedMs = 0;
    put(12_000);
    expect(begin().waitMs()).toBe(3_000);
    put(-3_600_000);
    expect(begin().waitMs()).toBe(15_000);
  });

  it('goes by the clock where the file does not tell how long the machine had been running', () => {
    const lastAt = clock.wallTime().toISOString();
    writeFileSync(path.join(folder, 'sign-in.json'), JSON.stringify({ failures: 5, lastAt }));
    clock.pass(4_000);
    expect(begin().waitMs()).toBe(11_000);
  });

  it('goes by the machine where nobody says otherwise', () => {
    const real = createSignIn(folder, clock, fail(sentence`There is no file.`));
    fails(real, 5);
    put(3_600_000);
    expect(createSignIn(folder, clock, fail(sentence`There is no file.`)).waitMs()).toBeGreaterThan(
      0,
    );
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
    expect(
      createSignIn(folder, clock, fail(sentence`There is no file.`)).try('2468'),
    ).toMatchObject({
      kind: 'wrong',
    });
  });
});
