/** Runs tools of the project as steps of a longer command, and prints how long each took. */
import { projectFolder } from './project-folder.ts';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

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

type Step = readonly [title: string, command: string, ...args: string[]];

/** Runs steps until one fails. */
export function runSteps(steps: readonly Step[]): boolean {
  return steps.every(([title, command, ...args]) => {
    const done = runStep(title, command, args);
    if (!done) console.error(`\n${title}: failed.`);
    return done;
  });
}

/**
 * Runs up to `together` steps at a time, in their order, until one fails. The output of each comes
 * when it has ended, so that they do not mix.
 */
export async function runSideBySide(steps: readonly Step[], together: number): Promise<boolean> {
  const waiting = [...steps];
  let passed = true;
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined && passed; step = waiting.shift()) {
      const [title, command, ...args] = step;
      if (await runBeside(title, command, args)) continue;
      console.error(`\n${title}: failed.`);
      passed = false;
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  return passed;
}

/**
 * As `runStep`, while other steps run. The output of a step that is `kept` goes to the terminal when
 * the step has ended.
 */
export async function runBeside(
  title: string,
  command: string,
  args: readonly string[],
  place: StepPlace = {},
  kept = true,
): Promise<boolean> {
  const startedAt = performance.now();
  const heading = `\n== ${title}\n`;
  if (!kept) process.stdout.write(heading);
  const child = spawn(command, args, {
    cwd: projectFolder,
    ...place,
    stdio: kept ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
  });
  const said: Buffer[] = kept ? [Buffer.from(heading)] : [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => said.push(piece));
  }
  const passed = await once(child, 'close').then(
    ([code]) => code === 0,
    (cause: unknown) => {
      said.push(Buffer.from(`${command} could not be started: ${String(cause)}\n`));
      return false;
    },
  );
  process.stdout.write(Buffer.concat(said));
  printTime(title, startedAt);
  return passed;
}
