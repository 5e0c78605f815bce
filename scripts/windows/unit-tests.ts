/** Runs unit tests under Wine and shows their output while they run. */
import { closeSync, globSync, openSync, readSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { projectFolder } from '../build/project-folder.ts';
import type { Outcome } from './contained.ts';
import type { WineFolder } from './wine-folder.ts';
import { startNode } from './wine.ts';

/** Places of all but those of the renderer, which know nothing of the system. */
export const allUnitTests = [...new Set(testFiles().map(placeOf))].filter(
  (place) => place !== 'test/renderer',
);

/** Files, ledger, store of lexicons, staff, kits and the command line. */
export const shortUnitTests = [
  ...['facility/facility', 'station/disk/ordinary-file', 'station/disk/held-file'],
  ...['station/disk/drives', 'station/disk/windows-places', 'station/disk/run-file'],
  ...['station/ledger/ledger', 'station/lexicons/lexicon-file', 'station/lexicons/lexicon-store'],
  ...['station/staff/pins', 'scripts/commands/kit', 'scripts/commands/lexicon-build'],
].map((file) => `test/${file}.test.ts`);

const minuteMs = 60_000;

function testFiles(): readonly string[] {
  return globSync('test/**/*.test.{ts,tsx}', { cwd: projectFolder });
}

/** Returns the folder in `test`, or the file in `test` itself. */
function placeOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

export async function runUnitTests(
  folder: WineFolder,
  tests: readonly string[],
  minutes: number,
): Promise<Outcome> {
  const log = folder.log('unit-tests');
  // A test under Wine waits often: for Wine's server, and for programs to start.
  const workers = `--maxWorkers=${(2 * availableParallelism()).toString()}`;
  const run = startNode(folder, ['node_modules/vitest/vitest.mjs', 'run', workers, ...tests], {
    log,
    timeoutMs: minutes * minuteMs,
  });
  const show = follow(log);
  const timer = setInterval(show, 500);
  const outcome = await run.ended;
  clearInterval(timer);
  show();
  return outcome;
}

/** Returns a function that prints what was added to the file since its last call. */
function follow(file: string): () => void {
  const buffer = Buffer.alloc(1 << 16);
  let position = 0;
  return () => {
    const descriptor = openSync(file, 'r');
    for (;;) {
      const length = readSync(descriptor, buffer, 0, buffer.length, position);
      if (length === 0) break;
      position += length;
      process.stdout.write(buffer.subarray(0, length));
    }
    closeSync(descriptor);
  };
}
