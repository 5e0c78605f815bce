import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { people, writeStaff, writeStaffOfFirstEdition } from '../station/people.ts';
import { newStation } from './new-station.ts';
import { chord, signIn, typePin } from './staff-sign-in.ts';
import { expect, Players, test } from './station-test.ts';
import type { TestStation } from './test-station.ts';

/** Starts a station that already has its staff. */
async function staffed(write: (dataFolder: string) => void): Promise<TestStation> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'station-'));
  write(dataFolder);
  return (await newStation(dataFolder)).start();
}

test('a director with a PIN of four digits changes it before anything else', async ({
  browser,
}) => {
  const station = await staffed(writeStaffOfFirstEdition);
  const page = await station.showTo(browser);
  const players = new Players(page, station);
  await players.seesIdle();
  await chord(players);
  await typePin(players, '1234');
  await players.sees('Choose a longer PIN');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const change = async (pin: string): Promise<void> => {
    await page.getByLabel('Current PIN').fill('1234');
    await page.getByLabel('New PIN').fill(pin);
    await page.getByLabel('The same PIN again').fill(pin);
    await page.keyboard.press('Enter');
  };
  await change('54321');
  await expect(page.getByRole('alert')).toContainText("A director's PIN has 6 to 8 digits");
  await page.getByRole('button', { name: 'Sign out' }).click();
  await players.seesIdle();

  await chord(players);
  await typePin(players, '1234');
  await players.sees('Choose a longer PIN');
  await change('654321');
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(players, '654321');
  await station.remove();
});

test('a person who becomes a director gets a new PIN in the same act', async ({ browser }) => {
  const station = await staffed(writeStaff);
  const page = await station.showTo(browser);
  const players = new Players(page, station);
  await players.seesIdle();
  await signIn(players, people.Dana.pin);
  await page.getByRole('button', { name: 'Staff', exact: true }).click();
  const row = page.getByRole('row', { name: /^Ada/ });
  await row.getByRole('button', { name: 'Change' }).click();
  const form = page.locator('.change form').first();
  await form.getByLabel('Role').selectOption('director');
  await form.getByLabel('New director’s PIN').fill('2222');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText("A director's PIN has 6 to 8 digits");
  await form.getByLabel('New director’s PIN').fill('222222');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('Saved.');
  await expect(row).toContainText('Director');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(players, '222222');
  await expect(page.getByRole('navigation')).toContainText('Ada, Director');
  await station.remove();
});
