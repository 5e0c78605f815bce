/**
 * Runs programs whose mounts and descendants end with them, however this program ends: each has
 * its own mount and process namespaces, and the kernel kills it when this program is gone.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

/** Commands that wrap the real one. All are in Debian's essential package util-linux. */
const container: readonly string[] = [
  ...['setpriv', '--pdeathsig', 'KILL', '--'],
  ...['unshare', '--mount', '--propagation', 'private', '--pid', '--fork', '--kill-child'],
  ...['--mount-proc', '--'],
];

export interface Options {
  /** Both outputs go here: under Wine, node.exe cannot write to a pipe for both. */
  readonly log: string;
  readonly timeoutMs: number;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** `timedOut` and `killed` are programs without an exit code of their own. */
export type Outcome = number | 'timedOut' | 'killed' | 'notStarted';

export interface Contained {
  readonly ended: Promise<Outcome>;
  /** Ends the program and all its descendants at once, like a power cut. */
  readonly kill: () => Promise<void>;
}

export function startContained(command: readonly string[], options: Options): Contained {
  const [program = '', ...args] = [...container, ...command];
  const { log, timeoutMs, ...where } = options;
  const output = openSync(log, 'w');
  const child = spawn(program, args, { ...where, stdio: ['ignore', output, output] });
  closeSync(output);
  const ended = outcomeOf(child, timeoutMs);
  return {
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export async function runContained(command: readonly string[], options: Options): Promise<Outcome> {
  return startContained(command, options).ended;
}

function outcomeOf(child: ChildProcess, timeoutMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    const end = (outcome: Outcome): void => {
      clearTimeout(timer);
      resolve(isLate ? 'timedOut' : outcome);
    };
    child.once('error', () => {
      end('notStarted');
    });
    child.once('exit', (code) => {
      end(code ?? 'killed');
    });
  });
}
