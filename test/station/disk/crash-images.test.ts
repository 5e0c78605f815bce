import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { crashImages, limitCrashImages } from '../../../electron/station/disk/crash-images.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crashes-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Chromium sorts them into folders of its own. */
function crash(minute: number, within = 'completed', bytes = 1): string {
  mkdirSync(join(folder, within), { recursive: true });
  const name = join(within, `crash-${minute.toString()}`);
  for (const ending of ['.dmp', '.meta']) {
    const file = join(folder, `${name}${ending}`);
    writeFileSync(file, ending === '.dmp' ? Buffer.alloc(bytes) : '');
    utimesSync(file, minute * 60, minute * 60);
  }
  return join(folder, `${name}.dmp`);
}

it('images are found in all of its folders, the newest first', () => {
  const old = crash(1, 'pending');
  const young = crash(2);
  expect(crashImages(folder).map(({ file }) => file)).toEqual([young, old]);
  expect(crashImages(folder)[0]?.madeAt).toEqual(new Date(2 * 60_000));
  expect(crashImages(join(folder, 'none'))).toEqual([]);
});

it('five are kept, and of the others nothing is', () => {
  for (let minute = 1; minute <= 7; minute += 1) crash(minute);
  writeFileSync(join(folder, 'settings.dat'), '');
  limitCrashImages(folder);
  const kept = [3, 4, 5, 6, 7].map((minute) => `crash-${minute.toString()}`);
  expect(readdirSync(join(folder, 'completed')).toSorted()).toEqual(
    kept.flatMap((name) => [`${name}.dmp`, `${name}.meta`]),
  );
  expect(readdirSync(folder)).toContain('settings.dat');
});

it('together they are no larger than 64 MiB, the newest ones first', () => {
  crash(1);
  crash(2, 'completed', 40 * 2 ** 20);
  const young = crash(3, 'completed', 30 * 2 ** 20);
  limitCrashImages(folder);
  expect(crashImages(folder).map(({ file }) => file)).toEqual([young]);
});
