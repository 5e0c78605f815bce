/** The page of a hub, in its own process with exports in the folders of an account. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { serveHub, type ServedStation } from '../../scripts/start/served-station.ts';
import { hubPages } from '../../electron/contract/hub/hub-pages.ts';
import { hubTexts } from '../../electron/core/text/hub-texts.ts';
import { openAuthority } from '../../electron/hub/certificates/open-authority.ts';
import { sha256 } from '../../electron/station/disk/sha256.ts';
import { exportTo, ruleOn, Stations } from '../hub/stations.ts';
import { writeDayLexicons } from '../station/ledger/ledger-day.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { open } from '../hub/opened-hub.ts';
import { violationsIn } from './accessibility.ts';
import { drawnFingerprint } from './drawn-fingerprint.ts';
import { fingerprintOf } from '../../electron/core/base/fingerprint.ts';

interface Fixtures {
  readonly stations: Stations;
  readonly served: ServedStation;
}

const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
  stations: async ({}, use) => {
    const stations = new Stations();
    await use(stations);
    stations.end();
  },
  served: async ({ stations }, use) => {
    const lexicons = writeDayLexicons(stations.folder);
    const given = lexicons.flatMap((file) => ['--lexicon', file]);
    const served = await serveHub(stations.hub, stations.at('home'), given);
    await use(served);
    await served.end('SIGTERM');
  },
});

function inDownloads(stations: Stations, ...names: readonly string[]): string {
  return stations.at('home', 'Downloads', ...names);
}

/** A station whose data folder was copied, and another one. */
function exportDay(stations: Stations): void {
  const [day, copy] = stations.copy(stations.add('7', 3));
  ruleOn(day, 'CAT');
  ruleOn(copy, 'DOG');
  exportTo(inDownloads(stations, 'ledger-7-whole.jsonl'), day);
  exportTo(inDownloads(stations, 'stick', 'ledger-7-copy-whole.jsonl'), copy);
  const other = stations.add('12', 2);
  exportTo(inDownloads(stations, 'stick', 'ledger-12-whole.jsonl'), other);
  exportTo(inDownloads(stations, 'ledger-12-public.jsonl'), other, 'public');
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

function main(page: Page): Locator {
  return page.getByRole('main');
}

async function collectAll(page: Page): Promise<void> {
  await goTo(page, 'Collect');
  await pressCollect(page);
}

/** On the page that a hub without ledgers opens. */
async function pressCollect(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Collect' }).click();
  await expect(page.getByRole('columnheader', { name: 'New records' })).toBeVisible();
}

test('collects exports, shows what is odd, and archives the day', async ({
  page,
  served,
  stations,
}) => {
  exportDay(stations);
  await page.goto(served.address);
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  expect(await violationsIn(page)).toEqual([]);

  await page.getByLabel(/^Or the path/).fill(inDownloads(stations, 'ledger-12-public.jsonl'));
  await pressCollect(page);
  await expect(main(page)).toContainText('This export is not complete.');
  expect(await violationsIn(page)).toEqual([]);

  await goTo(page, 'Ledgers');
  const rows = page.getByRole('row');
  await expect(rows).toHaveText([
    /^Station/,
    /^7.*several continuations after record \d+$/,
    /^7.*several continuations after record \d+$/,
    /^12/,
  ]);
  expect(await violationsIn(page)).toEqual([]);

  await goTo(page, 'Collect');
  await expect(main(page)).toContainText('This export is not complete.');

  await goTo(page, 'Archive');
  await page.getByLabel('Save in this folder').fill(stations.at());
  await page.getByRole('button', { name: 'Write the archive' }).click();
  const said = page.getByText(/^Saved: /);
  await expect(said).toBeVisible();
  const folder = (await said.innerText()).slice('Saved: '.length);
  const inArchive = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  expect(inArchive('verified.txt').match(/^OK records/gm)).toHaveLength(4);
  expect(
    inArchive('verified.txt').match(/^OK \d+ rulings and opinions came out the same/gm),
  ).toHaveLength(4);
  const contents = sha256(inArchive('contents.txt'));
  expect(await drawnFingerprint(page.getByRole('main'))).toBe(fingerprintOf(contents));
  await expect(page.getByRole('cell', { name: contents })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
});

test('keeps what it has when it is killed and starts again', async ({ page, stations }) => {
  exportDay(stations);
  const first = await serveHub(stations.hub, stations.at('home'));
  await page.goto(first.address);
  await collectAll(page);
  await first.end('SIGKILL');
  await expect(main(page)).toContainText('no connection to the hub’s program.');
  expect(await violationsIn(page)).toEqual([]);
  const second = await serveHub(stations.hub, stations.at('home'));
  await page.goto(second.address);
  await expect(page.getByRole('row')).toHaveCount(4);
  await collectAll(page);
  const added = page.getByRole('cell', { name: '0', exact: true });
  await expect(added).toHaveCount(2);
  await second.end('SIGTERM');
});

test('a hub without ledgers asks for some, in every language', async ({ page, served }) => {
  await page.goto(served.address);
  await expect(main(page)).toContainText('No complete export was found');
  await goTo(page, 'Archive');
  await expect(main(page)).toContainText('This hub has no ledgers yet.');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(main(page)).toContainText('Ce concentrateur n’a pas encore de registre.');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(main(page)).toContainText('Este concentrador aún no tiene registros.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(await violationsIn(page)).toEqual([]);
});

test('every page of a hub opens, and bars nobody', async ({ page, served }) => {
  await page.goto(served.address);
  await expect(main(page)).toContainText('No complete export was found');
  for (const name of hubPages) {
    await goTo(page, hubTexts('en')(`pages.${name}`));
    expect(await violationsIn(page), name).toEqual([]);
  }
});

test('a newer window replaces the older one, which comes back afterwards', async ({
  page,
  context,
  served,
}) => {
  await page.goto(served.address);
  await goTo(page, 'Ledgers');
  const newer = await context.newPage();
  await newer.goto(served.address);
  await goTo(newer, 'Archive');
  await expect(main(page)).toContainText('The hub is open in another window.');
  await newer.close();
  await expect(page.getByRole('heading', { level: 1, name: 'Ledgers' })).toBeVisible();
});

test('an alarm stays until somebody settles it', async ({ page, stations }) => {
  const hub = valueOf(open(stations.hub));
  const station = '3f2a91c03f2a91c0';
  const alarm = { station, ledger: 'a'.repeat(64), number: 5 };
  valueOf(await openAuthority(stations.hub));
  valueOf(hub.own.append({ kind: 'stationJoined', body: { id: station, station: '7' } }));
  valueOf(hub.own.append({ kind: 'alarmRaised', body: { alarm: 'hashDiffers', ...alarm } }));
  hub.close();
  const served = await serveHub(stations.hub, stations.at('home'));
  await page.goto(served.address);
  await expect(main(page)).toContainText('Record 5 of station 7 was changed.');
  await page.getByRole('navigation').getByRole('button', { name: 'Alarms 1' }).click();
  const settle = page.getByRole('button', { name: 'Settle' });
  await settle.click();
  await expect(main(page)).toContainText('Type your name, and what you found out.');
  expect(await violationsIn(page)).toEqual([]);
  await page.getByLabel('Your name').fill('Dana');
  await page.getByLabel('What you found out').fill('Its disk is failing.');
  await settle.click();
  await expect(main(page)).toContainText('No alarm is open.');
  await expect(page.getByRole('cell', { name: 'Its disk is failing.' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await goTo(page, 'Board');
  await expect(main(page)).not.toContainText('was changed');
  await served.end('SIGTERM');
});

test('without the address, nobody sees anything', async ({ page, served }) => {
  const answer = await page.goto(new URL('/', served.address).href);
  expect(answer?.status()).toBe(403);
});
