/**
 * Clean windows for a camera or a hall: nothing of the words reaches them, they fill every display, and
 * the station never notices them.
 */
import { cleanSocketPath } from '../../electron/contract/socket-messages.ts';
import { cleanPaperOf, type CleanState } from '../../electron/core/station/clean-window.ts';
import { plainSettings } from '../../electron/core/station/settings-in-force.ts';
import { languages } from '../../electron/core/text/language.ts';
import { isLong } from '../long.ts';
import { CleanPage, openCleanAddress } from './clean-window.ts';
import { director } from './staff-sign-in.ts';
import {
  expect,
  lettersMs,
  needsLoopback,
  test,
  withdrawMs,
  type Players,
} from './station-test.ts';

const asked = 'A challenge is being ruled on';
/** Without an event. The list of the tests is confirmed. */
const paper = /^General rules/;

const words = ['quiz', 'jousted', 'zebra', 'oxide', 'fjord', 'waltz', 'vixen', 'glyph'] as const;
/** How many words a challenge has. */
const counts = isLong ? words.map((_, index) => index + 1) : [1, 2, words.length];
const notAWord = 'qzzxvj';
/** Typed and taken back. */
const mistake = 'mzqk';

/** As `Players.enter`; after eight words, one Enter ends. */
async function enter(players: Players, typed: readonly string[]): Promise<void> {
  for (const word of typed) {
    await players.type(word);
    await players.press('Enter');
  }
  if (typed.length < words.length) await players.press('Enter');
  await players.sees(/the same as on the (board|slip)\?/);
  await players.pass(lettersMs);
}

test('no byte of a word, of a ruling number or of a name reaches a clean window', async ({
  browser,
  players,
  station,
}) => {
  needsLoopback();
  const clean = await CleanPage.open(browser, await openCleanAddress(players));
  await clean.shows(paper);
  const expected: string[] = ['nothing'];
  for (const count of counts) {
    const verdict = count % 2 === 0 ? 'UNACCEPTABLE' : 'ACCEPTABLE';
    const typed = words.slice(0, count);
    const last = typed.at(-1) ?? '';
    await players.type(mistake);
    for (const _letter of mistake) await players.press('Backspace');
    await enter(players, verdict === 'ACCEPTABLE' ? typed : [...typed.slice(0, -1), notAWord]);
    await clean.shows(asked);
    if (count === 1) {
      // Corrected after both sides could read it.
      await players.press('Backspace', 'Backspace', last.at(-1) ?? '', 'Enter', 'Enter');
    }
    await players.confirm();
    await clean.shows(asked);
    await players.press('Tab');
    await players.seesVerdict(verdict);
    await clean.shows(verdict);
    await players.leave();
    await clean.shows(paper);
    expected.push('asked', verdict.toLowerCase(), 'nothing');
  }
  // One that is withdrawn.
  await enter(players, words.slice(0, 2));
  await players.press('Escape');
  await players.sees('Withdraw');
  await players.pass(withdrawMs);
  await players.press('1', '2');
  await players.sees('The challenge was withdrawn.');
  await clean.shows(paper);
  expected.push('asked', 'nothing');

  expect(clean.told()).toEqual(expected);
  expect(clean.sent).toEqual([]);
  for (const text of clean.received) {
    expect(Object.keys(JSON.parse(text) as object)).toHaveLength(1);
    expect(text).toMatch(/^\{"(shows":"(nothing|asked|acceptable|unacceptable)"|paper":.*)\}$/);
  }
  // All papers are the same, whatever was typed in between.
  expect(new Set(clean.received.filter((text) => text.startsWith('{"paper"'))).size).toBe(1);
  expect(clean.drawn.length).toBeGreaterThan(expected.length);
  const all = [...clean.received, ...clean.drawn].join('\n').toUpperCase();
  const rulings = station.recordsOf('ruling');
  expect(rulings).toHaveLength(counts.length);
  for (const secret of [...words, notAWord, mistake, director.name, director.pin, '1-000']) {
    expect(all).not.toContain(secret.toUpperCase());
  }
});

test('a clean window never takes the station over', async ({ browser, players, station }) => {
  needsLoopback();
  const address = await openCleanAddress(players);
  const { messages } = players;
  messages.length = 0;
  const windows = [
    await CleanPage.open(browser, address),
    await CleanPage.open(browser, address),
  ] as const;
  await players.type('jo');
  for (const { page } of windows) {
    for (let time = 0; time < 5; time += 1) await page.reload();
  }
  await windows[0].shows(asked);
  await players.type('usted');
  await players.press('Enter', 'Enter');
  await players.sees('the same as on the');
  await players.confirm();
  await players.press('Tab');
  await players.seesVerdict('ACCEPTABLE');
  for (const window of windows) await window.shows('ACCEPTABLE');
  // A key in front of the hall's screen is none of the station's.
  for (const key of ['1', '2', 'Enter', 'Escape']) await windows[1].page.keyboard.press(key);
  await windows[1].page.reload();
  await windows[1].shows('ACCEPTABLE');
  await windows[0].page.close();
  await players.leave();
  await windows[1].shows(paper);
  expect(station.recordsOf('ruling')).toHaveLength(1);
  expect(station.recordsOf('shown')).toHaveLength(1);
  expect(station.recordsOf('leftUnread')).toEqual([]);
  expect(windows.flatMap(({ sent }) => sent)).toEqual([]);
  expect(messages.join('\n')).not.toContain('clean');
});

test('a clean window whose station is gone shows no old verdict', async ({
  browser,
  players,
  station,
}) => {
  needsLoopback();
  const clean = await CleanPage.open(browser, await openCleanAddress(players));
  await players.challenge('jousted');
  await clean.shows('ACCEPTABLE');
  await station.end();
  await clean.shows(paper);
});

const sizes = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 1080, height: 1920 },
] as const;

