/** A day of a championship: three stations and a hub, from joining to the archive. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { serveHub, serveStation, type ServedStation } from '../../scripts/start/served-station.ts';
import { freePort } from '../free-port.ts';
import { SendingFleet } from '../hub/fleet/sending-fleet.ts';
import { runCommand } from '../scripts/commands/run-command.ts';
import { violationsIn } from './accessibility.ts';
import { chooseFirstPin } from './staff-sign-in.ts';
import { expect, Players, test as base } from './station-test.ts';
import { drawnFingerprint } from './drawn-fingerprint.ts';

/** The machine may be busy. */
const soon = { timeout: 180_000 } as const;
const names = ['1', '2', '3'] as const;

/** Everything on one machine, with a stick that hub and stations find. */
class Venue {
  readonly files = new SendingFleet();
  readonly home = this.files.at('home');
  readonly stick = path.join(this.home, 'Downloads');
  readonly #browser: Browser;
  readonly #served: ServedStation[] = [];
  #hub: ServedStation | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
    mkdirSync(this.stick, { recursive: true });
  }

  /** Opens the hub where the stations look for it. */
  async openHub(port: number): Promise<Page> {
    const options = ['--stations', `127.0.0.1:${port.toString()}`];
    this.#hub = await serveHub(this.files.at('hub of the day'), this.home, options);
    this.#served.push(this.#hub);
    return this.#show(this.#hub);
  }

  async killHub(): Promise<void> {
    await this.#hub?.end('SIGKILL');
  }

  async openStation(name: string, list: string): Promise<Page> {
    const data = this.files.makeStation(name, list);
    const served = await serveStation(data, undefined, undefined, this.home);
    this.#served.push(served);
    const page = await this.#show(served);
    await chooseFirstPin(new Players(page));
    await goTo(page, 'Status');
    await press(page, 'Run the self-test');
    await expect(page.getByText(/^Passed\./)).toBeVisible();
    return page;
  }

  async #show({ address }: ServedStation): Promise<Page> {
    const page = await (await this.#browser.newContext()).newPage();
    page.setDefaultTimeout(soon.timeout);
    await page.goto(address);
    return page;
  }

  async end(): Promise<void> {
    for (const served of this.#served) await served.end('SIGKILL');
    await this.files.end();
  }
}

const test = base.extend<{ venue: Venue }>({
  venue: async ({ browser }, use) => {
    const venue = new Venue(browser);
    await use(venue);
    await venue.end();
  },
});

async function goTo(page: Page, name: string): Promise<void> {
  // "Alarms" has their number behind it.
  const button = page.getByRole('navigation').getByRole('button', { name, exact: true });
  await button.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).click();
}

/** Staff at the station choose its invitation, and somebody at the hub says yes. */
async function join(hub: Page, station: Page, name: string): Promise<void> {
  await goTo(station, 'Fleet');
  await press(station, /^Join (?!by)/);
  const shown = station.locator('.fingerprint', { hasText: 'Station fingerprint' });
  await expect(shown).toBeVisible(soon);
  const row = hub.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row).toContainText(await drawnFingerprint(shown), soon);
  await press(hub, `Accept station ${name}`);
  await expect(station.getByText(/^This station has joined the hub /)).toBeVisible(soon);
  await signOut(station);
}

async function signOut(station: Page): Promise<void> {
  await station.getByRole('button', { name: 'Sign out' }).click();
}

async function rule(
  station: Page,
  words: readonly string[],
  verdict: 'ACCEPTABLE' | 'UNACCEPTABLE',
): Promise<void> {
  const players = new Players(station);
  await players.seesIdle();
  await players.challenge(...words);
  await players.seesVerdict(verdict);
  await players.leave();
}

