/** Programs that end with their mounts, however the program that started them ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startContained } from '../../../scripts/windows/contained.ts';
import { needs } from '../../facility/facility.ts';

const soon = { timeout: 60_000 } as const;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'contained-'));
  mkdirSync(path.join(folder, 'disk'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Mounts a disk, starts a descendant that does not listen, and says when both are there. */
const script = `mount -t tmpfs tmpfs "$1/disk"
(trap '' TERM INT HUP; touch "$1/ready"; while :; do sleep 1; done) &
wait`;

function begin(timeoutMs: number): ReturnType<typeof startContained> {
  const command = ['sh', '-c', script, 'sh', folder];
  return startContained(command, { log: path.join(folder, 'log'), timeoutMs });
}

async function untilReady(): Promise<void> {
  await expect.poll(() => existsSync(path.join(folder, 'ready')), soon).toBe(true);
}

/** Returns the processes that have the folder among their arguments. */
async function left(): Promise<string> {
  const ps = spawn('pgrep', ['-f', `sh ${folder}$`]);
  let said = '';
  ps.stdout.on('data', (text: Buffer) => (said += text.toString()));
  await once(ps, 'close');
  return said;
}

async function isGone(): Promise<void> {
  await expect.poll(left, soon).toBe('');
  expect(readFileSync('/proc/self/mountinfo', 'utf8')).not.toContain(folder);
}

describe('a contained program', needs('root', 'a disk to mount'), () => {
  it('is killed with all that it started and mounted', async () => {
    const run = begin(600_000);
    await untilReady();
    expect(await left()).not.toBe('');
    await run.kill();
    expect(await run.ended).toBe('killed');
    await isGone();
  });

  it('is stopped when it takes too long', async () => {
    expect(await begin(500).ended).toBe('timedOut');
    await isGone();
  });

  it('ends with the program that started it, even if that is killed', async () => {
    const parent = path.join(import.meta.dirname, 'contained-child.ts');
    const child = spawn(process.execPath, [parent, folder, script], { stdio: 'ignore' });
    const gone = once(child, 'exit');
    await untilReady();
    child.kill('SIGKILL');
    await gone;
    await isGone();
  });

  it('tells its exit code, and that it could not be started', async () => {
    const log = path.join(folder, 'log');
    const given = { log, timeoutMs: 60_000 };
    expect(await startContained(['sh', '-c', 'echo said; exit 7'], given).ended).toBe(7);
    expect(readFileSync(log, 'utf8')).toBe('said\n');
  });
});
