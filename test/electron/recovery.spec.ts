/** The kiosk after a crash of its page, a kill of its process, and a second start. */
import { Players } from '../e2e/station-test.ts';
import { expect, skipWithoutRuntime, test } from './kiosk-test.ts';

skipWithoutRuntime();

test('a page that crashes comes back by itself with the words as they were', async ({
  kiosk,
  page,
}) => {
  await new Players(page).type('quit');
  await kiosk.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
  });
  // The page's end is not the driver's: what came back is asked through the main process.
  const heading = async (): Promise<unknown> =>
    kiosk.app.evaluate(({ BrowserWindow }): Promise<unknown> | undefined =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        'document.querySelector("main")?.textContent',
      ),
    );
  await expect.poll(heading, { timeout: 20_000 }).toContain('type all the words');
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
  await new Players(page).type('jo');
  await new Players(page).sees('type all the words');
});
