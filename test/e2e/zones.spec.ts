/**
 * The zone of the reader changes no time on the pages of a station and of a hub. A station can
 * change its own zone while it runs.
 */
import { expect, test, type Page } from '@playwright/test';
import { serveHub } from '../../scripts/start/served-station.ts';
import { collect } from '../hub/opened-hub.ts';
import { exportTo, ruleOn, Stations } from '../hub/stations.ts';
import { writeDayLexicons } from '../station/ledger/ledger-day.ts';
import { chooseFirstPin, signIn } from './staff-sign-in.ts';
import { StationInProcess } from './station-in-process.ts';
import { Players } from './station-test.ts';

/** The first one is the farthest from those of the records. */
const readers = [
  'Pacific/Kiritimati',
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
] as const;

/** Their offsets are the same all year. */
const [first, second] = ['Pacific/Marquesas', 'Australia/Eucla'] as const;
/** In milliseconds. No record is of the day on which it is read. */
const nextDay = 25 * 60 * 60_000;

/** Reads the same page in each zone in turn. */
async function readIn(page: Page, read: () => Promise<readonly string[]>): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const texts = new Set<string>();
  const offsets = new Set<number>();
  for (const timezoneId of readers) {
    await browser.send('Emulation.setTimezoneOverride', { timezoneId });
    offsets.add(await page.evaluate(() => new Date().getTimezoneOffset()));
    for (const text of await read()) texts.add(text);
  }
  expect(offsets.size).toBe(readers.length);
  return [...texts];
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function textOf(page: Page, until: RegExp): Promise<string> {
  const main = page.getByRole('main');
  await expect(main).toContainText(until);
  return main.innerText();
}

test('the console of a station whose zone changes while it runs', async ({ page }) => {
  const { TZ: before } = process.env;
  process.env['TZ'] = first;
  const station = await new StationInProcess().start();
  try {
    const players = new Players(page, station);
    await page.goto(station.address);
    await players.seesIdle();
    await chooseFirstPin(players);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await players.seesIdle();
    await players.pass(nextDay);
    await players.challenge('CAT');
    await players.leave();
    process.env['TZ'] = second;
    await players.challenge('QUITX');
    await players.leave();
    const zones = station.recordsOf('zoneChanged').map(({ body }) => body);
    expect(zones).toMatchObject([{ zone: { offset: '+08:45' } }]);

    await signIn(players);
    const texts = await readIn(page, async () => {
      await goTo(page, 'Rulings');
      await page.getByRole('button', { name: 'Show all rulings' }).click();
      const rulings = await textOf(page, /\d-0001/);
      await goTo(page, 'Word lists');
      // The rest of the page waits for drives.
      const lists = await page.locator('.lexicon-card').first().innerText();
      await goTo(page, 'Status');
      const status = await textOf(page, /\d\d:\d\d:\d\d/);
      // The clock itself goes on.
      return [rulings, lists, status.replaceAll(/\d\d:\d\d:\d\d/g, '')];
    });
    expect(texts).toHaveLength(3);
    const [rulings, lists, status] = texts;
    const times = [...(rulings ?? '').matchAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\u00a0\S+/g)];
    const [other = '', one = ''] = times.map(([time]) => time.replace('\u00a0', ''));
    expect(other).toMatch(/\+08:45$/);
    expect(one).toMatch(/-09:30$/);
    // Minutes apart, however the zones name them.
    expect(Date.parse(other) - Date.parse(one)).toBeLessThan(3_600_000);
    expect(Math.abs(Date.parse(one) - Date.now() - nextDay)).toBeLessThan(3_600_000);
    expect(lists).toContain('\u00a0-09:30');
    expect(status).toContain('\u00a0+08:45');
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
    await station.remove();
  }
});

test('the pages of a hub', async ({ page }) => {
  const stations = new Stations();
  // The records of station 7 name no zone.
  const seven = stations.add('7', 1);
  const twelve = stations.add('12', 0);
  twelve.write({ kind: 'zoneChanged', body: { zone: { offset: '-09:30', name: first } } });
  ruleOn(twelve, 'CAT');
  twelve.write({ kind: 'zoneChanged', body: { zone: { offset: '+08:45', name: second } } });
  ruleOn(twelve, 'DOG');
  await collect(
    stations.hub,
    exportTo(stations.at('7.jsonl'), seven),
    exportTo(stations.at('12.jsonl'), twelve),
  );
  const lexicons = writeDayLexicons(stations.folder).flatMap((file) => ['--lexicon', file]);
  const served = await serveHub(stations.hub, stations.at('home'), lexicons);
  try {
    await page.goto(served.address);
    const texts = await readIn(page, async () => {
      await goTo(page, 'Rulings');
      const rulings = await textOf(page, /7-0001/);
      await goTo(page, 'Ledgers');
      return [rulings, await textOf(page, /12/)];
    });
    expect(texts).toHaveLength(2);
    const [rulings, ledgers] = texts;
    expect(rulings).toContain('2026-11-20 23:08\u00a0-09:30');
    expect(rulings).toContain('2026-11-21 17:24\u00a0+08:45');
    expect(rulings).toContain('2026-11-21 08:37\u00a0UTC');
    expect(ledgers).toMatch(/2026-11-21 17:\d\d(?::\d\d)?\u00a0\+08:45/);
  } finally {
    await served.end('SIGTERM');
    stations.end();
  }
});
