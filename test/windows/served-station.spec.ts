/**
 * A station that runs on Windows' Node under Wine, for an account with a space and accents in its
 * name; this machine's Chromium shows its page. `npm run test:windows` prepares and starts it.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { verifyLedger } from '../../scripts/audit/verify.ts';
import { chooseFirstPin, signIn } from '../e2e/staff-sign-in.ts';
import { Players } from '../e2e/station-test.ts';
import { typeNumberOfWords } from '../e2e/type-number-of-words.ts';
import { onWindows, WineStation, wineFolder } from './wine-station.ts';
import { recordsIn } from '../station/ledger-records.ts';

const isWhole = process.env['WINDOWS_TESTS'] === 'whole';

type Verdict = 'ACCEPTABLE' | 'UNACCEPTABLE';

/** The station with players and staff before it. */
class Visitors {
  readonly station: WineStation;
  readonly page: Page;
  readonly players: Players;
  /** While true, the station does not hear that a verdict was painted. */
  #hidesPaints = false;

  constructor(station: WineStation, page: Page) {
    this.station = station;
    this.page = page;
    this.players = new Players(page);
  }

  async listen(): Promise<void> {
    await this.page.routeWebSocket(/.*/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        const isPaint = message.toString().includes('"painted"');
        if (!isPaint || !this.#hidesPaints) server.send(message);
      });
    });
  }

  async open(): Promise<void> {
    await this.page.goto(await this.station.start());
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).first().click();
  }

  async says(text: string | RegExp): Promise<void> {
    await expect(this.page.locator('.staff-page')).toContainText(text);
  }

  async fill(label: string | RegExp, text: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).first().fill(text);
  }

  /** The director confirms the list in use, so that the station rules by it. */
  async confirmList(): Promise<void> {
    await this.press('Status');
    await typeNumberOfWords(this.page);
    await this.fill('Why this list may be used', 'Agreed on');
    await this.press('Confirm this list');
    await this.says('The list is confirmed. The station rules by it.');
  }

  async rules(word: string, verdict: Verdict): Promise<void> {
    await this.players.seesIdle();
    await this.players.challenge(word);
    await this.players.seesVerdict(verdict);
  }

  /** The page shows at once that its station is gone, and nothing of the verdict. */
  async isKilledUnderTheVerdict(word: string, verdict: Verdict): Promise<void> {
    await this.players.seesIdle();
    await this.players.enter(word);
    await this.players.confirm();
    this.#hidesPaints = true;
    await this.players.press('Tab');
    await this.players.seesVerdict(verdict);
    await this.station.kill();
    this.#hidesPaints = false;
    await this.players.sees('This station is closed');
    expect(await this.page.content()).not.toContain('ACCEPTABLE');
  }

  /** The next start knows the ruling and the kill. */
  async opensAgain(): Promise<void> {
    await this.open();
    await this.players.sees('A ruling was recorded');
    await signIn(this.players);
    await this.press('Status');
    await this.says('the station was ended from outside, or crashed without a trace');
    await this.press('Rulings');
    await this.press('The players know the ruling');
    await this.says('Noted: the players know the ruling.');
    await this.press('Sign out');
  }
}

const test = base.extend<{ at: Visitors }>({
  at: async ({ page }, use, { title }) => {
    const station = new WineStation(`station of ${title}`);
    const at = new Visitors(station, page);
    await at.listen();
    await at.open();
    await use(at);
    await station.kill();
  },
});

/** The ledger of a station that does not run is right for Windows' program and for Linux'. */
async function verify(station: WineStation, rulings: number): Promise<void> {
  const name = 'ledger.sqlite';
  const onIts = await onWindows('ledger', 'verify', station.at(name));
  expect(onIts.said).toMatch(/^OK /m);
  expect(onIts.code).toBe(0);
  const report = verifyLedger(station.onLinux(name), []);
  expect(report).toMatchObject({ ok: true, value: { findings: [] } });
  const records = recordsIn(station.onLinux());
  expect(records.filter(({ kind }) => kind === 'ruling')).toHaveLength(rulings);
}

async function shortDay({ at }: { readonly at: Visitors }): Promise<void> {
  await chooseFirstPin(at.players);
  await at.confirmList();
  await at.press('Sign out');
  await at.isKilledUnderTheVerdict('jousted', 'ACCEPTABLE');
  await at.opensAgain();
  await at.station.kill();
  await verify(at.station, 1);
}

async function wholeDay({ at }: { readonly at: Visitors }): Promise<void> {
  const { page, players, station } = at;
  writeFileSync(path.join(wineFolder.stick, 'club list.txt'), 'at\r\ncat\r\ndog\r\nzorblaxes\r\n');
  await chooseFirstPin(players);
  await at.press('Change the name');
  await at.fill('Name of this station', 'B2');
  await at.press('Save');
  await at.says('Saved.');

  // The list is found on the stick, with the ends of lines that Windows writes.
  await at.press('Word lists');
  await page.getByRole('radio', { name: /^club list\.txt/ }).check();
  await at.fill('Name that players see', 'Club list');
  await at.fill('Edition', '2027');
  await at.press('Read the file');
  await at.press('Use the new list');
  await at.says(/Club list, 2027 \(.*\) is in use/);

  await at.press('Event');
  await at.press('Create a new event');
  await page.getByLabel('Rules of the tournament', { exact: true }).selectOption('general');
  await at.fill('Title shown on the screens', 'Müller Cup');
  await at.press('Start the draft');
  await at.fill('Station names, separated by commas', 'B2, B3');
  await at.press('Save and continue');
  await at.press('Continue');
  await at.press('Use this event');
  await at.says('The event is in use.');
  await at.confirmList();
  await at.press('Run the self-test');
  await at.says('Passed. ');
  await at.press('Sign out');

  await at.rules('cat', 'ACCEPTABLE');
  await players.leave();
  await at.isKilledUnderTheVerdict('cats', 'UNACCEPTABLE');
  await at.opensAgain();
  await at.rules('zorblaxes', 'ACCEPTABLE');
  await players.leave();

  await signIn(players);
  await at.press('Kit');
  await page.getByRole('main').getByRole('radio', { name: /E:/ }).first().check();
  await at.press('Save the kit');
  await at.says('with a page for the director to print');
  await at.press('Reports');
  const exporting = page.locator('form', { hasText: 'Export the ledger' });
  await exporting.getByRole('radio', { name: /E:/ }).check();
  await exporting.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(exporting.getByRole('status')).toContainText('Checkpoint code');
  await station.kill();

  await verify(station, 3);
  const onStick = (pattern: string): string =>
    globSync(pattern, { cwd: wineFolder.stick })[0] ?? '';
  const [kit, report] = [onStick('*.kit'), onStick('*.html.checkpoint.txt')];
  expect(await onWindows('kit', 'look', `E:\\${kit}`)).toMatchObject({ code: 0 });
  const html = `E:\\${report.replace('.checkpoint.txt', '')}`;
  const verified = await onWindows('ledger', 'verify', html, '--checkpoint', `E:\\${report}`);
  expect(verified).toMatchObject({ code: 0 });
  expect(existsSync(path.join(wineFolder.stick, kit.replace(/kit$/, 'html')))).toBe(true);
  expect(readFileSync(path.join(wineFolder.stick, report), 'utf8')).not.toBe('');
}

if (isWhole) test('a whole day', wholeDay);
else test('rules, is killed and goes on', shortDay);
