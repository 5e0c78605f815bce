import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createImporting, type Importing } from '../../../electron/station/imports/importing.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { JumpingClock } from '../../clock/jumping-clock.ts';
import { errorOf } from '../../core/lexicon/samples.ts';

// A thread is started.
vi.setConfig({ testTimeout: 30_000 });

const program = vi.hoisted(() => ({ text: '' }));

vi.mock('../../../electron/station/imports/import-program.ts', () => ({
  importProgram: (): URL => new URL(`data:text/javascript,${encodeURIComponent(program.text)}`),
}));

const progress = {
  kind: 'progress',
  progress: { stages: ['opening', 'reading'], stage: 'reading' },
};
/** A thread that tells once how it goes on, and then waits for a file, as for a disk. */
const hangs = (): string => `
import { parentPort } from 'node:worker_threads';
import { existsSync } from 'node:fs';
parentPort.postMessage(${JSON.stringify(progress)});
const pause = new Int32Array(new SharedArrayBuffer(4));
while (!existsSync(${JSON.stringify(answer())})) Atomics.wait(pause, 0, 0, 10);
`;
/** A thread that tells how it goes on whenever it is asked to, and stops if told so. */
const goesOn = `
import { parentPort, workerData } from 'node:worker_threads';
const timer = setInterval(() => {
  if (workerData.stopSignal[0] !== 0) clearInterval(timer);
  parentPort.postMessage(${JSON.stringify(progress)});
}, 5);
`;

let folder = '';
let clock: JumpingClock;
let importing: Importing;
let logged: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stuck-import-'));
  clock = new JumpingClock();
  logged = [];
  importing = createImporting({
    stagingFolder: staging(),
    clock,
    log: (sentence) => logged.push(sentence),
  });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const staging = (): string => path.join(folder, 'import');
const answer = (): string => path.join(folder, 'answer');

function start(text: string): boolean {
  program.text = text;
  const file = path.join(folder, 'list.txt');
  return importing.start({
    request: { file, title: '', edition: '' },
    inUse: undefined,
    isToCompare: false,
    installed: [],
  }).ok;
}

const isStuck = (): boolean => {
  const state = importing.state();
  return state.kind === 'running' && state.isStuck === true;
};

it('says that an import is stuck after 30 seconds, and lets staff go on without it', async () => {
  expect(start(hangs())).toBe(true);
  await vi.waitFor(() => {
    expect(importing.state()).toMatchObject({ stage: 'reading' });
  });
  clock.pass(29_000);
  expect(isStuck()).toBe(false);
  clock.pass(2_000);
  expect(isStuck()).toBe(true);
  // What the thread had begun to write.
  mkdirSync(staging());
  writeFileSync(path.join(staging(), 'imported.lexicon'), 'half');
  const stopped = importing.stop();
  expect(importing.state()).toEqual({ kind: 'none' });
  clock.pass(4_999);
  expect(logged).toEqual([]);
  clock.pass(1);
  expect(english(errorOf(await stopped))).toMatch(/it has not stopped yet: another one can start/);
  expect(logged).toHaveLength(1);
  expect(start(goesOn)).toBe(false);
  // Asked again, it does not forget the thread.
  expect((await importing.stop()).ok).toBe(false);
  expect(existsSync(staging())).toBe(true);
  expect(start(goesOn)).toBe(false);
  writeFileSync(answer(), '');
  await vi.waitFor(() => {
    expect(existsSync(staging())).toBe(false);
  });
  expect(start(goesOn)).toBe(true);
  await importing.stop();
});

it('lets an import go on that makes progress, and stop by itself', async () => {
  expect(start(goesOn)).toBe(true);
  clock.pass(31_000);
  await vi.waitFor(() => {
    expect(isStuck()).toBe(false);
  });
  await importing.stop();
  clock.pass(60_000);
  expect(logged).toEqual([]);
});
