/** Real stations join a real hub, by a stick and by six digits, leave it, and are removed. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { drawnFingerprint } from './drawn-fingerprint.ts';
import { confirmList } from '../../scripts/lists/confirmed-list.ts';
import { demonstrationLexiconFile } from '../../scripts/lists/demonstration-lexicon.ts';
import { serveHub, serveStation, type ServedStation } from '../../scripts/start/served-station.ts';
import { recordsIn } from '../station/ledger-records.ts';
import { violationsIn } from './accessibility.ts';
import { chooseFirstPin, signIn } from './staff-sign-in.ts';
import { expect, Players, test as base } from './station-test.ts';

/** The machine may be busy. */
const soon = { timeout: 120_000 } as const;

/** A hub and stations on one machine, with a stick that all of them find. */
class Hall {
  readonly folder = mkdtempSync(join(tmpdir(), 'hall-'));
  readonly stick = join(this.folder, 'home', 'Downloads');
  readonly #browser: Browser;
  readonly #served: ServedStation[] = [];
  #hub: ServedStation | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
    mkdirSync(this.stick, { recursive: true });
  }

  async openHub(): Promise<Page> {
    this.#hub = await serveHub(join(this.folder, 'hub'), join(this.folder, 'home'));
    return this.#show(this.#hub);
  }

  async killHub(): Promise<void> {
    await this.#hub?.end('SIGKILL');
  }

  /** At the page "Fleet", with a director and a name. */
  async openStation(name: string): Promise<Page> {
    const data = this.data(name);
    confirmList(data, demonstrationLexiconFile, undefined);
    const home = join(this.folder, 'home');
    const served = await serveStation(data, demonstrationLexiconFile, undefined, home);
    const page = await this.#show(served);
    const players = new Players(page);
    await chooseFirstPin(players);
    await goTo(page, 'Fleet');
    await expect(page.getByText('Give this station its name first')).toBeVisible();
    await goTo(page, 'Station');
    await page.getByLabel('Name of this station').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await goTo(page, 'Status');
    await press(page, 'Run the self-test');
    await expect(page.getByText(/^Passed\./)).toBeVisible();
    await goTo(page, 'Fleet');
    return page;
  }

  data(name: string): string {
    return join(this.folder, `station ${name}`);
  }

  async #show(served: ServedStation): Promise<Page> {
    this.#served.push(served);
    const page = await (await this.#browser.newContext()).newPage();
    page.setDefaultTimeout(soon.timeout);
    await page.goto(served.address);
    return page;
  }

  said(): string {
    return this.#served.map((served) => served.said()).join();
  }

  async end(): Promise<void> {
    for (const served of this.#served) await served.end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const test = base.extend<{ hall: Hall }>({
  hall: async ({ browser }, use) => {
    const hall = new Hall(browser);
    await use(hall);
    await hall.end();
  },
});

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).click();
}

/** As the station shows it while somebody at the hub must answer. */
async function stationFingerprint(page: Page): Promise<string> {
  const shown = page.locator('.fingerprint', { hasText: 'Station fingerprint' });
  await expect(shown).toBeVisible(soon);
  return drawnFingerprint(shown);
}

function hubFingerprint(page: Page): Promise<string> {
  return drawnFingerprint(page.locator('.fingerprint', { hasText: 'Hub fingerprint' }));
}

function compared(page: Page): Promise<string> {
  return page.locator('.compared dd').innerText(soon);
}

function bodiesOf(data: string, kind: string): readonly unknown[] {
  return recordsIn(data).flatMap((record) => (record.kind === kind ? [record.body] : []));
}