test('three stations join, get the right list, rule without a hub, and are archived', async ({
  venue,
}) => {
  test.setTimeout(900_000);
  const wrong = venue.files.list('wrong', 'AT CAT EMU');
  // Signed later, so that the hub may put it in use at the station with the other one.
  const right = venue.files.list('right', 'AT CAT DOG');
  for (const file of [right, `${right}.minisig`]) {
    copyFileSync(file, path.join(venue.stick, path.basename(file)));
  }
  const port = await freePort();
  let hub = await venue.openHub(port);
  const [one, two, three] = [
    await venue.openStation('1', right),
    await venue.openStation('2', right),
    await venue.openStation('3', wrong),
  ];

  await goTo(hub, 'Join');
  await hub.getByLabel('Save the invitation in this folder').fill(venue.stick);
  await hub.getByRole('button', { name: 'Let stations join', exact: true }).click();
  await expect(hub.getByText('No station is asking yet.')).toBeVisible();
  for (const [index, station] of [one, two, three].entries()) {
    await join(hub, station, names[index] ?? '');
  }
  await press(hub, 'Stop letting stations join');
  await goTo(hub, 'Board');
  await expect(hub.getByText('Stop: the 3 stations that are there')).toBeVisible(soon);
  const tiles = hub.getByRole('main').getByRole('listitem').getByRole('button');
  await expect(tiles.first()).toContainText(/^3Different from the others/, soon);

  await goTo(hub, 'Send');
  await hub.getByLabel('right.lexicon').check();
  await press(hub, 'Check');
  const fingerprint = await drawnFingerprint(hub.getByRole('main'));
  await press(hub, 'Send to all stations');
  await hub.getByLabel('Name of the director').fill('Dana');
  await hub.getByLabel('List fingerprint').fill(fingerprint);
  await hub.getByLabel('Number of words').fill('3');
  await press(hub, 'Confirm');
  await expect(hub.getByText('at 3 of 3 stations')).toBeVisible(soon);
  await goTo(hub, 'Board');
  await expect(hub.getByText('All 3 stations that are there rule by the same.')).toBeVisible(soon);
  for (const tile of await tiles.all()) await expect(tile).toContainText('Ready', soon);
  expect(await violationsIn(hub)).toEqual([]);

  await rule(one, ['CAT', 'DOG'], 'ACCEPTABLE');
  await venue.killHub();
  await rule(two, ['EMU'], 'UNACCEPTABLE');
  await rule(three, ['DOG'], 'ACCEPTABLE');
  hub = await venue.openHub(port);
  await rule(three, ['EMU', 'AT'], 'UNACCEPTABLE');
  await goTo(hub, 'Board');
  const after = hub.getByRole('main').getByRole('listitem').getByRole('button');
  await expect(after).toHaveText(
    [/^1Ready1 rulingAll/, /^2Ready1 rulingAll/, /^3Ready2 rulingsAll/],
    soon,
  );
  await expect(hub.getByText('All 3 stations that are there rule by the same.')).toBeVisible(soon);

  await goTo(hub, 'Rulings');
  await expect(hub.getByRole('main')).toContainText('3-0002', soon);
  await goTo(hub, 'Archive');
  await press(hub, 'Get them from the stations');
  await expect(hub.getByText('The stations are handing over')).toBeHidden(soon);
  const folder = venue.files.at('archive');
  mkdirSync(folder);
  await hub.getByLabel('Save in this folder').fill(folder);
  await press(hub, 'Write the archive');
  await expect(hub.getByText(/^Saved: /)).toBeVisible(soon);
  expect(await violationsIn(hub)).toEqual([]);

  const [name = ''] = readdirSync(folder);
  const reports = readdirSync(path.join(folder, name)).filter((one) => one.endsWith('.html'));
  expect(reports).toHaveLength(4);
  const verified = readFileSync(path.join(folder, name, 'verified.txt'), 'utf8');
  expect(verified.match(/^OK records/gm)).toHaveLength(4);
  for (const report of reports) {
    const file = path.join(folder, name, report);
    const checkpoint = ['--checkpoint', `${file}.checkpoint.txt`];
    expect((await runCommand(['ledger', 'verify', file, ...checkpoint])).code).toBe(0);
    const judged = await runCommand(['ledger', 'rejudge', file, '--lexicon', right]);
    expect(judged.code, judged.messages).toBe(0);
  }
});
