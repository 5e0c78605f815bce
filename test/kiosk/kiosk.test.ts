import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { callNames } from '../../electron/contract/contract.ts';
import { callChannel, snapshotChannel } from '../../electron/kiosk/channels.ts';
import { idleSnapshot, pressOf } from '../browser-shell/fake-host.ts';
import type * as Fake from '../fakes/electron.ts';
import {
  clock,
  electron,
  host,
  processEvents,
  said,
  ourSession,
  open,
  theWindow,
  call,
  prevented,
} from './kiosk-on-fake.ts';

/** Addresses that begin as ours do, or almost. */
const nearlyOurs = fc
  .tuple(fc.constantFrom('station:', 'station://', 'station://app', 'station://app/'), fc.string())
  .map(([start, rest]) => start + rest);

/** Ours, the standard one, and one that somebody makes later. */
function allSessions(): readonly Fake.FakeSession[] {
  const later = new electron.FakeSession();
  electron.app.emit('session-created', later);
  return [ourSession(), electron.session.defaultSession, later];
}

beforeEach(async () => {
  await open();
});

describe('the window', () => {
  it('fills the screen without a frame, and its page has nothing but the preload script', () => {
    expect(theWindow().options).toMatchObject({
      kiosk: true,
      frame: false,
      movable: false,
      minimizable: false,
      closable: false,
      webPreferences: {
        preload: '/built/preload.cjs',
        session: ourSession(),
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
    await open({ packaged: false });
    expect(theWindow().options).toMatchObject({ webPreferences: { devTools: true } });
  });

  it("loads the station's page, and is shown when that is painted", () => {
    expect(theWindow().webContents.mainFrame.url).toBe('station://app/');
    expect(theWindow().options).toMatchObject({ show: false });
    expect(theWindow().isVisible()).toBe(true);
  });

  it('comes to the front when a second station is started', () => {
    const before = theWindow().focuses;
    electron.app.emit('second-instance');
    expect(theWindow().focuses).toBe(before + 1);
  });
});

describe('the window in front', () => {
  it('comes back when it was made small, and fills its display again', async () => {
    theWindow().emit('minimize');
    expect(theWindow().restores).toBe(1);
    theWindow().setKiosk(false);
    await electron.settle();
    await clock.pass(0);
    expect(theWindow().isFullScreen()).toBe(true);
  });

  it('gets to another display although it leaves full screen on its way', async () => {
    const bounds = { x: 1920, y: 0, width: 1280, height: 720 };
    electron.screen.displays = [{ id: 2, bounds }];
    electron.screen.emit('display-removed');
    await electron.settle();
    await clock.pass(0);
    expect(theWindow().getBounds()).toEqual(bounds);
    expect(theWindow().isFullScreen()).toBe(true);
  });

  it('is not asked for anything when it is gone', async () => {
    theWindow().emit('leave-full-screen');
    theWindow().destroy();
    await clock.pass(0);
    expect(theWindow().kioskRequests).toBe(1);
  });

  it('takes the keys back when another window took them, but not in a checkout', async () => {
    const before = theWindow().focuses;
    theWindow().emit('blur');
    expect(theWindow().focuses).toBe(before + 1);
    await open({ packaged: false });
    const inCheckout = theWindow().focuses;
    theWindow().emit('blur');
    expect(theWindow().focuses).toBe(inCheckout);
  });
});

describe('what Electron asks the program first', () => {
  it.each([
    ['window', 'close'],
    ['window', 'system-context-menu'],
    ['app', 'before-quit'],
    ['page', 'will-navigate'],
    ['page', 'will-frame-navigate'],
    ['page', 'will-redirect'],
    ['page', 'will-attach-webview'],
    ['page', 'context-menu'],
    ['session', 'will-download'],
  ] as const)('is refused: %s, %s', (of, name) => {
    const asking = { window: [theWindow()], app: [electron.app], page: [theWindow().webContents] };
    const emitters = of === 'session' ? allSessions() : asking[of];
    for (const emitter of emitters) expect(prevented(emitter, name)).toBe(true);
  });

  it('leaves no menu, no other window and no connection past the request filter', () => {
    const { webContents } = theWindow();
    expect(electron.Menu.current).toBeNull();
    expect(webContents.openWindow({ url: 'station://app/' })).toEqual({ action: 'deny' });
    expect(webContents.webRtcPolicy).toBe('disable_non_proxied_udp');
  });
});

describe('leaving', () => {
  it('is not possible by closing the window or by a quit key', () => {
    theWindow().close();
    electron.app.quit();
    expect(theWindow().isDestroyed()).toBe(false);
    expect(electron.app.exitCode).toBeUndefined();
    expect(host.isClosed()).toBe(false);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('lets go of the files on %s, then exits', (signal) => {
    processEvents.emit(signal);
    expect(host.isClosed()).toBe(true);
    expect(electron.app.exitCode).toBe(0);
  });

  it('is for staff to ask for: it lets go of the files, then exits', () => {
    host.leave();
    expect(host.isClosed()).toBe(true);
    expect(electron.app.exitCode).toBe(0);
  });

  it('does not happen because a window is gone', () => {
    // Electron quits by itself only where nobody listens.
    expect(electron.app.listenerCount('window-all-closed')).toBe(1);
    electron.app.emit('window-all-closed');
    expect(electron.app.exitCode).toBeUndefined();
  });

  it.each([
    ['the machine shuts down', () => electron.powerMonitor.emit('shutdown')],
    ['Windows ends the session', () => theWindow().emit('session-end')],
  ])('happens when %s', (_what, happen) => {
    happen();
    expect(host.isClosed()).toBe(true);
    expect(electron.app.exitCode).toBe(0);
  });
});

describe('a page', () => {
  it('cannot be zoomed by two fingers or by the wheel', () => {
    const { webContents } = theWindow();
    expect(webContents.zoomLimits).toEqual([[1, 1]]);
    // A page that is loaded again has limits of its own.
    webContents.emit('dom-ready');
    expect(webContents.zoomLimits).toHaveLength(2);
    webContents.zoomFactor = 1.2;
    webContents.emit('zoom-changed', new electron.FakeEvent(), 'in');
    expect(webContents.zoomFactor).toBe(1);
  });

  it('has its developer tools shut at once in the package, and left open in a checkout', async () => {
    theWindow().webContents.emit('devtools-opened');
    expect(theWindow().webContents.closedDevTools).toBe(1);
    await open({ packaged: false });
    theWindow().webContents.emit('devtools-opened');
    expect(theWindow().webContents.closedDevTools).toBe(0);
  });

  it('gets only the keys that the filter lets through', () => {
    const press = (input: object): boolean => {
      const event = new electron.FakeEvent();
      const none = { shift: false, control: false, alt: false, meta: false };
      theWindow().webContents.emit('before-input-event', event, { ...none, ...input });
      return !event.defaultPrevented;
    };
    expect(press({ key: 'q' })).toBe(true);
    expect(press({ key: 'r', control: true })).toBe(false);
    expect(press({ key: 'F12' })).toBe(false);
  });

  it('is held in place whatever window it is in', () => {
    const other = new electron.FakeWebContents();
    electron.app.emit('web-contents-created', new electron.FakeEvent(), other);
    expect(prevented(other, 'will-navigate')).toBe(true);
    expect(other.openWindow({ url: 'about:blank' })).toEqual({ action: 'deny' });
  });

  it('gets no permission, device or spell-check', () => {
    for (const session of allSessions()) {
      const decisions: unknown[] = [];
      (session.permissionRequest as (...args: unknown[]) => void)(
        undefined,
        'clipboard-read',
        (granted: unknown) => decisions.push(granted),
      );
      decisions.push((session.permissionCheck as () => unknown)());
      decisions.push((session.devicePermission as () => unknown)());
      expect(decisions).toEqual([false, false, false]);
      expect(session.hasSpellChecker).toBe(false);
    }
  });

  it.each([
    ['select-hid-device', 1],
    ['select-serial-port', 2],
    ['select-usb-device', 1],
  ])('is shown no dialog on %s and gets nothing', (name, argumentsBefore) => {
    for (const session of allSessions()) {
      const event = new electron.FakeEvent();
      const chosen: unknown[] = [];
      const choose = (device = ''): void => {
        chosen.push(device);
      };
      session.emit(name, event, ...Array<object>(argumentsBefore).fill({}), choose);
      expect(event.defaultPrevented).toBe(true);
      expect(chosen).toEqual(['']);
    }
  });

  function isRequestCancelled(url: string): boolean {
    const decisions = allSessions().map((session) => isCancelledIn(session, url));
    expect(new Set(decisions).size).toBe(1);
    return decisions[0] === true;
  }

  function isCancelledIn({ beforeRequest }: Fake.FakeSession, url: string): boolean {
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

  it('can request nothing whatsoever that is not under its own address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), nearlyOurs), (url) => {
        expect(isRequestCancelled(url)).toBe(!url.startsWith('station://app/'));
      }),
    );
  });

  it("can request the station's own files", () => {
    expect(isRequestCancelled('station://app/assets/index.js')).toBe(false);
  });

  it('of the developer tools loads in a checkout', async () => {
    await open({ packaged: false });
    expect(isRequestCancelled('devtools://devtools/bundled/x.js')).toBe(false);
    expect(isRequestCancelled('https://station.example/')).toBe(true);
  });
});

describe('the scheme', () => {
  async function request(url: string, method = 'GET'): Promise<Response> {
    const handler = ourSession().protocol.handlers.get('station');
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

  it('reach the station and are answered', async () => {
    expect(await call(callChannel('press'), pressOf('q'))).toEqual({ ok: true, value: undefined });
    expect(host.presses).toEqual([pressOf('q')]);
  });

  it('are refused from any other frame or page', async () => {
    const refused = { ok: false, error: { kind: 'notTrusted' } };
    expect(await call(callChannel('press'), pressOf('q'), { url: 'station://app/' })).toEqual(
      refused,
    );
    expect(await call(callChannel('press'), pressOf('q'), null)).toEqual(refused);
    theWindow().webContents.mainFrame = { url: 'https://station.example/' };
    expect(await call(callChannel('press'), pressOf('q'))).toEqual(refused);
    expect(host.presses).toEqual([]);
    expect(said).toHaveLength(3);
  });

  it('are refused with an argument that does not fit', async () => {
    expect(await call(callChannel('press'), { key: 'q' })).toEqual({
      ok: false,
      error: { kind: 'badArgument', call: 'press' },
    });
  });

  it('answer a fault of the station without its details', async () => {
    expect(await call(callChannel('press'), pressOf('F13'))).toEqual({
      ok: false,
      error: { kind: 'failed', call: 'press' },
    });
    expect(said).toEqual([
      'The station failed in the call "press". Restart it if the screen does not go on.',
    ]);
  });

  it('push every snapshot to a page that watches, once', async () => {
    const { webContents } = theWindow();
    host.tell(idleSnapshot(1));
    expect(await call(callChannel('watch'))).toEqual({ ok: true, value: idleSnapshot(1) });
    await call(callChannel('watch'));
    host.tell(idleSnapshot(2));
    expect(webContents.sent).toEqual([[snapshotChannel, idleSnapshot(2)]]);
  });

  it('push nothing to a page that has died, until it watches again', async () => {
    const { webContents } = theWindow();
    await call(callChannel('watch'));
    webContents.emit('render-process-gone', new electron.FakeEvent(), { reason: 'crashed' });
    host.tell(idleSnapshot(1));
    expect(webContents.sent).toEqual([]);
    await call(callChannel('watch'));
    host.tell(idleSnapshot(2));
    expect(webContents.sent).toEqual([[snapshotChannel, idleSnapshot(2)]]);
  });

  it('push nothing to a window that is gone', async () => {
    const { webContents } = theWindow();
    await call(callChannel('watch'));
    theWindow().destroy();
    host.tell(idleSnapshot(1));
    expect(webContents.sent).toEqual([]);
  });
});
