/** Kills programs between writing a file and renaming it, and finds what they leave. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { projectRoot } from '../../scripts/run-step.ts';

/** `end` is the end of the file's new name. */
export function killedAt(end: string, program: string, ...args: readonly string[]): void {
  const preload = pathToFileURL(path.join(import.meta.dirname, 'kill-at-rename.ts')).href;
  const { signal, stderr } = spawnSync(process.execPath, ['--import', preload, program, ...args], {
    cwd: projectRoot,
    env: { ...process.env, KILL_AT: end },
    encoding: 'utf8',
  });
  expect(signal, stderr).toBe('SIGKILL');
}

/** Returns the unfinished files in a folder. */
export function left(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true }) as string[];
  return names.filter((name) => name.endsWith('.part'));
}
