import { mkdirSync, mkdtempSync, rmSync, symlinkSync, type Stats, writeFileSync } from 'node:fs';
import type * as fsPromises from 'node:fs/promises';
import { lstat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Drive } from '../../../electron/contract/staff/drives-calls.ts';
import {
  findDrives,
  listMounted,
  placesOf,
  type Place,
} from '../../../electron/station/disk/find-drives.ts';
import { canMakeFiles } from '../../../electron/station/disk/held-file.ts';
import { exportFileName } from '../../../electron/station/ledger/ledger-export.ts';
import { has, needs } from '../../facility/facility.ts';

vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof fsPromises>();
  return { ...actual, lstat: vi.fn(actual.lstat), statfs: vi.fn(actual.statfs) };
});

vi.mock(import('../../../electron/station/disk/held-file.ts'), async (original) => ({
  ...(await original()),
  canMakeFiles: vi.fn(() => true),
}));

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'drives-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function put(...names: readonly string[]): void {
  for (const name of names) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), 'x');
  }
}

async function look(...places: readonly Place[]): Promise<readonly Drive[]> {
  return findDrives(() => Promise.resolve(places));
}

async function lookAtStick(): Promise<Drive | undefined> {
  const [drive] = await look({ kind: 'drive', path: path.join(folder, 'STICK') });
  return drive;
}

describe('a drive', () => {
  // A look that takes this machine long is not cut.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  it('is told with its space and the files that the station reads, by folder and name', async () => {
    put('STICK/b.txt', 'STICK/a.LEXICON', 'STICK/lists/2026/c.csv', 'STICK/club.event');
    expect(await lookAtStick()).toEqual({
      kind: 'drive',
      name: 'STICK',
      path: path.join(folder, 'STICK'),
      freeBytes: expect.any(Number) as unknown,
      canWrite: true,
      isCut: false,
      files: [
        ['lexicon', '', 'a.LEXICON'],
        ['wordList', '', 'b.txt'],
        ['event', '', 'club.event'],
        ['wordList', path.join('lists', '2026'), 'c.csv'],
      ].map(([kind, within = '', name = '']) => ({
        kind,
        name,
        folder: within,
        path: path.join(folder, 'STICK', within, name),
        bytes: 1,
      })),
    });
  });

  it('keeps hidden files, those of systems, exports, other kinds and deep ones to itself', async () => {
    put(
      `STICK/${exportFileName('Nº 3', 128, { format: 'csv', readers: { audience: 'whole' } })}`,
      `STICK/${exportFileName('3', 9, { format: 'csv', readers: { audience: 'public' } })}.checkpoint.txt`,
      'STICK/ledgers-3-2026-11-21-18-00-00-public.csv',
      'STICK/ledger-3-to-9-staff.csv',
      'STICK/.hidden.txt',
      'STICK/.Trashes/a.txt',
      'STICK/System Volume Information/a.txt',
      'STICK/$RECYCLE.BIN/a.txt',
      'STICK/photo.jpg',
      'STICK/1/2/3/a.txt',
      'STICK/folder.txt/photo.jpg',
    );
    if (has('symbolic links')) symlinkSync('/', path.join(folder, 'STICK', 'all'));
    expect((await lookAtStick())?.files).toEqual([]);
  });

  it('has the name that its place has', async () => {
    put('STICK/a.txt');
    const place = { kind: 'drive', path: path.join(folder, 'STICK'), name: 'E: CLUB' } as const;
    expect(await look(place)).toMatchObject([{ name: 'E: CLUB', path: place.path }]);
  });

  it('is found out to be write-protected on Windows by writing', async () => {
    put('STICK/a.txt');
    vi.mocked(canMakeFiles).mockReturnValue(false);
    vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
    expect(await lookAtStick()).toMatchObject({ canWrite: true });
    vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
    expect(await lookAtStick()).toMatchObject({ canWrite: false });
    vi.mocked(canMakeFiles).mockReturnValue(true);
    expect(await lookAtStick()).toMatchObject({ canWrite: true });
  });

  it('is looked at only so far, and says so', async () => {
    put(...Array.from({ length: 201 }, (_, index) => `STICK/${index.toString()}.txt`));
    const drive = await lookAtStick();
    expect(drive?.files).toHaveLength(200);
    expect(drive?.isCut).toBe(true);
  });

  it('is looked at for the rarer kinds first, also in folders', async () => {
    put(...Array.from({ length: 250 }, (_, index) => `STICK/${index.toString()}.txt`));
    put('STICK/z.event', 'STICK/last/z.join', 'STICK/last/z.kit');
    const drive = await lookAtStick();
    const names = drive?.files.filter(({ kind }) => kind !== 'wordList').map(({ name }) => name);
    expect(names?.toSorted()).toEqual(['z.event', 'z.join', 'z.kit']);
    expect(drive).toMatchObject({ isCut: true });
    expect(drive?.files).toHaveLength(200);
  });

  it('is left out when it does not exist, or no folder', async () => {
    put('file');
    expect(await lookAtStick()).toBeUndefined();
    expect(await look({ kind: 'drive', path: path.join(folder, 'file') })).toEqual([]);
  });
});

