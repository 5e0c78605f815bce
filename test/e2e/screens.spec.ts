import { languages, type Language } from '../../electron/core/text/language.ts';
import type { Display } from '../../electron/core/station/settings-in-force.ts';
import { settings } from '../../electron/core/station/settings.ts';
import { violationsIn } from './accessibility.ts';
import { DrawnPage, type Drawing } from './drawn-page.ts';
import { drawings, touchDrawings, verdict } from './drawings.ts';
import { conflicts } from './layout.ts';
import { expect, idleHeading, test } from './station-test.ts';
import { isLong } from '../long.ts';

const themes = settings.theme.values;
const textSizes = settings.textSize.values;

const windows = [
  { width: 1280, height: 720 },
  { width: 1024, height: 600 },
  { width: 800, height: 1280 },
  // These differ from one of the first three by little or by their scale.
  { width: 1366, height: 768 },
  { width: 1280, height: 1024 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];

/** Returns one of the items, a different one each turn. */
function itemAt<Item>(items: readonly [Item, ...Item[]], turn: number): Item {
  return items[turn % items.length] ?? items[0];
}

/**
 * Draws every screen, those for fingers with their keyboard. The display may depend on the place of
 * the screen among them.
 */
async function everyDrawing(
  drawn: DrawnPage,
  displayAt: (place: number) => Partial<Display>,
  look: (name: string, display: Partial<Display>) => Promise<void>,
): Promise<void> {
  let place = 0;
  for (const [name, drawing] of Object.entries<Drawing>(drawings)) {
    const display = displayAt(place++);
    await drawn.clear();
    await drawn.show(drawing, display);
    await look(name, display);
  }
  for (const [name, drawing] of Object.entries<Drawing>(touchDrawings)) {
    const display = displayAt(place++);
    await drawn.clear();
    await drawn.show(drawing, display);
    await drawn.touchBoard();
    await look(name, display);
    await drawn.page.keyboard.press('Shift');
  }
}

/**
 * The display of a screen in each round. The windows together show each screen in every language,
 * text size and theme; in the long form, each window shows it in every language and text size.
 */
function displayIn(window: number, round: number): (place: number) => Partial<Display> {
  return (place) => ({
    language: itemAt(languages, place + window + round),
    textSize: itemAt(textSizes, place + Math.floor((window + round) / languages.length)),
    theme: itemAt(themes, place + 2 * window + round),
  });
}
const rounds = isLong ? languages.length * textSizes.length : 1;

for (const [window, size] of windows.entries()) {
  const name = `${size.width.toString()} × ${size.height.toString()}`;
  test(`everything fits on every screen: ${name}`, async ({ page }) => {
    test.setTimeout(1_800_000);
    const drawn = await DrawnPage.open(page);
    await page.setViewportSize(size);
    for (let round = 0; round < rounds; round += 1) {
      await everyDrawing(drawn, displayIn(window, round), async (screen, display) => {
        const where = `${screen}, ${Object.values(display).join(', ')}`;
        expect.soft(await conflicts(page), where).toEqual([]);
      });
    }
  });
}

/**
 * Players' landmarks are in an application, and it is the page's body, where a screen reader looks
 * for it first.
 */
const inApplication =
  /^(?:landmark-(?:banner|contentinfo|main)-is-top-level:|aria-allowed-role: <body role="application")/;

test('no screen has an accessibility violation', async ({ page }) => {
  test.setTimeout(1_800_000);
  const drawn = await DrawnPage.open(page);
  // Each screen once, and all themes, languages and text sizes among them; in the long form, each in
  // every theme and language.
  const rounds = isLong ? themes.length * languages.length : 1;
  for (let round = 0; round < rounds; round += 1) {
    const displayAt = (place: number): Partial<Display> => ({
      theme: itemAt(themes, place + Math.floor(round / languages.length)),
      language: itemAt(languages, Math.floor(place / themes.length) + round),
      textSize: itemAt(textSizes, Math.floor(place / themes.length / languages.length) + round),
    });
    await everyDrawing(drawn, displayAt, async (name, display) => {
      const where = `${name}, ${Object.values(display).join(', ')}`;
      const violations = await violationsIn(page);
      expect
        .soft(
          violations.filter((one) => !inApplication.test(one)),
          where,
        )
        .toEqual([]);
    });
  }
});

test('verdict words of an event fit their panels, whatever their letters', async ({ page }) => {
  const drawn = await DrawnPage.open(page);
  const pairs = [
    { acceptable: 'OK', unacceptable: 'NO' },
    { acceptable: 'WMWMWMWMWMWMWMWM', unacceptable: 'MMMMMMMMMMMMMMMM' },
    { acceptable: 'ADMISSIBLE', unacceptable: 'NOT ACCEPTABLE' },
    { acceptable: 'QQQQQQQQQQQQQQQQ', unacceptable: 'ÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑ' },
  ];
  for (const size of windows) {
    await page.setViewportSize(size);
    for (const verdictWords of pairs) {
      for (const which of ['acceptable', 'unacceptable'] as const) {
        const drawing = { ...verdict({ verdict: which }), verdictWords };
        await drawn.show(drawing, { language: 'es', theme: 'night' });
        expect(await conflicts(page), verdictWords[which]).toEqual([]);
        const [word, panel] = await Promise.all([
          page.locator('h1').boundingBox(),
          page.locator('.verdict-panel').boundingBox(),
        ]);
        if (word === null || panel === null) throw new Error('The verdict is not on the screen.');
        expect(word.width / panel.width, verdictWords[which]).toBeLessThan(0.95);
      }
    }
  }
});

test('the usual verdict words have capitals of an eighth of a wide screen', async ({ page }) => {
  const drawn = await DrawnPage.open(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  const sizeIn = async (language: Language): Promise<number> => {
    await drawn.show(verdict({ verdict: 'unacceptable' }), { language });
    const size = await page.locator('h1').evaluate((word) => getComputedStyle(word).fontSize);
    return Number.parseFloat(size);
  };
  for (const language of languages) expect(await sizeIn(language)).toBeGreaterThan(0.175 * 1080);
});

test('the keys of a step stand on one line, in the largest text too', async ({ page }) => {
  const drawn = await DrawnPage.open(page);
  for (const size of windows) {
    await page.setViewportSize(size);
    for (const language of languages) {
      await drawn.show(drawings.idle, { language, textSize: 'largest' });
      const [one, two] = await page
        .locator('.step')
        .nth(1)
        .locator('.key')
        .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().top));
      expect(one, `${language}, ${size.width.toString()}`).toBeDefined();
      expect(two, `${language}, ${size.width.toString()}`).toBe(one);
    }
  }
});

