/** The page of a clean window in Electron: it is told, and nothing comes from it. */
import { beforeEach, expect, it } from 'vitest';
import type { CleanMessage } from '../../electron/contract/clean-window.ts';
import { callNames } from '../../electron/contract/contract.ts';
import { answerCalls } from '../../electron/kiosk/calls.ts';
import { callChannel } from '../../electron/kiosk/channels.ts';
import { fillCleanWindow } from '../../electron/kiosk/clean-window.ts';
import { createFakeClock, type FakeClock } from '../browser-shell/fake-clock.ts';
import { createFakeHost, type FakeHost } from '../browser-shell/fake-host.ts';
import { FakeEvent, FakeWebContents, ipcMain } from '../fakes/electron.ts';

let host: FakeHost;
let clock: FakeClock;
let contents: FakeWebContents;
let loads: string[];
let said: string[];
let killed: number[];

beforeEach(() => {
  host = createFakeHost();
  clock = createFakeClock();
  contents = new FakeWebContents();
  [loads, said, killed] = [[], [], []];
  const window = {
    webContents: contents,
    isDestroyed: () => contents.destroyed,
    loadURL: async (address: string) => {
      loads.push(address);
      return Promise.resolve();
    },
  };
  fillCleanWindow(window as unknown as Parameters<typeof fillCleanWindow>[0], {
    host,
    clock,
    log: (sentence) => said.push(sentence),
    killProcess: (pid) => {
      killed.push(pid);
      contents.emit('render-process-gone');
    },
  });
});

it('loads its page, takes no key, and hears the station', () => {
  expect(loads).toEqual(['station://app/clean/']);
  const key = new FakeEvent();
  contents.emit('before-input-event', key, { key: 'a' });
  expect(key.defaultPrevented).toBe(true);
  contents.emit('did-finish-load');
  host.tellClean({ shows: 'asked' });
  host.tellClean({ shows: 'asked', words: ['QUIZ'] } as unknown as CleanMessage);
  expect(contents.sent).toEqual([
    ['station:clean', { shows: 'nothing' }],
    ['station:clean', { shows: 'asked' }],
  ]);
});

it('listens once, however often its page is loaded', () => {
  contents.emit('did-finish-load');
  contents.emit('did-finish-load');
  expect(host.cleanListening()).toBe(1);
});

it.each(['render-process-gone', 'did-fail-load'])('is loaded again after %s', async (end) => {
  contents.emit('did-finish-load');
  contents.emit(end);
  expect(host.cleanListening()).toBe(0);
  await clock.pass(1_000);
  expect(loads).toHaveLength(2);
});

it('is ended and loaded again if its page hangs, and left alone otherwise', async () => {
  contents.emit('did-finish-load');
  await clock.pass(60_000);
  expect([killed, loads]).toEqual([[], ['station://app/clean/']]);
  contents.answer = () => new Promise(() => undefined);
  await clock.pass(4_000);
  expect(killed).toEqual([contents.getOSProcessId()]);
  expect(said).toEqual(['The page of a clean window hangs. It is ended.']);
  contents.answer = () => Promise.resolve(true);
  await clock.pass(1_000);
  contents.emit('did-finish-load');
  await clock.pass(60_000);
  expect(killed).toHaveLength(1);
  expect(loads).toHaveLength(2);
});

it('is told nothing once it is destroyed', async () => {
  contents.emit('did-finish-load');
  contents.destroyed = true;
  host.tellClean({ shows: 'acceptable' });
  contents.emit('destroyed');
  expect(host.cleanListening()).toBe(0);
  contents.emit('render-process-gone');
  await clock.pass(1_000);
  expect(loads).toHaveLength(1);
  expect(contents.sent).toHaveLength(1);
});

it('may call nothing', async () => {
  ipcMain.handlers.clear();
  const log = (): undefined => undefined;
  const station = new FakeWebContents();
  answerCalls({ ipcMain, host, clock, log })(
    station as unknown as Parameters<ReturnType<typeof answerCalls>>[0],
  );
  contents.mainFrame = { url: 'station://app/clean/' };
  for (const name of callNames) {
    expect(await ipcMain.invoke(contents.mainFrame, callChannel(name), undefined)).toEqual({
      ok: false,
      error: { kind: 'notTrusted' },
    });
  }
});
