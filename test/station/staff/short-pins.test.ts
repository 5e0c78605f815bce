/** Directors have longer PINs than others. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StaffResult } from '../../../electron/contract/staff/staff-call.ts';
import type { Member } from '../../../electron/core/staff/member.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { told } from '../../in-english.ts';
import { people, writeStaff } from '../people.ts';
import { signIn, StationOnDisk, view } from '../station-on-disk.ts';

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
    for (const pin of ['111111', '123456', '87654321']) {
      expect(await answerTo(host.handlers.chooseFirstPin({ name: 'Dana', pin }))).toMatch(
        /^A director's PIN is not one digit repeated, and not digits in a row/,
      );
    }
    expect(host.role()).toBeUndefined();
    expect(await answerTo(host.handlers.chooseFirstPin({ name: 'Dana', pin: '918273' }))).toBe(
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
    expect(await answerTo(handlers.addMember({ ...eve, pin: '918273' }))).toBe('done');
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
    expect(await answerTo(handlers.changeMember({ ...promotion, pin: '271828' }))).toBe('done');
    expect(station.bodiesOf('staffChanged')).toMatchObject([
      { member: { name: 'Ada', role: 'director' }, change: 'changed' },
    ]);
    signInAnew(host, people.Ada.pin);
    expect(view(host)).toMatchObject({ screen: 'signIn', problem: 'wrong' });
    signInAnew(host, '271828');
    expect(host.role()).toBe('director');
  });
});