/** As long as a title may be. */
const longTitle = `${'Lindenfeld Open and Northfield School Championship '.repeat(2).slice(0, 79)}8`;

for (const language of languages) {
  test(`it fills every display in ${language}`, async ({ browser, players }, info) => {
    needsLoopback();
    const address = await openCleanAddress(players);
    const page = await browser.newPage();
    let tell = (_message: object): void => undefined;
    await page.routeWebSocket(new RegExp(`${cleanSocketPath}$`), (socket) => {
      tell = (message) => {
        socket.send(JSON.stringify(message));
      };
    });
    await page.goto(address);
    const dates = { first: '2026-11-21', last: '2026-11-22' };
    const list = { title: 'North American School Word List', edition: 'NASWL 2026' };
    const settings = { ...plainSettings, languages: [language] as const };
    for (const size of sizes) {
      await page.setViewportSize(size);
      const whole = { x: 0, y: 0, ...size };
      for (const title of ['Lindenfeld Open 2026', longTitle]) {
        tell({ paper: cleanPaperOf({ settings, title, list, dates }) });
        for (const shows of ['nothing', 'asked', 'acceptable', 'unacceptable'] as const) {
          tell({ shows });
          await fills(page, shows, whole);
          if (!isLong) continue;
          const kind = title === longTitle ? 'long' : 'usual';
          const name = `${language}-${size.width.toString()}x${size.height.toString()}`;
          await page.screenshot({ path: info.outputPath(`${name}-${shows}-${kind}.png`) });
        }
      }
    }
    await page.close();
  });
}

async function fills(
  page: CleanPage['page'],
  shows: CleanState,
  whole: { readonly width: number; readonly height: number },
): Promise<void> {
  const isVerdict = shows === 'acceptable' || shows === 'unacceptable';
  const filling = page.locator(
    isVerdict ? `[data-verdict="${shows}"] .verdict-panel` : 'main.clean',
  );
  await expect.poll(() => filling.boundingBox()).toEqual(whole);
  await expect(page.locator('.verdict')).toHaveCount(isVerdict ? 1 : 0);
  const { width, height } = whole;
  const texts = page.locator('h1, p, .verdict-symbol');
  for (const text of await texts.all()) {
    const box = await text.boundingBox();
    if (box === null) throw new Error('A text is not drawn.');
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  }
  // Of the text itself, which can be wider than its box.
  expect(
    await texts.evaluateAll((all) =>
      all.every((one) => one.scrollWidth <= one.clientWidth || one.clientWidth === 0),
    ),
  ).toBe(true);
}
