/** Rulings, opinions and reports as staff work with them, and what the players see of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { staffCallNames } from '../../electron/contract/contract.ts';
import { violationsIn } from './accessibility.ts';
import { blindable } from './blind-page.ts';
import { chooseFirstPin, signIn } from './staff-sign-in.ts';
import { expect, heldMs, Players, needsLoopback, processTest, test } from './station-test.ts';

const staff = { Ada: '2222', Bob: '3333' } as const;
type Name = keyof typeof staff;

/** The staff's actions on the page. */
class Staff {
  readonly #players: Players;

  constructor(players: Players) {
    this.#players = players;
  }

  get page(): Players['page'] {
    return this.#players.page;
  }

  /** Sets the director's first PIN, and those of two word judges. */
  async setUp(): Promise<void> {
    const { page } = this;
    await chooseFirstPin(this.#players);
    await this.open('Staff');
    const form = page.locator('form', { hasText: 'Add a person' });
    for (const name of ['Ada', 'Bob'] as const) {
      await form.getByLabel('Name').fill(name);
      await form.getByLabel('PIN').fill(staff[name]);
      await this.press('Add a person');
      await expect(page.getByText(`${name} can sign in now: `)).toBeVisible();
    }
    await this.signOut();
  }

  async signIn(name: Name): Promise<void> {
    await signIn(this.#players, staff[name]);
    await this.#players.sees('Rulings');
  }

  async signOut(): Promise<void> {
    await this.press('Sign out');
    await this.#players.seesIdle();
  }

  async open(name: string): Promise<void> {
    await this.press(name);
    await this.#players.sees(name);
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** Opens a ruling by its number, with the keyboard alone. */
  async openRuling(ruling: number): Promise<void> {
    const { page } = this;
    await this.open('Rulings');
    await page.getByLabel('Search').fill(ruling.toString());
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { name: `Opinions on ruling 1-000${ruling.toString()}` }),
    ).toBeVisible();
  }

  /** From the opened ruling to the players' screen, and back. */
  async give(
    opinion: 'second' | 'third',
    verdict: 'ACCEPTABLE' | 'UNACCEPTABLE',
    slip?: string,
  ): Promise<void> {
    const { page } = this;
    await this.press(`Enter the ${opinion} opinion`);
    const words = page.getByLabel('Words on the slip');
    await expect(words).toBeFocused();
    if (slip !== undefined) await words.fill(slip);
    await this.press(`The words match the slip: give the ${opinion} opinion`);
    await this.#players.seesVerdict(verdict);
    const mark = opinion === 'second' ? 'Second opinion' : 'Third opinion';
    await expect(page.getByText(mark)).toBeVisible();
    expect(await page.locator('body').innerText()).not.toMatch(/QUIT|OX\b|list$/m);
    await this.#players.pass(heldMs);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Opinions on ruling/ })).toBeVisible();
  }

  card(name: string): ReturnType<Players['page']['locator']> {
    const heading = this.page.getByRole('heading', { name });
    return this.page.locator('.opinion-card', { has: heading });
  }

  async isAccessible(what: string): Promise<void> {
    expect(await violationsIn(this.page), what).toEqual([]);
  }
}

interface Message {
  readonly id?: number;
  readonly call?: string;
  readonly snapshot?: unknown;
}

/** All messages except the staff's calls and their answers. */
function messagesOfPlayers(messages: readonly string[]): readonly string[] {
  const ofStaff = new Set<number>();
  return messages.filter((text) => {
    const { id, call } = JSON.parse(text) as Message;
    if (call !== undefined && (staffCallNames as readonly string[]).includes(call)) {
      if (id !== undefined) ofStaff.add(id);
      return false;
    }
    return id === undefined || !ofStaff.has(id);
  });
}

test('a second opinion agrees; another differs by the slip, and a third one stands', async ({
  players,
  station,
}) => {
  needsLoopback();
  const { page, messages } = players;
  const at = new Staff(players);
  await at.setUp();
  await players.challenge('ox', 'quit');
  await players.seesVerdict('ACCEPTABLE');
  await players.leave();
  await players.challenge('ox', 'quitx');
  await players.seesVerdict('UNACCEPTABLE');
  await players.leave();
  messages.length = 0;

  await at.signIn('Ada');
  await at.openRuling(1);
  await at.give('second', 'ACCEPTABLE');
  await expect(page.getByText('The second opinion agrees with the ruling.')).toBeVisible();
  await expect(at.card('Third opinion').getByRole('button')).toHaveCount(0);

  await at.openRuling(2);
  await at.isAccessible('a ruling without opinions');
  await at.give('second', 'ACCEPTABLE', 'ox\nquit');
  await expect(page.getByText('The second opinion differs from the ruling.')).toBeVisible();
  await expect(at.card('Ruling')).toContainText('QUITX');
  await expect(at.card('Second opinion')).toContainText('Words on the slip');
  await expect(at.card('Second opinion')).not.toContainText('QUITX');
  await expect(at.card('Third opinion')).toContainText('You gave the second opinion.');

  await at.signOut();
  await at.signIn('Bob');
  await at.openRuling(2);
  await at.give('third', 'UNACCEPTABLE', 'ox\nquitx');
  await expect(page.getByText('The third opinion stands.')).toBeVisible();

  expect(station.recordsOf('ruling')[1]).toMatchObject({
    body: { words: ['OX', 'QUITX'], verdict: 'unacceptable' },
  });
  expect(station.recordsOf('opinion')).toMatchObject([
    { body: { ruling: 1, opinion: 'second', verdict: 'acceptable', by: { name: 'Ada' } } },
    {
      body: { ruling: 2, opinion: 'second', words: ['OX', 'QUIT'], verdict: 'acceptable' },
      staff: { sources: ['primary', 'primary'] },
    },
    {
      body: { ruling: 2, opinion: 'third', words: ['OX', 'QUITX'], by: { name: 'Bob' } },
      staff: { sources: ['primary', 'none'] },
    },
  ]);
  expect(station.recordsOf('shown').slice(-3)).toMatchObject([
    { body: { ruling: 1, opinion: 'second' } },
    { body: { ruling: 2, opinion: 'second' } },
    { body: { ruling: 2, opinion: 'third' } },
  ]);

  // The source of a word is sent only after a press, in the answer to that call.
  expect(messages.join('\n')).not.toMatch(/source|"primary"|"none"/);
  await at.press('Staff only: show where each word was found');
  await expect(page.getByText('Not in any list')).toHaveCount(2);
  await expect.poll(() => messages.filter((text) => text.includes('"source"'))).toHaveLength(1);
  await at.isAccessible('where each word was found');
  await at.openRuling(1);
  await at.openRuling(2);
  await expect(page.getByText('Not in any list')).toHaveCount(0);

  // The list shows the outcome of each ruling.
  await at.open('Rulings');
  await at.press('Show all rulings');
  await expect(page.locator('tbody tr')).toContainText([/3rd: upheld/, /2nd agrees/]);

  const ofPlayers = messagesOfPlayers(messages);
  // One frame per second on the screen; the first of each announces it. The test asks, too.
  const announced = ofPlayers.filter(
    (text) =>
      (JSON.parse(text) as Message).id === undefined &&
      text.includes('"opinion":') &&
      text.includes('"secondsLeft":10'),
  );
  expect(announced).toHaveLength(3);
  for (const text of announced) expect(text).not.toMatch(/QUIT|"OX"|"words"|source/);
  expect(ofPlayers.join('\n')).not.toMatch(/QUIT|"OX"|source|"primary"|"secondary"|"none"/);
});

test('a ruling is set aside after a question, and says so', async ({ players, station }) => {
  const at = new Staff(players);
  await at.setUp();
  await players.challenge('quitx');
  await players.seesVerdict('UNACCEPTABLE');
  await players.leave();
  await at.signIn('Ada');
  await at.openRuling(1);
  await at.press('Set this ruling aside');
  const sure = at.page.getByRole('button', { name: 'Set ruling 1-0001 aside now' });
  await expect(sure).toBeDisabled();
  await at.page.getByLabel('Blank misread: the challenge was withdrawn.').check();
  expect(station.recordsOf('rulingSetAside')).toEqual([]);
  await sure.click();
  await expect(at.page.getByText('This ruling was set aside: a blank was misread.')).toBeVisible();
  await expect(at.page.getByRole('button', { name: /opinion$/ })).toHaveCount(0);
  expect(station.recordsOf('rulingSetAside')).toMatchObject([
    { body: { ruling: 1, why: 'blankMisread', by: { name: 'Ada' } } },
  ]);
  await at.press('Back to the rulings');
  await at.press('Show all rulings');
  await expect(at.page.getByText('Set aside')).toBeVisible();
  await at.isAccessible('the rulings');
});

processTest(
  'a ruling that a crash kept from the players is shown to them from the console',
  async ({ context, players: first, station }) => {
    await new Staff(first).setUp();
    await first.page.close();
    const crashing = await context.newPage();
    const blind = await blindable(crashing);
    await crashing.goto(station.address);
    const before = new Players(crashing);
    await before.seesIdle();
    await before.enter('ox');
    await before.confirm();
    blind();
    await before.press('Tab');
    await before.seesVerdict('ACCEPTABLE');
    await station.end();
    await crashing.close();
    await station.start();
    const page = await context.newPage();
    await page.goto(station.address);
    const players = new Players(page);
    await players.sees('A ruling was recorded');

    const at = new Staff(players);
    await at.signIn('Ada');
    await at.open('Rulings');
    await expect(page.getByText('Ruling 1-0001 was recorded but not shown.')).toBeVisible();
    await at.isAccessible('a ruling that was not shown');
    await at.press('Show it to the players');
    await players.seesVerdict('ACCEPTABLE');
    await players.pass(heldMs);
    await page.keyboard.press('Enter');
    await players.sees('Rulings');
    await expect(page.getByText('recorded but not shown')).toHaveCount(0);
    expect(station.recordsOf('shown')).toMatchObject([{ body: { ruling: 1 } }]);
    await at.signOut();
    await page.close();
  },
);

test('the ledger is exported in every format, a checkpoint is signed, and the day is counted', async ({
  players,
  station,
}) => {
  const { page } = players;
  const at = new Staff(players);
  await at.setUp();
  await players.challenge('ox', 'quitx');
  await players.seesVerdict('UNACCEPTABLE');
  await players.leave();
  await players.challenge('ox');
  await players.seesVerdict('ACCEPTABLE');
  await players.leave();
  await at.signIn('Ada');
  await at.open('Reports');
  const folder = path.join(station.dataFolder, 'exports');
  // Nothing is chosen for the person who saves.
  await expect(page.getByLabel('Save in this folder')).toHaveValue('');
  await page.getByLabel('Save in this folder').fill(folder);

  for (const format of ['csv', 'jsonl', 'html']) {
    await page.getByLabel('Format').first().selectOption(format);
    await at.press('Export');
    await expect(page.getByText(`.${format}. Checkpoint code: `)).toBeVisible();
  }
  await page.getByLabel('Format').first().selectOption('csv');
  await page.getByLabel('For whom').first().selectOption('whole');
  await at.press('Export');
  await expect(page.getByText('-whole.csv')).toBeVisible();
  await page.getByLabel('For whom').first().selectOption('table');
  await page.getByLabel('Rulings, such as 12, 15').fill('2');
  await at.press('Export');
  await expect(page.getByText('-table.csv')).toBeVisible();

  const files = readdirSync(folder);
  expect(files).toHaveLength(10);
  expect(files.filter((name) => name.endsWith('.checkpoint.txt'))).toHaveLength(5);
  const text = (end: RegExp): string => {
    const name = files.find((one) => end.test(one));
    return name === undefined ? '' : readFileSync(path.join(folder, name), 'utf8');
  };
  expect(text(/-public\.csv$/)).toContain('"","unacceptable"');
  expect(text(/-whole\.csv$/)).toMatch(/"OX QUITX","unacceptable"[^]*"primary none"/);
  expect(text(/-table\.csv$/)).toContain('"OX","acceptable"');
  for (const name of files.filter((one) => !one.includes('-whole'))) {
    expect(text(new RegExp(`^${name}$`)), name).not.toMatch(/QUITX|primary|\bAda\b/);
  }
  expect(text(/\.jsonl$/).split('\n').length).toBeGreaterThan(5);
  expect(text(/\.html$/)).toContain('<pre id="ledger-data" hidden>');
  expect(station.recordsOf('exported')).toMatchObject([
    { body: { format: 'csv', by: { name: 'Ada' } } },
    { body: { format: 'jsonl' } },
    { body: { format: 'html' } },
    { body: { format: 'csv' } },
    { body: { format: 'csv' } },
  ]);

  const gone = path.join(station.dataFolder, 'stick');
  await page.getByLabel('Save in this folder').fill(gone);
  await at.press('Export');
  await expect(page.getByRole('alert')).toContainText('No file was left behind.');
  expect(existsSync(gone)).toBe(false);

  await at.press('Make a checkpoint now');
  await expect(page.locator('.checkpoint-code')).toHaveText(/^\d+(-[0-9A-Z]{4}){4}-[0-9A-Z]$/);

  await expect(page.getByRole('img', { name: 'Challenges by hour' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Challenges by outcome' })).toBeVisible();
  const head = page.getByRole('columnheader', { name: 'Outcome', exact: true });
  const rows = page.locator('.numbers').filter({ has: head }).getByRole('row');
  await expect(rows).toHaveText([
    'OutcomeChallenges',
    'Acceptable1',
    'Unacceptable1',
    'Withdrawn0',
    'Abandoned0',
    'Total2',
  ]);
  await at.isAccessible('the reports');
});
