/** Opens the console as staff, for hands that are faster than the page. */
import { expect, type Players } from './station-test.ts';

/** The director of a station at its first start. */
export const director = { name: 'Dana', pin: '314159' } as const;

/**
 * Repeats the chord until it has an effect. A page shows a heading before it is connected, and only
 * the station knows the chord; anything typed before the sign-in appears is lost.
 */
export async function chord(players: Players): Promise<void> {
  const { page } = players;
  await expect(async () => {
    await page.keyboard.press('Control+Shift+S');
    await expect(page.locator('.sign-in')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.locator('.sign-in input:focus')).toHaveCount(1);
  await players.looks();
}

/** Chooses the first PIN, which creates the director and leads to the set-up. */
export async function chooseFirstPin(players: Players): Promise<void> {
  const { page } = players;
  await chord(players);
  await page.getByLabel('Your name').fill(director.name);
  await page.getByLabel('New PIN').fill(director.pin);
  await page.getByLabel('The same PIN again').fill(director.pin);
  await page.keyboard.press('Enter');
  await players.sees('Setup');
}

/** Signs in with the chord and a right PIN, whatever page the console opens on. */
export async function signIn(players: Players, pin: string = director.pin): Promise<void> {
  await chord(players);
  await typePin(players, pin);
  await expect(players.page.getByRole('navigation')).toBeVisible();
}

/** Types a PIN, right or wrong, at the sign-in. */
export async function typePin({ page }: Players, pin: string): Promise<void> {
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
}
