/** The staff's way to the console, for hands that are quicker than any page. */
import { expect, type Players } from './station-test.ts';

/** The director of a station at its first start. */
export const director = { name: 'Dana', pin: '111111' } as const;

/**
 * The chord, until it is heard: a page has a heading before it has its station, which alone knows
 * the chord, and what is typed before the sign-in is there goes nowhere.
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

/** The first PIN, which makes the director and leads to the set-up. */
export async function chooseFirstPin(players: Players): Promise<void> {
  const { page } = players;
  await chord(players);
  await page.getByLabel('Your name').fill(director.name);
  await page.getByLabel('New PIN').fill(director.pin);
  await page.getByLabel('The same PIN again').fill(director.pin);
  await page.keyboard.press('Enter');
  await players.sees('Setup');
}

/** The chord and a PIN that is right, whatever page the console opens on. */
export async function signIn(players: Players, pin: string = director.pin): Promise<void> {
  await chord(players);
  await typePin(players, pin);
  await expect(players.page.getByRole('navigation')).toBeVisible();
}

/** A PIN, right or wrong, at the sign-in. */
export async function typePin({ page }: Players, pin: string): Promise<void> {
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
}
