/** Two presses of one key, on a page that is busy while they come and hands on both at once. */
import { FastKeyboard } from './fast-keyboard.ts';
import { expect, test } from './station-test.ts';

declare global {
  interface Window {
    /** When the machine saw each key go down, in milliseconds since the page was opened. */
    keysAt: number[];
  }
}

const stallMs = 500;

for (const { apart, written } of [
  { apart: 120, written: 'BALLOON' },
  { apart: 8, written: 'BALOON' },
]) {
  test(`LL pressed ${apart.toString()} ms apart on a page that stalls writes ${written}`, async ({
    players,
    station,
  }) => {
    const { page } = players;
    await players.type('ba');
    await page.evaluate((durationMs) => {
      window.keysAt = [];
      window.addEventListener('keydown', ({ timeStamp }) => window.keysAt.push(timeStamp), {
        capture: true,
      });
      setTimeout(() => {
        const start = performance.now();
        let passed = 0;
        while (passed < durationMs) passed = performance.now() - start;
      });
    }, stallMs);
    const keyboard = await FastKeyboard.of(page);
    const first = Date.now() - 200;
    keyboard.pressAt('l', first);
    keyboard.pressAt('l', first + apart);
    await keyboard.settled();
    const [one = NaN, other = NaN] = await page.evaluate(() => window.keysAt);
    // The browser hands on the times that it was given, however late.
    expect(other - one).toBeCloseTo(apart, 0);
    await players.challenge('oon');
    await expect
      .poll(() => station.recordsOf('ruling'))
      .toMatchObject([{ body: { words: [written] } }]);
  });
}
