import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, type Players } from './station-test.ts';

const sizes = [
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];

/** Text that stands partly outside the window or outside its own box. */
async function clipped(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const outside =
        box.left < -1 ||
        box.top < -1 ||
        box.right > window.innerWidth + 1 ||
        box.bottom > window.innerHeight + 1;
      const name = `${element.tagName}.${element.getAttribute('class') ?? ''}`;
      if (outside && element.closest('[aria-hidden] svg, svg') === null) found.push(name);
    }
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > window.innerWidth || scrollHeight > window.innerHeight) found.push('scrolls');
    return found;
  });
}

async function lookAt(players: Players, screen: string): Promise<void> {
  const { page } = players;
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await clipped(page), `${screen} at ${JSON.stringify(size)}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations, screen).toEqual([]);
}

const plays: readonly (readonly string[])[] = [
  ['jo'],
  ['acknowledgement', 'wow'],
  ['planted', 'pa', 'lo', 'amber', 'net', 'twig', 'eh', 'do'],
  Array.from({ length: 8 }, () => 'wwwwwwwwwwwwwww'),
];

for (const play of plays) {
  const name = `${play.length.toString()} words, the longest of ${Math.max(
    ...play.map((word) => word.length),
  ).toString()} letters`;
  test(`no screen clips anything or has an accessibility violation: ${name}`, async ({
    players,
  }) => {
    test.setTimeout(120_000);
    await lookAt(players, 'idle');
    for (const [index, word] of play.entries()) {
      if (index > 0) await players.press('Enter');
      await players.type(word);
    }
    await lookAt(players, 'typing');
    await players.press('7');
    await lookAt(players, 'refusal');
    await players.press('Enter', ...(play.length < 8 ? ['Enter'] : []));
    await players.sees('on the board?');
    await lookAt(players, 'checking');
    await players.press('Escape');
    await lookAt(players, 'withdrawing');
    await players.press('1', '2');
    await players.sees('press Tab');
    await lookAt(players, 'armed');
    await players.page.waitForTimeout(600);
    await players.press('Tab');
    await players.seesVerdict(play[0]?.startsWith('w') === true ? 'UNACCEPTABLE' : 'ACCEPTABLE');
    await lookAt(players, 'verdict');
  });
}

test('the newest window is the screen, an older one says that it is out of use', async ({
  players,
  station,
  context,
}) => {
  const newer = await context.newPage();
  await newer.goto(station.address);
  await expect(newer.getByRole('heading', { level: 1 })).toContainText('type the first word');
  await players.sees('This window is not in use');
  await newer.keyboard.press('j');
  await expect(newer.getByRole('heading', { level: 1 })).toContainText('type all the words');
});
