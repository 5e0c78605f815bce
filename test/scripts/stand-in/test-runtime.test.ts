/** Which runtime the tests in Electron take. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fail, ok } from '../../../electron/core/base/result.ts';
import { chooseTestRuntime, type Choosing } from '../../../scripts/stand-in/test-runtime.ts';

let folder: string;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'electron-'));
  writeFileSync(join(folder, 'package.json'), '{ "version": "45.4.1" }');
  said = [];
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function choose(other: Partial<Choosing> = {}): ReturnType<typeof chooseTestRuntime> {
  return chooseTestRuntime({
    env: {},
    say: (sentence) => said.push(sentence),
    folder,
    fetch: async () => Promise.resolve(fail({ kind: 'outOfReach', reason: 'no network' })),
    prepare: async () =>
      Promise.resolve(ok({ electron: join('cache', 'electron'), sqlite: join('cache', 'sqlite') })),
    copyApp: (sqlite) => `app with ${sqlite}`,
    ...other,
  });
}

function install(): string {
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'electron'), '');
  writeFileSync(join(folder, 'dist', 'version'), 'v45.4.1');
  writeFileSync(join(folder, 'path.txt'), 'electron');
  return join(folder, 'dist', 'electron');
}

it("is Electron's own if it is there", async () => {
  const program = install();
  expect(await choose()).toEqual(ok({ name: 'Electron 45.4.1', program, env: {} }));
  expect(said).toEqual([]);
});

it("is Electron's own if it can be fetched", async () => {
  const fetch: Choosing['fetch'] = async () => Promise.resolve(ok(install()));
  const chosen = await choose({ fetch });
  expect(chosen.ok && chosen.value.name).toBe('Electron 45.4.1');
});

it('else is the one that stands in for it, with a copy of the station', async () => {
  expect(await choose()).toEqual(
    ok({
      name: 'Electron 33.2.1, standing in for 45.4.1',
      program: join('cache', 'electron', 'electron'),
      env: {
        ELECTRON_OVERRIDE_DIST_PATH: join('cache', 'electron'),
        CHALLENGE_STATION_APP: `app with ${join('cache', 'sqlite')}`,
      },
    }),
  );
  expect(said).toEqual([
    "Electron's runtime is not on this machine and cannot be fetched now (no network).",
  ]);
});

it('else is none, and the sentences say why', async () => {
  const prepare: Choosing['prepare'] = async () =>
    Promise.resolve(fail({ kind: 'otherMachine', machine: 'linux arm64' }));
  expect(await choose({ prepare })).toEqual(
    fail(
      "Electron's runtime is not on this machine and cannot be fetched now (no network). The Electron that stands in for tests exists only for Linux x64 with glibc; this machine is linux arm64.",
    ),
  );
});
