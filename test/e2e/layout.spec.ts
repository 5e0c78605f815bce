/** What the layout promises: nothing moves, bands and words have their sizes, keys can be touched. */
import type { Page } from '@playwright/test';
import { DrawnPage, type Drawing } from './drawn-page.ts';
import {
  armed,
  checking,
  drawings,
  three,
  touchDrawings,
  typing,
  withdrawing,
} from './drawings.ts';
import { expect, test } from './station-test.ts';

/** One play from its last letter to the ruling, with what can come between. */
const play: readonly Drawing[] = [
  typing(three),
  typing(three, { notice: 'tabTyping' }),
  typing(three, { secondsLeft: 18 }),
  typing(three, { notice: 'clearSoon', escape: 'soon' }),
  checking(three, { keys: 'soon' }),
  checking(three),
  checking(three, { keys: 'soon', notice: 'lettersSoon' }),
  checking(three, { notice: 'tabBoth' }),
  checking(three, { confirmed: { challenger: true, challenged: false } }),
  checking(three, { secondsLeft: 9 }),
  withdrawing({ keys: 'soon', isTooEarly: true }),
  withdrawing(),
  withdrawing({ agreed: { challenger: true, challenged: false }, reason: 'blankMisread' }),
  checking(three, { confirmed: { challenger: true, challenged: false } }),
  armed(three, { tab: 'soon', notice: 'early' }),
  armed(three),
  drawings.recording,
];

/** The boxes of bands, cells and tiles with letters, as one text. */
function boxes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    ['.sign', '.board', '.desk', '.status', '.cell', '.tile:has(.letter)'].flatMap((selector) =>
      Array.from(document.querySelectorAll(selector), (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${selector} ${[x, y, width, height].join(' ')}`;
      }),
    ),
  );
}

for (const [width, height, forcedColors] of [
  [1920, 1080, 'none'],
  [1024, 600, 'none'],
  [1280, 720, 'active'],
] as const) {
  test(`nothing moves by a pixel while words are typed, nor from checking to the ruling: ${width.toString()} wide`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors });
    await page.setViewportSize({ width, height });
    const drawn = await DrawnPage.open(page);
    const seen: (readonly string[])[] = [];
    const frozen: (readonly string[])[] = [];
    for (const drawing of play) {
      await drawn.show(drawing);
      (drawing.view.screen === 'typing' ? seen : frozen).push(await boxes(page));
    }
    expect(seen[0]).toHaveLength(4 + 3 + three.join('').length);
    for (const one of seen) expect(one).toEqual(seen[0]);
    for (const one of frozen) expect(one).toEqual(frozen[0]);
    // Only the tiles have another size once the words are frozen.
    const bands = (all: readonly string[] = []): readonly string[] =>
      all.filter((box) => !box.startsWith('.tile'));
    expect(bands(frozen[0])).toEqual(bands(seen[0]));
  });
}

test('word 1 stands at the same place from idle to recording', async ({ page }) => {
  const drawn = await DrawnPage.open(page);
  const first = async (drawing: Drawing): Promise<unknown> => {
    await drawn.show(drawing);
    // A larger tile has a larger gap above it in its row.
    const { y } = (await page.locator('.word').first().boundingBox()) ?? {};
    const { x } = (await page.locator('.tile').first().boundingBox()) ?? {};
    return [x, y];
  };
  const place = await first(drawings.idle);
  for (const drawing of [drawings['typing-1'], drawings['checking-1'], drawings['armed-1']]) {
    expect(await first(drawing)).toEqual(place);
  }
});

/** Heights in percent of the window's height, by selector. */
function heights(page: Page, ...selectors: readonly string[]): Promise<readonly number[]> {
  return page.evaluate(
    (all) =>
      all.map((selector) => {
        const height = document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
        return Math.round((height / window.innerHeight) * 1000) / 10;
      }),
    selectors,
  );
}

test('the bands have their heights, and the verdict’s foot and the touch keyboard theirs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const drawn = await DrawnPage.open(page);
  await drawn.show(drawings['typing-3']);
  expect(await heights(page, '.sign', '.board', '.desk', '.status')).toEqual([12.6, 62, 20.6, 4.8]);
  await drawn.touchBoard();
  expect(await heights(page, '.sign', '.board', '.touch-keyboard', '.status')).toEqual([
    12.6, 46.1, 36.5, 4.8,
  ]);
  await drawn.show(drawings.acceptable);
  expect(await heights(page, '.verdict-foot', '.status')).toEqual([8, 4.8]);
  await drawn.show(drawings['acceptable-practice']);
  expect(await heights(page, '.practice', '.verdict-foot')).toEqual([7.4, 7.4]);
});

test('the words have the size of the table on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const drawn = await DrawnPage.open(page);
  const em = async (drawing: Drawing): Promise<number> => {
    await drawn.clear();
    await drawn.show(drawing);
    const [tile = 0] = await heights(page, '.tile');
    return Math.round((tile / 1.1) * 10) / 10;
  };
  expect(await em(drawings['typing-1'])).toBe(22.3);
  expect(await em(drawings['typing-3'])).toBe(14.9);
  expect(await em(drawings['typing-long'])).toBe(11.1);
  expect(await em(drawings['typing-6'])).toBe(7.4);
  expect(await em(drawings['typing-8-long'])).toBe(6.1);
});

/** Drawn keys whose area is too small, with its width and height. */
function unreachable(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const u = Math.min(window.innerHeight, window.innerWidth * 0.5625) / 100;
    // 44 px, 6 u and 12 mm, less what rounding takes.
    const least = Math.max(44, 6 * u, (12 / 25.4) * 96) - 2;
    return Array.from(document.querySelectorAll('button')).flatMap((key) => {
      const { x, y, width, height } = key.getBoundingClientRect();
      /** How far the key's area goes from its middle. */
      const reach = (across: number, down: number): number => {
        for (let step = 1; ; step += 1) {
          const hit = document.elementFromPoint(
            x + width / 2 + across * step,
            y + height / 2 + down * step,
          );
          if (hit?.closest('button') !== key) return step - 1;
        }
      };
      const size = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
      return Math.min(...size) >= least ? [] : [`${key.textContent}: ${size.join(' by ')}`];
    });
  });
}

for (const [width, height] of [
  [1024, 600],
  [1280, 720],
  [1920, 1080],
  [800, 1280],
] as const) {
  test(`every drawn key can be touched: ${width.toString()} by ${height.toString()}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const drawn = await DrawnPage.open(page);
    const some = [
      ...[drawings.idle, drawings['typing-3'], drawings['typing-2-empty'], drawings['fix-again']],
      ...[drawings['not-yet-digit'], drawings['not-yet-both'], drawings['checking-3']],
      ...[drawings.withdraw, drawings['withdraw-blank'], drawings['withdraw-four']],
      ...[drawings.armed, drawings['judge-armed']],
      ...[drawings.acceptable, drawings['second-opinion'], drawings['clear-question']],
    ];
    for (const drawing of some) {
      await drawn.clear();
      await drawn.show(drawing);
      expect.soft(await unreachable(page), JSON.stringify(drawing.view)).toEqual([]);
    }
    await drawn.show(touchDrawings['touch-typing']);
    await drawn.touchBoard();
    expect.soft(await unreachable(page)).toEqual([]);
  });
}
