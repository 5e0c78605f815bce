/**
 * How the browser gets its ticket, seen from outside: a real station, a program that stands in for
 * the browser, and what other programs of the machine can learn.
 */
import { projectFolder } from '../../../scripts/build/project-folder.ts';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Snapshot } from '../../../electron/core/station/view.ts';
import { ask, enter, fromStartPage, pathOf, Screen } from '../../browser-shell/client.ts';
import { strokeOf } from '../../core/station/driver.ts';
import { inEnglish } from '../../in-english.ts';
import { StationOnDisk } from '../../station/station-on-disk.ts';
import { needs } from '../../facility/facility.ts';

// The staff file is for a station in a process of its own.
vi.unmock('node:crypto');

const otherAccount = 65_534;

let station: StationOnDisk;
let started: ChildProcess | undefined;
let said: string;

beforeEach(() => {
  station = new StationOnDisk();
  // Only the profile itself may keep the other account out.
  chmodSync(station.folder, 0o755);
  for (const name of ['bin', 'runs', 'tmp']) mkdirSync(station.at(name));
  chmodSync(station.at('tmp'), 0o1777);
  station.writeLexicon('AT CAT');
  station.setUp();
  station.close();
  writeFileSync(station.at('bin/chromium'), standIn(station.at('runs')), { mode: 0o755 });
  said = '';
});

afterEach(async () => {
  if (started !== undefined) {
    const ended = once(started, 'exit');
    started.kill('SIGTERM');
    await ended;
  }
  started = undefined;
  station.end();
});

/** Writes down its arguments and its environment, and stays, as a browser does. */
function standIn(runs: string): string {
  return `#!/bin/sh
{ printf '%s\\n' "$@"; tr '\\0' '\\n' <"/proc/$$/environ"; } >"${runs}/new"
mv "${runs}/new" "${runs}/$(ls "${runs}" | wc -l)"
while :; do sleep 1; done
`;
}

function start(): void {
  const args = ['--data', station.data, '--lexicon', station.lexiconFile, '--shell', 'browser'];
  const child = spawn(process.execPath, ['scripts/station.ts', 'start', ...args], {
    cwd: projectFolder,
    env: {
      PATH: `${station.at('bin')}:/usr/bin:/bin`,
      DISPLAY: ':99',
      HOME: station.folder,
      TMPDIR: station.at('tmp'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  started = child;
}

interface Run {
  /** Its arguments and its environment. */
  readonly given: string;
  readonly startPage: string;
  readonly startFile: string;
  readonly server: { readonly port: number; readonly address: string };
  readonly ticket: string;
}

/** The browser's run of this number, as soon as it has begun. */
async function runOf(number: number): Promise<Run> {
  const file = number.toString();
  await expect.poll(() => readdirSync(station.at('runs')), { timeout: 60_000 }).toContain(file);
  const given = readFileSync(station.at(join('runs', file)), 'utf8');
  const startPage = /^--app=(file:.*)$/m.exec(given)?.[1] ?? '';
  const startFile = fileURLToPath(startPage);
  const [address = '', port, ticket = ''] =
    /http:\/\/127\.0\.0\.1:(\d+)\/start\/([\w-]{43})/.exec(readFileSync(startFile, 'utf8')) ?? [];
  return { given, startPage, startFile, ticket, server: { port: Number(port), address } };
}

function asOtherAccount(script: string, ...args: readonly string[]): string {
  const { stdout, stderr } = spawnSync('/bin/sh', ['-c', script, 'sh', ...args], {
    uid: otherAccount,
    gid: otherAccount,
    cwd: '/',
    encoding: 'latin1',
  });
  return stdout + stderr;
}

describe("the browser's ticket", needs("Linux's /proc"), () => {
  it('is in no argument and no environment that the browser gets', async () => {
    start();
    const { given, ticket } = await runOf(1);
    expect(ticket).toHaveLength(43);
    expect(given).toContain('DISPLAY=:99');
    expect(given).not.toContain(ticket);
    expect(given).not.toContain('http:');
  });

  it('is out of reach for another account of the machine', needs('root'), async () => {
    start();
    const { startPage, startFile, ticket } = await runOf(1);
    const processes = asOtherAccount('cat /proc/[0-9]*/cmdline /proc/[0-9]*/environ');
    expect(processes).toContain(`--app=${startPage}`);
    expect(processes).not.toContain(ticket);
    expect(asOtherAccount('cat "$1"', startFile)).toMatch(/Permission denied/);
    chmodSync(join(startFile, '..'), 0o755);
    expect(asOtherAccount('cat "$1"', startFile)).toMatch(/Permission denied/);
  });

  it('ends the session of a stranger who used it, gives the browser another, and tells the staff', async () => {
    start();
    const { server, ticket } = await runOf(1);
    const stranger = await Screen.open(server, server.address);
    const closed = stranger.closed();
    expect((await ask(server.port, pathOf(server.address), fromStartPage)).status).toBe(403);
    expect(await closed).toBe(1006);

    const next = await runOf(2);
    expect(next.ticket).not.toBe(ticket);
    expect(said).toContain('The one-time address of the browser was used twice');
    expect(station.kinds()).toContain('ticketUsedTwice');
    // What the supervisor of the browser says is in the log, too.
    expect(readFileSync(join(station.data, 'station.log'), 'utf8')).toMatch(
      /The browser is restarted/,
    );
    expect(await enter(server, server.address)).toBe('');

    const screen = await Screen.open(next.server, next.server.address);
    const { value } = (await screen.call('watch')) as { value: Snapshot };
    const stroke = strokeOf('S', { ctrl: true, shift: true });
    await screen.call('press', { stroke, seen: value.revision });
    await screen.call('signIn', { pin: '314159' });
    expect(inEnglish(await screen.call('status'))).toMatchObject({
      ok: true,
      value: {
        readiness: expect.arrayContaining([
          expect.objectContaining({ item: 'screen', state: 'attention' }),
        ]) as unknown,
      },
    });
  });
});
