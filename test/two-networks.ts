/**
 * Two machines as far as the network goes: namespaces of their own with an interface each, joined by
 * a cable. Needs root. They end with this process.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

interface Machine {
  readonly holder: ChildProcess;
  /** Of its interface. Each has 127.0.0.1, too. */
  readonly address: string;
}

export class TwoNetworks {
  readonly hall: Machine;
  readonly desk: Machine;

  private constructor(hall: Machine, desk: Machine) {
    this.hall = hall;
    this.desk = desk;
  }

  static async open(): Promise<TwoNetworks> {
    const [hall, desk] = [await machine('10.77.0.1'), await machine('10.77.0.2')];
    const [one, two] = [hall, desk].map(({ holder }) => String(holder.pid)) as [string, string];
    const cable = ['type', 'veth', 'peer', 'name', 'cable', 'netns', two];
    execFileSync('ip', ['link', 'add', 'cable', 'netns', one, ...cable]);
    for (const each of [hall, desk]) {
      run(each, 'ip', 'link', 'set', 'lo', 'up');
      run(each, 'ip', 'address', 'add', `${each.address}/24`, 'dev', 'cable');
      run(each, 'ip', 'link', 'set', 'cable', 'up');
    }
    return new TwoNetworks(hall, desk);
  }

  async close(): Promise<void> {
    for (const { holder } of [this.hall, this.desk]) {
      const ended = once(holder, 'exit');
      holder.stdin?.end();
      await ended;
    }
  }
}

/** The namespace lives as long as its first process, which ends with its input. */
async function machine(address: string): Promise<Machine> {
  const holder = spawn('unshare', ['--net', 'cat'], { stdio: ['pipe', 'pipe', 'ignore'] });
  holder.stdin.write('in the namespace\n');
  await once(holder.stdout, 'data');
  return { holder, address };
}

/** A command that runs another one on this machine. */
export function launcherOf({ holder }: Machine): readonly string[] {
  return ['nsenter', `--net=/proc/${String(holder.pid)}/ns/net`, '--'];
}

/** Returns what the command printed. */
export function run(on: Machine, ...command: readonly string[]): string {
  const [program = '', ...args] = [...launcherOf(on), ...command];
  return execFileSync(program, args, { encoding: 'utf8' });
}

const connecting = `
  const [host, port] = process.argv.slice(1);
  const socket = require('node:net').connect({ host, port: Number(port) });
  socket.on('connect', () => process.exit(0));
  socket.on('error', ({ code }) => process.exit(code === 'ECONNREFUSED' ? 1 : 2));
`;

/** Returns whether a program on this machine reaches the port. */
export function reaches(on: Machine, host: string, port: number): boolean {
  const [program = '', ...args] = launcherOf(on);
  const asked = [process.execPath, '--eval', connecting, host, port.toString()];
  const { status } = spawnSync(program, [...args, ...asked], { stdio: 'ignore' });
  if (status !== 0 && status !== 1) throw new Error(`The network is not there: ${String(status)}`);
  return status === 0;
}
