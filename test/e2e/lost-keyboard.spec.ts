/** Another window takes the keyboard, on a real X server: the page says so, and a click takes it back. */
import { chromium, type BrowserContext, type Locator } from '@playwright/test';
import { openWindowManager, openXvfb, type Started } from '../../scripts/stand-in/x-server.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { unlessHere } from '../facility/facility.ts';
import { installedBrowser } from './browser.ts';
import { knowKeyboard, OtherWindow } from './other-window.ts';
import { chooseFirstPin } from './staff-sign-in.ts';
import { expect, lettersMs, needsLoopback, Players, test } from './station-test.ts';
import type { TestStation } from './test-station.ts';

const soon = { timeout: 120_000 };
const text = 'Another window has the keyboard.';

class Screen {
  readonly #started: Started[] = [];
  #browser: BrowserContext | undefined;
  #other: OtherWindow | undefined;
  #players: Players | undefined;

  get other(): OtherWindow {
    if (this.#other === undefined) throw new Error('There is no screen.');
    return this.#other;
  }

  get players(): Players {
    if (this.#players === undefined) throw new Error('There is no page.');
    return this.#players;
  }

  async open(station: TestStation, hasManager: boolean): Promise<void> {
    const server = valueOf(await openXvfb());
    this.#started.push(server);
    if (hasManager) this.#started.push(valueOf(await openWindowManager(server.display)));
    this.#other = new OtherWindow(server.display);
    const installed = installedBrowser();
    this.#browser = await chromium.launchPersistentContext('', {
      ...installed,
      headless: false,
      viewport: null,
      env: { ...process.env, DISPLAY: server.display },
      args: [...(installed.args ?? []), '--kiosk', `--app=${station.address}`],
    });
    const [page] = this.#browser.pages();
    if (page === undefined) throw new Error('The browser shows no page.');
    this.#players = new Players(page, station);
    await this.#players.seesIdle();
    await knowKeyboard(page);
    await expect.poll(() => this.hasKeyboard(), soon).toBe(true);
  }

  async hasKeyboard(): Promise<boolean> {
    return this.players.page.evaluate(() => document.hasFocus());
  }

  get sign(): Locator {
    return this.players.page.locator('.sign');
  }

  async clickOn(element: Locator): Promise<void> {
    const box = await element.boundingBox();
    if (box === null) throw new Error('It is not on the screen.');
    await this.other.clickAt(box.x + box.width / 2, box.y + box.height / 2);
  }

  async end(): Promise<void> {
    this.#other?.close();
    await this.#browser?.close();
    for (const started of this.#started.toReversed()) await started.end();
  }
}

for (const manager of [undefined, 'openbox'] as const) {
  const where = manager ?? 'no window manager';

  test(`another window that takes the keyboard is said, and a click takes it back (${where})`, async ({
    station,
  }) => {
    needsLoopback();
    test.skip(...unlessHere('X windows'));
    const screen = new Screen();
    try {
      await screen.open(station, manager !== undefined);
      const { other, players } = screen;
      const { page } = players;
      const word = page.locator('.word');
      await other.press('q', 'u', 'i');
      await expect(word).toHaveText(/Q\s*U\s*I$/, soon);
      const before = (await screen.sign.textContent()) ?? '';
      await other.takeKeyboard();
      const takenAt = performance.now();
      await expect(screen.sign).toContainText(text, soon);
      const ms = (performance.now() - takenAt).toFixed(0);
      console.log(`Said ${ms} ms after another window had the keyboard (${where}).`);
      // A letter that the page does not get.
      await other.press('x');
      await screen.clickOn(page.locator('.board'));
      await expect(screen.sign).toHaveText(before, soon);
      await other.press('t');
      await expect(word).toHaveText(/Q\s*U\s*I\s*T$/, soon);

      await players.press('Enter', 'Enter');
      await players.sees(/the same as on the (board|slip)\?/);
      await players.pass(lettersMs);
      const key = page.getByRole('button', { name: '1', exact: true });
      await other.takeKeyboard();
      await expect(screen.sign).toContainText(text, soon);
      await screen.clickOn(key);
      await expect(screen.sign).not.toContainText(text, soon);
      const done = page.getByText('Letters checked', { exact: true });
      await expect(done).toHaveCount(0);
      // The same click acts while the page has the keyboard.
      await expect(async () => {
        await screen.clickOn(key);
        await expect(done.first()).toBeVisible({ timeout: 2_000 });
      }).toPass(soon);
    } finally {
      await screen.end();
    }
  });
}

test('nothing is said beside a verdict, and Status has the time', async ({ station }) => {
  needsLoopback();
  test.skip(...unlessHere('X windows'));
  const screen = new Screen();
  try {
    await screen.open(station, false);
    const { other, players } = screen;
    const { page } = players;
    await players.challenge('quit');
    await players.seesVerdict('ACCEPTABLE');
    const words = async (): Promise<string> => (await page.locator('main').innerText()).trim();
    const before = await words();
    await other.takeKeyboard();
    await expect.poll(() => screen.hasKeyboard(), soon).toBe(false);
    await page.waitForTimeout(1_500);
    expect(await words()).toBe(before);
    await screen.clickOn(page.locator('.verdict-panel'));
    await expect.poll(() => screen.hasKeyboard(), soon).toBe(true);
    await players.leave();
    await chooseFirstPin(players);
    await page.getByRole('button', { name: 'Status', exact: true }).click();
    await expect(page.getByRole('row', { name: 'Screen' }).first()).toContainText(
      /Another window had the keyboard from [\d:]+ to [\d:]+\. Close that window\./,
    );
  } finally {
    await screen.end();
  }
});
