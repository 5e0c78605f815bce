import { displaySettings } from '../../electron/core/station/settings.ts';
import { expect, needsLoopback, test } from './station-test.ts';

/** All keys that a message may have. A per-word result would need another key or another place. */
const allowedNames = new Set(
  (
    'id call argument reply ok value error kind snapshot alive stroke seen pressedAt key code repeat shift ctrl alt ' +
    'meta altGraph revision view status limits screen refusal words line column hint enters endsWord ' +
    'takesLetter notice repeats ' +
    'secondsLeft confirmed keys challenger challenged verdict station event lexicon ruling title ' +
    'edition fingerprint minimumLength maximumLength maximumWords display language ' +
    `${Object.keys(displaySettings).join(' ')} asksForBoard isPractice tab read leave agreed reason ` +
    'reasons rulebook procedure comparedWith mayAskSecondOpinion wordCount window width height ' +
    'isGranted isCharging level chargingSeconds hasFocus frame'
  ).split(' '),
);

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

test('no message to or from the page carries the result of a word', async ({
  players,
  station,
}) => {
  needsLoopback();
  const { messages } = players;
  await players.challenge('ox', 'quitx', 'kittiwake');
  await players.seesVerdict('UNACCEPTABLE');
  await players.leave();
  await players.challenge('ox', 'kittiwake');
  await players.seesVerdict('ACCEPTABLE');
  await players.leave();

  expect(messages.length).toBeGreaterThan(40);
  const names = messages.flatMap((message) => namesIn(JSON.parse(message)));
  expect([...new Set(names)].filter((name) => !allowedNames.has(name))).toEqual([]);
  expect(messages.join('\n')).not.toMatch(/primary|secondary|"none"|source/);
  const verdicts = messages.filter((message) => message.includes('"verdict"'));
  expect(verdicts.length).toBeGreaterThan(1);
  for (const message of verdicts) expect(message).not.toMatch(/"words"|OX|QUITX|KITTIWAKE/);
  expect(station.recordsOf('ruling')).toMatchObject([
    { staff: { sources: ['primary', 'none', 'secondary'] } },
    { staff: { sources: ['primary', 'secondary'] } },
  ]);
});

test('messages of an acceptable and an unacceptable play differ in the verdict alone', async ({
  players,
}) => {
  needsLoopback();
  const shapes: string[] = [];
  for (const word of ['quit', 'quix']) {
    players.messages.length = 0;
    await players.challenge(word);
    await players.seesVerdict(word === 'quit' ? 'ACCEPTABLE' : 'UNACCEPTABLE');
    await players.leave();
    shapes.push(
      players.messages
        .filter((message) => message.includes('"snapshot"'))
        // How many seconds pass on the verdict is the players' own pace.
        .filter((message) => !/"secondsLeft":\d[,}]/.test(message))
        .join('\n')
        .replaceAll(/"revision":\d+/g, '"revision":0')
        .replaceAll(/1-000\d/g, '1-0000')
        .replaceAll('QUIX', 'QUIT')
        .replaceAll('"unacceptable"', '"acceptable"'),
    );
  }
  expect(shapes[0]).toContain('"verdict"');
  expect(shapes[1]).toBe(shapes[0]);
});

test('nothing of the last players is left for the next ones', async ({ players }) => {
  const { page } = players;
  await players.challenge('jousted');
  await players.seesVerdict('ACCEPTABLE');
  await players.leave();
  expect(await page.content()).not.toContain('JOUSTED');
  for (const keys of ['Control+z', 'Control+v', 'Control+Shift+z', 'ArrowUp', 'Backspace']) {
    await page.keyboard.press(keys);
  }
  await players.seesIdle();
  expect(await page.content()).not.toContain('JOUSTED');
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  await page.reload();
  await players.seesIdle();
});

test('no screen has a text field, an editable element or a form', async ({ players }) => {
  const fields = players.page.locator('input, textarea, select, form, [contenteditable]');
  await expect(fields).toHaveCount(0);
  await players.type('ox');
  await expect(fields).toHaveCount(0);
  await players.press('Enter', 'Enter');
  await players.sees('on the board?');
  await expect(fields).toHaveCount(0);
  await players.confirm();
  await expect(fields).toHaveCount(0);
  await players.press('Tab');
  await players.seesVerdict('ACCEPTABLE');
  await expect(fields).toHaveCount(0);
});

test('no key or gesture of a player leaves the page', async ({ players }) => {
  const { page } = players;
  const before = page.url();
  const chords = ['F1', 'F3', 'F5', 'F7', 'F12', 'Alt+ArrowLeft', 'Control+r', 'Control+p'];
  chords.push('Control+f', 'Control+s', 'Control+u', 'Control+Shift+I', 'Control+h', 'Control+j');
  for (const chord of chords) await page.keyboard.press(chord);
  await page.mouse.click(200, 200, { button: 'right' });
  await page.mouse.click(200, 200, { button: 'middle' });
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -500);
  await page.keyboard.up('Control');
  expect(page.url()).toBe(before);
  expect(page.context().pages()).toHaveLength(1);
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  await players.seesIdle();
});
