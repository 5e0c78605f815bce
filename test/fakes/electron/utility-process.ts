/**
 * Electron's utility processes, as real processes of Node with a port in place of Node's channel.
 * Nothing arrives at once, and what is sent to a process that has ended is lost without a word.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { onlyAfterReady } from './machine.ts';

interface ForkOptions {
  readonly serviceName?: string;
  readonly execArgv?: readonly string[];
  readonly stdio?: unknown;
}

class FakeUtilityProcess extends EventEmitter {
  readonly options: ForkOptions;
  #child: ChildProcess | undefined;

  constructor(program: string, args: readonly string[], options: ForkOptions) {
    super();
    if (options.stdio !== 'ignore') throw new Error('Only "ignore" is tried here.');
    this.options = options;
    const child = fork(program, [...args], {
      execArgv: [...(options.execArgv ?? []), '--import', portFile],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    child.on('message', (message: { readonly data: unknown }) => {
      this.emit('message', message.data);
    });
    child.once('exit', (code) => {
      this.#child = undefined;
      this.emit('exit', code ?? 1);
    });
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  postMessage(message: unknown): void {
    const cloned: unknown = structuredClone(message);
    this.#child?.send(cloned as object);
  }

  kill(): boolean {
    // Electron sees to it that the process is gone.
    return this.#child?.kill('SIGKILL') ?? false;
  }
}

const portFile = new URL('parent-port.ts', import.meta.url).href;

export const utilityProcess = {
  started: [] as FakeUtilityProcess[],
  fork: (
    program: string,
    args: readonly string[] = [],
    options: ForkOptions = {},
  ): FakeUtilityProcess => {
    onlyAfterReady('utilityProcess');
    const started = new FakeUtilityProcess(program, args, options);
    utilityProcess.started.push(started);
    return started;
  },
};
