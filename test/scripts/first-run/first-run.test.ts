/** The command itself, with answers from a pipe and a program in place of Electron's. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pathFolders } from '../../../electron/browser-shell/find-browser.ts';
import { projectFolder } from '../../../scripts/build.ts';
import { needs } from '../../facility/facility.ts';

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

describe('npm run first-run', { ...needs("Linux's /proc"), timeout: 240_000 }, () => {
  it('asks and acts, goes on at the same question after a stop, and reports', async () => {
    // A person on a laptop without a second display, who has to go in the middle of a step.
    const first = await firstRun(['', 'yes', 'yes']);
    expect([first.code, first.stderr]).toEqual([2, '']);
    expect(first.stdout).toContain('Step 1 of 8: Open, rule, leave');
    expect(report()).toContain('This run is not finished');

    const skipped = Array.from({ length: 7 }, () => ['skip', 'none here']).flat();
    const second = await firstRun(['no', 'F5 did something', 'yes', ...skipped]);
    expect(second.stdout).toContain('Going on where the last run stopped.');
    expect(second.stdout).not.toContain('Did the verdict appear');
    expect(second.stdout).toContain('Send this file to the person who gave you this program.');
    expect(second.code).toBe(1);
    const text = report();
    for (const fact of ['Electron: 45.4.1', 'Chromium: 150.0', 'Displays: 1280 by 800 at 1.5']) {
      expect(text).toContain(fact);
    }
    expect(text).toMatch(/^System: .+ \(Linux /m);
    for (const found of [
      'The station opened, and its start is on record. as it should be',
      'Its end is on record. as it should be',
      'Did the verdict appear on the screen? as it should be',
      'Did all those keys and the right click do nothing? NOT AS IT SHOULD BE (F5 did something)',
      'A second display skipped (none here)',
      join(folder, 'run/open/station.log'),
    ]) {
      expect(text).toContain(`- ${found}`);
    }
    expect(text).toContain('As it should be: 7. Not: 1. Skipped: 7. Not possible: 0.');
  });

  it('kills what it can alone, for machines that test', async () => {
    const { code, stdout } = await firstRun([], {}, '--alone');
    expect(stdout).not.toContain('[yes/no/skip]');
    const text = report();
    expect(text).not.toMatch(/NOT AS IT SHOULD BE|Open, rule, leave|not finished/);
    for (const found of [
      'The page was ended, and the log says so.',
      'The graphics were ended, and the log says so.',
      'A second start was refused with code 2.',
      'The log tells of the kill.',
    ]) {
      expect(text).toContain(`- ${found} as it should be`);
    }
    expect(text).toContain(
      hasXvfb
        ? '- The station ended with code 1 when Xvfb was killed. as it should be'
        : '- There is no Xvfb, Xephyr or weston. not possible here',
    );
    expect(text).toMatch(/Log of killed-station\n( {4}.*\n)* {4}.*ended from outside/);
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
