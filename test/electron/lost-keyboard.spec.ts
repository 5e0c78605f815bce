/** Another window takes the keyboard from the kiosk: its page says so, and the kiosk takes it back. */
import { knowKeyboard, OtherWindow } from '../e2e/other-window.ts';
import { unlessHere } from '../facility/facility.ts';
import { expect, skipWithoutRuntime } from './kiosk-test.ts';
import { expectKeys, test } from './x11.ts';

skipWithoutRuntime();
test.skip(...unlessHere('X11', 'X windows'));

const text = 'The keyboard is with another window.';

test('another window that takes the keyboard is said until the kiosk has it back', async ({
  page,
  x11,
}) => {
  await knowKeyboard(page);
  const hasFocus = (): Promise<boolean> => page.evaluate(() => document.hasFocus());
  await expect.poll(hasFocus).toBe(true);
  // It may be back before a test looks.
  const isSaid = await page.evaluateHandle((said) => {
    const seen = { count: 0 };
    new MutationObserver(() => {
      if (document.querySelector('.sign')?.textContent.includes(said) === true) seen.count += 1;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return seen;
  }, text);
  const other = new OtherWindow(process.env['DISPLAY'] ?? '');
  try {
    await other.takeKeyboard();
    await expect.poll(() => isSaid.evaluate(({ count }) => count)).toBeGreaterThan(0);
    await expect.poll(hasFocus).toBe(true);
    await expect(page.locator('.sign')).not.toContainText(text);
    await expectKeys(page, x11);
  } finally {
    other.close();
  }
});
