/**
 * All other tests hash PINs as cheaply as scrypt allows. This one opens a file as a station keeps it:
 * each guess at a PIN in it costs 32 MiB and about 0.1 s.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLockOut } from '../../../electron/station/staff/pin-tries.ts';
import { openStaffStore, staffFileName } from '../../../electron/station/staff/staff-file.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { StillClock } from '../../fakes/still-clock.ts';

vi.unmock('node:crypto');

const dana = { id: '00000001', name: 'Dana', role: 'director' } as const;
/** scrypt with N = 2^15, r = 8 and p = 1, of "86420135" and this salt. */
const pin = 'c592b550fc4b0c3c93c58564cf6455e35f61477dbdbcf1c9eddb1d72d0524b90';
const salt = '00112233445566778899aabbccddeeff';

it('a PIN is found by the hash that stations keep', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'staff-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const file = JSON.stringify({ version: 2, salt, members: [{ ...dana, pin }] });
  writeFileSync(path.join(folder, staffFileName), file);
  const store = valueOf(openStaffStore(folder, createLockOut(folder, new StillClock())));
  expect(valueOf(store.find('86420135'))).toEqual(dana);
  expect(store.find('86420134').ok).toBe(false);
});
