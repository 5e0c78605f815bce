/**
 * Runs a built main program as Electron would, with the fake in place of Electron:
 *
 * node test/fakes/electron-program.ts MAIN PROGRAM RESOURCES ARGUMENT...
 *
 * The page is the built preload script, run as in the sandbox. The test sends it orders as messages
 * and receives every snapshot. There are no windows, displays or Chromium: this shows only that the
 * parts of the package find each other, and that a station runs in them from start to end.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StationBridge } from '../../electron/contract/bridge.ts';
import type { Snapshot } from '../../electron/core/station/view.ts';
import * as electron from './electron.ts';

/** Commands that a test can send. */
export type Order =
  | { readonly what: 'call'; readonly call: string; readonly argument: unknown }
  | { readonly what: 'request'; readonly address: string }
  | { readonly what: 'crash' | 'closeWindow' | 'quit' | 'secondInstance' };

export type StaffResult =
  | { readonly snapshot: Snapshot }
  | { readonly page: number }
  | { readonly order: number; readonly answer: unknown };

const [main = '', program = '', resources = '', ...args] = process.argv.slice(2);

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: new URL('electron.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});

function tell(told: StaffResult): void {
  process.send?.(told);
}

/** One process per folder, as long as it lives. */
function takeInstanceLock(): boolean {
  const folder = electron.app.paths.get('userData') ?? '';
  const file = join(folder, 'instance');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, process.pid.toString(), { flag: 'wx' });
    process.on('exit', () => {
      rmSync(file, { force: true });
    });
    return true;
  } catch {
    return false;
  }
}

electron.app.requestSingleInstanceLock = takeInstanceLock;
const { app } = electron;
const exit = app.exit.bind(app);
app.exit = (code) => {
  exit(code);
  process.exit(app.exitCode);
};
app.isPackaged = true;
// Chromium reads its switches from among the arguments.
for (const arg of args) {
  const [, name, value] = /^--([^=]+)(?:=(.*))?$/.exec(arg) ?? [];
  if (name !== undefined) app.commandLine.appendSwitch(name, value);
}
Object.assign(process, { resourcesPath: resources, execPath: program });
Object.defineProperty(process.versions, 'electron', { value: '45.4.1' });
process.argv = [program, ...args];

/** Runs the script like Electron's sandbox: as a function with a limited `require`. */
function runPreload(file: string, contents: electron.FakeWebContents): StationBridge {
  const renderer = new electron.FakeIpcRenderer();
  const bridge = new electron.FakeContextBridge();
  renderer.answer = (channel, argument) =>
    electron.ipcMain.invoke(contents.mainFrame, channel, argument);
  contents.receive = (channel, message) => {
    renderer.emit(channel, new electron.FakeEvent(), message);
  };
  const known = { ipcRenderer: renderer, contextBridge: bridge };
  const require = (name: string): unknown => {
    if (name !== 'electron') throw new Error(`module not found: ${name}`);
    return known;
  };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- Electron does the same.
  const run = new Function('require', 'module', 'exports', readFileSync(file, 'utf8')) as (
    ...given: unknown[]
  ) => void;
  run(require, { exports: {} }, {});
  return bridge.exposed.get('station') as StationBridge;
}

let station: StationBridge | undefined;
let pages = 0;

electron.app.on('web-contents-created', (_event: unknown, contents: electron.FakeWebContents) => {
  contents.on('dom-ready', () => {
    const preload = windowOf(contents)?.options['webPreferences'] as { readonly preload: string };
    station = runPreload(preload.preload, contents);
    station.onSnapshot((snapshot) => {
      tell({ snapshot });
    });
    pages += 1;
    tell({ page: pages });
  });
});

function windowOf(contents: electron.FakeWebContents): electron.BrowserWindow | undefined {
  return electron.BrowserWindow.all.find(
    (one) => !one.isDestroyed() && one.webContents === contents,
  );
}

async function obey(order: Order): Promise<unknown> {
  const [window] = electron.BrowserWindow.all;
  switch (order.what) {
    case 'call': {
      const calls = station as unknown as Record<string, (argument: unknown) => Promise<unknown>>;
      return calls[order.call]?.(order.argument);
    }
    case 'request': {
      const { protocol } = electron.session.fromPartition('station', { cache: false });
      const answer = await protocol.handlers.get('station')?.(new Request(order.address));
      return { status: answer?.status, text: await answer?.text() };
    }
    case 'crash':
      window?.webContents.forcefullyCrashRenderer();
      return undefined;
    case 'closeWindow':
      window?.close();
      return { isOpen: window?.isDestroyed() === false };
    case 'quit':
      app.quit();
      return { isOpen: window?.isDestroyed() === false };
    case 'secondInstance':
      electron.app.emit('second-instance', new electron.FakeEvent(), process.argv, process.cwd());
      return { focuses: window?.focuses };
  }
}

process.on('message', ({ order, ...rest }: Order & { readonly order: number }) => {
  void obey(rest).then((answer) => {
    tell({ order, answer });
  });
});

await import(pathToFileURL(main).href);
app.becomeReady();