describe('a drive that hangs', () => {
  it('keeps nobody waiting, and is asked again only when it has answered', async () => {
    put('STICK/b.txt', 'hung/a.txt');
    const hung = path.join(folder, 'hung');
    let answer = (): void => undefined;
    const late = new Promise<never>((_, reject) => {
      answer = () => {
        reject(new Error('EIO'));
      };
    });
    vi.mocked(lstat).mockImplementation(async (place) =>
      place === hung ? late : ({ dev: place === folder ? 1 : 2 } as unknown as Stats),
    );
    const stick = path.join(folder, 'STICK');
    expect(await listMounted(folder)).toEqual([stick]);
    expect(await Promise.all([listMounted(folder), listMounted(folder)])).toEqual([
      [stick],
      [stick],
    ]);
    const asked = vi.mocked(lstat).mock.calls.filter(([place]) => place === hung);
    expect(asked).toHaveLength(1);
    answer();
    vi.mocked(lstat).mockReset();
    expect(await listMounted(folder)).toEqual([]);
  });

  it('is told with what was seen of it by then', async () => {
    put('STICK/b.txt');
    let answer = (): void => undefined;
    const late = new Promise<never>((_, reject) => {
      answer = () => {
        reject(new Error('EIO'));
      };
    });
    vi.mocked(statfs).mockReturnValue(late);
    expect(await lookAtStick()).toMatchObject({ files: [], isCut: true });
    expect(await lookAtStick()).toMatchObject({ files: [], isCut: true });
    expect(statfs).toHaveBeenCalledTimes(1);
    answer();
    vi.mocked(statfs).mockReset();
    await vi.waitFor(async () => {
      expect((await lookAtStick())?.files).toHaveLength(1);
    });
  });
});

describe('where drives are looked for', () => {
  const paths = async (platform: NodeJS.Platform): Promise<readonly string[]> =>
    (await placesOf(platform, folder)()).map((place) => place.path);

  it('is by letter on Windows, without the disk of the system', async () => {
    const found = await paths('win32');
    expect(found.slice(0, 3)).toEqual(['A:\\', 'B:\\', 'D:\\']);
    expect(found).not.toContain('C:\\');
  });

  it('is told by its letter on Windows', async () => {
    const [first, , third] = await placesOf('win32', folder)();
    expect([first, third]).toMatchObject([
      { name: 'A:', path: 'A:\\' },
      { name: expect.stringMatching(/^D:/) as unknown, path: 'D:\\' },
    ]);
  });

  it.each(['linux', 'darwin'] as const)('has the own folders on %s', async (platform) => {
    expect((await paths(platform)).slice(-3)).toEqual(
      ['Downloads', 'Desktop', 'Documents'].map((name) => path.join(folder, name)),
    );
  });

  it('takes no folder of the same disk for a drive', async () => {
    mkdirSync(path.join(folder, 'left-over'));
    expect(await listMounted(folder)).toEqual([]);
    expect(await listMounted(path.join(folder, 'nowhere'))).toEqual([]);
  });

  it(
    'takes no link for a drive, such as that to the own disk which macOS keeps there',
    needs("Linux's /proc", 'symbolic links'),
    async () => {
      symlinkSync('/proc', path.join(folder, 'Macintosh HD'));
      expect(await listMounted(folder)).toEqual([]);
    },
  );

  it('takes what is mounted for a drive', needs("Linux's /proc"), async () => {
    expect(await listMounted('/')).toContain('/proc');
  });
});
