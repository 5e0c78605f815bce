/** No way out of the kiosk, and nothing behind its page. */
import type { Page } from '@playwright/test';
import { clearMs, Players } from '../e2e/station-test.ts';
import { expectNoWayOut, expectOnlyTheStation, expectPolicyHolds } from '../flows/page-flows.ts';
import { waysOut } from '../flows/ways-out.ts';
import { keyChordOf } from './key-codes.ts';
import { expect, skipWithoutRuntime, test } from './kiosk-test.ts';

skipWithoutRuntime();

const chordsFromKeyboard = waysOut.map(keyChordOf).filter((chord) => chord !== undefined);

test('the page has its station and nothing of Electron or Node', async ({ page }) => {
  await expectOnlyTheStation(page);
});

test('no chord leads out of the page or changes it', async ({ page }) => {
  await expectNoWayOut(page);
});

test('chords that come as from a keyboard reach no function of Electron', async ({
  kiosk,
  page,
}) => {
  const address = page.url();
  await kiosk.app.evaluate(({ BrowserWindow }, chords) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    for (const { keyCode, modifiers } of chords) {
      contents?.sendInputEvent({ type: 'keyDown', keyCode, modifiers: [...modifiers] });
      contents?.sendInputEvent({ type: 'keyUp', keyCode, modifiers: [...modifiers] });
    }
  }, chordsFromKeyboard);
  await aWhile(page);
  const state = await kiosk.app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    return {
      devTools: window?.webContents.isDevToolsOpened(),
      zoom: window?.webContents.getZoomFactor(),
      isKiosk: window?.isKiosk(),
    };
  });
  expect(state).toEqual({ devTools: false, zoom: 1, isKiosk: true });
  await expectStillThere(page, address);
});

test('a page that turns against its station gets nowhere', async ({ page }) => {
  await expectPolicyHolds(page);
});

test('the page goes nowhere by a link, an external protocol or a new window', async ({
  kiosk,
  page,
}) => {
  const address = page.url();
  const before = await kiosk.app.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows().length,
  );
  await page.evaluate(() => {
    for (const href of ['https://station.example/', 'mailto:a@station.example', 'file:///etc/']) {
      const link = document.createElement('a');
      link.href = href;
      link.click();
      link.target = '_blank';
      link.click();
    }
    window.open('https://station.example/');
  });
  await aWhile(page);
  const after = await kiosk.app.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows().length,
  );
  expect(after).toBe(before);
  await expectStillThere(page, address);
});

test('neither closing the window nor quitting ends the kiosk', async ({ kiosk, page }) => {
  const address = page.url();
  await kiosk.app.evaluate(({ app, BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.close();
    app.quit();
  });
  await aWhile(page);
  expect(kiosk.app.process().exitCode).toBeNull();
  await expectStillThere(page, address);
});

/** Any effect shows within this time. */
async function aWhile(page: Page): Promise<void> {
  await page.waitForTimeout(1_000);
}

/** The page is the same, and its station answers. */
async function expectStillThere(page: Page, address: string): Promise<void> {
  expect(page.url()).toBe(address);
  const players = new Players(page);
  await players.press('Escape');
  await players.pass(clearMs);
  await players.press('Escape');
  await players.type('ox');
  await players.sees('type all words');
}
