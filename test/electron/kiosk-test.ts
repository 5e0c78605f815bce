/**
 * The test with a running Electron and its station. Where the runtime or a display is missing, each
 * test is named as skipped.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test';
import { demonstrationLexiconFile } from '../../scripts/demonstration-lexicon.ts';
import { hasDisplay } from '../../scripts/start/choose-shell.ts';
import { electronPackage, findRuntime } from '../../scripts/start/electron-runtime.ts';
import { RunningStation } from '../e2e/running-station.ts';
import { Players } from '../e2e/station-test.ts';

export { expect } from '@playwright/test';

const folder = electronPackage();
const runtime = folder === undefined ? undefined : findRuntime(folder, process.env);
const program = runtime?.ok === true ? runtime.value : undefined;

export class Kiosk {
  readonly dataFolder = mkdtempSync(join(tmpdir(), 'station-electron-'));
  #app: ElectronApplication | undefined;

  get app(): ElectronApplication {
    if (this.#app === undefined) throw new Error('The kiosk is not open.');
    return this.#app;
  }

  /** What stands after Electron's program, here and for a second station. */
  get args(): readonly string[] {
    return [
      join(import.meta.dirname, '../..'),
      ...(process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--data=${this.dataFolder}`,
      `--lexicon=${demonstrationLexiconFile}`,
      '--supervised',
    ];
  }

  /** Opens the station and waits for its first screen. */
  async open(): Promise<Page> {
    this.#app = await _electron.launch({
      ...(program !== undefined && { executablePath: program }),
      args: [...this.args],
    });
    const page = await this.#app.firstWindow();
    await new Players(page).sees('type the first word');
    return page;
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const process = this.app.process();
    const gone = once(process, 'exit');
    process.kill('SIGKILL');
    await gone;
  }

  /** Starts a second one on the same data folder, and gives its exit code. */
  async startSecond(): Promise<number | null> {
    const second = spawn(program ?? '', [...this.args], { stdio: 'ignore' });
    const [code] = (await once(second, 'exit')) as [number | null];
    return code;
  }

  recordsOf(kind: string): ReturnType<RunningStation['recordsOf']> {
    return new RunningStation(this.dataFolder).recordsOf(kind);
  }

  async remove(): Promise<void> {
    const process = this.#app?.process();
    if (process?.exitCode === null && process.signalCode === null) {
      const gone = once(process, 'exit');
      process.kill('SIGTERM');
      await gone;
    }
    rmSync(this.dataFolder, { recursive: true, force: true });
  }
}

export const test = base.extend<{ kiosk: Kiosk; page: Page }>({
  kiosk: async ({ browserName: _browser }, use) => {
    const kiosk = new Kiosk();
    await use(kiosk);
    await kiosk.remove();
  },
  page: async ({ kiosk }, use) => {
    await use(await kiosk.open());
  },
});

/** Called by every file of the suite, so that each of its tests is named as skipped. */
export function skipWithoutRuntime(): void {
  test.skip(program === undefined, "Electron's runtime is not on this machine");
  test.skip(!hasDisplay(process.platform, process.env), 'there is no display to open Electron on');
}
