import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { demonstrationLexiconFile } from '../../scripts/lists/demonstration-lexicon.ts';
import { blindable } from './blind-page.ts';
import { RunningStation } from './running-station.ts';
import { chord } from './staff-sign-in.ts';
import { Players, processTest as test } from './station-test.ts';

test('a station killed between record and display says after its restart that it ruled', async ({
  page,
  station,
}) => {
  // The page receives the verdict but never reports it as painted: the moment of the crash.
  const blind = await blindable(page);
  const players = new Players(page);
  await page.goto(station.address);
  await players.seesIdle();
  await players.enter('ox');
  await players.confirm();
  blind();
  await players.press('Tab');
  await players.seesVerdict('ACCEPTABLE');
  await station.end();
  expect(station.recordsOf('ruling')).toHaveLength(1);
  expect(station.recordsOf('shown')).toEqual([]);

  await station.start();
  await page.unrouteAll();
  await page.goto(station.address);
  await players.sees('A ruling was recorded');
  await expect(page.getByText('Call a word judge.')).toBeVisible();
  await expect(page.getByText('1-0001').first()).toBeVisible();
  expect(await page.content()).not.toContain('ACCEPTABLE');

  // Players cannot clear it; the staff must sign in.
  await players.press('Escape', 'Escape', 'Enter');
  await players.sees('A ruling was recorded');
  await chord(players);
  await players.sees('Set up this station');
});

test('a station killed while words are typed shows nothing of them afterwards', async ({
  page,
  players,
  station,
}) => {
  await players.type('jousted');
  await station.end();
  await players.sees('This station is closed');
  expect(await page.content()).not.toContain('JOUSTED');
  await station.start();
  await page.goto(station.address);
  await players.seesIdle();
  expect(station.records().map((record) => record.kind)).not.toContain('ruling');
});

test('a second station on the same ledger is closed', async ({ browser, station }) => {
  const second = await new RunningStation(station.dataFolder).start();
  try {
    const page = await browser.newPage();
    await page.goto(second.address);
    await new Players(page).sees('This station is closed');
    await expect(page.getByText('LG-04')).toBeVisible();
  } finally {
    await second.end();
  }
});

const withBadLexicon = base.extend<{ folder: string }>({
  folder: async ({ browserName: _browser }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'lexicon-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

for (const [name, code, spoil] of [
  ['missing', 'LX-01', undefined],
  [
    'no lexicon',
    'LX-03',
    (path: string) => {
      writeFileSync(path, 'AA\nAB\n');
    },
  ],
  [
    'cut off',
    'LX-04',
    (path: string) => {
      const bytes = readFileSync(demonstrationLexiconFile);
      writeFileSync(path, bytes.subarray(0, bytes.length / 2));
    },
  ],
  [
    'altered by one bit',
    'LX-04',
    (path: string) => {
      const bytes = readFileSync(demonstrationLexiconFile);
      const middle = Math.floor(bytes.length / 2);
      bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
      writeFileSync(path, bytes);
    },
  ],
] as const) {
  withBadLexicon(`a lexicon that is ${name} closes the station`, async ({ page, folder }) => {
    const path = join(folder, 'spoiled.lexicon');
    spoil?.(path);
    const station = await new RunningStation().start(path);
    try {
      await page.goto(station.address);
      const players = new Players(page);
      await players.sees('This station is closed');
      await expect(page.getByText('Use another station or call a word judge.')).toBeVisible();
      await expect(page.getByText(code)).toBeVisible();
      await expect(page.getByText('Station closed')).toBeVisible();
      await players.press('o', 'x', 'Enter', 'Enter', '1', '2', 'Tab');
      await players.sees('This station is closed');
      expect(station.recordsOf('ruling')).toEqual([]);
      expect(station.said).toMatch(/lexicon/);
    } finally {
      await station.remove();
    }
  });
}
