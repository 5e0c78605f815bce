/** Runs tools of the project as steps of a longer command, and prints how long each took. */
import { projectFolder } from './project-folder.ts';
import { spawnSync } from 'node:child_process';

export interface StepPlace {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Returns whether the step succeeded. Its output goes to the terminal. */
export function runStep(
  title: string,
  command: string,
  args: readonly string[],
  place: StepPlace = {},
): boolean {
  console.log(`\n== ${title}`);
  const startedAt = performance.now();
  const { status, error } = spawnSync(command, args, {
    cwd: projectFolder,
    ...place,
    stdio: 'inherit',
    // npm adds the project's tools to the path; on Windows they are command files.
    shell: process.platform === 'win32',
  });
  if (error !== undefined) console.error(`${command} could not be started: ${error.message}`);
  printTime(title, startedAt);
  return status === 0;
}

function printTime(title: string, startedAt: number): void {
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`-- ${title}: ${seconds.toString()} s`);
}

/** Prints how long the work took. */
export async function timed<Done>(title: string, work: () => Promise<Done>): Promise<Done> {
  const startedAt = performance.now();
  const done = await work();
  printTime(title, startedAt);
  return done;
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
