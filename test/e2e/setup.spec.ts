/**
 * The staff at the console: from the first start to a ready station, and an event from one station
 * to another.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Browser, type Locator, type Page } from '@playwright/test';
import { writeTrust } from '../../electron/station/signatures/trust.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { runCommand } from '../scripts/commands/run-command.ts';
import { signWith } from '../station/event-samples.ts';
import { violationsIn } from './accessibility.ts';
import { isInElectron, newStation } from './new-station.ts';
import { chooseFirstPin, signIn } from './staff-sign-in.ts';
import { armedMs, Players } from './station-test.ts';
import type { TestStation } from './test-station.ts';
import { drawnFingerprint } from './drawn-fingerprint.ts';
import { typeNumberOfWords } from './type-number-of-words.ts';

/** In Electron the window has the size of its display. */
const sizes = isInElectron
  ? [undefined]
  : [
      { width: 1920, height: 1080 },
      { width: 1280, height: 720 },
    ];

/** A station with its own data folder and a person in front of it. */
class Staffed {
  readonly station: TestStation;
  readonly page: Page;
  readonly players: Players;

  constructor(station: TestStation, page: Page) {
    this.station = station;
    this.page = page;
    this.players = new Players(page, station);
  }

  static async start(lexicon: string, browser: Browser, dataFolder?: string): Promise<Staffed> {
    const station = await (await newStation(dataFolder)).start(lexicon);
    return new Staffed(station, await station.showTo(browser));
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  field(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  async press(name: string): Promise<void> {
    await this.button(name).click();
  }

  async heading(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(name);
  }

  async says(text: string | RegExp): Promise<void> {
    await expect(this.page.locator('.staff-page')).toContainText(text);
  }

  /** Reads the fingerprint from its tiles. */
  async fingerprint(): Promise<string> {
    return drawnFingerprint(this.page.locator('.event-card'));
  }

  async addMember(name: string, role: string, pin: string): Promise<void> {
    const form = this.page.locator('form', { has: this.button('Add a person') });
    await form.getByLabel('Name', { exact: true }).fill(name);
    await form.getByLabel('Role').selectOption(role);
    await form.getByLabel('PIN', { exact: true }).fill(pin);
    await form.getByRole('button').click();
    await this.says(`${name} can sign in now: `);
  }

  /** The director confirms the list in use. */
  async confirmList(): Promise<void> {
    await this.press('Status');
    await this.says('Practice only.');
    await typeNumberOfWords(this.page);
    await this.field('Why this list may be used').fill('Agreed on');
    await this.press('Confirm this list');
    await this.says('The list is confirmed. The station rules by it.');
  }

  async addWord(list: string, word: string, reason: string): Promise<void> {
    await this.field('Which list').selectOption(list);
    await this.field('Word').fill(word);
    await this.field('Reason').fill(reason);
    await this.page.keyboard.press('Enter');
  }

  /** Checks that nothing exceeds the page's width, and that axe finds nothing. */
  async isSound(): Promise<void> {
    for (const size of sizes) {
      if (size !== undefined) await this.page.setViewportSize(size);
      const over = await this.page.evaluate(() =>
        [...document.querySelectorAll('.staff-page, .staff nav, .staff-page .card')]
          .filter((one) => one.scrollWidth > one.clientWidth + 1)
          .map((one) => one.className),
      );
      expect(over).toEqual([]);
    }
    expect(await violationsIn(this.page)).toEqual([]);
  }

  /** From the idle screen to the verdict and back. */
  async rules(word: string, verdict: 'ACCEPTABLE' | 'UNACCEPTABLE'): Promise<void> {
    await this.players.seesIdle();
    await this.players.challenge(word);
    await this.players.seesVerdict(verdict);
    await this.players.leave();
  }
}

const test = base.extend<{ folder: string; staffed: Staffed[] }>({
  folder: async ({ browserName: _browser }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'set-up-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  staffed: async ({ browserName: _browser }, use) => {
    const staffed: Staffed[] = [];
    await use(staffed);
    // In this order, because the kiosk lets nobody close its window.
    for (const { station, page } of staffed) {
      await station.remove();
      if (!page.isClosed()) await page.context().close();
    }
  },
});

async function command(...args: readonly string[]): Promise<string> {
  const { code, output, messages } = await runCommand(args);
  expect(code, messages).toBe(0);
  return output;
}

/** Invented words under the name of an edition. */
async function buildLexicon(
  folder: string,
  edition: string,
  words: readonly string[],
  ...more: readonly string[]
): Promise<string> {
  const list = join(folder, 'primary.txt');
  const out = join(folder, 'invented.lexicon');
  writeFileSync(list, words.map((word) => `${word}\n`).join(''));
  const names = ['--id', 'invented', '--title', 'Invented words', '--edition', edition];
  await command('lexicon', 'build', ...names, '--primary', list, ...more, '--out', out);
  return out;
}

test('from the first start to ready, and the event on to a second station', async ({
  browser,
  folder,
  staffed,
}) => {
  const lexicon = await buildLexicon(folder, 'NWL2030', ['cat', 'dog', 'zo']);
  const stick = join(folder, 'stick');
  mkdirSync(stick);
  const one = await Staffed.start(lexicon, browser);
  staffed.push(one);
  const { page, station } = one;

  // Sets the first PIN and completes the checklist.
  await chooseFirstPin(one.players);
  const steps = await page.locator('.set-up li').count();
  expect(steps + 1).toBeLessThanOrEqual(10);
  await one.isSound();
  await one.press('Change the name');
  await one.field('Name of this station').fill('B2');
  await one.press('Save');
  await one.says('Saved.');

  await one.press('Setup');
  await one.press('They are right');
  await one.says('Recorded: date and time are right.');
  await one.isSound();
  await one.press('Choose the event');
  await one.says('No event');
  await one.isSound();
  await one.press('Create a new event');
  await one.field('Rules of the tournament').selectOption('general');
  await one.says('any list that was agreed on');
  await one.field('Title shown on the screens').fill('Spring Open');
  await one.isSound();
  await one.press('Start the draft');
  await one.field('Station names, separated by commas').fill('B2, B3');
  await page.getByText('Signatures on the word list').click();
  await page.getByText('Other words for the verdict').click();
  await one.isSound();
  await one.press('Save and continue');
  await one.addWord('allow', 'c4t', 'x');
  await one.says('"4" is not a letter');
  await one.addWord('allow', 'acme', 'sponsor');
  await one.says('ACME is in the draft.');
  await one.addWord('deny', 'cat', 'not today');
  await one.says('CAT is in the draft.');
  await one.isSound();
  expect(station.recordsOf('eventChanged')).toEqual([]);
  await one.press('Continue');
  await one.says('Allow list: word added');
  await one.isSound();
  await one.press('Use this event');
  await one.says('The event is in use.');
  const fingerprint = await one.fingerprint();
  expect(fingerprint).toMatch(/^(?:\w{4} ){4}\w$/);
  await one.isSound();

  await one.confirmList();
  await one.isSound();
  await one.press('Setup');
  await one.press('Give PINs');
  await one.addMember('Jo Judge', 'wordJudge', '2222');
  await one.press('Setup');
  await one.press('Go to the self-test');
  await one.press('Run the self-test');
  await one.says('Passed. ');
  await one.press('Setup');
  await one.says('This station is ready.');
  await one.isSound();
  const saving = page.locator('.save-to').first();
  await saving.getByRole('textbox').fill(stick);
  await saving.locator('button[type="submit"]').click();
  const sheet = /Saved: (\S+\.html)/;
  await one.says(sheet);
  const saved = sheet.exec(await page.locator('.staff-page').innerText())?.[1] ?? '';
  expect(readFileSync(saved, 'utf8')).toContain(fingerprint);
  await one.press('Status');
  await one.isSound();
  await saving.getByRole('textbox').fill(stick);
  await saving.locator('button[type="submit"]').click();
  await one.says(/Checkpoint code: \S+/);

  // The signed copy for other stations.
  await one.press('Event');
  await one.press('Save for other stations');
  await saving.getByRole('textbox').fill(stick);
  await page.keyboard.press('Enter');
  const copied = /Saved: (\S+\.event)/;
  await one.says(copied);
  const event = copied.exec(await page.locator('.staff-page').innerText())?.[1] ?? '';
  await one.press('Sign out');

  await one.rules('acme', 'ACCEPTABLE');
  await one.rules('cat', 'UNACCEPTABLE');
  await one.rules('dog', 'ACCEPTABLE');
  const inForce = station.recordsOf('eventChanged').at(-1)?.body;
  expect(inForce).toMatchObject({ event: { title: 'Spring Open' }, by: { name: 'Dana' } });
  const { sha256 } = (inForce as { readonly event: { readonly sha256: string } }).event;
  expect(station.recordsOf('ruling').map(({ body }) => body)).toEqual(
    ['ACME', 'CAT', 'DOG'].map((word) => expect.objectContaining({ words: [word], event: sha256 })),
  );

  // The command line gives the same answers, and the auditor agrees.
  const ruledBy = ['--lexicon', lexicon, '--event', event];
  for (const [word, code, output] of [
    ['acme', 0, 'ACCEPTABLE\n'],
    ['cat', 1, 'UNACCEPTABLE\n'],
    ['dog', 0, 'ACCEPTABLE\n'],
  ] as const) {
    expect(await runCommand(['adjudicate', ...ruledBy, word])).toMatchObject({ code, output });
  }
  const ledger = join(station.dataFolder, 'ledger.sqlite');
  expect(await command('ledger', 'rejudge', ledger, ...ruledBy)).toContain('OK 3 rulings');
  const without = await runCommand(['ledger', 'rejudge', ledger, '--lexicon', lexicon]);
  expect(without).toMatchObject({ code: 2 });

  // A second station, which trusts the director's key. A display has room for one.
  await station.end();
  const key = signWith(join(folder, 'director.key'), event);
  const dataFolder = join(folder, 'second');
  mkdirSync(dataFolder);
  valueOf(writeTrust(dataFolder, [{ name: 'Director', key }]));
  const two = await Staffed.start(lexicon, browser, dataFolder);
  staffed.push(two);
  await chooseFirstPin(two.players);
  await two.press('Event');
  await two.press('Load an event from a file');
  await two.field('Event file').fill(event);
  await two.press('Check the file');
  await two.says('Signed by "Director"');
  await two.isSound();
  await two.press('Use this event');
  await two.says('The event is in use.');
  expect(await two.fingerprint()).toBe(fingerprint);

  // A file that was tampered with is refused with the reason, and the old event stays.
  writeFileSync(event, readFileSync(event, 'utf8').replace('"CAT"', '"DOG"'));
  await two.press('Load an event from a file');
  await two.field('Event file').fill(event);
  await two.press('Check the file');
  await two.says('the file or the signature was changed');
  await expect(two.button('Use this event')).toBeHidden();
  await two.press('Back');
  expect(await two.fingerprint()).toBe(fingerprint);
  await two.confirmList();
  await two.press('Sign out');
  await two.rules('acme', 'ACCEPTABLE');
  await two.rules('cat', 'UNACCEPTABLE');
});

test('the set-up stays dismissed over a restart', async ({ browser, folder, staffed }) => {
  const lexicon = await buildLexicon(folder, 'NWL2030', ['cat']);
  const one = await Staffed.start(lexicon, browser);
  staffed.push(one);
  await chooseFirstPin(one.players);
  await one.press('Stop opening setup first');
  await one.says('From now on, the console opens on the status page.');
  await one.station.end();
  await one.station.start(lexicon);
  const again = new Staffed(one.station, await one.station.showOn(one.page));
  await signIn(again.players);
  await again.heading('Status');
});

test('by the rules of 1995 a word judge types the slip, and players cannot', async ({
  browser,
  folder,
  staffed,
}) => {
  const entries = join(folder, 'entries.csv');
  writeFileSync(
    entries,
    'word,headword,labels\nplumbixom,plumbixom,\nplumbixod,plumbixod,foreign\n',
  );
  const second = ['--secondary', entries, '--secondary-from', '9', '--labels', '1995'];
  const lexicon = await buildLexicon(folder, 'OSPD2', ['zo', 'zorblade'], ...second);
  const event = join(folder, 'club.event');
  const days = ['--first', '2026-01-01', '--last', '2036-12-31'];
  const made = ['--rulebook', 'nsa-1995', '--title', 'Club', '--lexicon', lexicon, '--out', event];
  await command('event', 'new', ...made, ...days);
  const station = await newStation();
  await command('event', 'install', event, '--data', station.dataFolder);
  const one = await Staffed.start(lexicon, browser, station.dataFolder);
  staffed.push(one);
  const { page, players } = one;
  await chooseFirstPin(one.players);
  await one.press('Staff');
  await one.addMember('Jo Judge', 'wordJudge', '2222');
  await one.confirmList();
  await one.press('Sign out');

  // No one has signed in: letters do nothing, and the screen says who must come.
  await players.sees('give the slip to a word judge');
  await players.press('z', 'o', 'Enter', 'Enter');
  await players.sees('Only a word judge types here');
  await expect(page.locator('main .tile:not(.tile-empty):not(.tile-current)')).toHaveCount(0);
  expect(one.station.recordsOf('ruling')).toEqual([]);

  for (const [word, verdict] of [
    ['zo', 'ACCEPTABLE'],
    ['plumbixom', 'ACCEPTABLE'],
    ['plumbixo', 'UNACCEPTABLE'],
  ] as const) {
    await signIn(one.players, '2222');
    await one.heading('Status');
    await one.press('Type slips as a word judge');
    await players.sees('type the words on the slip');
    await expect(page.locator('.status')).toContainText('Jo Judge');
    await players.type(word);
    await players.press('Enter', 'Enter');
    await players.sees('the same as on the slip?');
    await players.pass(armedMs);
    await players.press('Tab');
    await players.seesVerdict(verdict);
    // The sign-in was for one challenge.
    await players.leave('give the slip to a word judge');
    await expect(page.locator('.status')).not.toContainText('Jo Judge');
  }
  const rulings = one.station.recordsOf('ruling').map(({ body }) => body);
  expect(rulings).toHaveLength(3);
  for (const ruling of rulings) {
    expect(ruling).toMatchObject({
      rulebook: 'nsa-1995',
      by: { name: 'Jo Judge', role: 'wordJudge' },
    });
  }
});
