/**
 * The test with a running Electron and its station. Without the runtime or a display, each test is
 * reported as skipped.
 */
import { idleHeading } from '../e2e/test-station.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  _electron,
  expect,
  test as base,
  type ElectronApplication,
  type Page,
} from '@playwright/test';
import { confirmList } from '../../scripts/lists/confirmed-list.ts';
import { demonstrationLexiconFile } from '../../scripts/lists/demonstration-lexicon.ts';
import { hasDisplay } from '../../scripts/start/choose-shell.ts';
import { electronPackage, findRuntime } from '../../scripts/start/electron-runtime.ts';
import { RunningStation } from '../e2e/running-station.ts';

export { expect } from '@playwright/test';

const folder = electronPackage();
const runtime = folder === undefined ? undefined : findRuntime(folder, process.env);
export const program = runtime?.ok === true ? runtime.value : undefined;
/** The folder that Electron runs: for the stand-in, a copy of the build (scripts/stand-in/app.ts). */
const appFolder = process.env['CHALLENGE_STATION_APP'] ?? join(import.meta.dirname, '../..');
/** Chromium's sandbox does not start for root. */
const hasSandbox = process.platform !== 'linux' || process.getuid?.() !== 0;

/** In milliseconds. A loaded machine may take this long to start or end a program. */
const longestMs = 180_000;

// The driver waits without a bound for a navigation that the kiosk prevented.
process.env['PLAYWRIGHT_SKIP_NAVIGATION_CHECK'] = '1';

export class Kiosk {
  readonly dataFolder: string;
  readonly #files: readonly string[];
  #app: ElectronApplication | undefined;
  /** The driver forgets the process of a program that it has lost. */
  #running: ChildProcess | undefined;

  /** Without files, the station rules by a list that a director has confirmed. */
  constructor(
    dataFolder = mkdtempSync(join(tmpdir(), 'station-electron-')),
    files: readonly string[] = [`--lexicon=${demonstrationLexiconFile}`],
  ) {
    this.dataFolder = dataFolder;
    this.#files = files;
  }

  get app(): ElectronApplication {
    if (this.#app === undefined) throw new Error('The kiosk is not open.');
    return this.#app;
  }

  /** Arguments for Electron's program, also for a second instance. */
  get args(): readonly string[] {
    return [
      appFolder,
      ...(hasSandbox ? [] : ['--no-sandbox']),
      `--data=${this.dataFolder}`,
      ...this.#files,
      '--supervised',
    ];
  }

  /** Opens a station that is ready, and waits for its first screen. */
  async open(): Promise<Page> {
    confirmList(this.dataFolder, demonstrationLexiconFile);
    const page = await this.launch();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(idleHeading);
    return page;
  }

  /** Waits for any screen, and for the covers that follow. */
  async launch(): Promise<Page> {
    this.#app = await _electron.launch({
      // No `executablePath`: with one the driver takes the program for a package and does not hold its
      // start until it listens. It finds the same runtime through the package "electron".
      args: [...this.args],
      // Otherwise the driver switches the sandbox off.
      chromiumSandbox: hasSandbox,
      timeout: longestMs,
    });
    this.#running = this.#app.process();
    const page = await this.#app.firstWindow({ timeout: longestMs });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => this.isShown()).toBe(true);
    return page;
  }

  async isShown(): Promise<boolean> {
    return this.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().every((window) => window.isVisible()),
    );
  }

  /** Kills the process, like a power cut. */
  async kill(): Promise<void> {
    // On Windows, the driver's own process is a shell around the program.
    const pid = await this.app.evaluate(() => process.pid);
    const gone = endOf(this.app.process());
    process.kill(pid, 'SIGKILL');
    await gone;
  }

  /** Resolves with its exit code when the running program has ended. */
  async ended(): Promise<number | null> {
    return endOf(this.app.process());
  }

  /** Ends the program as the system ends a session. The program must let go of everything. */
  async endSession(): Promise<void> {
    const running = this.app.process();
    const gone = endOf(running);
    running.kill('SIGTERM');
    expect(await gone).toBe(0);
    expect(this.recordsOf('stopped')).toHaveLength(1);
  }

  /** Starts a second instance on the same data folder, and returns its exit code. */
  async startSecond(): Promise<number | null> {
    return endOf(spawn(program ?? '', [...this.args], { stdio: 'ignore' }));
  }

  recordsOf(kind: string): ReturnType<RunningStation['recordsOf']> {
    return new RunningStation(this.dataFolder).recordsOf(kind);
  }

  /** What `station.log` has, which exists only after the first line. */
  log(): string {
    const file = join(this.dataFolder, 'station.log');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  async remove(): Promise<void> {
    await this.end();
    rmSync(this.dataFolder, { recursive: true, force: true });
  }

  async end(): Promise<void> {
    const running = this.#running;
    if (running?.exitCode === null && running.signalCode === null) {
      const gone = endOf(running);
      // The connection ends with the program, so there may be no answer.
      this.app
        .evaluate(({ app }) => {
          app.exit(0);
        })
        .catch(() => undefined);
      await gone;
    }
  }
}

/** Resolves with the exit code. Kills a program that does not end, and fails. */
async function endOf(running: ChildProcess): Promise<number | null> {
  try {
    const [code] = (await once(running, 'exit', { signal: AbortSignal.timeout(longestMs) })) as [
      number | null,
    ];
    return code;
  } catch (cause) {
    running.kill('SIGKILL');
    throw cause;
  }
}

export const test = base.extend<{ kiosk: Kiosk; page: Page }>({
  kiosk: async ({ browserName: _browser }, use, info) => {
    const kiosk = new Kiosk();
    await use(kiosk);
    if (info.status !== info.expectedStatus) console.log(`The kiosk said:\n${kiosk.log()}`);
    await kiosk.remove();
  },
  page: async ({ kiosk }, use) => {
    await use(await kiosk.open());
  },
});

/** Call this in every file of the suite, so that each test is reported as skipped. */
export function skipWithoutRuntime(): void {
  test.skip(program === undefined, "Electron's runtime is not on this machine");
  test.skip(!hasDisplay(process.platform, process.env), 'there is no display to open Electron on');
}
