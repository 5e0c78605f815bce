/**
 * `npm run pictures`: takes the documents' pictures of every player screen and of the console, from
 * the real station in the machine's browser. `--width`, `--height` and `--out` make others for
 * comparison.
 */
import { projectFolder } from './build/project-folder.ts';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { Command } from 'commander';
import { consolePageNames } from '../electron/contract/staff/console-pages.ts';
import { consoleTexts } from '../electron/core/text/console-texts.ts';
import { findBrowser } from '../electron/browser-shell/find-browser.ts';
import { thisMachine } from '../electron/browser-shell/this-machine.ts';
import { confirmList } from './lists/confirmed-list.ts';
import { demonstrationLexiconFile } from './lists/demonstration-lexicon.ts';
import { serveStation } from './start/served-station.ts';

const { width, height, out } = new Command('pictures')
  .option('--width <pixels>', 'of the window', Number, 1280)
  .option('--height <pixels>', 'of the window', Number, 720)
  .option('--out <folder>', 'for the PNG files', join(projectFolder, 'renderer/pictures'))
  .parse()
  .opts<{ width: number; height: number; out: string }>();

const browserFile = findBrowser(thisMachine());
const dataFolder = mkdtempSync(join(tmpdir(), 'station-pictures-'));
mkdirSync(out, { recursive: true });

const browser = await chromium.launch({
  ...(browserFile !== undefined && { executablePath: browserFile }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage({ viewport: { width, height } });

async function picture(name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(out, `${name}.png`) });
  console.log(name);
}

/** Pauses after each key, so that the next one is pressed for a painted screen. */
async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
}

async function sees(heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

async function enter(...words: readonly string[]): Promise<void> {
  for (const word of words) await press(...word, 'Enter');
  if (words.length < 8) await press('Enter');
  await sees('on the board?');
}

/** Both sides confirm, and Tab is ready. */
async function arm(): Promise<void> {
  await page.waitForTimeout(600);
  await press('1', '2');
  await sees('press Tab');
  await page.waitForTimeout(600);
}

async function rule(): Promise<void> {
  await arm();
  await press('Tab');
  await sees('ACCEPTABLE');
}

async function withdraw(): Promise<void> {
  await press('Escape');
  await sees('Withdraw the challenge?');
  await agreeToWithdraw();
}

async function agreeToWithdraw(): Promise<void> {
  await page.waitForTimeout(1_700);
  await press('1', '2');
  await sees('The challenge was withdrawn.');
}

async function leave(): Promise<void> {
  await page.waitForTimeout(1_700);
  await press('1', '2');
  await sees('type the first word');
}

async function takeChallenges(): Promise<void> {
  await picture('idle');
  await press(...'jousted', 'Enter', ...'ox', 'Enter', ...'qui');
  await picture('typing');
  await press('7');
  await picture('typing-refused');
  await press('t', 'Enter');
  await picture('typing-done');
  await press('Enter');
  await page.waitForTimeout(600);
  await press('1');
  await picture('checking');
  await press('2');
  await sees('press Tab');
  await page.waitForTimeout(600);
  await picture('armed');
  await press('Tab');
  await sees('ACCEPTABLE');
  await picture('acceptable');
  await leave();
  await enter('quitx', 'ox');
  await rule();
  await picture('unacceptable');
  await leave();
  await enter('acknowledgement', 'wow');
  await picture('checking-long');
  await press('Escape');
  await picture('checking-withdraw');
  await agreeToWithdraw();
  await enter('planted', 'pa', 'lo', 'amber', 'net', 'twig', 'eh', 'do');
  await picture('checking-8');
  await arm();
  await picture('armed-8');
  await withdraw();
  await enter(
    ...['understandings', 'houseboats', 'starlight', 'grandmothers'],
    ...['overland', 'sailboats', 'nightingale', 'to'],
  );
  await picture('checking-8-long');
  await arm();
  await picture('armed-8-long');
  await withdraw();
  await press(...'jousted', 'Enter', ...'ox', 'Enter', ...'qui');
  await page.getByText('Are you still there?').waitFor({ timeout: 70_000 });
  await page.waitForTimeout(8_000);
  await picture('countdown');
}

async function open(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await sees(name);
}

/** Sets up the station as a director, then shows the console in a word judge's morning. */
async function takeConsole(): Promise<void> {
  await page.keyboard.press('Control+Shift+S');
  await sees('Set up this station');
  await page.getByLabel('Your name').fill('Dana');
  await page.getByLabel('New PIN').fill('918273');
  await page.getByLabel('The same PIN again').fill('918273');
  await page.keyboard.press('Enter');
  await sees('Setup');
  await page.getByText('Self-test').first().waitFor();
  await picture('staff-set-up');
  for (const name of consolePageNames.filter((one) => one !== 'setUp' && one !== 'rulings')) {
    const title = consoleTexts('en')(`pages.${name}`);
    await open(title);
    await page.locator('main .card').first().waitFor();
    await picture(`staff-${title.toLowerCase().replaceAll(' ', '-')}`);
  }
  await open('Rulings');
  await page.getByRole('button', { name: 'Show all rulings' }).click();
  await page.getByRole('row').nth(1).waitFor();
  await picture('staff-rulings');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await sees('type the first word');
  await page.keyboard.press('Control+Shift+S');
  await sees('type your PIN');
  await picture('staff-sign-in');
}

/** Opens a station with this lexicon file, and runs `take` on its page. */
async function onStation(
  lexiconFile: string,
  heading: string,
  take: () => Promise<void>,
): Promise<void> {
  confirmList(dataFolder, lexiconFile);
  const station = await serveStation(dataFolder, lexiconFile);
  try {
    await page.goto(station.address);
    await sees(heading);
    await take();
  } finally {
    await station.end('SIGTERM');
  }
}

try {
  await onStation(demonstrationLexiconFile, 'type the first word', takeChallenges);
  await onStation(demonstrationLexiconFile, 'type the first word', takeConsole);
  await onStation(join(dataFolder, 'missing.lexicon'), 'This station is closed', () =>
    picture('closed'),
  );
} finally {
  await browser.close();
  rmSync(dataFolder, { recursive: true });
}
