/** Stands in for a disk whose renames fail. The other tests use the real one. */
import {
  chmodSync,
  chownSync,
  closeSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { english } from '../../../electron/core/text/sentence.ts';
import {
  canMakeFiles,
  NotFree,
  whenFree,
  type Patience,
} from '../../../electron/station/disk/held-file.ts';
import { describeNewFileError, saveNewFiles } from '../../../electron/station/disk/new-file.ts';
import { firstSettings, writeSettings } from '../../../electron/station/disk/settings-file.ts';
import { describeSettingsError } from '../../../electron/station/disk/settings-file.ts';
import { reasonOf } from '../../../electron/station/disk/disk-full-or-removed.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { needs } from '../../facility/facility.ts';

/** The rename fails this often with this code. */
const failing = vi.hoisted(() => ({ times: 0, code: 'EPERM' }));

vi.mock(import('node:fs'), async (original) => {
  const fs = await original();
  return {
    ...fs,
    renameSync: (from, to) => {
      if (failing.times === 0) {
        fs.renameSync(from, to);
        return;
      }
      failing.times -= 1;
      throw codeError(failing.code);
    },
  };
});

function codeError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

let folder = '';
const at = (name: string): string => path.join(folder, name);

beforeEach(() => {
  failing.times = 0;
  folder = mkdtempSync(path.join(tmpdir(), 'held-file-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function clockOf(): { readonly patience: Patience; readonly waited: () => number } {
  let now = 1_000;
  return {
    patience: {
      nowMs: () => now,
      wait: (ms) => {
        now += ms;
      },
    },
    waited: () => now - 1_000,
  };
}

/** Returns what is thrown for a step that always fails with this code, and the time it took. */
function refusalOf(file: string, code: string): { readonly cause: unknown; readonly ms: number } {
  const { patience, waited } = clockOf();
  const step = (): never => {
    throw codeError(code);
  };
  try {
    return whenFree(file, step, patience);
  } catch (cause) {
    return { cause, ms: waited() };
  }
}

describe('a step on a file', () => {
  it.each(['EPERM', 'EACCES', 'EBUSY', 'ETXTBSY'])(
    'is tried again while another program holds the file (%s)',
    (code) => {
      const { patience, waited } = clockOf();
      let attempts = 0;
      const step = (): string => {
        attempts += 1;
        if (attempts <= 3) throw codeError(code);
        return 'done';
      };
      expect(whenFree(at('file'), step, patience)).toBe('done');
      expect(waited()).toBe(150);
    },
  );

  it.each(['EPERM', 'EACCES', 'EBUSY', 'ETXTBSY'])(
    'is given up after two seconds: another program holds the file (%s)',
    (code) => {
      writeFileSync(at('file'), '');
      const { cause, ms } = refusalOf(at('file'), code);
      expect(cause).toBeInstanceOf(NotFree);
      expect(english(reasonOf(cause))).toBe(`another program holds ${at('file')}`);
      expect(ms).toBe(2_000);
      expect(readdirSync(folder)).toEqual(['file']);
    },
  );

  it('is given up after two seconds for a folder that is to get its name', () => {
    const { cause } = refusalOf(at('archive'), 'EPERM');
    expect(english(reasonOf(cause))).toBe(`another program holds ${at('archive')}`);
  });

  it('says at once that a folder has the place of the file', () => {
    mkdirSync(at('taken'));
    const { cause, ms } = refusalOf(at('taken'), 'EPERM');
    expect(english(reasonOf(cause))).toBe('it is a folder');
    expect(ms).toBe(0);
  });

  it('is tried again on Windows when SQLite could not open it, and elsewhere is not', () => {
    const { patience } = clockOf();
    const step = vi.fn(() => new DatabaseSync(at('none/ledger.sqlite')));
    mkdirSync(at('held'));
    const opened = (): DatabaseSync => {
      if (step.mock.calls.length === 3) mkdirSync(at('none'));
      return step();
    };
    if (process.platform === 'win32') whenFree(at('held/file'), opened, patience).close();
    else expect(() => whenFree(at('held/file'), opened, patience)).toThrow('unable to open');
    expect(step).toHaveBeenCalledTimes(process.platform === 'win32' ? 4 : 1);
  });

  it.each(['ENOSPC', 'EROFS', 'ENOENT'])('is not tried again for another reason (%s)', (code) => {
    expect(refusalOf(at('file'), code)).toMatchObject({ cause: { code }, ms: 0 });
  });

  it('is not tried again where this account may make no files', () => {
    const { cause, ms } = refusalOf(at('none/file'), 'EACCES');
    expect(english(reasonOf(cause))).toBe('this account does not have permission');
    expect(ms).toBe(0);
  });

  it(
    'blames no other program in a folder that only seems to take files',
    needs("Linux's /proc"),
    () => {
      // Root seems to have all rights here, and files cannot be made.
      const { cause } = refusalOf('/proc/file', 'EPERM');
      expect(english(reasonOf(cause))).toBe('this account does not have permission');
    },
  );

  it(
    'blames no other program for a file of others',
    needs('file modes', 'an account other than root'),
    () => {
      writeFileSync(at('file'), '');
      chmodSync(at('file'), 0o400);
      const { cause } = refusalOf(at('file'), 'EPERM');
      expect(english(reasonOf(cause))).toBe('this account does not have permission');
    },
  );

  it('blames no other program for the sticky bit of a folder', needs('root'), () => {
    writeFileSync(at('file'), '');
    for (const one of [at('file'), folder]) chownSync(one, 12_345, 12_345);
    chmodSync(folder, 0o1777);
    const { cause } = refusalOf(at('file'), 'EPERM');
    expect(english(reasonOf(cause))).toBe('this account does not have permission');
  });
});

describe('what the station saves', () => {
  it('is saved when a scanner held the file for a moment', () => {
    failing.times = 1;
    valueOf(writeSettings(folder, firstSettings));
    failing.times = 1;
    valueOf(saveNewFiles(folder, [{ name: 'report', text: 'text' }]));
    expect(readdirSync(folder)).toEqual(['report', 'settings.json']);
  });

  it('is refused with the name of the file that another program holds', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.spyOn(Atomics, 'wait').mockImplementation((_cell, _index, _value, ms) => {
      vi.advanceTimersByTime(Number(ms));
      return 'timed-out';
    });
    try {
      valueOf(writeSettings(folder, firstSettings));
      failing.times = Infinity;
      expect(english(describeSettingsError(errorOf(writeSettings(folder, firstSettings))))).toBe(
        `The settings could not be written: another program holds ${at('settings.json')}. Nothing was changed.`,
      );
      const report = saveNewFiles(folder, [{ name: 'report', text: 'text' }]);
      expect(english(describeNewFileError(errorOf(report)))).toBe(
        `${at('report')}: This file could not be saved: another program holds ${at('report')}. Choose another folder or USB drive.`,
      );
      expect(readdirSync(folder)).toEqual(['settings.json']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is refused with that name by Windows itself', needs("Windows' locks of open files"), () => {
    valueOf(writeSettings(folder, firstSettings));
    const holder = openSync(at('settings.json'), 'r');
    try {
      expect(
        english(describeSettingsError(errorOf(writeSettings(folder, firstSettings)))),
      ).toContain(`another program holds ${at('settings.json')}`);
    } finally {
      closeSync(holder);
    }
    valueOf(writeSettings(folder, firstSettings));
  });
});

describe('whether files can be made in a folder', () => {
  it('is found out by making one, which leaves nothing', () => {
    expect(canMakeFiles(folder)).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
    expect(canMakeFiles(at('none'))).toBe(false);
  });

  it('is not answered by the rights alone', needs("Linux's /proc"), () => {
    expect(canMakeFiles('/proc')).toBe(false);
  });
});

describe('the source of the station', () => {
  /** Files that go their own way, and why. */
  const exceptions: Readonly<Record<string, string>> = {
    'browser-shell/browser-profile.ts': 'a folder for one run, which nobody else knows',
    'kiosk/graphics.ts': 'a note of Chromium, which may be missing',
    'packaging/installed-files.ts': 'not part of the station',
    'station/disk/held-file.ts': 'the one place',
    'station/disk/log-file.ts': 'nobody waits for a log',
    'station/ledger/may-write-in-folder.ts': 'a copy for one look, which nobody else knows',
    'station/ledger/stand-in-folder.ts': 'a folder for one run, which nobody else knows',
  };

  it('renames and writes files in one place', () => {
    const electron = path.join(import.meta.dirname, '../../../electron');
    const own = globSync('**/*.ts', { cwd: electron })
      .filter((file) =>
        /\b(renameSync|writeFileSync|appendFileSync|copyFileSync|rename|writeFile)\(/.test(
          readFileSync(path.join(electron, file), 'utf8'),
        ),
      )
      .map((file) => file.replaceAll(path.sep, '/'));
    expect(own.toSorted()).toEqual(Object.keys(exceptions));
  });
});
