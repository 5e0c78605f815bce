/** A window of another program on an X server, which takes the keyboard from a page. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';

const run = promisify(execFile);

export class OtherWindow {
  readonly #env: NodeJS.ProcessEnv;
  readonly #children: ChildProcess[] = [];
  #opened = 0;

  constructor(display: string) {
    this.#env = { ...process.env, DISPLAY: display };
  }

  /** Opens it in the corner of the screen. Resolves when the server has given it the keyboard. */
  async takeKeyboard(): Promise<void> {
    this.close();
    this.#opened += 1;
    // One that is closing may still be there, so each has a name of its own.
    const name = `Another program ${this.#opened.toString()}`;
    const child = spawn('xmessage', ['-geometry', '+0+0', '-title', name, name], {
      env: this.#env,
      stdio: 'ignore',
    });
    this.#children.push(child);
    const found = await this.xdotool('search', '--sync', '--onlyvisible', '--name', `^${name}$`);
    const [id = ''] = found.split('\n');
    await this.xdotool('windowfocus', '--sync', id);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.xdotool('key', key);
  }

  /** Clicks as a hand does, so that the window manager sees it too. */
  async clickAt(x: number, y: number): Promise<void> {
    await this.xdotool('mousemove', String(Math.round(x)), String(Math.round(y)), 'click', '1');
  }

  async xdotool(...args: readonly string[]): Promise<string> {
    const { stdout } = await run('xdotool', args, { env: this.#env, timeout: 120_000 });
    return stdout.trim();
  }

  close(): void {
    for (const child of this.#children.splice(0)) child.kill('SIGKILL');
  }
}

/** Lets a page know whether it has the keyboard: the driver tells all its pages that they have. */
export async function knowKeyboard(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
}
