/** The kiosk after a crash of its page, a kill of its process, and a second start. */
import { Players } from '../e2e/station-test.ts';
import { expect, skipWithoutRuntime, test } from './kiosk-test.ts';
import { unlessHere } from '../facility/facility.ts';

skipWithoutRuntime();

for (const [how, harm] of [
  ['crashes', 'crash'],
  ['hangs', 'hang'],
] as const) {
  test(`a page that ${how} comes back by itself with the words as they were`, async ({
    kiosk,
    page,
  }) => {
    await new Players(page).type('quit');
    await kiosk.app.evaluate(({ BrowserWindow }, what) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (what === 'crash') contents?.forcefullyCrashRenderer();
      // It has no answer before the page is ended.
      else contents?.executeJavaScript('for (;;);').catch(() => undefined);
    }, harm);
    await expect.poll(() => kiosk.log()).toContain('It is loaded again.');
    // The driver loses the page in a crash, so ask for the new one through the main process. A
    // missing page answers with an error or not at all.
    const textInSight = async (): Promise<unknown> =>
      kiosk.app.evaluate(async ({ BrowserWindow }): Promise<unknown> => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        if (contents === undefined || contents.isCrashed() || contents.isLoading()) return '';
        const script = 'document.body.textContent';
        return Promise.race([
          contents.executeJavaScript(script).catch(() => ''),
          new Promise((resolve) => setTimeout(resolve, 1_000, '')),
        ]);
      });
    await expect.poll(textInSight).toContain('type all words');
    await expect.poll(textInSight).toMatch(/Q.*U.*I.*T/s);
  });
}

test('a station that the system ends lets go of its files and leaves the right code', async ({
  kiosk,
  page,
}) => {
  test.skip(...unlessHere('signals'));
  expect(page.url()).toMatch(/^station:/);
  await kiosk.endSession();
});

test('a killed station starts again with nothing of the last players and all rulings', async ({
  kiosk,
  page,
}) => {
  const players = new Players(page);
  await players.challenge('quitx');
  await players.seesVerdict('UNACCEPTABLE');
  await players.leave();
  await players.type('secret');
  await kiosk.kill();
  const again = await kiosk.open();
  await expect(again.locator('body')).not.toContainText(/secret/i);
  expect(kiosk.recordsOf('ruling')).toHaveLength(1);
});

test('a second station on the same data folder refuses, and the first one stays', async ({
  kiosk,
  page,
}) => {
  expect(await kiosk.startSecond()).toBe(2);
  await new Players(page).type('ox');
  await new Players(page).sees('type all words');
});
