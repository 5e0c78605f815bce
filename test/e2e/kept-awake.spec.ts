/** The screen of a served station stays on, and "Status" says so if the browser refuses that. */
import { chromium, type Locator } from '@playwright/test';
import { openXServer, openXvfb } from '../../scripts/stand-in/x-server.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { has, unlessHere } from '../facility/facility.ts';
import { isLong } from '../long.ts';
import { installedBrowser } from './browser.ts';
import { ScreenSaver } from './screen-saver.ts';
import { chooseFirstPin } from './staff-sign-in.ts';
import { expect, Players, test } from './station-test.ts';

const saverSeconds = 8;
const watchedSeconds = 60;

const row = (page: Players['page'], name: string): Locator => page.getByRole('row', { name });

test('a browser that grants it is on the page Status, and so is its power', async ({ players }) => {
  await chooseFirstPin(players);
  const { page } = players;
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await expect(row(page, 'Kept awake')).toContainText('Asked and granted.');
  await expect(row(page, 'Power').last()).toContainText(/Mains|Battery/);
});

test('a browser that refuses it is on the page Status', async ({ players }) => {
  const { page } = players;
  await page.addInitScript(() => {
    const request = (): Promise<never> => Promise.reject(new Error('refused'));
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  await page.reload();
  await players.seesIdle();
  await chooseFirstPin(players);
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await expect(row(page, 'Kept awake').first()).toContainText('Refused: the screen may go dark.');
});

test('the screen stays on for a minute with a saver at eight seconds', async ({ station }) => {
  test.skip(!isLong, 'only in the long form: it takes a minute and a half');
  test.skip(...unlessHere('Xvfb'));
  // Xorg's dummy driver also saves power. Only root may start it.
  const server = valueOf(await (has('root') && has('Xorg') ? openXServer() : openXvfb()));
  const saver = await ScreenSaver.after(saverSeconds, server.display);
  const browser = await chromium.launch({
    ...installedBrowser(),
    headless: false,
    env: { ...process.env, DISPLAY: server.display },
  });
  try {
    const page = await browser.newPage();
    // The control: the screen goes dark over a page that does not ask.
    await expect.poll(() => saver.isDark(), { timeout: 60_000 }).toBe(true);
    await page.goto(station.address);
    await new Players(page).seesIdle();
    saver.reset();
    const from = performance.now();
    while (performance.now() - from < watchedSeconds * 1_000) {
      await page.waitForTimeout(1_000);
      expect(await saver.isDark()).toBe(false);
    }
  } finally {
    await browser.close();
    saver.close();
    await server.end();
  }
});
