/** The clipboard in a real browser: available only to staff who have signed in. */
import { chord, director } from './staff-sign-in.ts';
import { clearMs, expect, test } from './station-test.ts';

test('staff cut and paste in their fields, and nothing is pasted at the sign-in or by players', async ({
  page,
  players,
}) => {
  await chord(players);
  const name = page.getByLabel('Your name');
  await page.keyboard.type(director.name);
  await players.press('Control+a', 'Control+x', 'Control+v');
  await expect(name).toHaveValue(director.name);
  await players.press('Tab', ...director.pin, 'Tab', ...director.pin, 'Enter');
  await expect(page.getByRole('navigation')).toBeVisible();

  await page.getByRole('button', { name: 'Station', exact: true }).click();
  const field = page.getByLabel('Name of this station');
  await expect(field).toBeFocused();
  await players.press('Control+a');
  await page.keyboard.type('B2');
  await players.press('Control+a', 'Control+x');
  await expect(field).toHaveValue('');
  await players.press('Control+v', 'Control+V');
  await expect(field).toHaveValue('B2B2');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await players.seesIdle();
  await players.press('Control+v', 'Control+a', 'Control+z', 'o', 'x');
  await expect(page.locator('main')).toContainText('OX');
  expect(await page.content()).not.toContain('B2B2');

  await players.press('Escape');
  await players.pass(clearMs);
  await players.press('Escape');
  await players.sees('The words were cleared.');
  await chord(players);
  await players.press('Control+v');
  await expect(page.locator('.sign-in input')).toHaveValue('');
});
