/** Whether anybody can find out the PINs of other people, at the sign-in or at the console. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLoopbackServer } from '../../../electron/browser-shell/loopback-server.ts';
import { servedStation } from '../../../electron/browser-shell/served-host.ts';
import type { StaffResult } from '../../../electron/contract/staff/staff-call.ts';
import { openLedger } from '../../../electron/station/ledger/ledger.ts';
import { staffFileName } from '../../../electron/station/staff/staff-file.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { Screen } from '../../browser-shell/client.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { inEnglish, told } from '../../in-english.ts';
import { people, writeStaff, type Person } from '../people.ts';
import { chord, signIn, StationOnDisk, view } from '../station-on-disk.ts';

let station: StationOnDisk;
let clock: StillClock;

beforeEach(() => {
  station = new StationOnDisk();
  clock = new StillClock();
  station.writeLexicon('AT CAT');
  writeStaff(station.data);
});

afterEach(() => {
  station.end();
});

function start(): StationHost {
  return station.start({ clock });
}

function at(person: Person, host = start()): StationHost {
  signIn(host, people[person].pin);
  expect(view(host)).toMatchObject({ screen: 'staff', member: { name: person } });
  return host;
}

function signOut(host: StationHost): void {
  void host.handlers.signOut(undefined);
}

const staffFile = (): string => readFileSync(path.join(station.data, staffFileName), 'utf8');
const refused = (): readonly unknown[] => station.bodiesOf('pinRefused');
const by = (name: Person): unknown => expect.objectContaining({ name, role: people[name].role });

async function idOf(host: StationHost, person: Person): Promise<string> {
  const { members } = await host.handlers.members(undefined);
  const member = members.find(({ name }) => name === person);
  if (member === undefined) throw new Error('nobody');
  return member.id;
}

async function errorOf(answer: StaffResult | Promise<StaffResult>): Promise<string> {
  const given = told(await answer);
  return given.ok ? '' : given.error;
}

const wrongCurrent = 'That is not your current PIN. Type it again.';
const taken = 'You cannot use this PIN. Choose another PIN.';
const locked = (seconds: number): string =>
  `Too many PINs were tried. Wait ${seconds.toString()} s, then try again.`;

describe('whoever changes their own PIN from one number to the next', () => {
  it('is stopped by a wait, in which the PINs of others get the answer that all get', async () => {
    const host = at('Bob');
    const opened = valueOf(
      await openLoopbackServer({
        host: servedStation(host),
        files: new Map(),
        port: 0,
        log: () => undefined,
      }),
    );
    const { socket } = await Screen.open(opened);
    // A page that does not watch gets replies alone, one after the other.
    const change = async (current: string, pin: string): Promise<unknown> => {
      const replied = once(socket, 'message');
      socket.send(JSON.stringify({ id: 1, call: 'changeOwnPin', argument: { current, pin } }));
      const [data] = (await replied) as [Buffer];
      return (JSON.parse(data.toString('utf8')) as { readonly reply: unknown }).reply;
    };
    // Ada's is the last of the walk, and nobody has another one of it.
    const walk = Array.from({ length: 25 }, (_, step) => (2198 + step).toString());
    expect(walk.at(-1)).toBe(people.Ada.pin);
    let current: string = people.Bob.pin;
    for (const pin of walk.slice(0, 20)) {
      expect(await change(current, pin)).toEqual({ ok: true, value: { ok: true } });
      current = pin;
    }
    const refusals: unknown[] = [];
    for (const pin of walk.slice(20)) refusals.push(await change(current, pin));
    expect(refusals).toHaveLength(5);
    for (const refusal of refusals) {
      expect(inEnglish(refusal)).toEqual({ ok: true, value: { ok: false, error: locked(15) } });
    }
    expect(station.bodiesOf('staffChanged')).toMatchObject(
      Array.from({ length: 20 }, () => ({ change: 'pinChanged', by: { name: 'Bob' } })),
    );
    socket.terminate();
    await opened.close();
  });
});

describe('a PIN that another person has', () => {
  it('costs a try wherever it is given, on record with who was signed in', async () => {
    const host = at('Dana');
    const { handlers } = host;
    const before = staffFile();
    const bob = await idOf(host, 'Bob');
    const { pin } = people.Ada;
    const current = people.Dana.pin;
    expect(await errorOf(handlers.addMember({ name: 'Eve', role: 'staff', pin }))).toBe(taken);
    expect(await errorOf(handlers.resetPin({ id: bob, pin }))).toBe(taken);
    const promotion = { id: bob, name: 'Bob', role: 'director' as const, pin: current };
    expect(await errorOf(handlers.changeMember(promotion))).toBe(taken);
    signOut(host);
    at('Bob', host);
    expect(await errorOf(handlers.changeOwnPin({ current: people.Bob.pin, pin }))).toBe(taken);
    expect(refused()).toEqual([
      { why: 'pinTaken', failures: 1, waitMs: 0, by: by('Dana') },
      { why: 'pinTaken', failures: 2, waitMs: 0, by: by('Dana') },
      { why: 'pinTaken', failures: 3, waitMs: 0, by: by('Dana') },
      { why: 'pinTaken', failures: 4, waitMs: 0, by: by('Bob') },
    ]);
    expect(staffFile()).toBe(before);
  });
});

describe('failures of every kind', () => {
  /** Four failures of three kinds, and the fifth at the sign-in. */
  async function failFiveTimes(host: StationHost): Promise<void> {
    const { handlers } = host;
    const { pin } = people.Bob;
    at('Bob', host);
    expect(await errorOf(handlers.changeOwnPin({ current: '0000', pin: '5000' }))).toBe(
      wrongCurrent,
    );
    expect(await errorOf(handlers.changeOwnPin({ current: pin, pin: people.Ada.pin }))).toBe(taken);
    signOut(host);
    chord(host);
    void handlers.signIn({ pin: '0000' });
    signOut(host);
    // A correct sign-in in between does not allow more tries.
    at('Bob', host);
    expect(await errorOf(handlers.changeOwnPin({ current: '0001', pin: '5000' }))).toBe(
      wrongCurrent,
    );
    signOut(host);
    chord(host);
    void handlers.signIn({ pin: '0001' });
  }

  it('share one wait, each on record, and no right PIN ends it', async () => {
    const host = start();
    await failFiveTimes(host);
    expect(view(host)).toMatchObject({ problem: 'locked', secondsLocked: 15 });
    void host.handlers.signIn({ pin: people.Dana.pin });
    expect(view(host)).toMatchObject({ problem: 'locked' });
    expect(refused()).toEqual([
      { why: 'wrongPin', failures: 1, waitMs: 0, by: by('Bob') },
      { why: 'pinTaken', failures: 2, waitMs: 0, by: by('Bob') },
      { why: 'wrongPin', failures: 4, waitMs: 0, by: by('Bob') },
    ]);
    expect(station.bodiesOf('staffSignInFailed')).toEqual([
      { failures: 3, waitMs: 0 },
      { failures: 5, waitMs: 15_000 },
    ]);
  });

  it('are counted on after a restart, at the sign-in and at the console', async () => {
    const first = start();
    await failFiveTimes(first);
    // The restart takes its own time, which must not be longer than the wait.
    for (const waitMs of [15_000, 30_000, 60_000, 120_000, 240_000, 480_000]) {
      clock.pass(waitMs);
      chord(first);
      void first.handlers.signIn({ pin: '0000' });
    }
    station.close();
    const host = start();
    chord(host);
    void host.handlers.signIn({ pin: people.Bob.pin });
    expect(view(host)).toMatchObject({ problem: 'locked' });
    clock.pass(900_000);
    chord(host);
    void host.handlers.signIn({ pin: people.Bob.pin });
    expect(view(host)).toMatchObject({ screen: 'staff', member: { name: 'Bob' } });
    const { handlers } = host;
    expect(await errorOf(handlers.changeOwnPin({ current: '0002', pin: '5000' }))).toBe(
      wrongCurrent,
    );
    expect(refused().at(-1)).toEqual({
      why: 'wrongPin',
      failures: 11,
      waitMs: 900_000,
      by: by('Bob'),
    });
    expect(await errorOf(handlers.changeOwnPin({ current: people.Bob.pin, pin: '5000' }))).toBe(
      'Too many PINs were tried. Wait 15 min, then try again.',
    );
    signOut(host);
    chord(host);
    expect(view(host)).toMatchObject({ problem: 'locked' });
  });
});

