/** Closing a ledger with damaged files writes the records in memory back. */
import type * as FileSystem from 'node:fs';
import {
  copyFileSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLedger, type LedgerFile } from '../../../electron/station/ledger/ledger.ts';
import { fillWithZeros, LedgerOnDisk, upTo } from './ledger-on-disk.ts';
import { readerOf } from './ledger-reader.ts';
import { ruling } from '../ruling-fact.ts';
import { needs } from '../../facility/facility.ts';

/** How often the disk refuses to rename a file. The code is none that is worth another try. */
const refusals = vi.hoisted(() => ({ left: 0 }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof FileSystem>();
  return {
    ...real,
    renameSync: (from: string, to: string) => {
      if (refusals.left === 0) {
        real.renameSync(from, to);
        return;
      }
      refusals.left -= 1;
      throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
    },
  };
});

let disk: LedgerOnDisk;

beforeEach(() => {
  disk = new LedgerOnDisk();
});

afterEach(() => {
  disk.end();
});

describe('a damaged ledger that is closed', () => {
  const rulings = 60;
  let opened: LedgerFile;

  beforeEach(() => {
    opened = disk.open();
    disk.ruleTo(rulings);
  });

  /** Zeros over older pages, and the last ones as they were. */
  function damageTheMiddle(): void {
    const bytes = readFileSync(disk.file);
    bytes.fill(0, 2 * 4096, 4 * 4096);
    writeFileSync(disk.file, bytes, { flag: 'r+' });
  }

  it('is put back if older pages of its file were overwritten', () => {
    damageTheMiddle();
    expect(opened.closeOrPutBack()).toEqual({ ok: true, value: 'putBack' });
    disk.open();
    expect(disk.rulings()).toEqual(upTo(rulings));
  });

  it('writes nothing more if its file was overwritten while another program reads', () => {
    const done = readerOf(disk.file);
    disk.ruleTo(rulings + 1);
    fillWithZeros(disk.file, statSync(disk.file).size);
    expect(disk.rule()).toEqual({
      ok: false,
      error: { kind: 'cut' },
    });
    done();
    expect(opened.closeOrPutBack()).toEqual({ ok: true, value: 'putBack' });
    disk.open();
    expect(disk.rulings()).toEqual(upTo(rulings + 1));
  });

  /** Two tries do not write it, the third one does. */
  function closeInThreeTries(): void {
    refusals.left = 2;
    for (let tries = 0; tries < 2; tries += 1) {
      expect(opened.closeOrPutBack()).toMatchObject({ ok: false, error: { kind: 'notWritten' } });
    }
    expect(opened.append(ruling(rulings + 1), new Date()).ok).toBe(false);
    expect(opened.closeOrPutBack()).toEqual({ ok: true, value: 'putBack' });
    disk.open(opened.head());
    expect(disk.rulings()).toEqual(upTo(rulings));
  }

  it('keeps its copy until that has taken the place of a file that is emptied', () => {
    truncateSync(disk.file, 0);
    closeInThreeTries();
  });

  const gone = 'keeps its copy until that has taken the place of a file that is gone';
  it(gone, needs('deleting an open file'), () => {
    rmSync(disk.file);
    closeInThreeTries();
  });

  it('can be closed although its copy has not taken its place', () => {
    truncateSync(disk.file, 0);
    refusals.left = 1;
    expect(opened.closeOrPutBack().ok).toBe(false);
    disk.close();
    expect(disk.open().isPutBack).toBe(true);
    expect(disk.rulings()).toEqual(upTo(rulings));
  });

  it.each([
    [
      'gone',
      () => {
        rmSync(disk.file);
      },
    ],
    [
      'empty',
      () => {
        truncateSync(disk.file, 0);
      },
    ],
  ])(
    'is put back by the next start if the program was killed and the file is %s',
    (_how, damage) => {
      disk.close();
      copyFileSync(disk.file, `${disk.file}.put-back`);
      damage();
      expect(disk.open().isPutBack).toBe(true);
      expect(disk.rulings()).toEqual(upTo(rulings));
      expect(existsSync(`${disk.file}.put-back`)).toBe(false);
      disk.close();
      expect(disk.open().isPutBack).toBe(false);
    },
  );

  it('is not put back from a copy that is older', () => {
    disk.close();
    copyFileSync(disk.file, `${disk.file}.put-back`);
    disk.ruleTo(rulings + 1);
    disk.close();
    expect(disk.open().isPutBack).toBe(false);
    disk.close();
    rmSync(disk.file);
    expect(openLedger(disk.data)).toEqual({ ok: false, error: { kind: 'missing' } });
  });

  it('goes on after another program has emptied the log or analyzed the table', () => {
    const done = readerOf(disk.file);
    disk.ruleTo(rulings + 1);
    done();
    const auditor = new DatabaseSync(disk.file);
    auditor.exec('PRAGMA wal_checkpoint(TRUNCATE); ANALYZE');
    auditor.close();
    disk.ruleTo(rulings + 2);
    disk.close();
    disk.open();
    expect(disk.rulings()).toEqual(upTo(rulings + 2));
    expect(disk.findings()).toEqual([]);
  });
});
