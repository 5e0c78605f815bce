/** No way out of the kiosk, and nothing behind its page. */
import {
  expectNoWayOut,
  expectOnlyTheStation,
  expectPolicyHolds,
  waysOut,
} from '../flows/page-flows.ts';
import { expect, skipWithoutRuntime, test } from './kiosk-test.ts';

skipWithoutRuntime();

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
  const state = await kiosk.app.evaluate(({ BrowserWindow }, chords) => {
    const [window] = BrowserWindow.getAllWindows();
    const contents = window?.webContents;
    for (const chord of chords) {
      const modifiers = chord.split('+').slice(0, -1);
      contents?.sendInputEvent({
        type: 'keyDown',
        keyCode: chord.split('+').at(-1) ?? '',
        modifiers: modifiers.map((name) => name.toLowerCase()) as 'control'[],
      });
    }
    return {
      windows: BrowserWindow.getAllWindows().length,
      devTools: contents?.isDevToolsOpened(),
      zoom: contents?.getZoomFactor(),
      isKiosk: window?.isKiosk(),
    };
  }, waysOut);
  expect(state).toMatchObject({ devTools: false, zoom: 1, isKiosk: true });
  expect(page.url()).toBe(address);
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
  expect(page.url()).toBe(address);
  const after = await kiosk.app.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows().length,
  );
  expect(after).toBe(before);
});

test('neither closing the window nor quitting ends the kiosk', async ({ kiosk }) => {
  await kiosk.open();
  await kiosk.app.evaluate(({ app, BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.close();
    app.quit();
  });
  const count = await kiosk.app.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows().length,
  );
  expect(count).toBeGreaterThan(0);
  expect(kiosk.app.process().exitCode).toBeNull();
});
