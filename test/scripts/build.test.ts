import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build, type Rolldown } from 'vite';
import { callNames } from '../../electron/contract/contract.ts';
import { hubCallNames } from '../../electron/contract/hub/hub-contract.ts';
import { viteConfigs } from '../../scripts/build/vite-configs.ts';
import { projectFolder } from '../../scripts/build/project-folder.ts';
import { describeBuildError, isFresh, setStamp } from '../../scripts/build/build.ts';

let root: string;
const builtAt = new Date('2026-01-02T00:00:00Z');
const before = new Date('2026-01-01T00:00:00Z');
const after = new Date('2026-01-03T00:00:00Z');

function put(path: string, at: Date): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  utimesSync(file, at, at);
}

function date(folder: string, at: Date): void {
  utimesSync(join(root, folder), at, at);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  for (const path of [
    'electron/main.ts',
    'renderer/player/screens/idle.tsx',
    'scripts/build/build.ts',
  ]) {
    put(path, before);
  }
  for (const path of [
    'dist/renderer/index.html',
    'dist/browser-shell/station.js',
    'dist/hub/index.html',
    'dist/browser-shell/hub.js',
    'dist/clean/index.html',
    'dist/browser-shell/clean.js',
    'dist/electron/bootstrap.js',
    'dist/electron/installation.js',
    'dist/electron/main.js',
    'dist/electron/preload.cjs',
    'dist/electron/clean-preload.cjs',
    'dist/command-line.js',
    'dist/electron/import-worker.js',
    'dist/electron/courier-process.js',
    'dist/electron/join-process.js',
    'dist/verify.html',
  ]) {
    put(path, after);
  }
  for (const folder of [
    'electron',
    'renderer',
    'renderer/player',
    'renderer/player/screens',
    'scripts',
    'scripts/build',
  ])
    date(folder, before);
  setStamp(join(root, 'dist/build-stamp'), builtAt);
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

describe('what is built', () => {
  it('is fresh when nothing changed since', () => {
    expect(isFresh(root)).toBe(true);
  });

  it.each([
    'electron/main.ts',
    'renderer/player/screens/idle.tsx',
    'scripts/build/build.ts',
    'package-lock.json',
  ])('is stale after a change of %s', (path) => {
    put(path, after);
    expect(isFresh(root)).toBe(false);
  });

  it('is stale after a file was taken away', () => {
    rmSync(join(root, 'renderer/player/screens/idle.tsx'));
    expect(isFresh(root)).toBe(false);
  });

  it('is stale after a change during the build', () => {
    put('electron/main.ts', builtAt);
    date('electron', before);
    expect(isFresh(root)).toBe(false);
  });

  it.each(['dist/electron/preload.cjs', 'dist/build-stamp'])('is stale without %s', (path) => {
    rmSync(join(root, path));
    expect(isFresh(root)).toBe(false);
  });

  it('is told in a sentence when it fails', () => {
    const cause = new Error('no such file');
    expect(describeBuildError({ kind: 'notBuilt', title: 'screens', cause })).toBe(
      'The screens could not be built. Run "npm ci" and try again. The reason: no such file',
    );
  });
});

describe('what a page needs to send calls', () => {
  it.each([
    ['page script', callNames],
    ['page script of a hub', hubCallNames],
    ['preload script', callNames],
  ])('has their names and nothing of the host: %s', async (title, names) => {
    const config = (await viteConfigs()).find((one) => one.title === title)?.config;
    const built = (await build({
      ...config,
      root: projectFolder,
      configFile: false,
      logLevel: 'silent',
      build: { ...config?.build, write: false },
    })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
    const code = [built]
      .flat()
      .flatMap(({ output }) => output.map((one) => ('code' in one ? one.code : '')));
    const text = code.join('');
    for (const name of names) expect(text).toContain(name);
    expect(text.length).toBeLessThan(20_000);
  });
});