test('a station joins by a stick, is removed, and leaves', async ({ hall }) => {
  const [hub, station] = [await hall.openHub(), await hall.openStation('7')];
  await expect(station.getByText('No invitation was found.')).toBeVisible();
  expect(await violationsIn(station)).toEqual([]);

  await goTo(hub, 'Join');
  await expect(hub.getByText('Only stations on this computer can reach this hub.')).toBeVisible();
  expect(await violationsIn(hub)).toEqual([]);
  await hub.getByLabel('Save the invitation in this folder').fill(hall.stick);
  await hub.getByRole('button', { name: 'Let stations join', exact: true }).click();
  await expect(hub.getByText('No station is asking yet.')).toBeVisible();

  await press(station, 'Look again for USB drives');
  await press(station, /^Join (?!by)/);
  const fingerprint = await stationFingerprint(station);
  const row = hub.getByRole('row', { name: /^7/ });
  await expect(row).toContainText(fingerprint, soon);
  expect(await hubFingerprint(station)).toBe(await hubFingerprint(hub));
  expect(await violationsIn(station)).toEqual([]);
  expect(await violationsIn(hub)).toEqual([]);
  await press(hub, 'Accept station 7');
  await expect(station.getByText(/^This station has joined the hub /)).toBeVisible(soon);
  const [joined] = bodiesOf(hall.data('7'), 'hubJoined') as { readonly station: string }[];
  expect(joined?.station).toMatch(/^[0-9a-f]{16}$/);

  await press(hub, 'Stop letting stations join');
  await expect(hub.getByRole('heading', { name: 'With a USB drive' })).toBeVisible();
  expect(readdirSync(hall.stick)).toEqual([]);
  await goTo(hub, 'Board');
  const tile = hub.getByRole('main').getByRole('listitem').getByRole('button');
  await expect(tile).toContainText('All records are here', soon);
  await press(station, 'Close');
  await expect(station.getByRole('cell', { name: /^has \d+ of \d+ records$/ })).toBeVisible(soon);
  expect(await violationsIn(station)).toEqual([]);

  await tile.click();
  await press(hub, 'Remove this station');
  await press(hub, 'Remove this station');
  await expect(hub.getByText('No station has joined this hub.')).toBeVisible(soon);
  await expect(station.getByText('does not admit this station any more')).toBeVisible(soon);
  await press(station, 'Leave');
  await press(station, 'Leave the hub');
  await expect(station.getByText('This station has joined no hub.')).toBeVisible();
  expect(bodiesOf(hall.data('7'), 'hubLeft')).toHaveLength(1);
  expect(hall.said()).not.toMatch(/PRIVATE|CERTIFICATE/);
});

test('stations join by six digits when both ends have said yes', async ({ hall }) => {
  const [hub, station] = [await hall.openHub(), await hall.openStation('8')];
  await goTo(hub, 'Join');
  await press(hub, 'Let stations join by digits');
  const address = await hub.getByText(/^127\.0\.0\.1:\d+$/).innerText();
  await station.getByLabel(/^Address of the hub/).fill('127.0.0.1');
  await press(station, 'Ask the hub');
  await expect(station.getByText('is not an address with a port')).toBeVisible();
  await station.getByLabel(/^Address of the hub/).fill(address);
  await press(station, 'Ask the hub');
  const digits = await compared(station);
  expect(digits).toMatch(/^\d{3} \d{3}$/);
  await expect(hub.getByRole('row', { name: /^8/ })).toContainText(digits, soon);
  expect(await violationsIn(station)).toEqual([]);
  expect(await violationsIn(hub)).toEqual([]);
  await press(hub, 'Accept station 8');
  await expect(hub.getByText('Accepted here. Staff at')).toBeVisible();
  expect(bodiesOf(hall.data('8'), 'hubJoined')).toEqual([]);
  await press(station, 'The digits are the same');
  await expect(station.getByText(/^This station has joined the hub /)).toBeVisible(soon);
  await goTo(hub, 'Board');
  const tile = hub.getByRole('main').getByRole('listitem').getByRole('button');
  await expect(tile).toContainText('Staff at the console', soon);
  await station.getByRole('button', { name: 'Sign out' }).click();
  await expect(tile).toContainText('Ready', soon);
  await expect(tile).toContainText('All records are here', soon);
});

test('a station recovers when the hub is killed while it waits', async ({ hall }) => {
  const [hub, station] = [await hall.openHub(), await hall.openStation('9')];
  await goTo(hub, 'Join');
  await hub.getByLabel('Save the invitation in this folder').fill(hall.stick);
  await hub.getByRole('button', { name: 'Let stations join', exact: true }).click();
  await expect(hub.getByText('No station is asking yet.')).toBeVisible();
  await press(station, 'Look again for USB drives');
  await press(station, /^Join (?!by)/);
  await stationFingerprint(station);
  await press(station, 'Cancel');
  await expect(hub.getByText('No station is asking yet.')).toBeVisible(soon);
  await press(station, /^Join (?!by)/);
  await stationFingerprint(station);
  // Sign-out and return change nothing.
  await station.getByRole('button', { name: 'Sign out' }).click();
  await signIn(new Players(station));
  await goTo(station, 'Fleet');
  await stationFingerprint(station);
  await hall.killHub();
  await expect(station.getByText('has ended before it answered')).toBeVisible(soon);
  expect(readdirSync(hall.stick)).toHaveLength(1);

  // The killed hub left its invitation, which is good for nothing now.
  const next = await hall.openHub();
  await goTo(next, 'Join');
  await expect(next.getByRole('heading', { name: 'With a USB drive' })).toBeVisible();
  await press(station, 'Close');
  await press(station, /^Join (?!by)/);
  await expect(station.getByText('The hub does not answer.')).toBeVisible(soon);
});
