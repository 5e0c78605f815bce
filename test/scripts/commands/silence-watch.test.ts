import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchSilence } from '../../../scripts/commands/silence-watch.ts';

let [folder, descriptor] = ['', 0];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'silence-'));
  descriptor = openSync(path.join(folder, 'said'), 'w');
});

afterEach(() => {
  closeSync(descriptor);
  rmSync(folder, { recursive: true });
});

const said = (): string => readFileSync(path.join(folder, 'said'), 'utf8');

/** Keeps this thread busy, so that no timer and no message of it runs. */
function workUntil(isDone: () => boolean): void {
  while (!isDone());
}

it('speaks once while the thread of the command is busy, and again after progress', () => {
  const watch = watchSilence('No progress.', { descriptor, ms: 20 });
  workUntil(() => said() !== '');
  expect(said()).toBe('No progress.\n');
  watch.beat();
  workUntil(() => said() === 'No progress.\nNo progress.\n');
  watch.end();
});

it('says nothing after its end, and does not hold the program', () => {
  watchSilence('Too late.', { descriptor, ms: 1 }).end();
  const other = watchSilence('No progress.', { descriptor, ms: 20 });
  workUntil(() => said() !== '');
  other.end();
  expect(said()).toBe('No progress.\n');
});
