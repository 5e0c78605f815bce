import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logIntoFolder } from '../../../electron/station/disk/log-file.ts';
import { has } from '../../facility/facility.ts';

let folder: string;
let printed: unknown[][];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
  printed = [];
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const now = (): Date => new Date('2026-11-21T08:30:00.000Z');
const print = (...said: unknown[]): void => {
  printed.push(said);
};

it('the log has each sentence with its time, and of an error no message', () => {
  const log = logIntoFolder(folder, now, print);
  const fault = new TypeError('No such word: QUITX\n    QUITX again');
  log('The station has a fault.', fault);
  log('It ended.', 'QUITX');
  expect(printed).toEqual([
    ['The station has a fault.', fault],
    ['It ended.', 'QUITX'],
  ]);
  const written = readFileSync(join(folder, 'station.log'), 'utf8');
  expect(written).toMatch(
    /^2026-11-21T08:30:00\.000Z The station has a fault\.\n {2}TypeError\n {2}at .*log-file\.test/,
  );
  expect(written).toMatch(/\n2026-11-21T08:30:00\.000Z It ended\.\n {2}string\n$/);
  expect(written).not.toContain('QUITX');
});

it('the log begins anew over 1 MB, and keeps the one before for its account', () => {
  const file = join(folder, 'station.log');
  writeFileSync(file, 'x'.repeat((1 << 20) + 1));
  logIntoFolder(folder, now, print)('One.');
  expect(readFileSync(file, 'utf8')).toBe('2026-11-21T08:30:00.000Z One.\n');
  expect(statSync(`${file}.1`).size).toBe((1 << 20) + 1);
  if (has('file modes')) expect(statSync(file).mode & 0o077).toBe(0);
});

it('a log that cannot be written is printed all the same', () => {
  logIntoFolder(join(folder, 'none'), now, print)('One.');
  expect(printed).toEqual([['One.', undefined]]);
  expect(existsSync(join(folder, 'none'))).toBe(false);
});
