/** Opens the kiosk on the fake of Electron anew for each test, and exports its parts. */
import { EventEmitter } from 'node:events';
import type { BrowserWindow as ElectronWindow, Session } from 'electron';
import { vi } from 'vitest';
import { createEnding } from '../../electron/kiosk/ending.ts';
import { openKiosk } from '../../electron/kiosk/kiosk.ts';
import { createRestart } from '../../electron/kiosk/restarting.ts';
import { createFakeClock, type FakeClock } from '../browser-shell/fake-clock.ts';
import { createFakeHost, type FakeHost } from '../browser-shell/fake-host.ts';
import type * as Fake from '../fakes/electron.ts';

export let electron: typeof Fake;
export let host: FakeHost;
export let clock: FakeClock;
export let processEvents: EventEmitter;
export let said: string[];
export let restarts: string[];
export let badGraphics: number;

export function ourSession(): Fake.FakeSession {
  return electron.session.fromPartition('station', { cache: false });
}

export interface Opening {
  readonly packaged?: boolean;
  readonly oneWindow?: boolean;
  readonly system?: Fake.System;
  /** Runs when Electron exists but the kiosk does not yet. */
  readonly before?: () => void;
}

export async function open(opening: Opening = {}): Promise<void> {
  const { packaged = true, oneWindow = false, system = 'linux', before } = opening;
  vi.resetModules();
  electron = await import('../fakes/electron.ts');
  electron.machine.system = system;
  electron.app.becomeReady();
  before?.();
  const { app, ipcMain, platform, powerMonitor, powerSaveBlocker, screen, session } = electron;
  app.isPackaged = packaged;
  host = createFakeHost();
  clock = createFakeClock();
  processEvents = new EventEmitter();
  said = [];
  restarts = [];
  badGraphics = 0;
  const ending = createEnding(app);
  const log = (sentence: string): void => {
    said.push(sentence);
  };
  const { restartAtOnce } = createRestart({
    app,
    appImage: undefined,
    args: [],
    clock,
    ending,
    supervised: true,
    log,
    noteFault: () => {
      host.noteFault();
    },
  });
  const opened = openKiosk({
    app,
    createWindow: (options: object) =>
      new electron.BrowserWindow({ ...options }) as unknown as ElectronWindow,
    ipcMain,
    platform: platform(),
    powerMonitor,
    powerSaveBlocker,
    screen,
    session: ourSession() as unknown as Session,
    otherSession: session.defaultSession as unknown as Session,
    process: processEvents,
    host,
    files: new Map([
      ['/', { type: 'text/html; charset=utf-8', bytes: new TextEncoder().encode('<p>page</p>') }],
    ]),
    preload: '/built/preload.cjs',
    oneWindow,
    clock,
    log,
    ending,
    restarting: { restart: (why: string) => restarts.push(why), restartAtOnce },
    noteBadGraphics: () => (badGraphics += 1),
  } as unknown as Parameters<typeof openKiosk>[0]);
  // Do not wait for a page that never loads.
  await Promise.race([opened, electron.settle()]);
  await electron.settle();
}

export function theWindow(): Fake.BrowserWindow {
  const [window, ...others] = electron.BrowserWindow.all;
  if (window === undefined || others.length > 0) throw new Error('There is not one window.');
  return window;
}

export async function call(
  name: string,
  argument?: unknown,
  frame?: Fake.FakeFrame | null,
): Promise<unknown> {
  const { mainFrame } = theWindow().webContents;
  return electron.ipcMain.invoke(frame === undefined ? mainFrame : frame, name, argument);
}

export function prevented(emitter: EventEmitter, name: string): boolean {
  const event = new electron.FakeEvent();
  emitter.emit(name, event, {});
  return event.defaultPrevented;
}
