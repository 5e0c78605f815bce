/**
 * Actions on the page and their expected results, for any shell. The Electron suite runs these with
 * its runtime. The loopback suite runs the same, which tests the steps and selectors without
 * Electron.
 */
import { expect, type Page } from '@playwright/test';
import { clearMs, Players } from '../e2e/station-test.ts';
import type { Time } from '../e2e/test-station.ts';
import { waysOut } from './ways-out.ts';

/** Two challenges, one for each verdict. */
export async function ruleOnTwoPlays(page: Page, time?: Time): Promise<void> {
  const players = new Players(page, time);
  await players.seesIdle();
  await players.challenge('jousted', 'ox', 'quit');
  await players.seesVerdict('ACCEPTABLE');
  await players.leave();
  await players.challenge('quitx');
  await players.seesVerdict('UNACCEPTABLE');
  await players.leave();
}

/** The page has the station's bridge and no access to anything behind it. */
export async function expectOnlyTheStation(page: Page): Promise<void> {
  const found = await page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter(
      (name) => name in window,
    ),
  );
  expect(found).toEqual([]);
  expect(await page.evaluate(() => 'station' in window)).toBe(true);
}

/** A hostile page can neither evaluate text as script nor reach another address. */
export async function expectPolicyHolds(page: Page): Promise<void> {
  const tried = await page.evaluate(async () => {
    const refused = (work: () => unknown): boolean => {
      try {
        work();
        return false;
      } catch {
        return true;
      }
    };
    const fetched = async (address: string): Promise<boolean> =>
      fetch(address).then(
        () => true,
        () => false,
      );
    return {
      // Later, because the policy does not apply to code that a driver runs directly.
      evaluated: await new Promise((resolve) => {
        setTimeout(() => {
          resolve(!refused(() => (0, eval)('1')));
        });
      }),
      written: !refused(() => {
        document.body.innerHTML = '<b>x</b>';
      }),
      fetched: await Promise.all(
        ['https://station.example/', 'http://127.0.0.1:9/', 'file:///etc/hostname'].map(fetched),
      ),
    };
  });
  expect(tried).toEqual({
    evaluated: false,
    written: false,
    fetched: [false, false, false],
  });
}

/** Every way out leaves the typed letters, the address and the zoom unchanged. */
export async function expectNoWayOut(page: Page): Promise<void> {
  const players = new Players(page);
  const address = page.url();
  await players.type('ox');
  await players.sees('type all words');
  const before = await lookOf(page);
  for (const chord of waysOut) await players.press(chord);
  await players.looks();
  expect(page.url()).toBe(address);
  expect(await lookOf(page)).toEqual(before);
  await players.press('Escape');
  await players.pass(clearMs);
  await players.press('Escape');
  await players.sees('The words were cleared.');
}

interface Look {
  readonly tiles: string;
  readonly zoom: number | undefined;
  readonly isMarked: boolean;
}

async function lookOf(page: Page): Promise<Look> {
  return page.evaluate(() => ({
    tiles: document.querySelector('main')?.textContent ?? '',
    zoom: window.visualViewport?.scale,
    isMarked: getSelection()?.isCollapsed === false,
  }));
}
