/** Everything between page and main process: files, calls and snapshots. */
import { beforeEach, describe, expect, it } from 'vitest';
import { callNames } from '../../electron/contract/contract.ts';
import { callChannel, snapshotChannel } from '../../electron/kiosk/channels.ts';
import {
  createFakeHost,
  idleSnapshot,
  pressOf,
  type FakeHost,
} from '../browser-shell/fake-host.ts';
import { answerCalls } from '../../electron/kiosk/calls.ts';
import { serveApp } from '../../electron/kiosk/app-scheme.ts';
import { createFakeClock } from '../browser-shell/fake-clock.ts';
import {
  FakeEvent,
  FakeSession,
  FakeWebContents,
  ipcMain,
  type FakeFrame,
} from '../fakes/electron.ts';

let host: FakeHost;
let said: string[];
let contents: FakeWebContents;
let session: FakeSession;

beforeEach(() => {
  host = createFakeHost();
  said = [];
  contents = new FakeWebContents();
  session = new FakeSession();
  ipcMain.handlers.clear();
  const log = (sentence: string): unknown => said.push(sentence);
  answerCalls({ ipcMain, host, clock: createFakeClock(), log })(
    contents as unknown as Parameters<ReturnType<typeof answerCalls>>[0],
  );
  const page = { type: 'text/html; charset=utf-8', bytes: new TextEncoder().encode('<p>page</p>') };
  const cleanPage = { ...page, bytes: new TextEncoder().encode('<p>clean</p>') };
  serveApp(session.protocol, new Map([['/', page]]), new Map([['/', cleanPage]]));
});

async function call(name: string, argument?: unknown, frame?: FakeFrame | null): Promise<unknown> {
  return ipcMain.invoke(frame === undefined ? contents.mainFrame : frame, name, argument);
}

describe('the scheme', () => {
  async function request(url: string, method = 'GET'): Promise<Response> {
    const handler = session.handlers.get('station');
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

  it('serves the page of clean windows under a path of its own', async () => {
    expect(await (await request('station://app/clean/')).text()).toBe('<p>clean</p>');
  });

  it.each([
    ['station://app/../package.json', 'GET'],
    ['station://app/clean', 'GET'],
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
    expect([...ipcMain.handlers.keys()]).toEqual(callNames.map(callChannel));
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
    contents.mainFrame = { url: 'https://station.example/' };
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
      'The call "press" failed. Restart the program if the screen does not go on.',
    ]);
  });

  it('push every snapshot to a page that watches, once', async () => {
    host.tell(idleSnapshot(1));
    expect(await call(callChannel('watch'))).toEqual({ ok: true, value: idleSnapshot(1) });
    await call(callChannel('watch'));
    host.tell(idleSnapshot(2));
    expect(contents.sent).toEqual([[snapshotChannel, idleSnapshot(2)]]);
  });

  it('push nothing to a page that has died, until it watches again', async () => {
    await call(callChannel('watch'));
    contents.emit('render-process-gone', new FakeEvent(), { reason: 'crashed' });
    host.tell(idleSnapshot(1));
    expect(contents.sent).toEqual([]);
    await call(callChannel('watch'));
    host.tell(idleSnapshot(2));
    expect(contents.sent).toEqual([[snapshotChannel, idleSnapshot(2)]]);
  });

  it.each(['render-process-gone', 'destroyed', 'did-navigate'])(
    'tell the station once that the screen is gone: %s',
    async (end) => {
      contents.emit(end, new FakeEvent());
      expect(host.screensGone()).toBe(0);
      await call(callChannel('watch'));
      contents.emit(end, new FakeEvent());
      contents.emit(end, new FakeEvent());
      expect(host.screensGone()).toBe(1);
      expect(host.listening()).toBe(0);
    },
  );

  it('push nothing to a window that is gone', async () => {
    await call(callChannel('watch'));
    contents.destroyed = true;
    host.tell(idleSnapshot(1));
    expect(contents.sent).toEqual([]);
  });
});
