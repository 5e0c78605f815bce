/** Programs that are killed between writing a file and naming it, and what they leave. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { projectRoot } from '../../scripts/run-step.ts';

/** `end`: of the name that the file is about to get. */
export function killedAt(end: string, program: string, ...args: readonly string[]): void {
  const preload = pathToFileURL(path.join(import.meta.dirname, 'kill-at-rename.ts')).href;
  const { signal, stderr } = spawnSync(process.execPath, ['--import', preload, program, ...args], {
    cwd: projectRoot,
    env: { ...process.env, KILL_AT: end },
    encoding: 'utf8',
  });
  expect(signal, stderr).toBe('SIGKILL');
}

/** The unfinished files in a folder. */
export function left(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true }) as string[];
  return names.filter((name) => name.endsWith('.part'));
}
