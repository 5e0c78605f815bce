import fc from '../property.ts';
import { endMessage } from '../../electron/kiosk/ending.ts';
import { beforeEach, describe, expect, it } from 'vitest';
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
  prevented,
} from './kiosk-on-fake.ts';

/** Addresses that start like ours, or nearly. */
const nearlyOurs = fc
  .tuple(fc.constantFrom('station:', 'station://', 'station://app', 'station://app/'), fc.string())
  .map(([start, rest]) => start + rest);

/** Our session, the default one, and one that is created later. */
function allSessions(): readonly Fake.FakeSession[] {
  const later = new electron.FakeSession();
  electron.app.emit('session-created', later);
  return [ourSession(), electron.session.defaultSession, later];
}

function plugInTwo(): void {
  const second = { id: 2, bounds: { x: 1920, y: 0, width: 1280, height: 720 } };
  electron.screen.displays = [...electron.screen.displays, second];
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

  it.each(['linux', 'wayland', 'darwin', 'win32'] as const)(
    "loads the station's page, and is shown once that is there, on %s",
    async (system) => {
      await open({ system });
      expect(theWindow().webContents.mainFrame.url).toBe('station://app/');
      expect(theWindow().options).toMatchObject({ show: false });
      expect([theWindow().isVisible(), theWindow().isFullScreen()]).toEqual([true, true]);
      expect([theWindow().isKiosk(), theWindow().level]).toEqual([true, 'screen-saver']);
      expect(electron.powerSaveBlocker.started).toHaveLength(1);
    },
  );

  it('is shown after five seconds although its page does not come', async () => {
    await open({
      system: 'win32',
      before: () => {
        const { prototype } = electron.FakeWebContents;
        prototype.loadURL = () => new Promise(() => undefined);
      },
    });
    await clock.pass(4999);
    expect(theWindow().isVisible()).toBe(false);
    await clock.pass(1);
    expect(theWindow().isVisible()).toBe(true);
  });

  it('comes to the front when a second station is started', () => {
    const before = theWindow().focuses;
    electron.app.emit('second-instance', new electron.FakeEvent(), []);
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

  it('asks five times in ten seconds, then says so, where a window manager declines', async () => {
    electron.machine.declinesFullScreen = true;
    theWindow().setKiosk(false);
    for (let turn = 0; turn < 20; turn += 1) await clock.pass(0);
    expect(theWindow().kioskRequests).toBe(6);
    expect(said).toEqual(['The window cannot fill its display.']);
    await clock.pass(10_000);
    electron.machine.declinesFullScreen = false;
    theWindow().emit('leave-full-screen');
    await clock.pass(0);
    await electron.settle();
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

  it('leaves no other window and no connection past the request filter', () => {
    const { webContents } = theWindow();
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

  it('lets go of the files when npm start asks on Windows, and hears no other message', () => {
    processEvents.emit('message', 'end');
    expect(host.isClosed()).toBe(false);
    processEvents.emit('message', endMessage);
    expect(host.isClosed()).toBe(true);
    expect(electron.app.exitCode).toBe(0);
  });

  it.each(['linux', 'darwin', 'win32'] as const)(
    'is for staff to ask for, on %s with all its windows: it lets go of the files, then exits',
    async (system) => {
      await open({ system, before: plugInTwo });
      expect(electron.BrowserWindow.all).toHaveLength(2);
      host.leave();
      expect(host.isClosed()).toBe(true);
      expect([electron.app.exitCode, electron.app.relaunches]).toEqual([0, []]);
      expect(electron.BrowserWindow.all.map((one) => one.isDestroyed())).toEqual([true, true]);
    },
  );

  it.each([
    [
      'display, compositor or session are lost',
      () => {
        electron.app.loseSession();
      },
    ],
    ['somebody destroys the window', () => electron.BrowserWindow.all[0]?.destroy()],
  ])('is a fault when %s, so that a supervisor starts it again', async (_what, happen) => {
    await open({ before: plugInTwo });
    happen();
    expect([electron.app.exitCode, host.isClosed()]).toEqual([1, false]);
    expect(electron.BrowserWindow.all).toHaveLength(2);
    expect(said).toEqual([
      'The window was taken away. The station starts again; all rulings are kept.',
    ]);
  });

  it('does not happen because a window is gone', () => {
    // Electron quits by itself only if there is no listener.
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
    // A reloaded page has its own zoom limits.
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
