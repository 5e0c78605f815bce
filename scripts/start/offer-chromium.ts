/**
 * Offers to install Chromium if the machine has no browser and is Debian or Ubuntu, where root can
 * do so by one command. Without a terminal for the question, only prints the command.
 */
import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';

const commands = [
  ['apt-get', 'update'],
  ['apt-get', 'install', '-y', 'chromium'],
] as const;

export interface Offering {
  readonly isRoot: boolean;
  readonly hasApt: boolean;
  readonly say: (sentence: string) => void;
  /** `undefined` if there is no terminal to ask on. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
  /** Returns whether the command succeeded. */
  readonly run: (command: string, args: readonly string[]) => boolean;
}

/** Returns whether Chromium was installed. */
export async function offerChromium(offering: Offering): Promise<boolean> {
  const { isRoot, hasApt, say, ask, run } = offering;
  if (!isRoot || !hasApt) return false;
  const line = commands.map((command) => command.join(' ')).join(' && ');
  if (ask === undefined) {
    say(`This machine has no browser. To install Chromium, run: ${line}`);
    return false;
  }
  const answer = await ask(`This machine has no browser. Install Chromium now (${line})? [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) return false;
  const done = commands.every(([command, ...args]) => run(command, args));
  if (!done) say('Chromium could not be installed. See what apt-get says above.');
  return done;
}

/** Asks on stderr, where all messages go. */
export async function askOnTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

export function runOnTerminal(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: ['inherit', 2, 'inherit'] }).status === 0;
}
