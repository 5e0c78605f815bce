/**
 * The word judge's minute, with two players in front of the screen: no other table's play is ever
 * in sight, and no decision is cut from its button at 1280x720.
 */
import { chooseFirstPin, chord } from './staff-sign-in.ts';
import { expect, heldMs, test, type Players } from './station-test.ts';

const judge = { name: 'Wanda', pin: '2222' } as const;
/** Words of other tables, which nobody may read here. */
const otherTables = /QUITX|ZAXES/i;

/** A word judge, whose keys and clicks are counted. */
class Judge {
  readonly players: Players;
  readonly sights: string[] = [];
  keys = 0;
  clicks = 0;

  constructor(players: Players) {
    this.players = players;
  }

  /** Presses the keys, and keeps what is in sight after each. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1;
      await this.players.asAHand(key);
      await this.players.page.keyboard.press(key);
      await this.players.looks();
      this.sights.push(await this.players.page.locator('body').innerText());
    }
  }
}

async function staffedStation(players: Players): Promise<void> {
  const { page } = players;
  await chooseFirstPin(players);
  await page.getByRole('button', { name: 'Staff', exact: true }).click();
  const form = page.locator('form', { hasText: 'Add a person' });
  await form.getByLabel('Name').fill(judge.name);
  await form.getByLabel('PIN').fill(judge.pin);
  await form.getByRole('button').click();
  await expect(page.getByText(`${judge.name} can sign in now: `)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await players.seesIdle();
}

async function ruled(players: Players, ...words: readonly string[]): Promise<void> {
  await players.challenge(...words);
  await players.seesVerdict('UNACCEPTABLE');
  await players.leave();
}

test(
  'an opinion takes ten keys and no click, with no other play in sight',
  { tag: '@short' },
  async ({ players, station }) => {
    const { page } = players;
    await staffedStation(players);
    await ruled(players, 'quitx');
    await ruled(players, 'zaxes', 'quitx');
    await ruled(players, 'kwyjibo');

    const wanda = new Judge(players);
    await chord(players);
    wanda.keys += 1;
    await wanda.press(...judge.pin, 'Enter');
    await players.sees('Rulings');
    const field = page.getByLabel('Search');
    await expect(field).toHaveValue('1-0003');
    await expect(field).toBeFocused();
    await players.looks();
    // Not even the play of these players before Enter.
    expect(await page.locator('body').innerText()).not.toMatch(/KWYJIBO|UNACCEPTABLE/);
    await wanda.press('Enter');
    await expect(page.getByRole('heading', { name: 'Opinions on ruling 1-0003' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enter the second opinion' })).toBeFocused();
    await wanda.press('Enter');
    await expect(page.getByLabel('Words on the slip')).toBeFocused();
    const give = page.getByRole('button', { name: /^The words match the slip/ });
    await expect(give).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Call the players to the screen first.')).toBeInViewport({
      ratio: 1,
    });
    await wanda.press('Tab', 'Enter');
    await players.seesVerdict('UNACCEPTABLE');
    expect({ keys: wanda.keys, clicks: wanda.clicks }).toEqual({ keys: 10, clicks: 0 });
    for (const sight of wanda.sights) expect(sight).not.toMatch(otherTables);
    expect(station.recordsOf('opinion')).toMatchObject([
      { body: { ruling: 3, by: { name: judge.name } } },
    ]);

    await players.pass(heldMs);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Rulings', exact: true }).click();
    await players.looks();
    expect(await page.locator('body').innerText()).not.toMatch(otherTables);
    // Other plays come when they are asked for.
    await page.getByRole('button', { name: 'Show all rulings' }).click();
    await expect(page.locator('tbody tr')).toHaveCount(3);
    await expect(page.locator('body')).toContainText('ZAXES');
  },
);

test('with eight words, the decisions of a ruling stand in sight with their buttons', async ({
  players,
}) => {
  const { page } = players;
  await staffedStation(players);
  await ruled(players, 'quitx', 'quit', 'quits', 'ox', 'at', 'cat', 'cats', 'acme');
  await chord(players);
  await page.keyboard.type(judge.pin);
  await page.keyboard.press('Enter');
  await players.sees('Rulings');
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Enter the second opinion' }).click();
  const form = page.locator('form.slip');
  await expect(form.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole('button').first()).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Set this ruling aside' }).click();
  await expect(page.getByText('Why does this ruling not count?')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /aside now$/ })).toBeInViewport({ ratio: 1 });
});

test('board and round are asked for, kept, and found', async ({ players, station }) => {
  const { page } = players;
  await chooseFirstPin(players);
  await page.getByRole('button', { name: 'Station', exact: true }).click();
  await page.getByLabel('Ask players for their board number').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await expect(page.locator('.glance')).toContainText(/Ready[ .]/);
  await page.getByLabel('Number of the round').fill('3');
  await page.getByRole('button', { name: 'Set the round' }).click();
  await expect(page.getByText('Rulings are of round 3 from now on.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await players.sees('type your board number');
  await players.press('1', '2');
  await expect(page.locator('.tile')).toHaveText(['1', '2', '']);
  await players.press('q');
  await players.sees('Digits only.');
  await players.press('Enter');
  await players.challenge('kwyjibo');
  await players.seesVerdict('UNACCEPTABLE');
  await players.leave('type your board number');
  await expect(page.locator('.tile')).toHaveText(['', '', '']);
  expect(station.recordsOf('ruling')).toMatchObject([{ body: { round: 3, board: 12 } }]);
  await chord(players);
  await page.keyboard.type('314159');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Rulings', exact: true }).click();
  await page.getByLabel('Search').fill('r3 b12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Opinions on ruling 1-0001' })).toBeVisible();
  await expect(page.getByText('3, 12')).toBeVisible();
});
