import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endStationMessage } from '../../../electron/station/end-message.ts';
import {
  describeRuntimeError,
  electronPackage,
  failedLately,
  fetchRuntime,
  findRuntime,
} from '../../../scripts/start/electron-runtime.ts';
import { runElectron } from '../../../scripts/start/run-electron.ts';
import { needs } from '../../facility/facility.ts';

let folder: string;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'electron-'));
  said = [];
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function install(): void {
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'electron'), '');
  writeFileSync(join(folder, 'path.txt'), 'electron');
}

describe("Electron's runtime", () => {
  it('belongs to the package that is installed here', () => {
    expect(electronPackage()).toMatch(/node_modules.electron$/);
  });

  it('is found where its installer puts it', () => {
    expect(findRuntime(folder, {})).toEqual({ ok: false, error: { kind: 'absent' } });
    install();
    expect(findRuntime(folder, {})).toEqual({ ok: true, value: join(folder, 'dist', 'electron') });
  });

  it('is absent when only its path is left', () => {
    writeFileSync(join(folder, 'path.txt'), 'electron');
    expect(findRuntime(folder, {})).toEqual({ ok: false, error: { kind: 'absent' } });
  });

  it('is found where the environment says that it is', () => {
    install();
    const env = { ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'dist') };
    expect(findRuntime(folder, env)).toEqual({ ok: true, value: join(folder, 'dist/electron') });
    expect(findRuntime(folder, { ELECTRON_OVERRIDE_DIST_PATH: '/nowhere' }).ok).toBe(false);
    expect(findRuntime(folder, { ELECTRON_OVERRIDE_DIST_PATH: '' }).ok).toBe(true);
  });

  const say = (sentence: string): void => {
    said.push(sentence);
  };

  it('is not fetched when its source is out of reach', async () => {
    writeFileSync(join(folder, 'install.js'), 'process.exit(0)');
    const looked: string[] = [];
    const fetched = await fetchRuntime({
      folder,
      env: { ELECTRON_MIRROR: 'https://mirror.example/' },
      say,
      look: (address) => {
        looked.push(address);
        return Promise.reject(new TypeError('fetch failed'));
      },
    });
    expect(fetched).toEqual({ ok: false, error: { kind: 'outOfReach', reason: 'fetch failed' } });
    expect(looked).toEqual(['https://mirror.example/']);
    expect(said).toEqual([]);
  });

  it('says how long it waited for an answer', async () => {
    const timeout = new DOMException('aborted', 'TimeoutError');
    const look = (): Promise<never> => Promise.reject(timeout);
    expect(await fetchRuntime({ folder, env: {}, say, look })).toEqual({
      ok: false,
      error: { kind: 'outOfReach', reason: 'no answer within 3 s' },
    });
  });

  const reachable = (): Promise<void> => Promise.resolve();

  it("is fetched by the package's own installer", async () => {
    const script = `
      const { mkdirSync, writeFileSync } = require('node:fs');
      mkdirSync(__dirname + '/dist');
      writeFileSync(__dirname + '/dist/electron', '');
      writeFileSync(__dirname + '/path.txt', 'electron');
    `;
    writeFileSync(join(folder, 'install.js'), script);
    const fetched = await fetchRuntime({ folder, env: process.env, say, look: reachable });
    expect(fetched).toEqual({ ok: true, value: join(folder, 'dist', 'electron') });
    expect(said).toHaveLength(1);
  });

  it("says the first line of the installer's complaint", async () => {
    writeFileSync(
      join(folder, 'install.js'),
      "console.error('\\nno space\\nat x'); process.exit(1)",
    );
    const fetched = await fetchRuntime({ folder, env: process.env, say, look: reachable });
    expect(fetched).toEqual({ ok: false, error: { kind: 'notFetched', reason: 'no space' } });
    const day = 24 * 60 * 60_000;
    expect(failedLately(folder, new Date())).toEqual({
      kind: 'notFetched',
      reason: 'no space; try again with --shell electron',
    });
    expect(failedLately(folder, new Date(Date.now() + day + 1))).toBeUndefined();
  });

  it('may come slowly, but not cease to come, and leaves nothing unfinished', async () => {
    const script = `
      const { appendFileSync, writeFileSync } = require('node:fs');
      writeFileSync(__dirname + '/where', process.env.TMPDIR + '\\n' + process.env.NODE_USE_ENV_PROXY);
      let bytes = 0;
      setInterval(() => { if ((bytes += 1) < 20) appendFileSync(process.env.TMPDIR + '/a.zip', 'x'); }, 200);
    `;
    writeFileSync(join(folder, 'install.js'), script);
    const env = { ...process.env, HTTPS_PROXY: 'http://proxy.example:3128' };
    const fetched = await fetchRuntime({ folder, env, say, look: reachable, quietMs: 3_000 });
    expect(fetched).toEqual({
      ok: false,
      error: { kind: 'notFetched', reason: 'nothing came for 3 s' },
    });
    const [temporary = '', proxy] = readFileSync(join(folder, 'where'), 'utf8').split('\n');
    expect([existsSync(temporary), proxy]).toEqual([false, '1']);
  });

  it('has a clause for each way to be without it', () => {
    expect(describeRuntimeError({ kind: 'noPackage' })).toBe(
      'the package "electron" is not installed',
    );
    expect(describeRuntimeError({ kind: 'absent' })).toBe(
      "Electron's runtime is not on this machine",
    );
    expect(describeRuntimeError({ kind: 'outOfReach', reason: 'fetch failed' })).toBe(
      "Electron's runtime is not on this machine and cannot be fetched now (fetch failed)",
    );
    expect(describeRuntimeError({ kind: 'notFetched', reason: 'no space' })).toBe(
      "Electron's runtime is not on this machine and could not be fetched (no space)",
    );
  });
});

