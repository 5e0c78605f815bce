import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ImportTask, WorkerMessage } from '../../../electron/station/imports/import-worker.ts';
import { askToStop, createStopSignal } from '../../../electron/station/imports/stop-signal.ts';

// A thread is started.
vi.setConfig({ testTimeout: 30_000 });

const program = new URL('../../../electron/station/imports/import-worker.ts', import.meta.url);

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'import-worker-'));
  writeFileSync(path.join(folder, 'list.txt'), 'AT\nCAT\n');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const staging = (): string => path.join(folder, 'import');

/** Returns the messages of the thread, and how it ended. */
async function run(stopSignal = createStopSignal()): Promise<{ kinds: string[]; exit: unknown }> {
  const workerData: ImportTask = {
    job: {
      request: { file: path.join(folder, 'list.txt'), title: 'Club list', edition: '2030' },
      stagingFolder: staging(),
      inUse: undefined,
      isToCompare: true,
      installed: [],
    },
    proven: [],
    stopSignal,
  };
  const worker = new Worker(program, { workerData });
  const kinds: string[] = [];
  worker.on('message', ({ kind }: WorkerMessage) => kinds.push(kind));
  const [exit] = (await once(worker, 'exit')) as [unknown];
  return { kinds, exit };
}

it('tells how it goes on, and at last the outcome', async () => {
  const { kinds, exit } = await run();
  expect(kinds[0]).toBe('progress');
  expect(kinds.at(-1)).toBe('ended');
  expect(exit).toBe(0);
  expect(existsSync(staging())).toBe(true);
});

it('ends by itself where it is to stop, without an outcome', async () => {
  const signal = createStopSignal();
  askToStop(signal);
  // A thread that is ended from outside has the exit code 1.
  expect(await run(signal)).toEqual({ kinds: [], exit: 0 });
  expect(existsSync(staging())).toBe(false);
});
