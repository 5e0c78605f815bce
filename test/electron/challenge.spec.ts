/** The Electron shell with its real runtime. Where that is missing, each test is named as skipped. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, expect, test as base, type ElectronApplication } from '@playwright/test';
import { demonstrationLexiconFile } from '../../scripts/demonstration-lexicon.ts';
import { electronPackage, findRuntime } from '../../scripts/start/electron-runtime.ts';
import { hasDisplay } from '../../scripts/start/choose-shell.ts';
import { Players } from '../e2e/station-test.ts';

const folder = electronPackage();
const runtime = folder === undefined ? undefined : findRuntime(folder, process.env);
const program = runtime?.ok === true ? runtime.value : undefined;
const display = hasDisplay(process.platform, process.env);

const test = base.extend<{ kiosk: ElectronApplication }>({
  kiosk: async ({ browserName: _browser }, use) => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'station-electron-'));
    const kiosk = await _electron.launch({
      ...(program !== undefined && { executablePath: program }),
      args: [
        join(import.meta.dirname, '../..'),
        ...(process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        `--data=${dataFolder}`,
        `--lexicon=${demonstrationLexiconFile}`,
      ],
    });
    await use(kiosk);
    kiosk.process().kill('SIGTERM');
    rmSync(dataFolder, { recursive: true, force: true });
  },
});

test.skip(program === undefined, "Electron's runtime is not on this machine");
test.skip(!display, 'there is no display to open Electron on');

test('a challenge is ruled on in Electron', async ({ kiosk }) => {
  const page = await kiosk.firstWindow();
  const players = new Players(page);
  await players.sees('type the first word');
  await players.challenge('jousted', 'jo', 'quit');
  await players.seesVerdict('ACCEPTABLE');
  await players.leave();
  await players.challenge('quitx');
  await players.seesVerdict('UNACCEPTABLE');
});

test('the page has the station and nothing of Electron or Node', async ({ kiosk }) => {
  const page = await kiosk.firstWindow();
  await new Players(page).sees('type the first word');
  const found = await page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter(
      (name) => name in window,
    ),
  );
  expect(found).toEqual([]);
  expect(page.url()).toMatch(/^station:\/\/app\//);
});
