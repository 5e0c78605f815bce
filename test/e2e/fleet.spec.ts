/** The board of a hub whose stations play by themselves, each in a process with its courier. */
import { expect, test, type Page } from '@playwright/test';
import { serveDemonstration } from '../../scripts/start/served-station.ts';
import { violationsIn } from './accessibility.ts';

/** The machine may be busy. */
const soon = { timeout: 120_000 } as const;

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('shows a newcomer a board with four live stations', async ({ page }) => {
  const served = await serveDemonstration();
  await page.goto(served.address);
  const tiles = page.getByRole('main').getByRole('listitem').getByRole('button');
  await expect(page.getByText('All 4 stations that are there rule by the same.')).toBeVisible(soon);
  await expect(tiles).toHaveCount(4);
  for (const tile of await tiles.all()) {
    await expect(tile).toContainText(/[1-9]\d* rulings?/, soon);
    await expect(tile).toContainText('All records are here', soon);
  }
  expect(await violationsIn(page)).toEqual([]);

  await tiles.first().click();
  await expect(page.getByRole('heading', { level: 2, name: /^Station [1-4]$/ })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('General rules');
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove this station' }).click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove this station' }).click();
  await expect(tiles).toHaveCount(3);

  await goTo(page, 'Ledgers');
  await expect(page.getByRole('rowheader')).toHaveCount(4, soon);
  await goTo(page, 'Archive');
  await page.getByRole('button', { name: 'Get them from the stations' }).click();
  await expect(page.getByText('The stations are handing over')).toBeHidden(soon);
  expect(await violationsIn(page)).toEqual([]);

  await served.end('SIGTERM');
  await expect(page.getByRole('status')).toContainText('no connection to the hub’s program.');
  expect(served.said()).not.toMatch(/PRIVATE|A station says/);
});
