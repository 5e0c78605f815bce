/** One kit sets up a new station and one that has staff of its own. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base, type Browser, type Page } from '@playwright/test';
import { runCommand } from '../scripts/commands/run-command.ts';
import { violationsIn } from './accessibility.ts';
import { RunningStation } from './running-station.ts';
import { chooseFirstPin, chord, director, signIn, typePin } from './staff-sign-in.ts';
import { Players } from './station-test.ts';
import { typeNumberOfWords } from './type-number-of-words.ts';
import { drawnFingerprint } from './drawn-fingerprint.ts';

const passphrase = 'correct horse battery';
const today = new Date().toLocaleDateString('sv');

async function run(...args: readonly string[]): Promise<void> {
  const { code, messages } = await runCommand(args);
  expect(code, messages).toBe(0);
}

/** A person at a station, with a count of their clicks. */
class Somebody {
  readonly station: RunningStation;
  readonly page: Page;
  readonly players: Players;
  clicks = 0;

  private constructor(station: RunningStation, page: Page) {
    this.station = station;
    this.page = page;
    this.players = new Players(page);
  }

  static async at(station: RunningStation, browser: Browser): Promise<Somebody> {
    await station.startWithoutLexicon();
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
    const page = await context.newPage();
    await page.goto(station.address);
    return new Somebody(station, page);
  }

  async click(name: string): Promise<void> {
    this.clicks += 1;
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async tick(label: string): Promise<void> {
    this.clicks += 1;
    await this.page.getByLabel(label).check();
  }

  async fill(label: string, text: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }

  async fingerprint(): Promise<string> {
    return drawnFingerprint(this.page.locator('.fingerprint', { hasText: 'Kit fingerprint' }));
  }

  async says(text: string): Promise<void> {
    await expect(this.page.getByRole('main')).toContainText(text);
  }

  async isAccessible(): Promise<void> {
    expect(await violationsIn(this.page)).toEqual([]);
  }
}

interface Hall {
  readonly folder: string;
  readonly first: Somebody;
  readonly fresh: Somebody;
  readonly staffed: Somebody;
}

const test = base.extend<{ hall: Hall }>({
  hall: async ({ browser }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'hall-'));
    const at = (name: string): string => path.join(folder, name);
    const data = at('one');
    writeFileSync(at('list.txt'), 'AT\nCAT\nZORBLAXES\n');
    const names = ['--id', 'club', '--title', 'Club list', '--edition', '2027'];
    const files = ['--primary', at('list.txt'), '--out', at('club.lexicon')];
    await run('lexicon', 'build', ...names, ...files);
    await run(
      ...['event', 'new', '--rulebook', 'general', '--title', 'Championship', '--first', today],
      ...['--station', '7', '--station', '8', '--station', '12'],
      ...['--lexicon', at('club.lexicon'), '--out', at('a.event')],
    );
    await run('lexicon', 'install', at('club.lexicon'), '--data', data);
    await run('event', 'install', at('a.event'), '--with-lexicon', '--data', data);
    const stations = [data, at('two'), at('three')].map((one) => new RunningStation(one));
    const [first, fresh, staffed] = await Promise.all(
      stations.map((station) => Somebody.at(station, browser)),
    );
    if (!first || !fresh || !staffed) throw new Error('A station is missing.');
    await use({ folder, first, fresh, staffed });
    for (const station of stations) await station.remove();
    rmSync(folder, { recursive: true, force: true });
  },
});

test('one kit sets up stations of different people in few clicks', async ({ hall }) => {
  const { folder, first, fresh, staffed } = hall;

  await chooseFirstPin(first.players);
  await first.click('Status');
  await typeNumberOfWords(first.page);
  await first.fill('Why this list may be used', 'Agreed on');
  await first.click('Confirm this list');
  await first.says('The list is confirmed');
  await first.click('Kit');
  await first.page.getByLabel(/^Folder or USB drive/).fill(folder);
  await first.tick('Also save the staff with their PINs');
  await first.fill('Passphrase, at least 12 characters', passphrase);
  await first.fill('The same passphrase again', 'another passphrase');
  await first.click('Save the kit');
  await first.says('The two passphrases differ');
  await first.fill('The same passphrase again', passphrase);
  await first.isAccessible();
  await first.click('Save the kit');
  await first.says('with a page for the director to print');
  const paper = await first.fingerprint();
  const kit = readdirSync(folder).find((name) => name.endsWith('.kit')) ?? '';
  expect(readdirSync(folder)).toContain(kit.replace(/kit$/, 'html'));

  // A new station: six clicks at most, what the paper says, and one name.
  await chord(fresh.players);
  await fresh.click('Set up from a kit');
  await fresh.fill('Kit file', path.join(folder, kit));
  await fresh.click('Check the kit');
  await fresh.says('Championship');
  await fresh.fill('Kit fingerprint', paper);
  await fresh.says('Confirmed by Dana: Agreed on');
  await fresh.fill('Name of this station', '3');
  await fresh.says('The event lists the stations 7, 8, 12.');
  await fresh.says('Install under a name that the event does not list');
  await fresh.fill('Name of this station', '8');
  await fresh.fill('Passphrase of the kit', 'wrong horse battery');
  await fresh.isAccessible();
  await fresh.click('Install the kit');
  await fresh.says('This is not the passphrase of the kit.');
  await fresh.fill('Passphrase of the kit', passphrase);
  await fresh.click('Install the kit');
  await expect(fresh.page.locator('.sign-in input:focus')).toHaveCount(1);
  await fresh.page.keyboard.press('Escape');
  await fresh.players.sees('closed');
  await expect(fresh.page.locator('body')).toContainText('KT-01');
  await signIn(fresh.players);
  await fresh.click('Status');
  await fresh.says('Ready');
  // One of them for the wrong passphrase.
  expect(fresh.clicks - 1).toBeLessThanOrEqual(6);

  // A station with staff of its own, who keep their PINs.
  await chord(staffed.players);
  await staffed.fill('Your name', 'Carla');
  await staffed.fill('New PIN', '737373');
  await staffed.fill('The same PIN again', '737373');
  await staffed.click('Start setup');
  await staffed.click('Kit');
  await staffed.fill('Kit file', path.join(folder, kit));
  await staffed.click('Check the kit');
  await staffed.fill('Kit fingerprint', paper);
  await staffed.fill('Name of this station', '12');
  await staffed.isAccessible();
  await staffed.click('Install the kit');
  await staffed.says('The kit is installed. This is station 12.');
  await staffed.click('Status');
  await staffed.says('Ready');
  expect(staffed.clicks).toBeLessThanOrEqual(6);
  await staffed.click('Sign out');
  await chord(staffed.players);
  await typePin(staffed.players, director.pin);
  await expect.poll(() => staffed.station.recordsOf('staffSignInFailed').length).toBe(1);

  const installed = [fresh, staffed].map(
    ({ station }) => station.recordsOf('kitInstalled')[0]?.body,
  );
  expect(installed[0]?.['kit']).toBe(installed[1]?.['kit']);
});
