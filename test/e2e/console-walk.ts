/**
 * Walks through everything the console can show. At each stop the page waits for the caller, in
 * English and with the light theme.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { consolePageNames } from '../../electron/contract/staff/console-pages.ts';
import { consoleTexts } from '../../electron/core/text/console-texts.ts';
import { HeldImport } from './held-import.ts';
import { chord, signIn, typePin } from './staff-sign-in.ts';
import { heldMs, type Players } from './station-test.ts';
import { typeNumberOfWords } from './type-number-of-words.ts';
import { manyWords } from './word-lists.ts';

/** A realistic long name. */
const longName = 'Word List of the Schools of Northfield and the Counties';

export class ConsoleWalk {
  readonly #players: Players;
  readonly #stick: string;
  readonly #held = new HeldImport();
  /** The names of the pages that were open. */
  readonly #opened = new Set<string>();

  /** `stick` is a folder for files that are read and written on the way. */
  constructor(players: Players, stick: string) {
    this.#players = players;
    this.#stick = stick;
    mkdirSync(stick, { recursive: true });
  }

  /** Call this before anything is put into the page, because it reloads. */
  async begin(): Promise<void> {
    await this.#held.watch(this.#page);
    await this.#page.reload();
    await this.#players.seesIdle();
  }

  /** Yields the name of each stop, starting with the first start. */
  async *stops(): AsyncGenerator<string> {
    yield* this.#firstStart();
    yield* this.#lexicons();
    yield* this.#event();
    yield* this.#rulings();
    yield* this.#otherPages();
    yield* this.#signIn();
  }

