/** What the staff saw about single words must be gone once they have left. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { chooseFirstPin, signIn } from './staff-sign-in.ts';
import { expect, test, type Players } from './station-test.ts';

async function signOut(players: Players): Promise<void> {
  await players.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await players.seesIdle();
}

/** A play with one unlisted word, and the page that reveals which. */
async function looksAtSources(players: Players): Promise<void> {
  const { page } = players;
  await page.getByRole('button', { name: 'Rulings', exact: true }).click();
  await page.getByLabel('Search').press('Enter');
  await page.getByRole('button', { name: /show where each word was found$/ }).click();
  await expect(page.getByRole('cell', { name: 'Not in any list' })).toBeVisible();
}

/** Returns all texts in the page's memory after garbage collection. */
async function textsInMemory(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  let snapshot = '';
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    snapshot += chunk;
  });
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return (JSON.parse(snapshot) as { readonly strings: readonly string[] }).strings;
}

test.beforeEach(async ({ players }) => {
  await players.challenge('quit', 'quitx');
  await players.seesVerdict('UNACCEPTABLE');
  await players.leave();
  await chooseFirstPin(players);
  await signOut(players);
});

/** Searches all files except the ledger, which keeps the sources for the auditor. */
function filesWith(text: string, folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('ledger.sqlite'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => file.includes(text) || readFileSync(file, 'latin1').includes(text));
}

test('is not in the memory of the page after signing out, nor there for who comes next', async ({
  players,
  station,
}) => {
  const { page } = players;
  await signIn(players);
  await looksAtSources(players);
  const hasWord = (text: string): boolean => text.includes('QUITX');
  expect((await textsInMemory(page)).filter(hasWord)).not.toEqual([]);
  await signOut(players);
  expect((await textsInMemory(page)).filter(hasWord)).toEqual([]);
  await signIn(players);
  await expect(page.getByText('QUITX')).toHaveCount(0);
  await page.getByRole('button', { name: 'Rulings', exact: true }).click();
  await page.getByLabel('Search').press('Enter');
  await expect(page.getByRole('button', { name: /show where each word was found$/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Not in any list' })).toHaveCount(0);
  expect(filesWith('QUITX', station.dataFolder)).toEqual([]);
  expect(station.said).not.toMatch(/QUIT/);
});

test('is gone from a page that a second one has replaced', async ({ players, station }) => {
  const { page } = players;
  await signIn(players);
  await looksAtSources(players);
  const second = await page.context().newPage();
  await second.goto(station.address);
  await players.sees('This window is not in use');
  expect(await page.content()).not.toMatch(/QUITX|Not in any list/);
  await expect(second.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  expect(await second.content()).not.toMatch(/QUITX|Not in any list/);
  await second.close();
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  expect(await page.content()).not.toMatch(/QUITX|Not in any list/);
});
