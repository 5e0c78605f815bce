/** The page of a hub whose broker is a program of its own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { serveHub, type ServedStation } from '../../scripts/start/served-station.ts';
import { unlessHere } from '../facility/facility.ts';
import { mosquittoOf } from '../hub/broker/mosquitto-of.ts';
import { violationsIn } from './accessibility.ts';

/** The machine may be busy. */
const soon = { timeout: 120_000 } as const;

let folder: string;
let served: ServedStation | undefined;

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-'));
});

test.afterEach(async () => {
  await served?.end('SIGKILL');
  rmSync(folder, { recursive: true });
});

test('says why stations cannot reach the hub, until its broker is back', async ({ page }) => {
  test.skip(...unlessHere('Mosquitto on Linux'));
  served = await serveHub(folder, folder, ['--broker', 'mosquitto']);
  await page.goto(served.address);
  const notice = page.getByRole('status').filter({ hasText: 'Stations cannot reach the hub.' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(soon);
  await expect(notice).toHaveCount(0);

  const [broker = 0] = mosquittoOf(folder);
  expect(broker).toBeGreaterThan(0);
  // The broker cannot be started again where its folder cannot be.
  rmSync(path.join(folder, 'broker'), { recursive: true });
  writeFileSync(path.join(folder, 'broker'), '');
  process.kill(broker, 'SIGKILL');
  await expect(notice).toContainText(
    'The program mosquitto, which connects the stations, has ended:',
    soon,
  );
  await expect(notice).toContainText('Stations keep their records until then.');
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('status')).toContainText('ne peuvent pas joindre', soon);
  await page.getByRole('button', { name: 'English' }).click();

  rmSync(path.join(folder, 'broker'));
  await expect(notice).toHaveCount(0, soon);
  expect(mosquittoOf(folder)).toHaveLength(1);
  await served.end('SIGTERM');
  expect(mosquittoOf(folder)).toEqual([]);
});
