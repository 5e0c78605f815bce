/**
 * Runs a station in its own process, like `serve`, or a hub, for tests, benchmarks and pictures.
 */
import { projectFolder } from '../build/project-folder.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ServedStation {
  /** Id of the process. */
  readonly pid: number;
  readonly address: string;
  /** Returns the error output so far. */
  readonly said: () => string;
  /** Ends the process, and resolves when it is gone. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
}

/**
 * Resolves when the station is ready; rejects if it ends before. Without a lexicon file, the
 * station finds its own. It finds folders of the account in `home`, if that is given.
 */
export async function serveStation(
  dataFolder: string,
  lexiconFile: string | undefined,
  eventFile?: string,
  home?: string,
): Promise<ServedStation> {
  const command = [
    ...['serve', '--data', dataFolder],
    ...(lexiconFile === undefined ? [] : ['--lexicon', lexiconFile]),
    ...(eventFile === undefined ? [] : ['--event', eventFile]),
  ];
  return serve(command, { ...process.env, ...(home !== undefined && { HOME: home }) });
}

/** Runs a hub like `hub open --no-window` with these options. It finds drives and folders of the account in `home`. */
export async function serveHub(
  folder: string,
  home: string,
  options: readonly string[] = [],
): Promise<ServedStation> {
  const command = ['hub', 'open', '--no-window', '--hub', folder, ...options];
  return serve(command, { ...process.env, HOME: home });
}

/** Runs the demonstration of a fleet, whose stations play by themselves. */
export async function serveDemonstration(): Promise<ServedStation> {
  return serve(['hub', 'open', '--no-window', '--demonstration']);
}

/** Runs a command that prints its address, of the program in this folder. */
export async function serve(
  command: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  program = projectFolder,
): Promise<ServedStation> {
  // As npm runs it.
  const node = ['--import', './scripts/require-node.mjs'];
  const child = spawn(process.execPath, [...node, 'scripts/station.ts', ...command], {
    cwd: program,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ready = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>;
  const ended = once(child, 'exit').then((): never => {
    throw new Error(`The program ended before it was ready. ${errors}`);
  });
  const [address] = await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  return { address, pid: child.pid ?? 0, said: () => errors, end: (signal) => end(child, signal) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
