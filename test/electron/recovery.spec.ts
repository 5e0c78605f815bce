/** The kiosk after a crash of its page, a kill of its process, and a second start. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verdictTimes } from '../../electron/core/station/verdict-times.ts';
import { Players } from '../e2e/station-test.ts';
import { expect, skipWithoutRuntime, test, type Kiosk } from './kiosk-test.ts';
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
    await expect.poll(() => textInSight(kiosk)).toContain('type all words');
    await expect.poll(() => textInSight(kiosk)).toMatch(/Q.*U.*I.*T/s);
  });
}

test('a verdict whose page crashes has its whole time again', async ({ kiosk, page }) => {
  const players = new Players(page);
  await players.challenge('quit');
  await players.seesVerdict('ACCEPTABLE');
  await page.waitForTimeout(5_000);
  const crashedAt = Date.now();
  await kiosk.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
  });
  await expect.poll(() => textInSight(kiosk)).toContain('ACCEPTABLE');
  // It is on record when its time is over.
  await expect
    .poll(() => kiosk.recordsOf('shown'), { intervals: [100] })
    .toMatchObject([{ body: { ruling: 1 } }]);
  expect(Date.now() - crashedAt).toBeGreaterThanOrEqual(verdictTimes.shownMs[10]);
});

/** The text of the page that the station's window has now. The driver loses a page that dies. */
async function textInSight(kiosk: Kiosk): Promise<unknown> {
  return kiosk.app.evaluate(async ({ BrowserWindow }): Promise<unknown> => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (contents === undefined || contents.isCrashed() || contents.isLoading()) return '';
    // A page that hangs has no answer.
    return Promise.race([
      contents.executeJavaScript('document.body.textContent').catch(() => ''),
      new Promise((resolve) => setTimeout(resolve, 1_000, '')),
    ]);
  });
}

for (const [what, script, logged] of [
  ['goes to an empty address', "location.href = 'about:blank'", 'The page left its address.'],
  [
    'opens an empty address in its place',
    "window.open('about:blank', '_self')",
    'The page left its address.',
  ],
  ['goes to a page of Chromium', "location.href = 'about:version'", 'The page left its address.'],
  ['empties its document', 'document.open()', 'The page is empty.'],
  ['removes its document', 'document.documentElement.remove()', 'The page is empty.'],
  ['closes its window', 'window.close()', 'The page closed its window.'],
] as const) {
  test(`a page that ${what} comes back by itself`, async ({ kiosk, page }) => {
    await new Players(page).type('quit');
    await kiosk.app.evaluate(({ BrowserWindow }, code) => {
      // It has no answer if the page goes.
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.executeJavaScript(code).catch(() => undefined);
    }, script);
    await expect.poll(() => kiosk.log()).toContain(`${logged} It is`);
    await expect.poll(() => textInSight(kiosk)).toMatch(/Q.*U.*I.*T/s);
    expect(kiosk.log()).not.toContain('starts again');
  });
}

test('a page without a heading for a while is not taken for an empty one', async ({
  kiosk,
  page,
}) => {
  await new Players(page).type('quit');
  const looks = await kiosk.app.evaluateHandle(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (contents === undefined) throw new Error('There is no page.');
    const ask = contents.executeJavaScriptInIsolatedWorld.bind(contents);
    const counted = { answers: 0 };
    contents.executeJavaScriptInIsolatedWorld = async (...question) => {
      const answer: unknown = await ask(...question);
      counted.answers += 1;
      return answer;
    };
    return counted;
  });
  await page.evaluate(() => document.querySelector('h1')?.remove());
  const before = await looks.evaluate(({ answers }) => answers);
  await expect.poll(() => looks.evaluate(({ answers }) => answers)).toBeGreaterThan(before + 2);
  expect(await page.locator('h1').count()).toBe(0);
  expect(kiosk.log()).not.toContain('It is ended.');
});

test('a page whose process is stopped comes back in a new one', async ({ kiosk, page }) => {
  test.skip(...unlessHere('signals'));
  await new Players(page).type('quit');
  const stopped = await kiosk.app.evaluate(({ BrowserWindow }) => {
    const pid = BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0;
    process.kill(pid, 'SIGSTOP');
    return pid;
  });
  await expect.poll(() => kiosk.log()).toContain('The page hangs. It is ended.');
  await expect.poll(() => textInSight(kiosk)).toMatch(/Q.*U.*I.*T/s);
  const now = await kiosk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  );
  expect(now).not.toBe(stopped);
});

test('the screen is cleared when the system is about to sleep', async ({ kiosk, page }) => {
  await new Players(page).type('quit');
  // A second listener would keep the machine awake for as long again.
  const listeners = await kiosk.app.evaluate(({ powerMonitor }) =>
    powerMonitor.listenerCount('suspend'),
  );
  expect(listeners).toBe(1);
  await kiosk.app.evaluate(({ powerMonitor }) => powerMonitor.emit('suspend'));
  await new Players(page).seesIdle();
});

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

for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
  test(`a fault of the program (${fault}) has it started again, and nothing of a play in its log`, async ({
    kiosk,
    page,
  }) => {
    expect(page.url()).toMatch(/^station:/);
    const gone = kiosk.ended();
    await kiosk.app.evaluate((_electron, kind) => {
      setTimeout(() => {
        const cause = new RangeError('quitx');
        if (kind === 'uncaughtException') throw cause;
        void Promise.reject(cause);
      }, 100);
    }, fault);
    // A supervisor starts it again after this code.
    expect(await gone).toBe(1);
    const sentence = 'The station has a fault. The station starts again and checks its records.';
    expect(kiosk.log()).toMatch(new RegExp(`${sentence}\n  RangeError\n  at `));
    expect(kiosk.log()).not.toContain('quitx');
    expect(readFileSync(join(kiosk.dataFolder, 'run.json'), 'utf8')).toContain('"kind":"failed"');
  });
}

test('a crash leaves an image in the data folder, and the next start speaks of it', async ({
  kiosk,
  page,
}) => {
  expect(page.url()).toMatch(/^station:/);
  const gone = kiosk.ended();
  // It has no answer.
  kiosk.app
    .evaluate(() => {
      process.crash();
    })
    .catch(() => undefined);
  expect(await gone).not.toBe(0);
  await kiosk.open();
  expect(kiosk.log()).toMatch(/the station crashed\.\n/);
  const images = readdirSync(join(kiosk.dataFolder, 'electron'), { recursive: true });
  expect(images.filter((name) => String(name).endsWith('.dmp'))).toHaveLength(1);
});

test('a second station on the same data folder refuses, and the first one stays', async ({
  kiosk,
  page,
}) => {
  expect(await kiosk.startSecond()).toBe(2);
  await new Players(page).type('ox');
  await new Players(page).sees('type all words');
});
