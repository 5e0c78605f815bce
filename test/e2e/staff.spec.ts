import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { waitAfter } from '../../electron/core/staff/lock-out.ts';
import { runCommand } from '../scripts/commands/run-command.ts';
import { isInElectron, newStation } from './new-station.ts';
import { chooseFirstPin, chord, director, signIn, typePin } from './staff-sign-in.ts';
import { armedMs, expect, Players, test } from './station-test.ts';
import type { TestStation } from './test-station.ts';

test('practice looks like a challenge, says so on every screen, and leaves no record of it', async ({
  page,
  players,
  station,
}) => {
  await chooseFirstPin(players);
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await page.getByRole('button', { name: 'Start practice' }).click();
  const banner = page.getByText('Rulings here do not count.');
  await players.seesIdle();
  await expect(banner).toBeVisible();
  await players.challenge('quit', 'quitx');
  await players.seesVerdict('UNACCEPTABLE');
  await expect(banner).toBeVisible();
  await players.leave();
  const kinds = station.records().map(({ kind }) => kind);
  expect(kinds).toContain('practiceStarted');
  for (const kind of ['ruling', 'shown', 'abandoned', 'withdrawn']) {
    expect(kinds).not.toContain(kind);
  }

  await signIn(players);
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await page.getByRole('button', { name: 'End practice' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await players.seesIdle();
  await expect(banner).toHaveCount(0);
  await players.challenge('quit');
  await players.seesVerdict('ACCEPTABLE');
  expect(station.recordsOf('ruling')).toHaveLength(1);
});

test(
  'five wrong PINs lock the sign-in, also over a restart',
  { tag: '@short' },
  async ({ page, players, station }) => {
    await chooseFirstPin(players);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await players.seesIdle();
    await chord(players);
    for (let time = 1; time <= 4; time += 1) {
      await typePin(players, '0000');
      await expect.poll(() => station.recordsOf('staffSignInFailed').length).toBe(time);
      await expect(page.getByText('Wrong PIN.')).toBeVisible();
    }
    let again = players;
    let tries = 0;
    const locked = (): Locator => again.page.getByText('Too many tries.');
    const navigation = (): Locator => again.page.getByRole('navigation');
    // In real time, a slow restart may outlast the wait, which doubles with each wrong PIN.
    await expect(async () => {
      await players.inNoTime(async () => {
        const before = Date.now();
        await typePin(again, '0000');
        await expect(locked()).toBeVisible();
        tries = station.recordsOf('staffSignInFailed').length;
        await station.end();
        await station.start();
        again = new Players(await station.showOn(page), station);
        await again.seesIdle();
        await chord(again);
        if (isInElectron) expect(Date.now() - before).toBeLessThan(waitAfter(tries) / 2);
        await expect(locked()).toBeVisible();
        await typePin(again, director.pin);
        await expect(locked()).toBeVisible();
        await expect(navigation()).toHaveCount(0);
      });
    }).toPass();
    // After the wait, which is fifteen seconds at first, the right PIN is accepted again.
    await again.pass(waitAfter(tries));
    await expect(locked()).toHaveCount(0);
    await chord(again);
    await typePin(again, director.pin);
    await expect(navigation()).toBeVisible();
    expect(tries).toBeGreaterThanOrEqual(5);
    expect(station.recordsOf('staffSignInFailed')).toHaveLength(tries);
  },
);

/**
 * An event of Scrabble Fest on a station with only the practice list, without the event's lexicon.
 */
async function stationWithoutItsLexicon(folder: string): Promise<TestStation> {
  const [list, lexicon, event] = ['list.txt', 'ours.lexicon', 'fest.event'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const station = await newStation(join(folder, 'data'));
  writeFileSync(list, 'zo\n');
  const names = ['--id', 'ours', '--title', 'Our list', '--edition', 'OSPD7'];
  const made = ['--rulebook', 'scrabble-fest-2023', '--title', 'Spring Fest', '--out', event];
  for (const args of [
    ['lexicon', 'build', ...names, '--primary', list, '--out', lexicon],
    ['event', 'new', ...made, '--lexicon', lexicon, '--first', '2026-11-21'],
    ['event', 'allow', event, 'plbx', '--reason', 'sponsor', '--by', 'Dana'],
    ['event', 'install', event, '--data', station.dataFolder],
  ]) {
    const { code, messages } = await runCommand(args);
    expect(code, messages).toBe(0);
  }
  return station.start();
}

test('a director rehearses the event without its lexicon, and another rulebook by its name', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  const station = await stationWithoutItsLexicon(folder);
  const page = await station.showTo(browser);
  const players = new Players(page, station);
  const banner = page.getByText('Rulings here do not count.');
  const closed = page.getByText('EV-01');
  const endPractice = async (): Promise<void> => {
    await signIn(players);
    await page.getByRole('button', { name: 'Practice', exact: true }).click();
    await page.getByRole('button', { name: 'End practice' }).click();
    await expect(page.getByRole('button', { name: 'Start practice' })).toBeVisible();
  };
  await expect(closed).toBeVisible();
  await chooseFirstPin(players);

  // The event's own rules: a word judge types, at most ten letters, the sponsor is acceptable.
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await expect(page.locator('.staff-page')).toContainText(
    /Spring Fest\. A word judge types the slip\. Longest word: 10 letters\. .*Practice list/,
  );
  await page.getByRole('button', { name: 'Start practice' }).click();
  await players.sees('Word judge: type');
  await expect(page.locator('.status')).toContainText('Spring Fest');
  await expect(page.locator('.status')).toContainText('Practice list');
  for (const [words, verdict] of [
    [['station', 'background'], 'ACCEPTABLE'],
    [['station', 'acknowledges'], 'UNACCEPTABLE'],
    [['station', 'plbx'], 'ACCEPTABLE'],
    [['station', 'plbq'], 'UNACCEPTABLE'],
  ] as const) {
    for (const word of words) {
      await players.type(word);
      await players.press('Enter');
    }
    await players.press('Enter');
    await players.sees('the same as on the board?');
    await expect(banner).toBeVisible();
    await players.pass(armedMs);
    await players.press('Tab');
    await players.seesVerdict(verdict);
    await expect(banner).toBeVisible();
    await players.leave('Word judge: type');
  }
  await endPractice();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(closed).toBeVisible();
  await expect(banner).toHaveCount(0);

  // A rulebook with self-service, and a second list from nine letters on.
  await signIn(players);
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await page.getByLabel('Rules of the tournament').selectOption('school-ospd4-mw11');
  await expect(page.locator('.staff-page')).toContainText('from 9 letters on');
  await page.getByRole('button', { name: 'Start practice' }).click();
  await players.seesIdle();
  await expect(page.locator('.status')).toContainText('National School Championship');
  for (const [word, verdict] of [
    ['kittiwake', 'ACCEPTABLE'],
    ['nightjar', 'UNACCEPTABLE'],
  ] as const) {
    await players.challenge(word);
    await players.seesVerdict(verdict);
    await expect(banner).toBeVisible();
    await players.leave();
  }
  await endPractice();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(closed).toBeVisible();

  const kinds = station.records().map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith('practice'))).toEqual([
    'practiceStarted',
    'practiceEnded',
    'practiceStarted',
    'practiceEnded',
  ]);
  for (const kind of ['opened', 'ruling', 'shown', 'abandoned', 'withdrawn']) {
    expect(kinds).not.toContain(kind);
  }
  await station.end();
  rmSync(folder, { recursive: true });
});
