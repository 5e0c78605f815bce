import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fail } from '../../../electron/core/base/result.ts';
import { openLedger } from '../../../electron/station/ledger/ledger.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import { createLockOut } from '../../../electron/station/staff/pin-tries.ts';
import { resetDirector } from '../../../electron/station/staff/reset-director.ts';
import { openStaffStore, staffFileName } from '../../../electron/station/staff/staff-file.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { writeStaff } from '../people.ts';

let data: string;

beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'reset-director-'));
});

afterEach(() => {
  rmSync(data, { recursive: true, force: true });
});

it('changes no PIN where a change by hand cannot be recorded first', () => {
  writeStaff(data);
  const before = readFileSync(path.join(data, staffFileName));
  const ledger = valueOf(openLedger(data));
  const full = {
    summary: ledger.summary,
    append: () => fail({ kind: 'notWritten' as const, cause: new Error('disk full') }),
  };
  ledger.close();
  const staff = valueOf(openStaffStore(data, createLockOut(data, systemClock)));
  expect(resetDirector(data, full, staff, undefined).ok).toBe(false);
  expect(readFileSync(path.join(data, staffFileName))).toEqual(before);
});
