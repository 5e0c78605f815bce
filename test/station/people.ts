/** The staff of stations in tests, each with a PIN. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../../electron/station/machine/clock.ts';
import { createLockOut } from '../../electron/station/staff/pin-tries.ts';
import { openStaffStore, staffFileName } from '../../electron/station/staff/staff-file.ts';
import { valueOf } from '../core/lexicon/samples.ts';

export const people = {
  Dana: { role: 'director', pin: '314159' },
  Ada: { role: 'wordJudge', pin: '2222' },
  Bob: { role: 'wordJudge', pin: '3333' },
  Cleo: { role: 'wordJudge', pin: '4444' },
} as const;

export type Person = keyof typeof people;

/** As if all of them had been added at the console of a station on this folder. */
export function writeStaff(dataFolder: string): void {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(path.join(dataFolder, staffFileName), staffBytes());
}

let madeStaff: Uint8Array | undefined;

/** PINs are slow to hash, so the file is made only once. */
function staffBytes(): Uint8Array {
  if (madeStaff !== undefined) return madeStaff;
  const folder = mkdtempSync(path.join(tmpdir(), 'staff-'));
  const staff = valueOf(openStaffStore(folder, createLockOut(folder, systemClock)));
  for (const [name, { role, pin }] of Object.entries(people)) valueOf(staff.add(name, role, pin));
  madeStaff = readFileSync(path.join(folder, staffFileName));
  rmSync(folder, { recursive: true });
  return madeStaff;
}