  get #page(): Page {
    return this.#players.page;
  }

  async #press(name: string): Promise<void> {
    await this.#page.getByRole('button', { name, exact: true }).click();
  }

  async #fill(label: string, text: string): Promise<void> {
    await this.#page.getByLabel(label, { exact: true }).fill(text);
  }

  async #says(text: string | RegExp): Promise<void> {
    await expect(this.#page.getByText(text).first()).toBeVisible();
  }

  async #open(name: string): Promise<void> {
    await this.#press(name);
    await this.#players.sees(name);
    this.#opened.add(name);
  }

  #file(name: string, content: string): string {
    const file = path.join(this.#stick, name);
    writeFileSync(file, content);
    return file;
  }

  async *#firstStart(): AsyncGenerator<string> {
    await chord(this.#players);
    await this.#players.sees('Set up this station');
    await this.#fill('Your name', 'Dana Whitfield-Okonkwo');
    await this.#fill('New PIN', '314159');
    await this.#fill('The same PIN again', '271828');
    await this.#press('Start setup');
    await this.#says('The two PINs differ.');
    yield 'first PIN';
    await this.#fill('The same PIN again', '314159');
    await this.#press('Start setup');
    await this.#players.sees('Setup');
    yield 'setup';
  }

  async *#lexicons(): AsyncGenerator<string> {
    await this.#open('Word lists');
    await this.#fill('Path of the file', 'list.txt');
    await this.#press('Add a long-word list');
    yield 'lexicons, a file chosen';
    await this.#press('Without this list');
    await this.#read('bad.txt', `CAT\n${'A1\n'.repeat(25)}`);
    await this.#says('25 lines of bad.txt are refused.');
    yield 'lexicons, refused';
    await this.#press('Choose another file');
    await this.#read('naspa.csv', 'CAT;a pet;0\nDOG;a pet;1\n');
    await this.#says('Which list do you want?');
    yield 'lexicons, a question';
    await this.#press('Stop the import');
    await this.#says('No list is installed yet.');
    yield* this.#runningImport();
    await this.#read('old.txt', 'CAT\nQUIZ\nJOUSTED\n', 'NWL2029');
    await this.#press('Use the new list');
    await this.#says('old, NWL2029 (');
    await this.#read('new.txt', 'CAT\ncat\nCATS\nQUIZ\nACKNOWLEDGEMENT\n', 'NWL2030', longName);
    await this.#says('not in the case of the other rows');
    yield 'lexicons, a row that is unlike the others';
    await this.#press('Keep it as a word');
    await this.#says(`Your decision: ${longName}`);
    yield 'lexicons, the decision';
    await this.#press('Use the new list');
    await this.#says(`${longName}, NWL2030 (`);
    await this.#press('Go back to it');
    yield 'lexicons, sure?';
    await this.#press('Cancel');
  }

  async *#runningImport(): AsyncGenerator<string> {
    this.#held.hold();
    await this.#read('many.txt', manyWords(1_000));
    await this.#says('Line 148,020 of 217,902.');
    yield 'lexicons, an import running';
    await this.#press('Stop the import');
    this.#held.letGo();
    await this.#says('The import was canceled. Nothing was changed.');
  }

  async #read(name: string, content: string, edition?: string, title?: string): Promise<void> {
    await this.#fill('Path of the file', this.#file(name, content));
    if (title !== undefined) await this.#fill('Name that players see', title);
    if (edition !== undefined) await this.#fill('Edition', edition);
    await this.#press('Read the file');
  }

  async *#event(): AsyncGenerator<string> {
    await this.#open('Event');
    yield 'event, none';
    await this.#press('Create a new event');
    await this.#page.getByLabel('Rules of the tournament').selectOption('general');
    await this.#fill('Title shown on the screens', 'Spring Schools Open of the Counties');
    await this.#fill('Last day', '2026-02-30');
    yield 'event, a new one';
    await this.#fill('First day', '2026-07-04');
    await this.#fill('Last day', '2026-07-06');
    await this.#press('Start the draft');
    await this.#page.getByText('Signatures on the word list').click();
    await this.#page.getByText('Other words for the verdict').click();
    yield 'event, the draft';
    await this.#press('Save and continue');
    await this.#addWord('allow', 'acme', 'sponsor');
    await this.#addWord('deny', 'cat', 'not today');
    yield 'event, its lists';
    await this.#press('Continue');
    await this.#says('Allow list: word added');
    yield 'event, the check';
    await this.#press('Use this event');
    await this.#says('The event is in use.');
    yield 'event, in use';
    await this.#press('Save for other stations');
    yield 'event, saved';
    await this.#press('Back');
    await this.#press('Rule without an event');
    yield 'event, left';
    await this.#press('Back');
    await this.#press('Load an event from a file');
    yield 'event, loaded';
    await this.#press('Back');
  }

  async #addWord(list: string, word: string, reason: string): Promise<void> {
    await this.#page.getByLabel('Which list').selectOption(list);
    await this.#fill('Word', word);
    await this.#fill('Reason', reason);
    await this.#page.keyboard.press('Enter');
    await this.#says(`${word.toUpperCase()} is in the draft.`);
  }

  async *#rulings(): AsyncGenerator<string> {
    await this.#open('Status');
    yield 'status, the word list not confirmed';
    await typeNumberOfWords(this.#page);
    await this.#fill('Why this list may be used', 'Agreed on');
    await this.#press('Confirm this list');
    await this.#says('The list is confirmed.');
    await this.#press('Sign out');
    await this.#players.seesIdle();
    for (const words of [
      ['acknowledgement', 'quiz'],
      ['quiz', 'catx', 'cats', 'acme'],
    ] as const) {
      await this.#players.challenge(...words);
      await this.#players.seesVerdict(words.length === 2 ? 'ACCEPTABLE' : 'UNACCEPTABLE');
      await this.#players.leave();
    }
    await this.#signedIn();
    await this.#open('Rulings');
    yield 'rulings';
    await this.#press('Show all rulings');
    yield 'rulings, all of them';
    await this.#press('Find the ruling');
    await this.#says('Opinions on ruling');
    await this.#press('Staff only: show where each word was found');
    await this.#press('Set this ruling aside');
    yield 'a ruling, with sources';
    await this.#press('Cancel');
    await this.#press('Enter the second opinion');
    await this.#page.getByLabel('Words on the slip').fill('QUIZ\nCATS');
    yield 'a ruling, the slip';
    await this.#press('The words match the slip: give the second opinion');
    await this.#players.seesVerdict('ACCEPTABLE');
    await this.#players.pass(heldMs);
    await this.#page.keyboard.press('Enter');
    await this.#says('The second opinion differs from the ruling.');
    yield 'a ruling, an opinion';
  }

  async #signedIn(): Promise<void> {
    await signIn(this.#players);
  }

  async *#otherPages(): AsyncGenerator<string> {
    await this.#open('Reports');
    await this.#press('Make a checkpoint now');
    await this.#says('All records up to');
    yield 'reports';
    await this.#open('Staff');
    const form = this.#page.locator('form', { hasText: 'Add a person' });
    await form.getByLabel('Name').fill('Jo Judge');
    await form.getByLabel('PIN').fill('2222');
    await this.#press('Add a person');
    await this.#says('Jo Judge can sign in now: ');
    await this.#page.getByRole('button', { name: 'Change', exact: true }).last().click();
    yield 'staff';
    await this.#open('Station');
    yield 'station';
    yield* this.#keyboardTest();
    await this.#open('Exit kiosk mode');
    await this.#page.getByRole('main').getByRole('button', { name: 'Exit kiosk mode' }).click();
    yield 'exit kiosk mode';
    for (const page of consolePageNames) {
      const name = consoleTexts('en')(`pages.${page}`);
      if (this.#opened.has(name)) continue;
      await this.#open(name);
      yield name.toLowerCase();
    }
    await this.#open('Status');
    await this.#press('Run the self-test');
    await this.#says('Passed. ');
    yield 'status';
    yield* this.#closed();
  }

  /** Uses another list than the event's. */
  async *#closed(): AsyncGenerator<string> {
    await this.#open('Word lists');
    await this.#press('Go back to it');
    yield 'lexicons, sure to close?';
    await this.#press('Go back and close the station');
    await this.#says('This station is closed (EV-01).');
    yield 'lexicons, the station closed';
    await this.#open('Status');
    await this.#press('Try to open the station');
    await this.#says('The station tried to open.');
    yield 'status, the station closed';
    await this.#open('Event');
    await this.#says('The station stays closed until you fix this:');
    yield 'event, the station closed';
    await this.#open('Word lists');
    await this.#press('Go back to it');
    await this.#press('Go back now');
    await expect(this.#page.getByText('This station is closed')).toHaveCount(0);
  }

  /** Each key writes another letter, as on a wrong layout. */
  async *#keyboardTest(): AsyncGenerator<string> {
    await this.#press('Start the test');
    for (const key of ['q', 'q', 'x']) {
      await this.#page.keyboard.press(key);
      // The same key at once would be a bounce.
      await this.#page.waitForTimeout(100);
    }
    await this.#says('The station received');
    yield 'station, testing the keyboard';
    await this.#page.keyboard.press('Escape');
    await this.#says('The test ended at');
    yield 'station, keyboard tested';
  }

  async *#signIn(): AsyncGenerator<string> {
    await this.#press('Sign out');
    await this.#players.seesIdle();
    await chord(this.#players);
    await this.#players.sees('type your PIN');
    yield 'sign-in';
    for (let time = 1; time <= 5; time += 1) {
      await typePin(this.#players, '0000');
      await this.#says(time < 5 ? 'Wrong PIN.' : 'Too many tries.');
    }
    yield 'sign-in, locked';
  }
}
