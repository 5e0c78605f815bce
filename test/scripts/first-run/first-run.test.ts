/** The command itself, with answers from a pipe and a program in place of Electron's. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pathFolders } from '../../../electron/browser-shell/find-browser.ts';
import { projectFolder } from '../../../scripts/build.ts';

const hasXvfb = pathFolders(process.env).some((one) => existsSync(join(one, 'Xvfb')));
let folder: string;
const fake = join(projectFolder, 'test/fakes/first-run-electron.ts');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'first-run-'));
  const program = join(folder, 'electron');
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${fake}" "$@"\n`);
  chmodSync(program, 0o755);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

async function firstRun(
  answers: readonly string[],
  env: NodeJS.ProcessEnv = {},
  ...args: readonly string[]
): Promise<Ended> {
  const child = spawn(
    process.execPath,
    ['scripts/first-run.ts', '--folder', join(folder, 'run'), ...args],
    {
      cwd: projectFolder,
      env: { ...process.env, DISPLAY: ':0', ELECTRON_OVERRIDE_DIST_PATH: folder, ...env },
    },
  );
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.stdin.end(answers.map((answer) => `${answer}\n`).join(''));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

function report(): string {
  return readFileSync(join(folder, 'run', 'report.txt'), 'utf8');
}

/** The answers of a person on a laptop without a second display, to the first four steps. */
const morning = ['', 'yes', 'yes', 'yes', 'yes', 'skip', 'none here', '', 'yes', 'yes', '', 'yes'];
const noTests = ['skip', 'no time', 'skip', 'no time'];

describe.runIf(process.platform === 'linux')('npm run first-run', { timeout: 240_000 }, () => {
  it('goes through all steps, also when it was stopped, and reports', async () => {
    const first = await firstRun(morning);
    expect(first.stderr).toBe('');
    expect(first.code).toBe(2);
    expect(report()).toContain('This run is not finished');

    const second = await firstRun(['', '', ...noTests]);
    expect(second.stdout).toContain('Going on where the last run stopped.');
    expect(second.stdout).not.toContain('Step 1 of 8');
    const text = report();
    expect(text).not.toContain('NOT AS IT SHOULD BE');
    expect(second.code).toBe(0);
    expect(second.stdout).toContain('Send this file to the person who gave you this program.');
    for (const fact of ['Electron: 45.4.1', 'Chromium: 150.0', 'Displays: 1280 by 800 at 1.5']) {
      expect(text).toContain(fact);
    }
    expect(text).toMatch(/^System: .+ \(Linux /m);
    for (const found of [
      'The station opened, and its start is on record. as it should be',
      'Did the verdict appear on the screen? as it should be',
      'A second display skipped (none here)',
      'The page was ended, and the log says so. as it should be',
      'The graphics were ended, and the log says so. as it should be',
      'A second start was refused with code 2. as it should be',
      'The log tells of the kill. as it should be',
    ]) {
      expect(text).toContain(`- ${found}`);
    }
    expect(text).toContain(
      hasXvfb
        ? '- The station ended with code 1 when Xvfb was killed. as it should be'
        : '- There is no Xvfb, Xephyr or weston. not possible here',
    );
    expect(text).toMatch(/Log of killed-station\n( {4}.*\n)* {4}.*ended from outside/);
  });

  it('does alone what needs nobody, for machines that test', async () => {
    const { code, stdout } = await firstRun([], {}, '--alone');
    expect(stdout).not.toContain('[yes/no/skip]');
    expect(report()).not.toMatch(/NOT AS IT SHOULD BE|Open, rule, leave|not finished/);
    expect(report()).toContain('The graphics were ended, and the log says so. as it should be');
    expect(code).toBe(0);
  });

  it('says what is missing without a display, and makes nothing', async () => {
    const none = { DISPLAY: undefined, WAYLAND_DISPLAY: undefined };
    expect(await firstRun([], none)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'There is no display. Start this in a graphical session, from a terminal.\n',
    });
    expect(existsSync(join(folder, 'run'))).toBe(false);
  });

  it("says that Electron's runtime cannot be had, and what to do", async () => {
    const none = join(folder, 'none');
    const out = { ELECTRON_OVERRIDE_DIST_PATH: none, ELECTRON_MIRROR: 'http://127.0.0.1:9/' };
    const { code, stderr } = await firstRun([], out);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^This cannot begin, because Electron's runtime .* Connect this computer to the internet/,
    );
  });

  it('refuses an option that it does not have', async () => {
    const { code, stderr } = await firstRun([], {}, '--all');
    expect(code).toBe(2);
    expect(stderr).toContain('It is called: npm run first-run');
  });
});
