/** Orca, a screen reader, on a display without a screen. What it speaks is read in its log. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { openWindowManager, openXvfb, type Started } from '../../scripts/stand-in/x-server.ts';
import { valueOf } from '../core/lexicon/samples.ts';

const run = promisify(execFile);

/** Orca and its helpers start slowly on a loaded machine. */
const patience = { timeout: 120_000 };

export class ScreenReader {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'screen-reader-'));
  readonly #log = path.join(this.#folder, 'orca.log');
  readonly #started: Started[] = [];
  readonly #children: ChildProcess[] = [];
  #heard = 0;
  /** For programs on its display. */
  readonly env: Record<string, string> = {};

  static async open(): Promise<ScreenReader> {
    const reader = new ScreenReader();
    try {
      await reader.#open();
      return reader;
    } catch (fault) {
      await reader.end();
      throw fault;
    }
  }

  async #open(): Promise<void> {
    const server = valueOf(await openXvfb());
    this.#started.push(server);
    Object.assign(this.env, process.env, {
      DISPLAY: server.display,
      HOME: this.#folder,
      XDG_RUNTIME_DIR: this.#folder,
      // Nothing is heard, so it needs no speech server.
      SPEECHD_CMD: '/bin/false',
      XDG_CONFIG_HOME: path.join(this.#folder, 'config'),
      XDG_DATA_HOME: path.join(this.#folder, 'data'),
      XDG_CACHE_HOME: path.join(this.#folder, 'cache'),
    });
    this.#started.push(valueOf(await openWindowManager(server.display)));
    const bus = this.#spawn('dbus-daemon', ['--session', '--nofork', '--print-address']);
    const [address] = (await once(bus.stdout ?? bus, 'data')) as [Buffer];
    this.env['DBUS_SESSION_BUS_ADDRESS'] = address.toString().trim();
    // Orca reads this file when it starts. Its own `--debug-file` writes in blocks, too late to wait
    // for. Key echo is off, as OPERATING asks.
    const folder = path.join(this.#folder, 'data', 'orca');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      path.join(folder, 'orca-customizations.py'),
      [
        'from orca import debug, settings',
        `debug.debugFile = open(${JSON.stringify(this.#log)}, 'w', buffering=1)`,
        'debug.debugLevel = debug.LEVEL_INFO',
        'settings.enableKeyEcho = False',
        'settings.enableBraille = False',
        '',
      ].join('\n'),
    );
    // Orca looks by `pgrep` for others of this account, and does not start beside them.
    const programs = path.join(this.#folder, 'programs');
    mkdirSync(programs);
    writeFileSync(path.join(programs, 'pgrep'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    this.#spawn('orca', [], { PATH: `${programs}${path.delimiter}${this.env['PATH'] ?? ''}` });
    await this.says('Screen reader on');
  }

  #spawn(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    const child = spawn(program, args, {
      env: { ...this.env, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#children.push(child);
    return child;
  }

  /** Waits until it says this, after what was waited for before. */
  async says(text: string): Promise<void> {
    const from = this.#heard;
    const found = (): number =>
      this.all().findIndex((one, index) => index >= from && one.includes(text));
    await expect(() => {
      expect(found(), this.all().slice(from).join(' ')).toBeGreaterThanOrEqual(0);
    }).toPass(patience);
    this.#heard = found() + 1;
  }

  /** Everything that it has said, in order. */
  all(): readonly string[] {
    if (!existsSync(this.#log)) return [];
    const spoken = readFileSync(this.#log, 'utf8').matchAll(/SPEECH OUTPUT: '(.*?)'/g);
    return [...spoken].map(([, text = '']) => text);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await run('xdotool', ['key', key], { env: this.env });
  }

  async end(): Promise<void> {
    for (const child of this.#children.toReversed()) child.kill('SIGKILL');
    for (const started of this.#started.toReversed()) await started.end();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
