import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import { openLedger } from '../../../electron/station/ledger/ledger.ts';
import { createLockOut } from '../../../electron/station/staff/pin-tries.ts';
import { openStaffStore } from '../../../electron/station/staff/staff-file.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { recordsIn } from '../../station/ledger-records.ts';
import { people, writeStaff } from '../../station/people.ts';
import { run } from './event-folder.ts';

let data: string;

beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'station-'));
});

afterEach(() => {
  rmSync(data, { recursive: true, force: true });
});

function staffNow() {
  return valueOf(openStaffStore(data, createLockOut(data, systemClock)));
}

const reset = (...options: readonly string[]) =>
  run('staff', 'reset-director', '--data', data, ...options);

describe('staff reset-director', () => {
  it('gives the director another PIN, keeps all others, and is on record', async () => {
    writeStaff(data);
    const { code, output, messages } = await reset();
    expect(messages).toContain('choose your own on the page "Staff"');
    expect(code).toBe(0);
    const [, pin = ''] = /^Dana\t(\d{8})\n$/.exec(output) ?? [];
    const staff = staffNow();
    expect(valueOf(staff.find(pin))).toMatchObject({ name: 'Dana', role: 'director' });
    expect(valueOf(staff.find(people.Ada.pin))).toMatchObject({ name: 'Ada' });
    expect(staff.find(people.Dana.pin).ok).toBe(false);
    const records = recordsIn(data);
    expect(records.at(-1)).toMatchObject({
      kind: 'directorReset',
      body: { member: { name: 'Dana' }, file: staff.fileSha256() },
    });
    // The staff file was there before any record named it.
    expect(records.map(({ kind }) => kind)).toContain('staffFound');
    expect(JSON.stringify(records)).not.toContain(pin);
  });

  it('asks which of several directors', async () => {
    writeStaff(data);
    const second = valueOf(staffNow().add('Dora', 'director', '974658'));
    const refused = await reset();
    expect(refused).toMatchObject({ code: 2, output: '' });
    expect(refused.messages).toContain(
      'These are the directors: "Dana", "Dora". Give the name of one.',
    );
    expect((await reset('--name', 'Nobody')).code).toBe(2);
    const { code, output } = await reset('--name', second.name);
    expect(code).toBe(0);
    expect(output).toMatch(/^Dora\t/);
    expect(valueOf(staffNow().find(people.Dana.pin)).name).toBe('Dana');
  });

  it('refuses where there are no staff, and while a station runs', async () => {
    expect((await reset()).messages).toContain('This station has no staff.');
    writeStaff(data);
    const running = valueOf(openLedger(data));
    expect((await reset()).messages).toContain('Another program is using this ledger.');
    running.close();
    expect(valueOf(staffNow().find(people.Dana.pin)).name).toBe('Dana');
  });

  it('waits as the sign-in does after many wrong PINs', async () => {
    writeStaff(data);
    const staff = staffNow();
    for (let tries = 0; tries < 5; tries += 1) staff.find('99999999');
    const { code, messages } = await reset();
    expect(code).toBe(2);
    expect(messages).toContain('Too many PINs were tried.');
  });
});
