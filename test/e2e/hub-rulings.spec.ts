/** The rulings of two stations on the page of a hub: search, what the lists say, report, opinion. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { serveHub } from '../../scripts/start/served-station.ts';
import { sampleLexicon } from '../core/lexicon/samples.ts';
import { dayLexicons, writeDayLexicons } from '../station/ledger/ledger-day.ts';
import { recordsIn } from '../station/ledger-records.ts';
import { collect } from '../hub/opened-hub.ts';
import { exportTo, ruleOn, Stations } from '../hub/stations.ts';
import { violationsIn } from './accessibility.ts';

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

function main(page: Page): Locator {
  return page.getByRole('main');
}

/** Station 7 has ruled by a list that it does not name, in which QUITX is a word. */
async function collectDay(stations: Stations): Promise<void> {
  const [first] = dayLexicons;
  const other = sampleLexicon('CAT QUITX');
  const seven = stations.add('7', 0);
  ruleOn(seven, 'CAT', 'JOUST');
  if (first === undefined) throw new Error('A day has lists.');
  const { sha256, identity, ...words } = first;
  seven.ruling({ ...other, ...words, primary: other.primary, sha256, identity }, 'CAT', 'QUITX');
  const twelve = stations.add('12', 9);
  mkdirSync(stations.at('out'));
  await collect(
    stations.hub,
    exportTo(stations.at('stick', '7.jsonl'), seven),
    exportTo(stations.at('stick', '12.jsonl'), twelve),
  );
}

test('searches all rulings, judges them again, reports them, and gives an opinion', async ({
  page,
}) => {
  const stations = new Stations();
  await collectDay(stations);
  const lexicons = writeDayLexicons(stations.folder).flatMap((file) => ['--lexicon', file]);
  const served = await serveHub(stations.hub, stations.at('home'), lexicons);
  try {
    await page.goto(served.address);
    await goTo(page, 'Board');
    await expect(main(page)).toContainText('7-0002: The lists say otherwise.');
    expect(await violationsIn(page)).toEqual([]);

    await goTo(page, 'Rulings');
    const rows = main(page).getByRole('rowheader');
    await expect(rows).toHaveCount(8);
    await expect(main(page)).toContainText('11 rulings found, of 11.');
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Older' }).click();
    await expect(rows).toHaveText(['12-0001', '7-0002', '7-0001']);
    await page.getByLabel('Only those of which the lists say otherwise').check();
    await expect(rows).toHaveText(['7-0002']);
    await page.getByLabel('Only those of which the lists say otherwise').uncheck();
    await page.getByLabel('Station').selectOption('7');
    await expect(rows).toHaveText(['7-0002', '7-0001']);
    await page.getByLabel('Search').fill('quitx');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(rows).toHaveText(['7-0002']);

    await page.getByRole('button', { name: '7-0002' }).click();
    await expect(page.getByRole('heading', { name: 'Opinions on ruling 7-0002' })).toBeVisible();
    await expect(main(page)).toContainText('The lists say otherwise. Call the director.');
    await expect(main(page)).not.toContainText('Not in any list');
    expect(await violationsIn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Enter the second opinion' }).click();
    await page.getByLabel(/^Name of the person/).fill('Ada Lovelace');
    await page.getByLabel('Words on the slip').fill('cat\nquit');
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: /give the second opinion/ }).click();
    const given = main(page).locator('section', { hasText: 'At the desk: Ada Lovelace' });
    await expect(given).toContainText('ACCEPTABLE');
    await expect(given).toContainText('CATQUIT');
    await expect(main(page)).not.toContainText('In the main list');
    const [recorded] = recordsIn(stations.hub).filter(({ kind }) => kind === 'deskOpinion');
    expect(recorded?.body).toMatchObject({ words: ['CAT', 'QUIT'], name: 'Ada Lovelace' });
    await page.getByRole('button', { name: /show where each word was found/ }).click();
    await expect(main(page)).toContainText('Not in any list');
    expect(await violationsIn(page)).toEqual([]);

    await goTo(page, 'Report');
    await page.getByLabel('Save in this folder').fill(stations.at('out'));
    await page.getByRole('button', { name: 'Save the report' }).click();
    const saved = page.getByText(/^Saved: /);
    await expect(saved).toContainText('Stations: 7, 12.');
    const file = /^Saved: (.*\.html)\. /.exec(await saved.innerText())?.[1] ?? '';
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).not.toContain('QUITX');
    expect(await violationsIn(page)).toEqual([]);
  } finally {
    await served.end('SIGTERM');
    stations.end();
  }
});
