/** The program itself, its processes and its command line. */
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { later, machine, onlyBeforeReady } from './machine.ts';
import { FakeEvent } from './web-contents.ts';

/** After this many crashes of the graphics process, Chromium tries the next way to draw. */
const deathsPerWay = 3;
const ways = ['hardware', 'emulated', 'software'] as const;

class FakeApp extends EventEmitter {
  isPackaged = true;
  isFirst = true;
  exitCode: number | undefined;
  isOver = false;
  isSandboxed = false;
  readonly paths = new Map<string, string>();
  readonly switches = new Map<string, string>();
  readonly relaunches: unknown[] = [];
  loginItem: unknown;
  wayToDraw: (typeof ways)[number] | 'none' = 'hardware';
  #graphicsDeaths = 0;
  readonly commandLine = {
    hasSwitch: (name: string): boolean => this.switches.has(name),
    getSwitchValue: (name: string): string => this.switches.get(name) ?? '',
    appendSwitch: (name: string, value = ''): void => {
      onlyBeforeReady('appendSwitch');
      this.switches.set(name, value);
    },
  };

  relaunch(options?: unknown): void {
    this.relaunches.push(options);
  }

  /** Windows stores one line, with the quotation marks that Electron adds. */
  setLoginItemSettings(settings: {
    readonly openAtLogin?: boolean | undefined;
    readonly path?: string | undefined;
    readonly args?: readonly string[] | undefined;
  }): void {
    const { path, args = [], ...others } = settings;
    const line = path === undefined ? {} : { line: [path, ...args].map(quoted).join(' ') };
    this.loginItem = { ...others, ...line };
  }

  /** For all processes, even if the command line says otherwise. */
  enableSandbox(): void {
    onlyBeforeReady('enableSandbox');
    this.switches.delete('no-sandbox');
    this.isSandboxed = true;
  }

  disableHardwareAcceleration(): void {
    onlyBeforeReady('disableHardwareAcceleration');
    this.wayToDraw = 'software';
  }

  requestSingleInstanceLock(): boolean {
    return this.isFirst;
  }

  setPath(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute');
    if (!existsSync(path)) throw new Error('Failed to set path');
    this.paths.set(name, path);
  }

  /** Chromium keeps images of crashes among its own files. */
  getPath(name: 'crashDumps'): string {
    const folder = this.paths.get('userData');
    if (folder === undefined) throw new Error(`${name} is asked for before userData is set.`);
    return join(folder, 'Crashpad');
  }

  getName(): string {
    return 'Challenge Station';
  }

  getVersion(): string {
    return '0.0.0';
  }

  async whenReady(): Promise<void> {
    if (!machine.isReady) await new Promise((resolve) => this.once('ready', resolve));
  }

  /** Electron is ready only after the program's own module has been evaluated. */
  becomeReady(): void {
    if (this.isOver || machine.isReady) return;
    machine.isReady = true;
    this.emit('ready');
  }

  quit(): void {
    const event = new FakeEvent();
    this.emit('before-quit', event);
    if (!event.defaultPrevented) this.exit(0);
  }

  /**
   * Ends at once before the program is ready. Afterwards destroys all windows, one after the other.
   * A listener that also exits sets the final exit code.
   */
  exit(code = 0): void {
    if (this.isOver) return;
    this.exitCode = code;
    for (const window of machine.windows) if (!window.isDestroyed()) window.destroy();
    this.isOver = true;
  }

  /** The X server, the compositor or the session bus is gone: Electron exits with 0. */
  loseSession(): void {
    this.exit(0);
  }

  loseGraphics(reason = 'crashed'): void {
    this.#graphicsDeaths += 1;
    if (this.#graphicsDeaths % deathsPerWay === 0) {
      this.wayToDraw = ways[ways.findIndex((way) => way === this.wayToDraw) + 1] ?? 'none';
    }
    // Without any way to draw, Chromium ends the entire program.
    if (this.wayToDraw === 'none') this.isOver = true;
    else later(() => this.emit('child-process-gone', new FakeEvent(), { type: 'GPU', reason }));
  }
}

function quoted(arg: string): string {
  return /[\s"]/.test(arg) ? `"${arg.replaceAll('"', '\\"')}"` : arg;
}

export const app = new FakeApp();
