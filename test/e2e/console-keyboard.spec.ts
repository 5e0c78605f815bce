/**
 * The console with the keyboard alone: focus stays where the person works, and one key too many
 * does nothing.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { newStation } from './new-station.ts';
import { chord, director, signIn } from './staff-sign-in.ts';
import { expect, heldMs, type Players, testOn } from './station-test.ts';
import { numberOfWords, numberOfWordsField } from './type-number-of-words.ts';

class Hands {
  readonly page: Page;
  readonly #players: Players;

  constructor(players: Players) {
    this.#players = players;
    this.page = players.page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Presses Tab as often as needed. */
  async goTo(one: Locator): Promise<void> {
    await expect(one).toBeVisible();
    for (let tabs = 0; tabs < 60; tabs += 1) {
      if (await one.evaluate((element) => element === document.activeElement)) return;
      await this.press('Tab');
    }
    await expect(one).toBeFocused();
  }

  async enter(one: Locator): Promise<void> {
    await this.goTo(one);
    await this.press('Enter');
  }

  async says(text: string): Promise<void> {
    await expect(this.page.getByText(text)).toBeInViewport();
  }

  /** Waits until scrolling has ended, because hands as fast as these would act meanwhile. */
  async seeItStill(): Promise<void> {
    const scrolled = (): Promise<number> =>
      this.page.locator('.staff-page').evaluate(({ scrollTop }) => scrollTop);
    let [before, now] = [-1, await scrolled()];
    while (now !== before) {
      await this.page.waitForTimeout(200);
      [before, now] = [now, await scrolled()];
    }
  }

  async signIn(): Promise<void> {
    await signIn(this.#players);
  }
}

const base = testOn(async () => (await newStation()).startWithoutLexicon());

const test = base.extend<{ hands: Hands }>({
  hands: async ({ players }, use) => {
    const hands = new Hands(players);
    await chord(players);
    await players.sees('Set up this station');
    await expect(
      players.page.getByText('To come back here later: Ctrl + Shift + S.'),
    ).toBeVisible();
    await hands.type(director.name);
    await hands.press('Tab');
    await hands.type(director.pin);
    await hands.press('Tab');
    await hands.type(director.pin);
    await hands.press('Enter');
    await expect(hands.button('Change the name')).toBeFocused();
    await use(hands);
  },
});

test('the set-up leads to each page and back, and to the self-test itself', async ({ hands }) => {
  await hands.press('Enter');
  await expect(hands.page.getByLabel('Name of this station')).toBeFocused();
  await hands.press('Control+a');
  await hands.type('B');
  await hands.press('Enter');
  await hands.says('Saved.');
  await hands.press('Shift+Tab');
  await expect(hands.button('Back to setup')).toBeFocused();
  await hands.press('Enter');
  await expect(hands.button('They are right')).toBeFocused();
  await hands.press('Enter');
  await hands.says('Recorded: date and time are right.');

  await hands.enter(hands.button('Go to the self-test'));
  const selfTest = hands.button('Run the self-test');
  await expect(selfTest).toBeFocused();
  await expect(selfTest).toBeInViewport();
  await hands.press('Enter');
  await hands.says('Passed. ');
  await expect(selfTest).toBeFocused();

  await hands.enter(hands.button('Back to setup'));
  await hands.enter(hands.button('Stop opening setup first'));
  await hands.enter(hands.button('Station'));
  await expect(hands.page.getByLabel('Name of this station')).toBeFocused();
  await expect(hands.button('Back to setup')).toHaveCount(0);
});

