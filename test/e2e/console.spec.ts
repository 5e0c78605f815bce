/**
 * Every page of the console in every language: nothing is cut off, and nothing is inaccessible.
 * Checks each page in one theme per language, a different one for the next page; in the long tests
 * in all themes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NodeResult, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { consolePageNames } from '../../electron/contract/staff/console-pages.ts';
import { staffLanguages, type StaffLanguage } from '../../electron/core/text/language.ts';
import { settings, type Settings } from '../../electron/core/station/settings.ts';
import { isLong } from '../long.ts';
import { bringAxe, type AxeWindow } from './accessibility.ts';
import { ConsoleWalk } from './console-walk.ts';
import { newStation } from './new-station.ts';
import { chooseFirstPin, chord, director, typePin } from './staff-sign-in.ts';
import { expect, needsLoopback, Players, testOn } from './station-test.ts';

const themes = settings.theme.values;

const base = testOn(async () => (await newStation()).startWithoutLexicon());

const test = base.extend<{ stick: string }>({
  stick: async ({ browserName: _browser }, use) => {
    const stick = mkdtempSync(join(tmpdir(), 'console-'));
    await use(stick);
    rmSync(stick, { recursive: true, force: true });
  },
});

const windows = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];

/** Switches the language as the person at the console does. */
async function speak(page: Page, language: StaffLanguage): Promise<void> {
  await page.locator(`.language-picker [lang=${language}]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Returns the elements that are wider than their box, and so are cut off or scroll. */
async function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#root, #root *')]
      .filter((one) => one.closest('svg, .unseen') === null && one.clientWidth > 0)
      .filter((one) => !one.matches('input, .tile, .tiles *'))
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => `${one.tagName}.${one.className} "${one.textContent.slice(0, 40)}"`),
  );
}

/** All links of the navigation must be visible. */
async function navigationIsCut(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const navigation = document.querySelector('.staff nav');
    return navigation !== null && navigation.scrollHeight > navigation.clientHeight + 1;
  });
}

/** Returns what axe finds in these themes, set as the station sets them. */
async function barriers(
  page: Page,
  worn: readonly Settings['theme'][],
): Promise<readonly string[]> {
  return page.evaluate(async (names) => {
    const { axe } = window as unknown as AxeWindow;
    // In addition to WCAG 2.2 AA, requires a contrast of 7 to 1.
    const options = {
      rules: { 'color-contrast-enhanced': { enabled: true } },
      resultTypes: ['violations', 'incomplete'],
    } satisfies RunOptions;
    // axe treats letters in exactly the color of their background as hidden on purpose.
    const isInvisible = ({ any }: NodeResult): boolean =>
      any.some(
        ({ data }) =>
          (data as { readonly messageKey?: string } | null)?.messageKey === 'equalRatio',
      );
    const before = document.documentElement.dataset['theme'];
    const found: string[] = [];
    for (const name of names) {
      document.documentElement.dataset['theme'] = name;
      const { violations, incomplete } = await axe.run(options);
      const unseen = incomplete.map(({ id, nodes }) => ({ id, nodes: nodes.filter(isInvisible) }));
      for (const { id, nodes } of [...violations, ...unseen]) {
        if (nodes.length > 0) {
          found.push(`${name}, ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
        }
      }
    }
    document.documentElement.dataset['theme'] = before;
    return found;
  }, worn);
}

test('every page fits and bars nobody, in every language', async ({ players, stick }) => {
  // Holds the answers of an import.
  needsLoopback();
  const { page } = players;
  const walk = new ConsoleWalk(players, stick);
  await walk.begin();
  await bringAxe(page);
  let stops = 0;
  for await (const stop of walk.stops()) {
    stops += 1;
    for (const [place, language] of [...staffLanguages.slice(1), 'en' as const].entries()) {
      await speak(page, language);
      for (const size of windows) {
        await page.setViewportSize(size);
        expect(await tooWide(page), `${stop}, ${language}, ${size.width.toString()}`).toEqual([]);
        expect(await navigationIsCut(page), `${stop}, ${language}`).toBe(false);
      }
      if (!isLong && place !== stops % staffLanguages.length) continue;
      const turn = Math.floor(stops / staffLanguages.length) % themes.length;
      const worn = isLong ? themes : themes.slice(turn, turn + 1);
      expect(await barriers(page, worn), `${stop}, ${language}`).toEqual([]);
    }
  }
  expect(stops).toBeGreaterThan(consolePageNames.length);
});

test('a word judge reads French at an English event, and the players do not', async ({
  players,
  station,
}) => {
  const { page } = players;
  await chooseFirstPin(players);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await players.seesIdle();
  await chord(players);
  await players.sees('type your PIN');
  // Before anyone has signed in, and without a mouse.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await players.sees('tapez votre PIN');
  await typePin(players, director.pin);
  await players.sees('Installation');
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();

  // Neither the players’ screens nor their messages change.
  await players.seesIdle();
  needsLoopback();
  const before = players.messages.length;
  await players.challenge('quit');
  await players.seesVerdict('ACCEPTABLE');
  await players.leave();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(players.messages.slice(before).join('\n')).not.toMatch(/"fr"|consoleLanguage/);

  // The language is kept for the same word judge, even after a restart.
  await station.end();
  await station.startWithoutLexicon();
  const again = new Players(await station.showOn(page), station);
  await again.seesIdle();
  await chord(again);
  await again.sees('tapez votre PIN');
});
