/** A hub that sends its list to two stations, one of which rules by another. */
import { projectFolder } from '../../scripts/build/project-folder.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { serveHub, serveStation } from '../../scripts/start/served-station.ts';
import { SendingFleet } from '../hub/fleet/sending-fleet.ts';
import { violationsIn } from './accessibility.ts';
import { chooseFirstPin } from './staff-sign-in.ts';
import { Players } from './station-test.ts';
import { drawnFingerprint } from './drawn-fingerprint.ts';
import { fingerprintOf } from '../../electron/core/base/fingerprint.ts';

/** The machine may be busy. */
const soon = { timeout: 120_000 } as const;

interface Fixtures {
  readonly all: SendingFleet;
  readonly start: (...stations: readonly string[]) => ChildProcess;
}

const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
  all: async ({}, use) => {
    const all = new SendingFleet();
    await use(all);
    await all.end();
  },
  start: async ({ all }, use) => {
    const children: ChildProcess[] = [];
    await use((...stations) => {
      const program = 'test/hub/fleet/resting-stations-child.ts';
      const folders = stations.map((station) => all.at(station));
      const child = spawn(process.execPath, [program, ...folders], { cwd: projectFolder });
      children.push(child);
      return child;
    });
    for (const child of children) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
  },
});

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('sends a list to all, and makes a fleet equal that was not', async ({ page, all, start }) => {
  await all.openHub();
  await all.addStation('1');
  await all.addStation('2', all.list('another', 'AT CAT EMU'));
  await all.closeHub();
  const list = all.list('new', 'AT CAT DOG');
  const downloads = all.at('home', 'Downloads');
  mkdirSync(downloads, { recursive: true });
  for (const file of [list, `${list}.minisig`]) {
    copyFileSync(file, path.join(downloads, path.basename(file)));
  }
  const stations = `127.0.0.1:${all.port.toString()}`;
  const served = await serveHub(all.stations.hub, all.at('home'), ['--stations', stations]);
  start('1', '2');
  await page.goto(served.address);
  await goTo(page, 'Board');
  await expect(page.getByText('Stop: the 2 stations that are there')).toBeVisible(soon);

  await goTo(page, 'Send');
  await page.getByLabel('new.lexicon').check();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('This is no published edition.')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  const fingerprint = await drawnFingerprint(page.getByRole('main'));
  await page.getByRole('button', { name: 'Send to all stations' }).click();
  const rows = page.getByRole('row');
  await expect(rows).toHaveText(
    [/^Station/, /^1.*waits for a director/, /^2.*waits for a director/],
    soon,
  );
  expect(await violationsIn(page)).toEqual([]);

  const confirm = page.getByRole('button', { name: 'Confirm' });
  await expect(page.getByText('No word begins with B, E to Z.')).toBeVisible();
  await page.getByLabel('Name of the director').fill('Dana');
  await page.getByLabel('Number of words').fill('4');
  await expect(confirm).toBeDisabled();
  const typed = page.getByLabel('List fingerprint');
  await typed.fill(fingerprint.slice(0, 4));
  await confirm.click();
  await expect(page.getByText('You typed 4 characters, and the list fingerprint')).toBeVisible();
  await typed.fill(`${fingerprint.slice(0, -1)}${fingerprint.endsWith('0') ? '1' : '0'}`);
  await expect(page.getByText('You mistyped at least one character')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await typed.fill(fingerprint.toLowerCase().replaceAll(' ', '-'));
  await confirm.click();
  await expect(page.getByText('You typed 4, and the main list has 3 words.')).toBeVisible();
  await page.getByLabel('Number of words').fill('3');
  await confirm.click();
  await expect(page.getByText('at 2 of 2 stations')).toBeVisible(soon);
  await expect(rows).toHaveText([/^Station/, /^1In use/, /^2In use/]);
  expect(await violationsIn(page)).toEqual([]);

  await goTo(page, 'Board');
  await expect(page.getByText('All 2 stations that are there rule by the same.')).toBeVisible(soon);
  await served.end('SIGTERM');
  expect(served.said()).not.toMatch(/PRIVATE/);
});

test('lets a director at a station use what the hub alone may not', async ({ page, all }) => {
  await all.openHub();
  await all.addStation('3');
  const { sending } = all.fleet;
  const taken = sending.store.takeLexicon(all.list('unsigned', 'AT CAT OWL', false));
  if (!taken.ok) throw new Error('not taken');
  expect(sending.send({ lexicon: taken.value.sent.sha256 }).ok).toBe(true);
  const served = await serveStation(all.at('3'), undefined, undefined, all.at('home'));
  page.setDefaultTimeout(soon.timeout);
  await page.goto(served.address);
  await chooseFirstPin(new Players(page));
  await goTo(page, 'Fleet');
  await expect(page.getByRole('heading', { name: 'Sent by the hub the hub' })).toBeVisible(soon);
  expect(await violationsIn(page)).toEqual([]);
  await expect(page.getByText('Until a director confirms this list')).toBeVisible();
  await page.getByRole('button', { name: 'Use it now' }).click();
  await page.getByRole('button', { name: 'Use it now' }).click();
  await expect(page.getByRole('status').getByText('In use.')).toBeVisible(soon);
  await goTo(page, 'Word lists');
  const fingerprint = fingerprintOf(taken.value.lexicon.identity);
  await expect(page.getByText(fingerprint).first()).toBeVisible();
  await served.end('SIGTERM');
});
