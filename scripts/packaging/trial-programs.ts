/**
 * Runs the programs of a trial, each in a process group of its own. When the trial ends, in whatever
 * way, all of them end, and what was done to the machine is undone.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** In milliseconds. A loaded machine may take this long for anything that a trial waits for. */
const longestMs = 180_000;
const lookMs = 100;

/** A program and its arguments. */
export type Command = readonly string[];

export interface TrialProgramOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** In milliseconds. */
  readonly longestMs?: number;
  /** True to let it end by itself, because it would leave the machine in pieces. */
  readonly isWhole?: boolean;
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** True if it was killed because it did not end by itself. */
  readonly hasTimedOut: boolean;
}

export interface Running {
  readonly child: ChildProcess;
  /** So far. */
  readonly said: { readonly stdout: string; readonly stderr: string };
}

export class TrialPrograms {
  readonly #running = new Map<ChildProcess, { readonly isWhole: boolean }>();
  readonly #undo: (() => void | Promise<void>)[] = [];
  #isOver = false;

  /** Runs a program to its end. */
  async run(command: Command, options: TrialProgramOptions = {}): Promise<Ended> {
    const { child, said } = this.start(command, options);
    let hasTimedOut = false;
    const timer = globalThis.setTimeout(() => {
      hasTimedOut = true;
      kill(child);
    }, options.longestMs ?? longestMs);
    try {
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, ...said, hasTimedOut };
    } catch (cause) {
      return { code: null, ...said, stderr: String(cause), hasTimedOut };
    } finally {
      clearTimeout(timer);
    }
  }

  start(
    [program = '', ...args]: Command,
    { env, cwd, isWhole = false }: TrialProgramOptions,
  ): Running {
    if (this.#isOver) throw new Error(`The trial has ended, so ${program} was not started.`);
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      ...(env && { env }),
      ...(cwd !== undefined && { cwd }),
    });
    this.#running.set(child, { isWhole });
    for (const event of ['exit', 'error']) child.once(event, () => this.#running.delete(child));
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        output[name] += text;
      });
    }
    return { child, said: output };
  }

  /** Adds what is done at the end. The last one is done first. */
  atEnd(undo: () => void | Promise<void>): void {
    this.#undo.push(undo);
  }

  /** Call this at the end of every trial, also of one that a signal interrupts. */
  async end(): Promise<void> {
    this.#isOver = true;
    const gone = [...this.#running].map(async ([child, { isWhole }]) => {
      const exit = once(child, 'exit');
      if (!isWhole) kill(child);
      await exit.catch(() => undefined);
    });
    await Promise.all(gone);
    for (const undo of this.#undo.toReversed()) await undo();
  }
}

export function hasEnded({ child: { exitCode, signalCode, pid } }: Running): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

/** With everything that it started. */
function kill(child: ChildProcess): void {
  if (process.platform === 'win32' || child.pid === undefined) {
    child.kill('SIGKILL');
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Waits for this, but not for ever. Returns whether it came. */
export async function until(holds: () => boolean, boundMs = longestMs): Promise<boolean> {
  const deadline = performance.now() + boundMs;
  while (!holds()) {
    if (performance.now() > deadline) return false;
    await setTimeout(lookMs);
  }
  return true;
}

/**
 * Asks a station to end, once, as the system does, and kills it if it does not end. Returns the
 * faults, as sentences, and what the station said. `name` begins them.
 */
export async function endInOrder(station: Running, name: string): Promise<readonly string[]> {
  const { child, said } = station;
  if (!hasEnded(station)) child.kill('SIGTERM');
  const ended = await until(() => hasEnded(station));
  kill(child);
  const { exitCode, signalCode } = child;
  // Windows has no signals, so this was a kill.
  if (ended && (process.platform === 'win32' || exitCode === 0)) return [];
  const fault = ended
    ? `ended with ${String(exitCode ?? signalCode)} instead of 0`
    : 'does not end when it is asked to';
  return [`${said.stdout}${said.stderr}${name} ${fault}.`];
}