describe('ending Electron on Windows', () => {
  const settings = {
    dataFolder: '/d',
    lexiconFile: undefined,
    lexiconUntilActivated: undefined,
    eventFile: undefined,
  };

  /** Runs a Node program in Electron's place, ends it as Ctrl+C does, and returns what it wrote. */
  async function endAsked(onMessage: string): Promise<readonly unknown[]> {
    const app = join(folder, 'app.mjs');
    const heard = join(folder, 'heard');
    writeFileSync(
      app,
      `import { writeFileSync } from 'node:fs';
       process.on('message', (message) => { ${onMessage} });
       writeFileSync(${JSON.stringify(heard)}, 'nothing');`,
    );
    const { SystemRoot } = process.env;
    const ended = runElectron({
      program: process.execPath,
      sandbox: true,
      settings,
      app,
      env: { SystemRoot },
      say: (sentence) => {
        said.push(sentence);
      },
      platform: 'win32',
      endMs: onMessage === '' ? 100 : 600_000,
    });
    await vi.waitFor(
      () => {
        expect(readFileSync(heard, 'utf8')).toBe('nothing');
      },
      { timeout: 60_000 },
    );
    // What the listeners of the signal get; the test's own process must live on.
    process.emit('SIGHUP', 'SIGHUP');
    return [await ended, readFileSync(heard, 'utf8')];
  }

  it('asks it by a message, so that it ends in order', async () => {
    const told = join(folder, 'heard');
    const write = `writeFileSync(${JSON.stringify(told)}, message); process.exit(0);`;
    expect(await endAsked(write)).toEqual([{ ok: true, value: 0 }, endStationMessage]);
    expect(said).toEqual([]);
  }, 120_000);

  it('ends it by force last', async () => {
    expect(await endAsked('')).toEqual([{ ok: true, value: 2 }, 'nothing']);
  }, 120_000);
});

