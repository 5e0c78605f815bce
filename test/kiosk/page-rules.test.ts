/** What every page and session is denied. What the Electron suite tries in a page is not tried here. */
import type { Session, WebContents } from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepInPlace } from '../../electron/kiosk/navigation.ts';
import { ruleSession } from '../../electron/kiosk/denied-to-pages.ts';
import fc from '../property.ts';
import { FakeEvent, FakeSession, FakeWebContents } from '../fakes/electron.ts';

/** Addresses that start like ours, or nearly. */
const nearlyOurs = fc
  .tuple(fc.constantFrom('station:', 'station://', 'station://app', 'station://app/'), fc.string())
  .map(([start, rest]) => start + rest);

let contents: FakeWebContents;
let session: FakeSession;

function rule(packaged = true): void {
  contents = new FakeWebContents();
  session = new FakeSession();
  keepInPlace(contents as unknown as WebContents, packaged);
  ruleSession(session as unknown as Session, packaged);
}

beforeEach(() => {
  rule();
});

describe('a page', () => {
  it.each([
    'will-navigate',
    'will-frame-navigate',
    'will-redirect',
    'will-attach-webview',
    'context-menu',
  ])('is refused what Electron asks for: %s', (name) => {
    const event = new FakeEvent();
    contents.emit(name, event, {});
    expect(event.defaultPrevented).toBe(true);
  });

  it('opens no other window and no connection past the request filter', () => {
    expect(contents.openWindow({ url: 'station://app/' })).toEqual({ action: 'deny' });
    expect(contents.webRtcPolicy).toBe('disable_non_proxied_udp');
  });

  it('cannot be zoomed by two fingers or by the wheel, also when it is loaded again', () => {
    for (let time = 1; time <= 2; time += 1) contents.emit('dom-ready');
    expect(contents.zoomLimits).toEqual([
      [1, 1],
      [1, 1],
    ]);
    contents.zoomFactor = 1.2;
    contents.emit('zoom-changed', new FakeEvent(), 'in');
    expect(contents.zoomFactor).toBe(1);
  });

  it('has its developer tools shut at once in the package, and left open in a checkout', () => {
    contents.emit('devtools-opened');
    expect(contents.closedDevTools).toBe(1);
    rule(false);
    contents.emit('devtools-opened');
    expect(contents.closedDevTools).toBe(0);
  });

  it('downloads nothing', () => {
    const event = new FakeEvent();
    session.emit('will-download', event, {});
    expect(event.defaultPrevented).toBe(true);
  });

  it('gets no permission, device or spell-check', () => {
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
  });

  it.each([
    ['select-hid-device', 1],
    ['select-serial-port', 2],
    ['select-usb-device', 1],
  ])('is shown no dialog on %s and gets nothing', (name, argumentsBefore) => {
    const event = new FakeEvent();
    const chosen: unknown[] = [];
    const choose = (device = ''): void => {
      chosen.push(device);
    };
    session.emit(name, event, ...Array<object>(argumentsBefore).fill({}), choose);
    expect(event.defaultPrevented).toBe(true);
    expect(chosen).toEqual(['']);
  });

  function isRequestCancelled(url: string): boolean {
    let cancelled: boolean | undefined;
    const { beforeRequest } = session;
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

  it('of the developer tools loads in a checkout', () => {
    expect(isRequestCancelled('station://app/assets/index.js')).toBe(false);
    rule(false);
    expect(isRequestCancelled('devtools://devtools/bundled/x.js')).toBe(false);
    expect(isRequestCancelled('https://station.example/')).toBe(true);
  });
});
