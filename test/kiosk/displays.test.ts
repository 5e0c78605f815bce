import type { BrowserWindow as ElectronWindow, Screen, Session } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { coverDisplays } from '../../electron/kiosk/displays.ts';
import type * as Fake from '../fakes/electron.ts';

let electron: typeof Fake;
let ofStation: Fake.FakeSession;
let station: Fake.BrowserWindow;

const left: Fake.FakeDisplay = { id: 1, bounds: { x: 0, y: 0, width: 1920, height: 1080 } };
const right: Fake.FakeDisplay = { id: 2, bounds: { x: 1920, y: 0, width: 1280, height: 720 } };
const third: Fake.FakeDisplay = { id: 3, bounds: { x: 3200, y: 0, width: 800, height: 600 } };

const systems = ['linux', 'darwin', 'win32'] as const;

async function openOn(
  system: Fake.System,
  ...displays: readonly Fake.FakeDisplay[]
): Promise<void> {
  vi.resetModules();
  electron = await import('../fakes/electron.ts');
  electron.machine.system = system;
  electron.app.becomeReady();
  electron.screen.displays = displays;
  ofStation = new electron.FakeSession();
  station = new electron.BrowserWindow({ ...left.bounds, kiosk: true });
  await electron.settle();
  coverDisplays({
    screen: electron.screen as unknown as Screen,
    window: station as unknown as ElectronWindow,
    createWindow: (options) =>
      new electron.BrowserWindow({ ...options }) as unknown as ElectronWindow,
    platform: electron.platform(),
    session: ofStation as unknown as Session,
    isEnding: () => false,
  });
  await electron.settle();
}

let metrics: readonly string[] = ['bounds', 'workArea'];

async function change(event: string, ...displays: readonly Fake.FakeDisplay[]): Promise<void> {
  electron.screen.displays = displays;
  electron.screen.emit(event, new electron.FakeEvent(), {}, metrics);
  await electron.settle();
}

function covers(): readonly Fake.BrowserWindow[] {
  return electron.BrowserWindow.all.filter((one) => one !== station && !one.isDestroyed());
}

function covered(): readonly Fake.FakeBounds[] {
  return covers().map((one) => one.getBounds());
}

beforeEach(async () => {
  metrics = ['bounds', 'workArea'];
  await openOn('linux', left, right);
});

describe('the displays', () => {
  it('show the station on the primary one, above all other windows', () => {
    expect(station.getBounds()).toEqual(left.bounds);
    expect(station.level).toBe('screen-saver');
  });

  it('are covered but for the primary one', () => {
    expect(covered()).toEqual([right.bounds]);
    expect(covers().map(({ level }) => level)).toEqual(['screen-saver']);
  });

  it('are not covered where there is only one', async () => {
    await openOn('linux', left);
    expect(covered()).toEqual([]);
  });

  it('have covers that load nothing, run nothing and take no key', () => {
    const [cover] = covers();
    expect(cover?.webContents.loaded).toEqual([]);
    expect(cover?.options).toMatchObject({
      kiosk: true,
      frame: false,
      focusable: false,
      webPreferences: { javascript: false, sandbox: true, contextIsolation: true, devTools: false },
    });
    expect(cover?.options['webPreferences']).not.toHaveProperty('preload');
    // Of the standard session Chromium would make files, and may ask a key ring.
    expect(cover?.options['webPreferences']).toHaveProperty('session', ofStation);
  });

  it('that are plugged in are covered at once, and the station keeps the keys', async () => {
    const before = station.focuses;
    await change('display-added', left, right, third);
    expect(covered()).toEqual([right.bounds, third.bounds]);
    expect(station.focuses).toBe(before + 1);
  });

  it('that are taken away take their cover with them', async () => {
    await change('display-removed', left);
    expect(covered()).toEqual([]);
  });

  it.each(systems)('that change their place or size stay filled on %s', async (system) => {
    await openOn(system, left, right);
    const larger = { ...right, bounds: { x: 1920, y: 0, width: 2560, height: 1440 } };
    await change('display-metrics-changed', left, larger);
    expect(covered()).toEqual([larger.bounds]);
  });

  it.each(systems)('do not make a station that fills its own begin anew on %s', async (system) => {
    await openOn(system, left, right);
    await change('display-added', left, right, third);
    expect([station.isFullScreen(), station.kioskRequests]).toEqual([true, 1]);
  });

  it('are left alone when only their work area changes, as it does when a window is placed', async () => {
    metrics = ['workArea'];
    const before = station.focuses;
    await change('display-metrics-changed', left, right, third);
    expect(covered()).toEqual([right.bounds]);
    expect(station.focuses).toBe(before);
  });

  it.each(systems)('show the station on the new primary one on %s', async (system) => {
    await openOn(system, left, right);
    electron.screen.primary = 2;
    await change('display-removed', right);
    expect(station.display()).toEqual(right);
    expect(station.isFullScreen()).toBe(true);
    expect(covered()).toEqual([]);
  });

  it.each(systems)('swap station and cover with a new primary one on %s', async (system) => {
    await openOn(system, left, right);
    electron.screen.primary = 2;
    await change('display-metrics-changed', left, right);
    expect([station.display(), station.isFullScreen()]).toEqual([right, true]);
    expect(covered()).toEqual([left.bounds]);
  });

  it('have covers on macOS that leave the kiosk to the station, of which there is one', async () => {
    await openOn('darwin', left, right);
    expect(covers().map(({ options }) => [options['kiosk'], options['frame']])).toEqual([
      [false, false],
    ]);
  });

  it('keep a cover that is asked to close, and get a new one for one that is gone', async () => {
    const [cover] = covers();
    cover?.close();
    expect(cover?.isDestroyed()).toBe(false);
    cover?.destroy();
    await electron.settle();
    expect(covered()).toEqual([right.bounds]);
    expect(covers()[0]).not.toBe(cover);
  });
});