describe('during a wait', () => {
  it('no call looks at a PIN, whosever it is, and none is on record or done', async () => {
    const host = at('Dana');
    const { handlers } = host;
    const bob = await idOf(host, 'Bob');
    for (let time = 1; time <= 5; time += 1) {
      await handlers.changeOwnPin({ current: '000000', pin: '173205' });
    }
    const before = staffFile();
    const records = station.records().length;
    const current = people.Dana.pin;
    for (const pin of [people.Ada.pin, '5000']) {
      for (const answer of [
        handlers.addMember({ name: 'Eve', role: 'staff', pin }),
        handlers.resetPin({ id: bob, pin }),
      ]) {
        expect(await errorOf(answer)).toBe(locked(15));
      }
    }
    for (const pin of [current, '173205']) {
      const promotion = { id: bob, name: 'Bob', role: 'director' as const, pin };
      expect(await errorOf(handlers.changeMember(promotion))).toBe(locked(15));
      expect(await errorOf(handlers.changeOwnPin({ current, pin }))).toBe(locked(15));
    }
    expect(staffFile()).toBe(before);
    expect(station.records()).toHaveLength(records);
    clock.pass(15_000);
    expect(await handlers.changeOwnPin({ current, pin: '173205' })).toEqual({ ok: true });
  });
});

describe('without a ledger', () => {
  it('no PIN is looked at for a change, because no try could be on record', async () => {
    const other = valueOf(openLedger(station.data));
    const host = at('Bob');
    for (const pin of [people.Ada.pin, '5000']) {
      const answer = host.handlers.changeOwnPin({ current: people.Bob.pin, pin });
      expect(await errorOf(answer)).toMatch(/^The ledger is not open/);
    }
    other.close();
  });
});
