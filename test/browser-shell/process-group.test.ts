import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startGroup, type ProcessGroup } from '../../electron/browser-shell/process-group.ts';
import { needs } from '../facility/facility.ts';

let folder: string;
let group: ProcessGroup | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'group-'));
});

afterEach(() => {
  group?.endNow();
  rmSync(folder, { recursive: true });
});

/** A wrapper that starts the real program and waits, as a browser's first process may be. */
async function startTree(child: string): Promise<readonly number[]> {
  const file = join(folder, 'pids');
  const wrapper = `(${child}) & echo $$ $! > "${file}.new"; mv "${file}.new" "${file}"; wait`;
  group = startGroup('/bin/sh', ['-c', wrapper]);
  await expect.poll(() => existsSync(file)).toBe(true);
  return readFileSync(file, 'utf8').trim().split(' ').map(Number);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A zombie still has its process id.
  return !readFileSync(`/proc/${pid.toString()}/stat`, 'utf8').includes(') Z ');
}

describe('a process group', needs("Linux's /proc"), () => {
  it('is ended as a whole', async () => {
    const pids = await startTree('exec sleep 1000');
    expect(pids.map(isRunning)).toEqual([true, true]);
    await group?.end();
    expect(pids.map(isRunning)).toEqual([false, false]);
  });

  it('is ended although one of it does not listen', { timeout: 15_000 }, async () => {
    const pids = await startTree("trap '' TERM; while :; do sleep 1; done");
    await group?.end();
    expect(pids.map(isRunning)).toEqual([false, false]);
  });

  it('is ended without its first process, when that has died before', async () => {
    const [first = 0, second = 0] = await startTree('exec sleep 1000');
    const ended = new Promise<string>((resolve) => group?.onEnd(resolve));
    process.kill(first, 'SIGKILL');
    expect(await ended).toBe('signal SIGKILL');
    expect(isRunning(second)).toBe(true);
    await group?.end();
    expect(isRunning(second)).toBe(false);
  });

  it('is ended at once in the last moment of the program', async () => {
    const pids = await startTree('exec sleep 1000');
    group?.endNow();
    await expect.poll(() => pids.map(isRunning)).toEqual([false, false]);
  });

  it('tells how it ended by itself', async () => {
    group = startGroup('/bin/sh', ['-c', 'exit 7']);
    expect(await new Promise<string>((resolve) => group?.onEnd(resolve))).toBe('exit code 7');
    await group.end();
  });

  it('tells that it could not start', async () => {
    group = startGroup(join(folder, 'nothing'), []);
    expect(await new Promise<string>((resolve) => group?.onEnd(resolve))).toContain('ENOENT');
    await group.end();
  });
});
