/** A challenge in Electron, from the start of the program. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { has, unlessHere } from '../facility/facility.ts';
import { openPlaces, placesIn } from '../station/disk/folder-modes.ts';
import { ruleOnTwoPlays } from '../flows/page-flows.ts';
import { expect, skipWithoutRuntime, test } from './kiosk-test.ts';

skipWithoutRuntime();

test('the station opens on its own page, full screen, in one window', async ({ kiosk, page }) => {
  expect(page.url()).toMatch(/^station:\/\/app\//);
  const windows = await kiosk.app.evaluate(({ BrowserWindow, Menu, screen }) => ({
    count: BrowserWindow.getAllWindows().length,
    displays: screen.getAllDisplays().length,
    isKiosk: BrowserWindow.getAllWindows()[0]?.isKiosk(),
    hasMenu: Menu.getApplicationMenu() !== null,
  }));
  expect(windows).toEqual({
    // Programs cannot place covers under Wayland.
    count: has('Wayland') ? 1 : windows.displays,
    displays: windows.displays,
    isKiosk: true,
    hasMenu: false,
  });
  // The workflow says how many there are, so that a test of two cannot pass with one.
  expect(windows.displays).toBeGreaterThanOrEqual(Number(process.env['DISPLAYS'] ?? '1'));
});

test('two plays are ruled on, and both rulings are on record', async ({ kiosk, page }) => {
  await ruleOnTwoPlays(page);
  expect(kiosk.recordsOf('ruling')).toHaveLength(2);
  // A session that is kept has a folder of its own.
  expect(existsSync(join(kiosk.dataFolder, 'electron', 'Partitions'))).toBe(false);
});

test('the data folder is closed to other accounts, whatever the umask', async ({ kiosk }) => {
  test.skip(...unlessHere('file modes'));
  const before = process.umask(0);
  try {
    await kiosk.open();
    expect(placesIn(kiosk.dataFolder)).toContain(join(kiosk.dataFolder, 'ledger.sqlite'));
    expect(openPlaces(kiosk.dataFolder)).toEqual([]);
  } finally {
    process.umask(before);
  }
});
