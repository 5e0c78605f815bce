/** No script in the page opens a dialog of the system over the station. */
import { unlessHere } from '../facility/facility.ts';
import { expect, skipWithoutRuntime, type Kiosk } from './kiosk-test.ts';
import { test } from './x11.ts';

skipWithoutRuntime();
test.skip(...unlessHere('X11'));

for (const [what, script] of [
  ['prints', 'window.print()'],
  ['asks', "window.alert('a'); window.confirm('b'); window.prompt('c')"],
  ['picks a file to open', 'window.showOpenFilePicker?.().catch(() => undefined)'],
  ['picks a file to save', 'window.showSaveFilePicker?.().catch(() => undefined)'],
  ['picks a folder', 'window.showDirectoryPicker?.().catch(() => undefined)'],
] as const) {
  test(`nothing opens when a page ${what}`, async ({ kiosk, page, x11 }) => {
    await expect.poll(() => x11.seen(kiosk)).toEqual(['station']);
    await runAfterKey(kiosk, script);
    // A dialog would be there by now.
    await page.waitForTimeout(2_000);
    expect(await x11.seen(kiosk)).toEqual(['station']);
    await page.keyboard.press('q');
    await expect(page.locator('main')).toContainText('Q');
  });
}

test('the dialog of a file field stays behind the station', async ({ kiosk, page, x11 }) => {
  await expect(page.locator('main')).toBeVisible();
  await runAfterKey(
    kiosk,
    "const field = document.createElement('input'); field.type = 'file'; field.click()",
  );
  await expect.poll(() => x11.seen(kiosk)).toEqual(['station', 'other']);
});

/** Some scripts may run only after a key. */
async function runAfterKey(kiosk: Kiosk, script: string): Promise<void> {
  await kiosk.app.evaluate(({ BrowserWindow }, code) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    // A dialog can block the answer.
    contents?.executeJavaScript(`${code}; true`, true).catch(() => undefined);
  }, script);
}
