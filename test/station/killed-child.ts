/**
 * A program that changes a store step by step until it is killed. It prints "ready" before its
 * first step, "> STATE" before each step and "< STATE" after it. STATE is the result of the step.
 */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';

const running = new Set<Child>();

export class Child {
  told = '';
  said = '';
  readonly #process: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly closed: Promise<unknown>;

  /**
   * `program` is the child's file. `launcher` is a command that runs another one, with its
   * arguments. `env` adds to the environment.
   */
  constructor(
    program: string,
    args: readonly string[],
    { launcher = [], env = {} }: { launcher?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
  ) {
    const command = [process.execPath, program, ...args];
    const [file = '', ...rest] = [...launcher, ...command];
    this.#process = spawn(file, rest, {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.closed = once(this.#process, 'close');
    this.#process.stdout.setEncoding('utf8').on('data', (text: string) => (this.told += text));
    this.#process.stderr.setEncoding('utf8').on('data', (text: string) => (this.said += text));
    running.add(this);
  }

  get pid(): string {
    return String(this.#process.pid);
  }

  go(line = ''): void {
    this.#process.stdin.write(`${line}\n`);
  }

  says(line: string): Promise<void> {
    return this.#tells((told) => told.includes(`${line}\n`));
  }

  finishesStep(): Promise<void> {
    return this.#tells((told) => /^< .*\n/m.test(told));
  }

  /** Returns also when the child has ended. */
  async #tells(isTold: (told: string) => boolean): Promise<void> {
    const { stdout } = this.#process;
    const ended = this.closed.then(() => 'ended');
    let last: unknown;
    while (!isTold(this.told) && last !== 'ended') {
      last = await Promise.race([once(stdout, 'data'), ended]);
    }
  }

  ready(): Promise<void> {
    return this.says('ready');
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.closed;
    running.delete(this);
  }

  /** Kills the child at a random moment within this time. It must not have reported an error. */
  async killWithin(longestLifeMs: number): Promise<void> {
    await wait(Math.random() * longestLifeMs);
    await this.kill();
    expect(this.said).toBe('');
  }

  /**
   * The states that may be found after the kill: that of the last finished step, or of one begun.
   */
  allowedStates<State>(before: State): readonly (State | string)[] {
    let done: State | string = before;
    let begun: string | undefined;
    for (const line of this.told.split('\n')) {
      if (line.startsWith('> ')) begun = line.slice(2);
      if (!line.startsWith('< ')) continue;
      done = line.slice(2);
      begun = undefined;
    }
    return begun === undefined ? [done] : [done, begun];
  }
}

export async function killChildren(): Promise<void> {
  await Promise.all([...running].map((child) => child.kill()));
}
