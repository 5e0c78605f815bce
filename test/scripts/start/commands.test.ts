import { projectFolder } from '../../../scripts/build/project-folder.ts';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { needs } from '../../facility/facility.ts';

let folder: string;
let running: Command | undefined;

class Command {
  output = '';
  said = '';
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  readonly #ended: Promise<unknown[]>;

  constructor(args: readonly string[], env: Record<string, string | undefined> = {}) {
    const data = ['--data', join(folder, 'data'), '--lexicon', join(folder, 'none.lexicon')];
    this.child = spawn(process.execPath, ['scripts/station.ts', ...args, ...data], {
      cwd: projectFolder,
      env: { ...process.env, DISPLAY: undefined, WAYLAND_DISPLAY: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#ended = once(this.child, 'close');
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => (this.said += text));
  }

  async ready(): Promise<void> {
    await expect.poll(() => this.output, { timeout: 20_000 }).toContain('\n');
  }

  async exitCode(): Promise<unknown> {
    const [code] = await this.#ended;
    return code;
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
});

afterEach(() => {
  running?.child.kill('SIGKILL');
  running = undefined;
  rmSync(folder, { recursive: true });
});

const address = /^http:\/\/127\.0\.0\.1:\d+\/start\/[\w-]{43}\n$/;

describe('the commands', { timeout: 60_000 }, () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'serve prints its address alone, and ends well on %s',
    needs('signals'),
    async (signal) => {
      running = new Command(['serve']);
      await running.ready();
      expect(running.output).toMatch(address);
      running.child.kill(signal);
      expect(await running.exitCode()).toBe(0);
      expect(running.output).toMatch(address);
    },
  );

  it(
    'serve ends with 1 after a program error, and leaves word of it for the next start',
    needs('signals'),
    async () => {
      const fault = "process.on('SIGUSR2', () => { throw new Error('QUITX'); })";
      running = new Command(['serve'], {
        NODE_OPTIONS: `--import=data:text/javascript;base64,${btoa(fault)}`,
      });
      await running.ready();
      running.child.kill('SIGUSR2');
      expect(await running.exitCode()).toBe(1);
      const data = join(folder, 'data');
      expect(JSON.parse(readFileSync(join(data, 'run.json'), 'utf8'))).toMatchObject({
        isRunning: false,
        abnormalEnd: { kind: 'failed' },
      });
      const log = readFileSync(join(data, 'station.log'), 'utf8');
      expect(log).toContain('The station stopped because of a program error.');
      expect(log).not.toContain('QUITX');
    },
  );

  it('serve says of the folder of a newer program only that', needs('signals'), async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    writeFileSync(join(data, 'format.json'), '{"format":2,"program":"challenge-station 0.2.0"}\n');
    running = new Command(['serve']);
    await running.ready();
    running.child.kill('SIGTERM');
    expect(await running.exitCode()).toBe(0);
    expect(running.said).toContain('A newer program (challenge-station 0.2.0) wrote');
    expect(running.said).not.toContain('To set it up');
  });

  it('serve says that its port is in use, prints no address and ends with 2', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = (other.address() as AddressInfo).port.toString();
    running = new Command(['serve', '--port', port]);
    expect(await running.exitCode()).toBe(2);
    expect(running.output).toBe('');
    expect(running.said).toContain(`Port ${port} is in use by another program.`);
    other.close();
  });

  it.each(['65536', '-1', '80a', ''])('serve refuses the port "%s" with 2', async (port) => {
    running = new Command(['serve', `--port=${port}`]);
    expect(await running.exitCode()).toBe(2);
    expect(running.said).toContain('A port is a number from 0 to 65535.');
  });

  it.each(['browser', 'electron'])(
    'start refuses to open in the demanded %s without a display',
    needs('a session without a display'),
    async (shell) => {
      running = new Command(['start', '--shell', shell]);
      expect(await running.exitCode()).toBe(2);
      expect(running.output).toBe('');
      expect(running.said).toMatch(/^The station cannot be opened in .*there is no display/);
    },
  );

  it(
    'start prints the address without a display, says why, and goes on serving',
    needs('a session without a display'),
    async () => {
      running = new Command(['start']);
      await running.ready();
      expect(running.output).toMatch(address);
      expect(running.said).toContain(
        'The station does not open a window, because there is no display',
      );
      const data = join(folder, 'data');
      expect(running.said).toContain(
        `The station is open. Data folder: ${data}. Stop it with Ctrl+C here.`,
      );
      const page = await fetch(running.output.trim(), { redirect: 'manual' });
      expect(page.status).toBe(303);
      running.child.kill('SIGTERM');
      expect(await running.exitCode()).toBe(0);
    },
  );
});
