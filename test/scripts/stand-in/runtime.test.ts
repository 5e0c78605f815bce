/** The runtime that stands in for Electron's own, made from small packages and without a network. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { copyAppForStandIn } from '../../../scripts/stand-in/app.ts';
import { describeStandInError } from '../../../scripts/stand-in/errors.ts';
import { prepareStandIn, type Preparing } from '../../../scripts/stand-in/runtime.ts';
import { needs } from '../../facility/facility.ts';
import { makePackages, type MadePackages } from './made-packages.ts';

const machine = { platform: 'linux', arch: 'x64', glibc: '2.36' } as const;

let root: string;
let folder: string;
let made: MadePackages;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stand-in-'));
  folder = join(root, 'cache', 'stand-in');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

async function prepare(other: Partial<Preparing> = {}): Promise<string> {
  const { pins, pack } = made;
  const done = await prepareStandIn({
    say: () => undefined,
    folder,
    machine,
    pins,
    pack,
    ...other,
  });
  return done.ok ? 'prepared' : describeStandInError(done.error);
}

/** A failed or ended run leaves nothing behind that another one could take for a runtime. */
function left(): readonly string[] {
  return readdirSync(join(folder, '..'));
}

describe('the stand-in runtime', needs("Linux's programs"), () => {
  beforeEach(() => {
    made = makePackages(root);
  });

  it('has the program under its usual name, open fuses, and nothing of the application', async () => {
    expect(await prepare()).toBe('prepared');
    const electron = join(folder, 'electron');
    expect(readdirSync(electron, { recursive: true }).map(String).sort()).toEqual(
      ['LICENSE', 'electron', 'icudtl.dat', 'locales', 'locales/en-US.pak', 'resources']
        .concat(['resources/app', 'resources/app/main.mjs', 'resources/app/package.json'])
        .concat(['version']),
    );
    expect(readFileSync(join(electron, 'version'), 'utf8')).toBe('33.2.1');
    expect(statSync(join(electron, 'electron')).mode & 0o777).toBe(0o755);
    const wire = await getCurrentFuseWire(join(electron, 'electron'));
    const isOpen = (fuse: FuseV1Options): boolean => Number(wire[fuse]) === '1'.charCodeAt(0);
    expect(isOpen(FuseV1Options.EnableNodeCliInspectArguments)).toBe(true);
    expect(isOpen(FuseV1Options.OnlyLoadAppFromAsar)).toBe(false);
    expect(isOpen(FuseV1Options.LoadBrowserProcessSpecificV8Snapshot)).toBe(false);
    expect(readFileSync(join(folder, 'sqlite', 'sqlite.node'), 'utf8')).toBe('addon');
    expect(readFileSync(join(folder, 'sqlite', 'sqlite.cjs'), 'utf8')).toBe(
      'module.exports = (() => require("./sqlite.node"))();',
    );
    expect(left()).toEqual(['stand-in']);
  });

  it('is fetched once, and made again if a byte of it has changed or a file is missing', async () => {
    await prepare();
    await prepare();
    expect(made.fetched).toHaveLength(2);
    writeFileSync(join(folder, 'electron', 'icudtl.dat'), 'changed');
    expect(await prepare()).toBe('prepared');
    expect(made.fetched).toHaveLength(4);
    expect(statSync(join(folder, 'electron', 'icudtl.dat')).size).toBe(400_000);
    rmSync(join(folder, 'seal'));
    await prepare();
    expect(made.fetched).toHaveLength(6);
  });

  it('is not taken from a run that was ended, whose files go', async () => {
    // No process has this number.
    mkdirSync(join(root, 'cache', 'stand-in.4194999-abc', 'made'), { recursive: true });
    mkdirSync(join(folder, 'electron'), { recursive: true });
    writeFileSync(join(folder, 'electron', 'electron'), 'half');
    expect(await prepare()).toBe('prepared');
    expect(left()).toEqual(['stand-in']);
  });

  it('is refused if the registry gives another file', async () => {
    const { electron, sqlite } = made.pins;
    const pins = { electron: { ...electron, sha512: 'AAAA' }, sqlite };
    expect(await prepare({ pins })).toBe(
      'The registry gave another file for electron-inside than the one that this project expects. It was not used.',
    );
    expect(left()).toEqual([]);
  });

  it('says that the registry does not answer', async () => {
    expect(await prepare({ pack: async () => Promise.resolve('no answer') })).toBe(
      'The npm package electron-inside could not be fetched (no answer). Check the network and the registry, then try again.',
    );
    expect(left()).toEqual([]);
  });

  it('says that a package could not be unpacked', async () => {
    const { pins } = made;
    const sha512 =
      'z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==';
    const pack: Preparing['pack'] = async (_pin, into) => {
      writeFileSync(join(into, 'electron-inside-1.0.0.tgz'), '');
      return Promise.resolve(undefined);
    };
    expect(
      await prepare({ pins: { ...pins, electron: { ...pins.electron, sha512 } }, pack }),
    ).toMatch(/^The npm package electron-inside could not be unpacked \(.+\)\.$/s);
  });

  it('says that the disk is full', needs('a disk to mount'), async () => {
    mkdirSync(join(root, 'cache'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', join(root, 'cache')]);
    try {
      expect(await prepare()).toMatch(/^The disk is full\. /);
      expect(left()).toEqual([]);
    } finally {
      execFileSync('umount', [join(root, 'cache')]);
    }
  });
});

it.each([
  [{ platform: 'linux', arch: 'arm64', glibc: '2.36' }, 'linux arm64'],
  [{ platform: 'linux', arch: 'x64', glibc: undefined }, 'Linux x64 without glibc'],
  [{ platform: 'darwin', arch: 'x64', glibc: undefined }, 'darwin x64'],
] as const)('is not prepared on another machine: %o', async (other, name) => {
  const done = await prepareStandIn({ say: () => undefined, folder, machine: other });
  expect(done.ok ? '' : describeStandInError(done.error)).toBe(
    `The Electron that stands in for tests exists only for Linux x64 with glibc; this machine is ${name}.`,
  );
});

it('the copy of the build has a module for node:sqlite', needs("Unix's paths"), () => {
  const project = join(root, 'project');
  const parts = ['browser-shell', 'clean', 'electron', 'hub', 'lexicons', 'renderer'];
  for (const part of parts) mkdirSync(join(project, 'dist', part), { recursive: true });
  for (const file of ['verify.html', 'verify.html.sha256']) {
    writeFileSync(join(project, 'dist', file), '');
  }
  writeFileSync(join(project, 'package.json'), '{}');
  const main = 'import{DatabaseSync as d}from"node:sqlite";';
  writeFileSync(join(project, 'dist', 'electron', 'main.js'), main);
  writeFileSync(join(project, 'dist', 'command-line.js'), "await import('node:sqlite')");
  mkdirSync(join(root, 'sqlite'));
  writeFileSync(join(root, 'sqlite', 'sqlite.cjs'), '');
  const copy = copyAppForStandIn(join(root, 'sqlite'), { project, folder: join(root, 'app') });
  const text = (...path: string[]): string => readFileSync(join(copy, 'dist', ...path), 'utf8');
  expect(text('electron', 'main.js')).toBe('import{DatabaseSync as d}from"../sqlite/sqlite.cjs";');
  expect(text('command-line.js')).toBe("await import('./sqlite/sqlite.cjs')");
  expect(existsSync(join(copy, 'dist', 'sqlite', 'sqlite.cjs'))).toBe(true);
  expect(readFileSync(join(project, 'dist', 'electron', 'main.js'), 'utf8')).toBe(main);
});
