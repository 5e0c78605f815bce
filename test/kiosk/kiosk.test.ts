import { EventEmitter } from 'node:events';
import type { BrowserWindow as ElectronWindow, Session } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callNames } from '../../electron/contract/contract.ts';
import { callChannel, snapshotChannel } from '../../electron/kiosk/channels.ts';
import { openKiosk } from '../../electron/kiosk/kiosk.ts';
import { createFakeClock, type FakeClock } from '../browser-shell/fake-clock.ts';
import {
  createFakeHost,
  idleSnapshot,
  pressOf,
  type FakeHost,
} from '../browser-shell/fake-host.ts';
import type * as Fake from '../fakes/electron.ts';

let electron: typeof Fake;
let host: FakeHost;
let clock: FakeClock;
let processEvents: EventEmitter;
let said: string[];

async function open(packaged = true): Promise<void> {
  vi.resetModules();
  electron = await import('../fakes/electron.ts');
  const { app, ipcMain, Menu, powerMonitor, protocol, session } = electron;
  app.isPackaged = packaged;
  host = createFakeHost();
  clock = createFakeClock();
  processEvents = new EventEmitter();
  said = [];
  await openKiosk({
    app,
    createWindow: (options: object) =>
      new electron.BrowserWindow({ ...options }) as unknown as ElectronWindow,
    ipcMain,
    menu: Menu,
    powerMonitor,
    protocol,
    session: session.defaultSession as unknown as Session,
    process: processEvents,
    host,
    files: new Map([
      ['/', { type: 'text/html; charset=utf-8', bytes: new TextEncoder().encode('<p>page</p>') }],
    ]),
    preload: '/built/preload.cjs',
    clock,
    log: (sentence: string) => said.push(sentence),
  } as unknown as Parameters<typeof openKiosk>[0]);
}

beforeEach(async () => {
  await open();
});

function theWindow(): Fake.BrowserWindow {
  const [window, ...others] = electron.BrowserWindow.all;
  if (window === undefined || others.length > 0) throw new Error('There is not one window.');
  return window;
}

function call(name: string, argument?: unknown, frame?: Fake.FakeFrame | null): unknown {
  const { mainFrame } = theWindow().webContents;
  return electron.ipcMain.invoke(frame === undefined ? mainFrame : frame, name, argument);
}

function prevented(emitter: EventEmitter, name: string): boolean {
  const event = new electron.FakeEvent();
  emitter.emit(name, event, {});
  return event.defaultPrevented;
}

describe('the window', () => {
  it('fills the screen without a frame, and its page has nothing but the preload script', () => {
    expect(theWindow().options).toMatchObject({
      kiosk: true,
      frame: false,
      webPreferences: {
        preload: '/built/preload.cjs',
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        webviewTag: false,
        spellcheck: false,
        navigateOnDragDrop: false,
        disableDialogs: true,
        devTools: false,
      },
    });
  });

  it('has developer tools in a checkout only', async () => {
    await open(false);
    expect(theWindow().options).toMatchObject({ webPreferences: { devTools: true } });
  });

  it("loads the station's page, and is shown when that is painted", () => {
    expect(theWindow().webContents.mainFrame.url).toBe('station://app/');
    expect(theWindow().options).toMatchObject({ show: false });
    expect(theWindow().isShown).toBe(true);
  });

  it('has no menu, and so none of the keys of one', () => {
    expect(electron.Menu.current).toBeNull();
  });

  it('comes to the front when a second station is started', () => {
    electron.app.emit('second-instance');
    expect(theWindow().focuses).toBe(1);
  });
});

