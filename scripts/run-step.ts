/** Runs tools of the project as steps of a longer command. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..');

/** Returns whether the step succeeded. Its output goes to the terminal. */
export function runStep(title: string, command: string, args: readonly string[]): boolean {
  console.log(`\n== ${title}`);
  const { status, error } = spawnSync(command, args, {
    cwd: projectRoot,
    stdio: 'inherit',
    // npm adds the project's tools to the path; on Windows they are command files.
    shell: process.platform === 'win32',
  });
  if (error !== undefined) console.error(`${command} could not be started: ${error.message}`);
  return status === 0;
}

/** Runs steps until one fails. */
export function runSteps(
  steps: readonly (readonly [title: string, command: string, ...args: string[]])[],
): boolean {
  return steps.every(([title, command, ...args]) => {
    const done = runStep(title, command, args);
    if (!done) console.error(`\n${title}: failed.`);
    return done;
  });
}
