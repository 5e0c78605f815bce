/**
 * What is done at the page and expected of it, whichever shell shows it. The Electron suite runs these
 * with its runtime; the loopback suite runs the same here, so that steps and selectors are tried.
 */
import { expect, type Page } from '@playwright/test';
import { Players } from '../e2e/station-test.ts';

/** Chords that lead out of a browser, change its page or look behind it. */
export const waysOut = [
  ...['F1', 'F3', 'F5', 'F7', 'F11', 'F12', 'Shift+F10', 'ContextMenu'],
  ...['Control+r', 'Control+Shift+R', 'Control+f', 'Control+p', 'Control+s', 'Control+u'],
  ...['Control+Equal', 'Control+Minus', 'Control+0', 'Control+o', 'Control+h', 'Control+j'],
  ...['Control+Shift+I', 'Control+Shift+J', 'Control+Shift+C', 'Control+Shift+Delete'],
  ...['Control+c', 'Control+v', 'Control+x', 'Control+a', 'Control+z', 'Control+Shift+Z'],
  ...['Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+Home', 'Alt+F4', 'Alt+Space', 'Control+q'],
  ...['Meta+q', 'Meta+r', 'Meta+w', 'Control+Alt+t', 'Control+Tab', 'Control+PageDown'],
] as const;

/** Two challenges, one of each verdict. */
export async function ruleOnTwoPlays(page: Page): Promise<void> {
  const players = new Players(page);
  await players.sees('type the first word');
  await players.challenge('jousted', 'ox', 'quit');
  await players.seesVerdict('ACCEPTABLE');
  await players.leave();
  await players.challenge('quitx');
  await players.seesVerdict('UNACCEPTABLE');
  await players.leave();
}

/** The page knows its station and nothing of what is behind it. */
export async function expectOnlyTheStation(page: Page): Promise<void> {
  const found = await page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter(
      (name) => name in window,
    ),
  );
  expect(found).toEqual([]);
  expect(await page.evaluate(() => 'station' in window)).toBe(true);
}

/** A page that turned against its station gets nowhere: no text as script, no other address. */
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
      // Later, because the policy does not bind what a driver runs at once.
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

/** Every way out leaves the typed letters, the address and the zoom as they are. */
export async function expectNoWayOut(page: Page): Promise<void> {
  const players = new Players(page);
  const address = page.url();
  await players.type('ox');
  await players.sees('type all the words');
  const before = await lookOf(page);
  for (const chord of waysOut) await players.press(chord);
  await players.looks();
  expect(page.url()).toBe(address);
  expect(await lookOf(page)).toEqual(before);
  await players.press('Escape', 'Escape');
  await players.sees('type the first word');
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
