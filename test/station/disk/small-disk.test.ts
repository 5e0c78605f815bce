/**
 * The data folder on a real file system that is full or read-only: the station closes, and opens
 * again when the cause is gone. Needs the right to mount.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ledgerFileName } from '../../../electron/station/ledger/ledger.ts';
import { verifyLedger } from '../../../scripts/audit/verify.ts';
import { sampleBytes } from '../../core/lexicon/samples.ts';
import { publishFile } from '../../published.ts';
import { StaffedStation } from '../../rules/staffed-station.ts';
import { needs } from '../../facility/facility.ts';
import { fillDisk, mountSmallDisk, unmount } from './small-disk.ts';

let top = '';
let disk = '';
let lexiconFile = '';
let station: StaffedStation | undefined;

beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  lexiconFile = path.join(top, 'a.lexicon');
  writeFileSync(lexiconFile, sampleBytes('AT CAT'));
  publishFile(lexiconFile);
  disk = path.join(top, 'disk');
  mkdirSync(disk);
  mountSmallDisk(disk);
});

afterEach(() => {
  station?.end();
  station = undefined;
  unmount(disk);
  rmSync(top, { recursive: true });
});

/** A station whose data folder is on the small disk. */
function start(prepare: () => void = () => undefined): StaffedStation {
  vi.stubEnv('TMPDIR', disk);
  station = new StaffedStation({ lexiconFile }, prepare);
  vi.unstubAllEnvs();
  return station;
}

function remount(how: 'ro' | 'rw'): void {
  execFileSync('mount', ['-o', `remount,${how}`, disk]);
}

/** Returns the screen after Tab. */
function challenge(at: StaffedStation): string {
  at.enter('CAT');
  return at.pressTab().screen;
}

function leave(at: StaffedStation): void {
  at.host.handlers.painted({ seen: at.now.revision });
  at.wait(2_000);
  at.press('Enter');
}

function staysClosed(at: StaffedStation): boolean {
  at.wait(20_000);
  return at.now.view.screen === 'closed';
}

describe('a station', needs('a disk to mount'), () => {
  it('closes when its disk is full, and opens again when it is not', () => {
    const at = start();
    expect(at.ruled('CAT')).toBe('ACCEPTABLE');
    const filler = path.join(disk, 'filler');
    // Closing the ledger gives back the room of its log, and with that the station may open again.
    for (let tries = 0; tries < 10 && !staysClosed(at); tries += 1) {
      fillDisk(filler);
      while (challenge(at) === 'verdict') leave(at);
      expect(at.now.view).toEqual({ screen: 'closed', code: 'LG-02' });
      fillDisk(filler);
    }
    expect(at.now.view).toEqual({ screen: 'closed', code: 'LG-02' });
    const before = at.bodiesOf('ruling').length;

    rmSync(filler);
    at.wait(5_000);
    expect(at.now.view).toMatchObject({ screen: 'idle' });
    expect(at.ruled('CAT')).toBe('ACCEPTABLE');
    expect(at.bodiesOf('ruling')).toMatchObject(
      Array.from({ length: before + 1 }, (_, index) => ({ ruling: index + 1 })),
    );
    const report = verifyLedger(path.join(at.data, ledgerFileName), []);
    expect(report).toMatchObject({ ok: true, value: { findings: [] } });
  });

  it('is closed on a disk that may only be read, and opens when it may be written', () => {
    const at = start(() => {
      remount('ro');
    });
    expect(at.now.view).toEqual({ screen: 'closed', code: 'LG-01' });
    at.wait(20_000);
    expect(at.now.view).toEqual({ screen: 'closed', code: 'LG-01' });
    remount('rw');
    at.wait(5_000);
    expect(at.now.view).toMatchObject({ screen: 'idle' });
    expect(at.ruled('CAT')).toBe('ACCEPTABLE');
  });

  it('loses no ruling if its disk may only be read from one start on, and says so', () => {
    const at = start();
    expect(at.ruled('CAT')).toBe('ACCEPTABLE');
    at.close();
    remount('ro');
    at.logged.length = 0;
    at.again({ lexiconFile });
    expect(at.now.view).toEqual({ screen: 'closed', code: 'LG-01' });
    expect(at.logged.join()).toContain('can be written to');
    at.enter('CAT');
    expect(at.now.view).toEqual({ screen: 'closed', code: 'LG-01' });
    remount('rw');
    at.wait(5_000);
    expect(at.ruled('CAT')).toBe('ACCEPTABLE');
    expect(at.bodiesOf('ruling')).toMatchObject([{ ruling: 1 }, { ruling: 2 }]);
    const report = verifyLedger(path.join(at.data, ledgerFileName), []);
    expect(report).toMatchObject({ ok: true, value: { findings: [] } });
  });
});
