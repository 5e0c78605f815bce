/** A sign-in whose time is over: no call of the page does anything in its name. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receive, type Reply } from '../../../electron/contract/call.ts';
import { idleTimes } from '../../../electron/core/station/idle-times.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { writeStaff } from '../people.ts';
import { signIn, StationOnDisk, view } from '../station-on-disk.ts';

/** With the countdown that the page shows. */
const signInMs = idleTimes.staffMs + idleTimes.countdownMs;
const dayMs = 24 * 3_600_000;

let station: StationOnDisk;
let clock: StillClock;
let wallMs: number;

beforeEach(() => {
  station = new StationOnDisk();
  clock = new StillClock();
  wallMs = clock.wallTime().getTime();
  station.writeLexicon('AT CAT');
  writeStaff(station.data);
});

afterEach(() => {
  station.end();
});

/** A director is signed in. The clock on the wall stands still until a test sets it. */
function signedIn(): StationHost {
  const host = station.start({ clock: { ...clock, wallTime: () => new Date(wallMs) } });
  signIn(host);
  expect(view(host)).toMatchObject({ screen: 'staff', member: { name: 'Dana' } });
  return host;
}

/** What the station answers to the page, which takes no time for it. */
function call(host: StationHost, name: string, argument: unknown): Reply {
  const receiver = { ...host, isTrusted: () => true, log: () => undefined };
  const reply = receive(receiver, undefined, name, argument);
  if (reply instanceof Promise) throw new Error('The answer takes its time.');
  return reply;
}

const add = (host: StationHost): Reply =>
  call(host, 'addMember', { name: 'Eve', role: 'director', pin: '737373' });

const notAllowed = { ok: false, error: { kind: 'notAllowed', call: 'addMember' } };

function expectGone(host: StationHost): void {
  expect(add(host)).toEqual(notAllowed);
  expect(host.role()).toBeUndefined();
  expect(view(host)).toEqual({ screen: 'idle' });
  expect(station.bodiesOf('staffChanged')).toEqual([]);
  expect(station.bodiesOf('staffSignedOut')).toMatchObject([{ how: 'idle', by: { name: 'Dana' } }]);
}

describe('a sign-in', () => {
  it('ends when its time is over', () => {
    const host = signedIn();
    clock.pass(signInMs - 1_000);
    expect(host.role()).toBe('director');
    clock.pass(1_000);
    expectGone(host);
  });

  it('ends before a call is obeyed, if the timer is late', () => {
    const host = signedIn();
    clock.now += signInMs;
    expectGone(host);
  });

  it('is not lengthened by calls that a page makes by itself', () => {
    const host = signedIn();
    for (let passedMs = 0; passedMs < signInMs; passedMs += 10_000) {
      expect(call(host, 'status', undefined)).toMatchObject({ ok: true });
      clock.pass(10_000);
    }
    expectGone(host);
  });

  it.each([
    ['forward', dayMs],
    ['back', -dayMs],
  ])('takes as long with a clock that was put %s', (_, byMs) => {
    const host = signedIn();
    clock.pass(signInMs / 2);
    wallMs += byMs;
    clock.pass(signInMs / 2 - 1_000);
    expect(host.role()).toBe('director');
    clock.pass(1_000);
    expectGone(host);
  });

  it('does not outlive the program', () => {
    signedIn();
    station.close();
    const host = station.start({ clock });
    expect(add(host)).toEqual(notAllowed);
    expect(view(host)).toEqual({ screen: 'idle' });
  });

  it('lasts while somebody is there', () => {
    const host = signedIn();
    clock.pass(signInMs - 1_000);
    expect(call(host, 'active', undefined)).toMatchObject({ ok: true });
    clock.pass(signInMs - 1_000);
    expect(add(host)).toMatchObject({ ok: true, value: { ok: true } });
  });
});
