/** Directors have longer PINs than others, also those who had one before that was asked. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receive, type CallError } from '../../../electron/contract/call.ts';
import { staffCalls, staffCallNames } from '../../../electron/contract/contract.ts';
import type { StaffResult } from '../../../electron/contract/staff/staff-call.ts';
import type { Member } from '../../../electron/core/staff/member.ts';
import { limitLog, logCallError } from '../../../electron/station/call-log.ts';
import { openLedger } from '../../../electron/station/ledger/ledger.ts';
import type { StationHost } from '../../../electron/station/station-host.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { told } from '../../in-english.ts';
import { people, writeStaff, writeStaffOfFirstEdition } from '../people.ts';
import { signIn, StationOnDisk, view } from '../station-on-disk.ts';

// The staff file of the first edition has real hashes.
vi.unmock('node:crypto');

let station: StationOnDisk;

beforeEach(() => {
  station = new StationOnDisk();
  station.writeLexicon('AT CAT');
});

afterEach(() => {
  station.end();
});

async function answerTo(answer: StaffResult | Promise<StaffResult>): Promise<string> {
  const given = told(await answer);
  return given.ok ? 'done' : given.error;
}

async function person(host: StationHost, name: string): Promise<Member> {
  const { members } = await host.handlers.members(undefined);
  const found = members.find((member) => member.name === name);
  if (found === undefined) throw new Error('nobody');
  return found;
}

function signInAnew(host: StationHost, pin: string): void {
  void host.handlers.signOut(undefined);
  signIn(host, pin);
}

const tooShort = "A director's PIN has 6 to 8 digits and nothing else. Choose another PIN.";

describe('the PIN of a director', () => {
  it('has six digits at least at the set-up, which says so', async () => {
    const host = station.start();
    expect(view(host)).toEqual({
      screen: 'signIn',
      purpose: 'firstPin',
      pinLength: { shortest: 6, longest: 8 },
    });
    expect(await answerTo(host.handlers.chooseFirstPin({ name: 'Dana', pin: '12345' }))).toBe(
      tooShort,
    );
    expect(host.role()).toBeUndefined();
    expect(await answerTo(host.handlers.chooseFirstPin({ name: 'Dana', pin: '123456' }))).toBe(
      'done',
    );
  });

  it('has six digits at least wherever it is changed, and others have four', async () => {
    writeStaff(station.data);
    const host = station.start();
    const { handlers } = host;
    signIn(host);
    const current = people.Dana.pin;
    const dana = await person(host, 'Dana');
    const eve = { name: 'Eve', role: 'director' } as const;
    for (const answer of [
      handlers.addMember({ ...eve, pin: '12345' }),
      handlers.resetPin({ id: dana.id, pin: '12345' }),
      handlers.changeOwnPin({ current, pin: '12345' }),
    ]) {
      expect(await answerTo(answer)).toBe(tooShort);
    }
    expect(await answerTo(handlers.addMember({ ...eve, pin: '123456' }))).toBe('done');
    expect(await answerTo(handlers.addMember({ name: 'F', role: 'staff', pin: '1234' }))).toBe(
      'done',
    );
    expect(await handlers.members(undefined)).toMatchObject({
      pinLengths: { staff: { shortest: 4 }, wordJudge: { shortest: 4 }, director: { shortest: 6 } },
    });
  });

  it('is new for a person who becomes one, in the same act', async () => {
    writeStaff(station.data);
    const host = station.start();
    const { handlers } = host;
    signIn(host);
    const { id } = await person(host, 'Ada');
    const promotion = { id, name: 'Ada', role: 'director' } as const;
    expect(await answerTo(handlers.changeMember(promotion))).toBe(tooShort);
    expect(await answerTo(handlers.changeMember({ ...promotion, pin: people.Ada.pin }))).toBe(
      tooShort,
    );
    expect(await person(host, 'Ada')).toMatchObject({ role: 'wordJudge' });
    expect(await answerTo(handlers.changeMember({ ...promotion, pin: '222222' }))).toBe('done');
    expect(station.bodiesOf('staffChanged')).toMatchObject([
      { member: { name: 'Ada', role: 'director' }, change: 'changed' },
    ]);
    signInAnew(host, people.Ada.pin);
    expect(view(host)).toMatchObject({ screen: 'signIn', problem: 'wrong' });
    signInAnew(host, '222222');
    expect(host.role()).toBe('director');
    expect(view(host)).not.toHaveProperty('newPin');
  });
});

describe('a director of the first edition, whose PIN is shorter', () => {
  const short = '1234';
  let logged: CallError[] = [];

  beforeEach(() => {
    logged = [];
    writeStaffOfFirstEdition(station.data);
  });

  function call(host: StationHost, name: string, argument?: unknown): unknown {
    const log = (error: CallError): number => logged.push(error);
    return receive({ ...host, isTrusted: () => true, log }, undefined, name, argument);
  }

  it('can do nothing before it is changed but sign out', () => {
    const host = station.start();
    signIn(host, short);
    expect(view(host)).toMatchObject({
      screen: 'staff',
      member: { name: 'Dana' },
      newPin: { shortest: 6, longest: 8 },
    });
    const needing = staffCallNames.filter(
      (name) => !['nobody', 'anyPin'].includes(staffCalls[name].needs),
    );
    expect(needing.length).toBeGreaterThan(40);
    const records = station.records().length;
    for (const name of needing) {
      expect(call(host, name)).toEqual({ ok: false, error: { kind: 'newPinFirst', call: name } });
    }
    expect(station.records()).toHaveLength(records);
    const lines: string[] = [];
    const terminal = limitLog((line) => lines.push(line), new StillClock());
    for (const error of logged) logCallError(terminal, error, undefined);
    expect(lines[0]).toMatch(/ must first choose a longer PIN\.$/);
    expect(call(host, 'signOut')).toEqual({ ok: true, value: undefined });
    expect(view(host)).toEqual({ screen: 'idle' });
  });

  it('goes on when it is changed for a longer one, which is the PIN from then on', async () => {
    const host = station.start();
    signIn(host, short);
    const { changeOwnPin } = host.handlers;
    expect(await answerTo(changeOwnPin({ current: short, pin: '54321' }))).toBe(tooShort);
    expect(await answerTo(changeOwnPin({ current: '4321', pin: '654321' }))).toBe(
      'That is not your current PIN. Type it again.',
    );
    expect(call(host, 'status')).toMatchObject({ error: { kind: 'newPinFirst' } });
    expect(await answerTo(changeOwnPin({ current: short, pin: '654321' }))).toBe('done');
    expect(view(host)).not.toHaveProperty('newPin');
    expect(await call(host, 'status')).toMatchObject({ ok: true });
    expect(station.bodiesOf('staffChanged')).toMatchObject([
      { member: { name: 'Dana' }, change: 'pinChanged', by: { name: 'Dana' } },
    ]);
    station.close();
    const again = station.start();
    signInAnew(again, short);
    expect(view(again)).toMatchObject({ screen: 'signIn', problem: 'wrong' });
    signInAnew(again, '654321');
    expect(view(again)).toMatchObject({ screen: 'staff' });
    expect(view(again)).not.toHaveProperty('newPin');
  });

  it('is asked again at each sign-in until it is changed', () => {
    const host = station.start();
    for (let time = 1; time <= 2; time += 1) {
      signInAnew(host, short);
      expect(view(host)).toMatchObject({ newPin: {} });
    }
  });

  it('is told why the station is closed, where no change can be recorded', async () => {
    const other = valueOf(openLedger(station.data));
    const host = station.start();
    signIn(host, short);
    expect(view(host)).toMatchObject({
      newPin: {},
      restingState: { name: 'closed', code: 'LG-04' },
    });
    expect(await answerTo(host.handlers.changeOwnPin({ current: short, pin: '654321' }))).toMatch(
      /^The ledger is not open/,
    );
    other.close();
  });

  it('asks nothing of a word judge with four digits', () => {
    const host = station.start();
    signIn(host, '2222');
    expect(host.role()).toBe('wordJudge');
    expect(view(host)).not.toHaveProperty('newPin');
  });
});
