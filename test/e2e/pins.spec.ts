import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { people, writeStaff } from '../station/people.ts';
import { newStation } from './new-station.ts';
import { signIn } from './staff-sign-in.ts';
import { expect, Players, test } from './station-test.ts';
import type { TestStation } from './test-station.ts';

/** Starts a station that already has its staff. */
async function staffed(write: (dataFolder: string) => void): Promise<TestStation> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'station-'));
  write(dataFolder);
  return (await newStation(dataFolder)).start();
}

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
  await form.getByLabel('New director’s PIN').fill('271828');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('Saved.');
  await expect(row).toContainText('Director');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(players, '271828');
  await expect(page.getByRole('navigation')).toContainText('Ada, Director');
  await station.remove();
});
