/** A window of another program takes the keyboard from the kiosk, which takes it back. */
import { OtherWindow } from '../e2e/other-window.ts';
import { unlessHere } from '../facility/facility.ts';
import { expect, skipWithoutRuntime } from './kiosk-test.ts';
import { expectKeys, test } from './x11.ts';

skipWithoutRuntime();
test.skip(...unlessHere('X11', 'X windows'));

test('another window that takes the keyboard does not keep it', async ({ kiosk, page, x11 }) => {
  await expectKeys(page, x11);
  const lost = await kiosk.app.evaluateHandle(({ BrowserWindow }) => {
    const seen = { count: 0 };
    BrowserWindow.getAllWindows()[0]?.on('blur', () => {
      seen.count += 1;
    });
    return seen;
  });
  const other = new OtherWindow(process.env['DISPLAY'] ?? '');
  try {
    await other.takeKeyboard();
    await expect.poll(() => lost.evaluate(({ count }) => count)).toBeGreaterThan(0);
    await page.keyboard.press('Backspace');
    await expect(page.locator('main')).not.toContainText('Q');
    await expectKeys(page, x11);
  } finally {
    other.close();
  }
});
