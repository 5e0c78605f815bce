/** Players who hear the screen: everything by keys of a real keyboard, with Orca beside it. */
import { chromium } from '@playwright/test';
import { unlessHere } from '../facility/facility.ts';
import { installedBrowser } from './browser.ts';
import { ScreenReader } from './screen-reader.ts';
import { armedMs, expect, lettersMs, Players, test } from './station-test.ts';

test('a screen reader says each step of a challenge, and never a letter', async ({ station }) => {
  test.skip(...unlessHere('Orca'));
  const reader = await ScreenReader.open();
  const installed = installedBrowser();
  const browser = await chromium.launchPersistentContext('', {
    ...installed,
    headless: false,
    viewport: null,
    env: reader.env,
    args: [
      ...(installed.args ?? []),
      ...['--force-renderer-accessibility', '--kiosk', `--app=${station.address}`],
    ],
  });
  try {
    const [page] = browser.pages();
    if (page === undefined) throw new Error('The browser shows no page.');
    const players = new Players(page, station);
    await players.seesIdle();
    await reader.says('Challenger: type the first word');
    // Single letters go to the page, not to the screen reader.
    await reader.press('q', 'u', 'i', 't');
    await reader.says('Word 1, 4 letters');
    await reader.press('Return');
    await reader.says('Another word? Type it.');
    await reader.press('Return');
    await reader.says('1 word: 4 letters.');
    await players.pass(lettersMs);
    await reader.press('1');
    await reader.says('CHALLENGER: letters checked.');
    await reader.press('2');
    await reader.says('press Tab');
    await players.pass(armedMs);
    await reader.press('Tab');
    await reader.says('ACCEPTABLE');
    await players.seesVerdict('ACCEPTABLE');
    await players.leave();
    await reader.says('Challenger: type the first word');
    const said = reader.all();
    expect(said.filter((text) => text.includes('ACCEPTABLE'))).toHaveLength(1);
    // The focus says a new line, and nothing says it again.
    expect(said.filter((text) => text.startsWith('Word 2'))).toHaveLength(1);
    expect(said.filter((text) => text.includes('letters checked'))).toEqual([
      'CHALLENGER: letters checked.',
    ]);
    expect(said.filter((text) => /^[A-Z]\.?$|QUIT/i.test(text))).toEqual([]);
    // Staff read the console by a screen reader's own keys.
    const body = page.locator('body');
    await expect(body).toHaveRole('application');
    await expect(body).toHaveAccessibleName('Station 1');
    await page.keyboard.press('Control+Shift+S');
    await expect(page.getByLabel('New PIN')).toBeVisible();
    await expect(body).not.toHaveRole('application');
  } finally {
    await browser.close();
    await reader.end();
  }
});
