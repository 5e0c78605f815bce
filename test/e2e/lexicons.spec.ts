/** The director brings a new word list on a stick while the players continue. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { openLexiconFile } from '../../electron/station/lexicons/lexicon-file.ts';
import { installedLexiconFiles } from '../../electron/station/lexicons/lexicon-store.ts';
import { localTimeOf } from '../../electron/station/local-time.ts';
import { named } from '../core/event/samples.ts';
import { writeEvent } from '../station/event-samples.ts';
import { RunningStation } from './running-station.ts';
import { chooseFirstPin, signIn } from './staff-sign-in.ts';
import { expect, test as base, type Players } from './station-test.ts';
import { manyWords } from './word-lists.ts';

class Director {
  readonly page: Page;
  readonly #players: Players;

  constructor(players: Players) {
    this.#players = players;
    this.page = players.page;
  }

  async setUp(): Promise<void> {
    await chooseFirstPin(this.#players);
    await this.open();
  }

  async open(): Promise<void> {
    await this.press('Word lists');
    await expect(this.page.getByRole('heading', { name: 'Installed lists' })).toBeVisible();
  }

  async signIn(): Promise<void> {
    await signIn(this.#players);
    await this.open();
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async read(file: string, edition?: string): Promise<void> {
    await this.page.getByLabel('Path of the file').fill(file);
    if (edition !== undefined) {
      await this.page.getByLabel('Name that players see').fill('Northfield Word List');
      await this.page.getByLabel('Edition').fill(edition);
    }
    await this.press('Read the file');
  }

  async use(file: string, edition: string): Promise<void> {
    await this.read(file, edition);
    await this.press('Use the new list');
    await this.saysInUse(edition);
  }

  /** An unpublished list of words. */
  async saysInUse(edition: string): Promise<void> {
    const name = `Northfield Word List, ${edition}`;
    await this.says(new RegExp(`^${name} \\(.{4} .{4}\\) is in use\\. Until a director confirms`));
  }

  async says(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }

  async isAccessible(): Promise<void> {
    expect((await new AxeBuilder({ page: this.page }).analyze()).violations).toEqual([]);
  }

  /** As the status bar of every screen shows it. */
  async fingerprint(): Promise<string> {
    return this.page.locator('.status-fingerprint').innerText();
  }
}

const test = base.extend<{ station: RunningStation; director: Director; stick: string }>({
  station: async ({ browserName: _browser }, use) => {
    const station = await new RunningStation().startWithoutLexicon();
    await use(station);
    await station.remove();
  },
  director: async ({ players }, use) => {
    const director = new Director(players);
    await director.setUp();
    await use(director);
  },
  stick: async ({ browserName: _browser }, use) => {
    const stick = mkdtempSync(join(tmpdir(), 'stick-'));
    await use(stick);
    rmSync(stick, { recursive: true, force: true });
  },
});

/** Each accessibility check of a page takes seconds. */
test.describe.configure({ timeout: 90_000 });

function put(stick: string, name: string, content: string): string {
  mkdirSync(stick, { recursive: true });
  writeFileSync(join(stick, name), content);
  return join(stick, name);
}

function openedLexicon(file: string): Lexicon {
  const lexicon = openLexiconFile(file);
  if (!lexicon.ok) throw new Error(file);
  return lexicon.value;
}

test('a new list is read, compared, used, and taken back', async ({
  station,
  director,
  stick,
  players,
}) => {
  const practice = await director.fingerprint();
  await director.use(put(stick, 'old.txt', 'AT\nCAT\nDOG\n'), '2026');
  const old = await director.fingerprint();
  expect(old).not.toBe(practice);

  await director.read(put(stick, 'new.txt', 'AT\nCAT\nCATS\nZA\n'), '2027');
  await director.says('Your decision: Northfield Word List');
  const count = (name: string): ReturnType<Page['locator']> =>
    director.page.locator('.counts .fact', { hasText: name }).locator('dd');
  await expect(count('New words')).toHaveText('2');
  await expect(count('Removed words')).toHaveText('1');
  await expect(count('Unchanged words')).toHaveText('2');
  await director.says('CATS ZA');
  await director.isAccessible();
  await director.press('Use the new list');
  await director.saysInUse('2027');
  const fresh = await director.fingerprint();
  expect(fresh).not.toBe(old);

  await director.press('Sign out');
  await players.seesIdle();
  await players.challenge('ZA');
  await players.seesVerdict('ACCEPTABLE');
  await players.leave();

  await director.signIn();
  await director.press('Go back to it');
  await director.isAccessible();
  await director.press('Go back now');
  await director.saysInUse('2026');
  expect(await director.fingerprint()).toBe(old);
  const by = expect.objectContaining({ name: 'Dana', role: 'director' }) as unknown;
  expect(station.recordsOf('lexiconActivated').map(({ body }) => body)).toEqual([
    expect.objectContaining({ how: 'activated', by }),
    expect.objectContaining({ how: 'activated', by }),
    expect.objectContaining({ how: 'steppedBack', by }),
  ]);

  // An activated list is still in use after a restart.
  await station.kill();
  await station.startWithoutLexicon();
  await players.page.goto(station.address);
  await players.seesIdle();
  expect(await director.fingerprint()).toBe(old);
});