describe('running Electron', needs('a Unix shell'), () => {
  const settings = {
    dataFolder: '/d',
    lexiconFile: '/l',
    lexiconUntilActivated: undefined,
    eventFile: '/e',
  };

  function program(script: string): string {
    const path = join(folder, 'program');
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o755);
    return path;
  }

  const say = (sentence: string): void => {
    said.push(sentence);
  };

  const { PATH } = process.env;
  const env = { PATH };

  async function run(script: string, sandbox = true): Promise<unknown> {
    return runElectron({ program: program(script), sandbox, settings, say, env, app: '/app' });
  }

  it('hands over what to open', async () => {
    const all = ['/app', '--supervised', '--data=/d', '--lexicon=/l', '--event=/e'];
    const wanted = (...args: string[]): string => `[ "$*" = "${args.join(' ')}" ]`;
    expect(await run(wanted(...all))).toEqual({ ok: true, value: 0 });
    expect(await run(wanted('--no-sandbox', ...all), false)).toEqual({
      ok: true,
      value: 0,
    });
  });

  it('names the lexicon that rules until another one is activated', async () => {
    const start = {
      program: program('[ "$*" = "/app --supervised --data=/d --lexicon-until-activated=/l" ]'),
      sandbox: true,
      settings: {
        ...settings,
        lexiconFile: undefined,
        lexiconUntilActivated: '/l',
        eventFile: undefined,
      },
      say,
      env,
      app: '/app',
    };
    expect(await runElectron(start)).toEqual({ ok: true, value: 0 });
  });

  it('names no lexicon and no event when those of the data folder decide', async () => {
    const start = {
      program: program('[ "$*" = "/app --supervised --data=/d" ]'),
      sandbox: true,
      settings: {
        dataFolder: '/d',
        lexiconFile: undefined,
        lexiconUntilActivated: undefined,
        eventFile: undefined,
      },
      say,
      env,
      app: '/app',
    };
    expect(await runElectron(start)).toEqual({ ok: true, value: 0 });
  });

  it('keeps out what would make a plain Node of Electron, and asks for X11 where that is', async () => {
    const foreign = { ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '--no-warnings', DISPLAY: ':0' };
    const script =
      process.platform === 'linux'
        ? '[ "$1" = --ozone-platform=x11 ] && [ -z "$ELECTRON_RUN_AS_NODE$NODE_OPTIONS" ]'
        : '[ -z "$ELECTRON_RUN_AS_NODE$NODE_OPTIONS" ]';
    const start = { program: program(script), sandbox: true, settings, say, app: '/app' };
    expect(await runElectron({ ...start, env: { ...env, ...foreign } })).toEqual({
      ok: true,
      value: 0,
    });
  });

  it('gives the exit code of a kiosk that refused', async () => {
    expect(await run('exit 2')).toEqual({ ok: true, value: 2 });
  });

  it('says that it did not open when it ends badly at once', async () => {
    expect(await run('exit 127')).toEqual({
      ok: false,
      error: { kind: 'notOpened', reason: 'exit code 127' },
    });
    expect(await run('kill -TRAP $$')).toEqual({
      ok: false,
      error: {
        kind: 'notOpened',
        reason:
          process.platform === 'linux'
            ? (expect.stringMatching(
                /^signal SIGTRAP; perhaps this system lets .* no sandbox/,
              ) as string)
            : 'signal SIGTRAP',
      },
    });
    const nothing = { program: join(folder, 'nothing'), sandbox: true, settings, say };
    expect(await runElectron(nothing)).toMatchObject({ ok: false, error: { kind: 'notOpened' } });
  });

  it('starts one again that was killed after it had opened, until it ends as it should', async () => {
    const counted = join(folder, 'starts');
    const script = `echo >> ${counted}; [ "$(wc -l < ${counted})" -ge 3 ] && exit 0; kill -KILL $$`;
    const start = { program: program(script), sandbox: true, settings, say, app: '/app' };
    expect(await runElectron({ ...start, openedMs: 0 })).toEqual({ ok: true, value: 0 });
    expect(said).toEqual(
      Array(2).fill('Electron ended (signal SIGKILL); it is started again and checks its records.'),
    );
  });
});
