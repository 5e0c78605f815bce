import type { Page } from '@playwright/test';
import { expect, test } from './station-test.ts';

async function chord(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+S');
  await expect(page.locator('.sign-in')).toBeVisible();
}

async function beFirstDirector(page: Page): Promise<void> {
  await chord(page);
  for (const text of ['Dana', '1111', '1111']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Begin the set-up' }).click();
  await expect(page.getByRole('navigation')).toBeVisible();
}

async function signIn(page: Page, pin: string): Promise<void> {
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
}

test('practice looks like a challenge, says so on every screen, and leaves no record of it', async ({
  page,
  players,
  station,
}) => {
  await beFirstDirector(page);
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await page.getByRole('button', { name: 'Start practice' }).click();
  const banner = page.getByText('Rulings on this screen do not count.');
  await players.sees('type the first word');
  await expect(banner).toBeVisible();
  await players.challenge('quit', 'quitx');
  await players.seesVerdict('UNACCEPTABLE');
  await expect(banner).toBeVisible();
  await players.leave();
  await players.sees('type the first word');
  const kinds = station.records().map(({ kind }) => kind);
  expect(kinds).toContain('practiceStarted');
  for (const kind of ['ruling', 'shown', 'abandoned', 'withdrawn']) {
    expect(kinds).not.toContain(kind);
  }

  await chord(page);
  await signIn(page, '1111');
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await page.getByRole('button', { name: 'End practice' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await players.sees('type the first word');
  await expect(banner).toHaveCount(0);
  await players.challenge('quit');
  await players.seesVerdict('ACCEPTABLE');
  expect(station.recordsOf('ruling')).toHaveLength(1);
});

test('five wrong PINs lock the sign-in, also over a restart', async ({
  page,
  players,
  station,
}) => {
  await beFirstDirector(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await players.sees('type the first word');
  await chord(page);
  for (let time = 1; time < 5; time += 1) {
    await signIn(page, '0000');
    await expect(page.getByText('That PIN is not right.')).toBeVisible();
  }
  await signIn(page, '0000');
  await expect(page.getByText('Too many tries.')).toBeVisible();
  await station.kill();
  await station.start();
  await page.goto(station.address);
  await players.sees('type the first word');
  await chord(page);
  await expect(page.getByText('Too many tries.')).toBeVisible();
  await signIn(page, '1111');
  await expect(page.getByText('Too many tries.')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // The wait of fifteen seconds goes by, and the right PIN is taken again.
  await expect(page.getByText('Too many tries.')).toHaveCount(0, { timeout: 20_000 });
  await signIn(page, '1111');
  await expect(page.getByRole('navigation')).toBeVisible();
  expect(station.recordsOf('staffSignInFailed')).toHaveLength(5);
});
