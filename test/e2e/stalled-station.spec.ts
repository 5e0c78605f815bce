/** The station's process is stopped while players press keys, as on a hanging machine. */
import { expect, processTest as test } from './station-test.ts';
import { unlessHere } from '../facility/facility.ts';

test.skip(...unlessHere('signals'));

/** In milliseconds. Longer than the time after which the station drops waiting keys. */
const stallMs = 2_500;

test('keys pressed while the station hung are dropped, and the screen says so', async ({
  page,
  station,
  players,
}) => {
  await players.press('o');
  process.kill(station.pid, 'SIGSTOP');
  for (const key of ['q', 'u', 'i', 't', 'Enter', 'Enter', '1', '2', 'Tab']) {
    await page.keyboard.press(key);
  }
  await page.waitForTimeout(stallMs);
  process.kill(station.pid, 'SIGCONT');
  await expect(page.getByRole('alert')).toContainText('The station was busy.');
  await players.press('x');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await players.press('Enter', 'Enter');
  await players.sees('on the board?');
  await players.confirm();
  await players.press('Tab');
  await players.seesVerdict('ACCEPTABLE');
  expect(station.recordsOf('ruling').map(({ body }) => body['words'])).toEqual([['OX']]);
});

test('a first word typed into a station that hung does not begin a challenge', async ({
  page,
  station,
  players,
}) => {
  process.kill(station.pid, 'SIGSTOP');
  for (const key of 'quit') await page.keyboard.press(key);
  await page.waitForTimeout(stallMs);
  process.kill(station.pid, 'SIGCONT');
  await expect(page.getByRole('alert')).toContainText('The station was busy.');
  await players.seesIdle();
});