test('an event takes its list along in one step, and nothing closes the station unasked', async ({
  station,
  director,
  stick,
  players,
}) => {
  await director.use(put(stick, 'old.txt', 'AT\nCAT\nDOG\n'), 'NWL2030');
  await director.read(put(stick, 'new.txt', `AT\nCAT\n${manyWords(250)}\n`), 'NWL2031');
  await director.press('Install the new list, but do not use it yet');
  await director.says('The list in use has not changed.');
  const day = localTimeOf(new Date()).date;
  for (const lexicon of installedLexiconFiles(station.dataFolder).map(openedLexicon)) {
    writeEvent(join(stick, `${lexicon.manifest.edition}.event`), {
      title: `Open ${lexicon.manifest.edition}`,
      dates: { first: day, last: day },
      lexicon: named(lexicon),
      languages: ['en'],
    });
  }
  const load = async (name: string): Promise<void> => {
    await director.press('Event');
    await director.press('Load an event from a file');
    await director.page.getByLabel('Event file').fill(join(stick, name));
    await director.press('Check the file');
  };
  await load('NWL2030.event');
  await director.press('Use this event');
  await director.says('The event is in use.');

  await director.open();
  await director.press('Use');
  await director.says(
    'The event in use requires another word list. With Northfield Word List, NWL2031 the station closes until event and list fit together.',
  );
  await expect(director.page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await director.isAccessible();
  await director.press('Cancel');

  await director.press('Compare');
  await director.says('Main list, compared with Northfield Word List, NWL2030');
  await director.says('1 to 200 of 250');
  await director.isAccessible();
  await director.press('Next page');
  await director.says('201 to 250 of 250');
  await director.page.getByLabel(/^Folder or USB drive/).fill(stick);
  await director.press('Save all differences');
  await director.says(/^Saved: .*differences-/);
  const saved = readdirSync(stick).filter((name) => name.startsWith('differences-'));
  expect(readFileSync(join(stick, saved[0] ?? ''), 'utf8').split('\n')).toHaveLength(252);

  await load('NWL2031.event');
  await director.says('The word list of this event is installed, but not in use.');
  await director.isAccessible();
  await director.press('Use this event and its word list');
  await director.says('The event is in use.');
  await director.open();
  await expect(director.page.locator('.lexicon-card')).toContainText('NWL2031');
  await director.press('Go back to it');
  await director.says(/again, with the event “Open NWL2030”\.$/);
  await director.press('Go back now');
  await director.saysInUse('NWL2030');
  expect(station.recordsOf('closed')).toEqual([]);
  expect(station.recordsOf('eventChanged')).toHaveLength(3);
  await director.press('Sign out');
  await players.seesIdle();
});

test('players go on while a list is read, and it waits for the director', async ({
  director,
  stick,
  players,
}) => {
  await director.read(put(stick, 'many.txt', manyWords(300_000)), '2027');
  await director.press('Sign out');
  await players.seesIdle();
  await players.challenge('CAT');
  await players.seesVerdict('ACCEPTABLE');
  await players.leave();
  await director.signIn();
  await director.says('Your decision: Northfield Word List');
  await director.press('Discard the new list');
  await director.says('Import a word list');
  await director.says('No list is installed yet.');
});

test('an import that is stopped leaves nothing', async ({ station, director, stick }) => {
  const before = await director.fingerprint();
  await director.read(put(stick, 'many.txt', manyWords(450_000)), '2027');
  await director.press('Stop the import');
  await director.says('Import a word list');
  await director.says('No list is installed yet.');
  expect(await director.fingerprint()).toBe(before);
  expect(station.recordsOf('lexiconInstalled')).toEqual([]);
});

test('what cannot be imported is told, and changes nothing', async ({
  station,
  director,
  stick,
}) => {
  const before = await director.fingerprint();
  const another = async (): Promise<void> => {
    await director.isAccessible();
    await director.press('Choose another file');
  };
  await director.page.getByLabel('Path of the file').fill('list.txt');
  await director.press('Add a long-word list');
  await director.isAccessible();
  await expect(director.page.getByRole('button', { name: 'Read the file' })).toBeDisabled();
  await director.press('Without this list');
  await director.read(put(stick, 'fake.lexicon', 'AT\n'));
  await director.says('fake.lexicon is named as a word list file, but it is not one.');
  await another();

  const gone = put(stick, 'gone.txt', 'AT\n');
  await director.page.getByLabel('Path of the file').fill(gone);
  unlinkSync(gone);
  await director.press('Read the file');
  await director.says('gone.txt was removed. Plug in the USB drive again');
  await another();

  await director.read(put(stick, 'bad.txt', `CAT\n${'A1\n'.repeat(25)}`));
  await director.says('25 lines of bad.txt are refused. The first 20:');
  await director.says('"1" is not a letter from A to Z');
  await another();

  await director.read(put(stick, 'naspa.csv', 'CAT;a pet;0\nDOG;a pet;1\n'));
  await director.says('Which list do you want?');
  await director.press('Words for school play: 1');
  await director.says('Your decision: naspa');
  await director.isAccessible();
  await director.press('Discard the new list');
  await director.says('Import a word list');

  expect(await director.fingerprint()).toBe(before);
  expect(station.recordsOf('lexiconInstalled')).toEqual([]);
});

test('a table with words in two columns is asked about, and its list is corrected', async ({
  director,
  stick,
}) => {
  await director.page
    .getByLabel('Path of the file')
    .fill(put(stick, 'table.txt', 'AT\tCAT\nDOG\tZA\nQI\tCATS\n'));
  await director.press('Add corrections to the main list');
  await director.page
    .getByLabel('Path of the corrections')
    .fill(put(stick, 'errata.txt', '+ZAS\n-QI\n'));
  await director.isAccessible();
  await director.press('Read the file');
  await director.says('table.txt is a table with words in more than one column.');
  await director.isAccessible();
  await director.press('All columns of words: 6');
  await director.says('Your decision: table');
  await director.says('The words are in the columns 1, 2.');
  await director.says('Corrections to the main list from errata.txt. Words added: 1, removed: 1.');
});
