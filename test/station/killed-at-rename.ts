/** Kills programs between writing a file and renaming it, and finds what they leave. */
import { projectFolder } from '../../scripts/build/project-folder.ts';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { has } from '../facility/facility.ts';

/** The last line of a program that is killed by `kill-at-rename.ts`. */
const killedNote = 'Killed before a file has its name.';

/** In milliseconds. A loaded machine may take this long. */
const longestMs = 300_000;

/** `end` is the end of the file's new name. */
export function killedAt(end: string, program: string, ...args: readonly string[]): void {
  const preload = pathToFileURL(path.join(import.meta.dirname, 'kill-at-rename.ts')).href;
  const { status, signal, stderr } = spawnSync(
    process.execPath,
    ['--import', preload, program, ...args],
    {
      cwd: projectFolder,
      env: { ...process.env, KILL_AT: end },
      encoding: 'utf8',
      // A program that never has this file would stay open.
      timeout: longestMs,
    },
  );
  expect(stderr).toContain(killedNote);
  // Windows has no signals: a program that is killed ends with the code 1.
  expect(signal ?? status).toBe(has('signals') ? 'SIGKILL' : 1);
}

/** Returns the unfinished files in a folder. */
export function left(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true }) as string[];
  return names.filter((name) => name.endsWith('.part'));
}
