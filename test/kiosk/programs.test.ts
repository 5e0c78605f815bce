import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StationBridge } from '../../electron/contract/bridge.ts';
import { callNames } from '../../electron/contract/contract.ts';
import { snapshotChannel } from '../../electron/kiosk/channels.ts';
import { createFakeHost, idleSnapshot, pressOf } from '../browser-shell/fake-host.ts';
import type * as Fake from '../fakes/electron.ts';

let electron: typeof Fake;

beforeEach(async () => {
  vi.resetModules();
  electron = (await import('electron')) as unknown as typeof Fake;
});

describe('the preload script', () => {
  it('gives the page the calls of the contract and two listeners, nothing else', async () => {
    await import('../../electron/preload.ts');
    expect([...electron.contextBridge.exposed.keys()]).toEqual(['station']);
    const station = electron.contextBridge.exposed.get('station') as StationBridge;
    expect(Object.keys(station)).toEqual([...callNames, 'onSnapshot', 'onConnection']);
  });

  it('carries calls and snapshots, and no event object reaches the page', async () => {
    await import('../../electron/preload.ts');
    const station = electron.contextBridge.exposed.get('station') as StationBridge;
    const asked: unknown[] = [];
    electron.ipcRenderer.answer = (channel, argument) => {
      asked.push([channel, argument]);
      return { ok: true, value: undefined };
    };
    const got: unknown[][] = [];
    station.onSnapshot((...args) => got.push(args));
    expect(await station.press(pressOf('q'))).toEqual({ ok: true, value: undefined });
    electron.ipcRenderer.emit(snapshotChannel, new electron.FakeEvent(), idleSnapshot(1));
    expect(asked).toEqual([['station:call:press', pressOf('q')]]);
    expect(got).toEqual([[idleSnapshot(1)]]);
  });
});

describe('the main program', () => {
  let folder: string;
  let said: string[];
  const host = createFakeHost();
  const opened: unknown[] = [];
  const argv = process.argv;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kiosk-'));
    said = [];
    opened.length = 0;
    process.argv = ['electron', '.', `--data=${folder}`, '--lexicon=/l', '--event=/e'];
    vi.spyOn(console, 'error').mockImplementation((sentence: string) => said.push(sentence));
    vi.doMock('../../electron/station/open-station.ts', () => ({
      openStation: (options: unknown) => {
        opened.push(options);
        return host;
      },
    }));
  });

  afterEach(() => {
    process.argv = argv;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
    rmSync(folder, { recursive: true });
    vi.restoreAllMocks();
    vi.doUnmock('../../electron/station/open-station.ts');
    vi.doUnmock('../../electron/station/page-files.ts');
  });

  function withScreens(): void {
    vi.doMock('../../electron/station/page-files.ts', () => ({
      readPageFiles: () => ({ ok: true, value: new Map() }),
    }));
  }

  it('opens the station in its window, in a sandbox and with a scheme of its own', async () => {
    withScreens();
    await import('../../electron/main.ts');
    await vi.waitFor(() => {
      expect(electron.BrowserWindow.all).toHaveLength(1);
    });
    expect(electron.app.isSandboxed).toBe(true);
    expect(electron.app.paths.get('userData')).toBe(join(folder, 'electron'));
    expect(electron.protocol.privileged).toMatchObject([
      { scheme: 'station', privileges: { standard: true, secure: true } },
    ]);
    expect(opened).toMatchObject([
      {
        dataFolder: folder,
        lexiconFile: '/l',
        eventFile: '/e',
        program: 'Challenge Station 0.0.0',
      },
    ]);
    expect(said).toEqual([]);
  });

  it('refuses a second station on the same data folder, and opens nothing', async () => {
    withScreens();
    electron.app.isFirst = false;
    await import('../../electron/main.ts');
    expect(electron.app.exitCode).toBe(2);
    expect(said).toEqual([
      'A station with this data folder is open already. Use that one, or choose another --data.',
    ]);
    expect(opened).toEqual([]);
  });

  it('says that the screens are not built, and opens nothing', async () => {
    vi.doMock('../../electron/station/page-files.ts', async (original) => ({
      ...(await original<object>()),
      readPageFiles: () => ({ ok: false, error: { kind: 'notBuilt', path: 'renderer' } }),
    }));
    await import('../../electron/main.ts');
    await vi.waitFor(() => {
      expect(electron.app.exitCode).toBe(2);
    });
    expect(said).toEqual([
      'The screens are not built: renderer cannot be read. Run "npm start", which builds them.',
    ]);
    expect(opened).toEqual([]);
  });
});