test('the screens of a running station fit too, and its policy lets them draw', async ({
  players,
}) => {
  const complaints: string[] = [];
  players.page.on('console', (message) => {
    // Chromium says of every page with this sandbox that a frame could leave it. This page is no frame.
    const isOfSandbox = message.text().startsWith('An iframe which has both allow-scripts');
    if (['error', 'warning'].includes(message.type()) && !isOfSandbox) {
      complaints.push(message.text());
    }
  });
  await players.page.reload();
  await players.seesIdle();
  const fits = async (): Promise<void> => {
    expect(await conflicts(players.page)).toEqual([]);
  };
  await fits();
  await players.enter('acknowledgement', 'wow');
  await fits();
  await players.confirm();
  await fits();
  await players.press('Tab');
  await players.seesVerdict('ACCEPTABLE');
  await fits();
  expect(complaints).toEqual([]);
});

test('the newest window is the screen, an older one says that it is out of use', async ({
  players,
  station,
  context,
}) => {
  const newer = await context.newPage();
  await newer.goto(station.address);
  await expect(newer.getByRole('heading', { level: 1 })).toContainText(idleHeading);
  await players.sees('This window is not in use');
  await newer.keyboard.press('j');
  await expect(newer.getByRole('heading', { level: 1 })).toContainText('type all words');
});