test('what cannot be taken back is asked once more, with the focus on what changes nothing', async ({
  hands,
  station,
}) => {
  await hands.enter(hands.button('Staff'));
  const form = hands.page.locator('form', { hasText: 'Add a person' });
  await hands.goTo(form.getByLabel('Name'));
  await hands.type('Jo');
  await hands.goTo(form.getByLabel('PIN'));
  await hands.type('2222');
  await hands.press('Enter');
  await hands.says('Jo can sign in now: Ctrl + Shift + S, then the PIN.');
  await hands.enter(hands.button('Change').last());
  await hands.enter(hands.button('Remove from staff'));
  await hands.says('Jo will no longer be able to sign in.');
  // As with a key that is held down.
  await hands.press('Enter');
  await expect(hands.button('Remove from staff')).toBeFocused();
  expect(station.recordsOf('staffChanged')).toHaveLength(2);
  await hands.press('Enter');
  await expect(hands.page.getByRole('alert').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await hands.press('Shift+Tab', 'Enter');
  await hands.says('Jo can no longer sign in.');
  expect(station.recordsOf('staffChanged')).toHaveLength(3);

  const exit = (area: 'navigation' | 'main'): Locator =>
    hands.page.getByRole(area).getByRole('button', { name: 'Exit kiosk mode', exact: true });
  await hands.enter(exit('navigation'));
  await hands.enter(exit('main'));
  await expect(hands.button('Stay in kiosk mode')).toBeFocused();
  await hands.press('Enter');
  await expect(exit('main')).toBeFocused();

  await hands.enter(hands.button('Event'));
  await hands.enter(hands.button('Create a new event'));
  await hands.goTo(hands.page.getByLabel('Title shown on the screens'));
  await hands.type('Spring Open');
  await hands.press('Enter');
  await hands.enter(hands.button('Delete the draft'));
  await expect(hands.button('Keep the draft')).toBeFocused();
  await hands.press('Shift+Tab', 'Enter');
  await hands.says('The draft was deleted.');
});

test('an import that ends under the hands decides nothing', async ({ hands, station }) => {
  const stick = mkdtempSync(join(tmpdir(), 'stick-'));
  const file = join(stick, 'new.txt');
  writeFileSync(file, 'AT\nCAT\n');
  await hands.enter(hands.button('Word lists'));
  await hands.goTo(hands.page.getByLabel('Path of the file'));
  await hands.type(file);
  await hands.press('Enter');
  await expect(hands.page.getByRole('heading', { name: 'Your decision: new' })).toBeInViewport();
  await hands.press('Enter', 'Space');
  await hands.seeItStill();
  await expect(hands.page.locator('.decision')).toBeFocused();
  await hands.press('Tab');
  await expect(hands.button('Use the new list')).toBeFocused();
  expect(station.recordsOf('lexiconInstalled')).toEqual([]);
  await hands.enter(hands.button('Discard the new list'));
  await hands.says('The import was canceled. Nothing was changed.');
  rmSync(stick, { recursive: true });
});

/** A play with one unlisted word, on a station whose list a director confirms. */
async function challenged(players: Players, hands: Hands): Promise<void> {
  await hands.enter(hands.button('Status'));
  await hands.goTo(numberOfWordsField(hands.page));
  await hands.type(await numberOfWords(hands.page));
  await hands.goTo(hands.page.getByLabel('Why this list may be used'));
  await hands.type('Agreed on');
  await hands.press('Tab', 'Enter');
  await hands.says('The list is confirmed. The station rules by it.');
  await hands.enter(hands.button('Sign out'));
  await players.seesIdle();
  await players.challenge('quit', 'catx');
  await players.seesVerdict('UNACCEPTABLE');
  await players.leave();
  await hands.signIn();
  await hands.enter(hands.button('Rulings'));
  await hands.enter(hands.page.getByLabel('Search'));
}

test('a ruling is corrected, looked into and set aside', async ({ hands, players, station }) => {
  await challenged(players, hands);
  await expect(hands.button('Enter the second opinion')).toBeFocused();
  await hands.press('Enter');
  const slip = hands.page.getByLabel('Words on the slip');
  await expect(slip).toBeFocused();
  // Inserts the characters into the first word in order, and nowhere else.
  await hands.press('ArrowRight', 'ArrowRight', 'ArrowRight');
  await hands.type('5e');
  await hands.enter(hands.button(/^The words match the slip/));
  await hands.says('"QUI5ET" is not a word');
  await expect(hands.button(/^The words match the slip/)).toBeFocused();
  await hands.press('Shift+Tab');
  await hands.press('ArrowLeft', 'Backspace');
  await hands.enter(hands.button(/^The words match the slip/));
  await players.seesVerdict('UNACCEPTABLE');
  await players.pass(heldMs);
  await hands.press('Enter');
  await hands.says('The second opinion agrees with the ruling.');
  expect(station.recordsOf('opinion')).toMatchObject([{ body: { words: ['QUIET', 'CATX'] } }]);

  await hands.enter(hands.button(/show where each word was found$/));
  const hide = hands.button('Hide where each word was found');
  await expect(hide).toBeFocused();
  await expect(hands.page.getByRole('cell', { name: 'Not in any list' }).first()).toBeInViewport();
  await hands.press('Enter');
  await expect(hands.button(/show where each word was found$/)).toBeFocused();

  await hands.enter(hands.button('Set this ruling aside'));
  await expect(hands.page.getByLabel(/^Typed wrong/)).toBeFocused();
  await hands.enter(hands.button('Cancel'));
  await expect(hands.button('Set this ruling aside')).toBeFocused();
  await hands.press('Enter', 'Space');
  await hands.enter(hands.button('Set ruling 1-0001 aside now'));
  await hands.says('This ruling was set aside: the words were typed wrong.');
});
