import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Drive } from '../../electron/contract/staff/drives.ts';
import { findDrives, mountedIn, placesOf, type Place } from '../../electron/station/drives.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'drives-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
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

  it('keeps hidden files, those of systems, other kinds and deep ones to itself', async () => {
    put(
      'STICK/.hidden.txt',
      'STICK/.Trashes/a.txt',
      'STICK/System Volume Information/a.txt',
      'STICK/$RECYCLE.BIN/a.txt',
      'STICK/photo.jpg',
      'STICK/1/2/3/a.txt',
      'STICK/folder.txt/photo.jpg',
    );
    symlinkSync('/', path.join(folder, 'STICK', 'all'));
    expect((await lookAtStick())?.files).toEqual([]);
  });

  it('is looked at only so far, and says so', async () => {
    put(...Array.from({ length: 201 }, (_, index) => `STICK/${index.toString()}.txt`));
    const drive = await lookAtStick();
    expect(drive?.files).toHaveLength(200);
    expect(drive?.isCut).toBe(true);
  });

  it('is left out when it is not there, or no folder', async () => {
    put('file');
    expect(await lookAtStick()).toBeUndefined();
    expect(await look({ kind: 'drive', path: path.join(folder, 'file') })).toEqual([]);
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

  it.each(['linux', 'darwin', 'win32'] as const)('has the own folders on %s', async (platform) => {
    expect((await paths(platform)).slice(-3)).toEqual(
      ['Downloads', 'Desktop', 'Documents'].map((name) => path.join(folder, name)),
    );
  });

  it('takes no folder of the same disk for a drive', async () => {
    mkdirSync(path.join(folder, 'left-over'));
    expect(await mountedIn(folder)).toEqual([]);
    expect(await mountedIn(path.join(folder, 'nowhere'))).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('takes what is mounted for a drive', async () => {
    expect(await mountedIn('/')).toContain('/proc');
  });
});