describe('leaving', () => {
  it('is not possible by closing the window or by a quit key', () => {
    expect(prevented(theWindow(), 'close')).toBe(true);
    expect(prevented(electron.app, 'before-quit')).toBe(true);
    expect(electron.app.exitCode).toBeUndefined();
    expect(host.isClosed()).toBe(false);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('lets go of the files on %s, then exits', (signal) => {
    processEvents.emit(signal);
    expect(host.isClosed()).toBe(true);
    expect(electron.app.exitCode).toBe(0);
  });

  it('happens when the machine shuts down', () => {
    electron.powerMonitor.emit('shutdown');
    expect(host.isClosed()).toBe(true);
    expect(electron.app.exitCode).toBe(0);
  });
});

describe('a page', () => {
  it.each(['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'])(
    'goes nowhere on %s',
    (name) => {
      expect(prevented(theWindow().webContents, name)).toBe(true);
    },
  );

  it('opens no window', () => {
    expect(theWindow().webContents.openWindow({ url: 'station://app/' })).toEqual({
      action: 'deny',
    });
  });

  it('cannot be zoomed by two fingers', () => {
    expect(theWindow().webContents.zoomLimits).toEqual([[1, 1]]);
  });

  it('is held in place whatever window it is in', () => {
    const other = new electron.FakeWebContents();
    electron.app.emit('web-contents-created', new electron.FakeEvent(), other);
    expect(prevented(other, 'will-navigate')).toBe(true);
    expect(other.openWindow({ url: 'about:blank' })).toEqual({ action: 'deny' });
  });

  it('gets no permission, device or spell-check', () => {
    const { defaultSession } = electron.session;
    const decisions: unknown[] = [];
    (defaultSession.permissionRequest as (...args: unknown[]) => void)(
      undefined,
      'clipboard-read',
      (granted: unknown) => decisions.push(granted),
    );
    decisions.push((defaultSession.permissionCheck as () => unknown)());
    decisions.push((defaultSession.devicePermission as () => unknown)());
    expect(decisions).toEqual([false, false, false]);
    expect(defaultSession.hasSpellChecker).toBe(false);
  });

  it('downloads nothing', () => {
    expect(prevented(electron.session.defaultSession, 'will-download')).toBe(true);
  });

  function isRequestCancelled(url: string): boolean {
    const { beforeRequest } = electron.session.defaultSession;
    let cancelled: boolean | undefined;
    (beforeRequest as (details: unknown, decide: (answer: { cancel: boolean }) => void) => void)(
      { url },
      ({ cancel }) => {
        cancelled = cancel;
      },
    );
    if (cancelled === undefined) throw new Error('The request was not decided.');
    return cancelled;
  }

  it.each([
    'https://station.example/',
    'http://127.0.0.1/',
    'file:///etc/passwd',
    'station://other/',
    'station://app.example/',
    'data:text/html,x',
    'ws://127.0.0.1/',
    'devtools://devtools/',
  ])('cannot request %s', (url) => {
    expect(isRequestCancelled(url)).toBe(true);
  });

  it("can request the station's own files", () => {
    expect(isRequestCancelled('station://app/assets/index.js')).toBe(false);
  });

  it('of the developer tools loads in a checkout', async () => {
    await open(false);
    expect(isRequestCancelled('devtools://devtools/bundled/x.js')).toBe(false);
    expect(isRequestCancelled('https://station.example/')).toBe(true);
  });
});

describe('the scheme', () => {
  async function request(url: string, method = 'GET'): Promise<Response> {
    const handler = electron.protocol.handlers.get('station');
    if (handler === undefined) throw new Error('The scheme is not served.');
    return handler({ url, method } as Request);
  }

  it('serves the built page under the policy of the loopback shell', async () => {
    const response = await request('station://app/');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<p>page</p>');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; /);
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
  });

  it.each([
    ['station://app/../package.json', 'GET'],
    ['station://app/%2e%2e/package.json', 'GET'],
    ['station://app/?query', 'GET'],
    ['station://other/', 'GET'],
    ['station://app/', 'POST'],
  ])('has nothing for %s by %s', async (url, method) => {
    const response = await request(url, method);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; /);
  });
});

describe('the calls', () => {
  it('are those of the contract and no others', () => {
    expect([...electron.ipcMain.handlers.keys()]).toEqual(callNames.map(callChannel));
  });

  it('reach the station and are answered', () => {
    expect(call(callChannel('press'), pressOf('q'))).toEqual({ ok: true, value: undefined });
    expect(host.presses).toEqual([pressOf('q')]);
  });

  it('are refused from any other frame or page', () => {
    const refused = { ok: false, error: { kind: 'notTrusted' } };
    expect(call(callChannel('press'), pressOf('q'), { url: 'station://app/' })).toEqual(refused);
    expect(call(callChannel('press'), pressOf('q'), null)).toEqual(refused);
    theWindow().webContents.mainFrame = { url: 'https://station.example/' };
    expect(call(callChannel('press'), pressOf('q'))).toEqual(refused);
    expect(host.presses).toEqual([]);
    expect(said).toHaveLength(3);
  });

  it('are refused with an argument that does not fit', () => {
    expect(call(callChannel('press'), { key: 'q' })).toEqual({
      ok: false,
      error: { kind: 'badArgument', call: 'press' },
    });
  });

  it('answer a fault of the station without its details', () => {
    expect(call(callChannel('press'), pressOf('F13'))).toEqual({
      ok: false,
      error: { kind: 'failed', call: 'press' },
    });
    expect(said).toEqual([
      'The station failed in the call "press". Restart it if the screen does not go on.',
    ]);
  });

  it('push every snapshot to a page that watches, once', () => {
    const { webContents } = theWindow();
    host.tell(idleSnapshot(1));
    expect(call(callChannel('watch'))).toEqual({ ok: true, value: idleSnapshot(1) });
    call(callChannel('watch'));
    host.tell(idleSnapshot(2));
    expect(webContents.sent).toEqual([[snapshotChannel, idleSnapshot(2)]]);
  });

  it('push nothing to a page that has died, until it watches again', () => {
    const { webContents } = theWindow();
    call(callChannel('watch'));
    webContents.emit('render-process-gone', new electron.FakeEvent(), { reason: 'crashed' });
    host.tell(idleSnapshot(1));
    expect(webContents.sent).toEqual([]);
    call(callChannel('watch'));
    host.tell(idleSnapshot(2));
    expect(webContents.sent).toEqual([[snapshotChannel, idleSnapshot(2)]]);
  });

  it('push nothing to a window that is gone', () => {
    call(callChannel('watch'));
    theWindow().webContents.destroyed = true;
    host.tell(idleSnapshot(1));
    expect(theWindow().webContents.sent).toEqual([]);
  });
});

describe('the screen', () => {
  it('is loaded again half a second after its page has died', async () => {
    const { webContents } = theWindow();
    webContents.emit('render-process-gone', new electron.FakeEvent(), { reason: 'oom' });
    await clock.pass(499);
    expect(webContents.reloads).toBe(0);
    await clock.pass(1);
    expect(webContents.reloads).toBe(1);
    expect(said).toEqual(['The page ended (oom); it is loaded again.']);
  });

  it('is not loaded into a window that is gone', async () => {
    const { webContents } = theWindow();
    webContents.emit('render-process-gone', new electron.FakeEvent(), { reason: 'killed' });
    webContents.destroyed = true;
    await clock.pass(1000);
    expect(webContents.reloads).toBe(0);
  });

  it('that hangs is ended, so that it is loaded again', () => {
    theWindow().emit('unresponsive');
    expect(theWindow().webContents.crashes).toBe(1);
  });
});
