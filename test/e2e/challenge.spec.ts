import type { Locator } from '@playwright/test';
import { idleTimes } from '../../electron/core/station/idle-times.ts';
import { verdictTimes } from '../../electron/core/station/verdict-times.ts';
import { isInElectron } from './new-station.ts';
import {
  armedMs,
  expect,
  heldMs,
  idleHeading,
  lettersMs,
  test,
  withdrawMs,
} from './station-test.ts';

test(
  'an acceptable play is ruled on and recorded before it is shown',
  { tag: '@short' },
  async ({ players, station }) => {
    await players.challenge('jousted', 'ox', 'quit');
    await players.seesVerdict('ACCEPTABLE');
    expect(station.recordsOf('ruling')).toMatchObject([
      {
        body: { ruling: 1, words: ['JOUSTED', 'OX', 'QUIT'], verdict: 'acceptable' },
        staff: { sources: ['primary', 'primary', 'primary'] },
      },
    ]);
    await expect(players.page.getByText('Ruling 1-0001')).toBeVisible();
    expect(station.recordsOf('shown')).toEqual([]);
    await players.leave();
    expect(station.recordsOf('shown')).toMatchObject([{ body: { ruling: 1 } }]);
  },
);

test(
  'one unacceptable word makes the play unacceptable, and nobody is told which',
  { tag: '@short' },
  async ({ players, station }) => {
    await players.challenge('ox', 'quitx', 'quit');
    await players.seesVerdict('UNACCEPTABLE');
    const text = await players.page.locator('body').innerText();
    expect(text).not.toMatch(/QUIT|OX/);
    expect(station.recordsOf('ruling')).toMatchObject([
      { body: { verdict: 'unacceptable' }, staff: { sources: ['primary', 'none', 'primary'] } },
    ]);
  },
);

test('a word of nine letters is acceptable through the secondary list', async ({
  players,
  station,
}) => {
  await players.challenge('kittiwake');
  await players.seesVerdict('ACCEPTABLE');
  expect(station.recordsOf('ruling')).toMatchObject([{ staff: { sources: ['secondary'] } }]);
});

test('a word of eight letters that only a longer source has is unacceptable', async ({
  players,
  station,
}) => {
  await players.challenge('nightjar');
  await players.seesVerdict('UNACCEPTABLE');
  expect(station.recordsOf('ruling')).toMatchObject([{ staff: { sources: ['none'] } }]);
});

test('the verdict stands 1.5 s, then both sides clear it, and the next challenge gets the next number', async ({
  players,
  station,
}) => {
  await players.enter('ox');
  await players.confirm();
  await players.inNoTime(async () => {
    await players.press('Tab');
    await players.pass(verdictTimes.revealMs);
    await players.seesVerdict('ACCEPTABLE');
    // In real time, keys to a slow page may come after the hold.
    if (isInElectron) return;
    await players.press('1', '2');
    await players.seesVerdict('ACCEPTABLE');
  });
  await players.pass(heldMs);
  await players.press('Enter', 'Escape', '1', '1');
  await players.seesVerdict('ACCEPTABLE');
  await players.leave();
  await players.challenge('ox');
  await players.seesVerdict('ACCEPTABLE');
  await expect(players.page.getByText('Ruling 1-0002')).toBeVisible();
  expect(station.recordsOf('ruling')).toMatchObject([
    { body: { ruling: 1 } },
    { body: { ruling: 2 } },
  ]);
});

test('the verdict clears by itself after 10 s', async ({ players }) => {
  await players.challenge('ox');
  await players.seesVerdict('ACCEPTABLE');
  await players.pass(verdictTimes.shownMs[10]);
  await expect(players.page.getByRole('heading', { level: 1 })).toContainText(idleHeading);
  await expect(players.page.getByText('Ruling 1-0001')).toBeHidden();
});

test('a correction withdraws both confirmations', async ({ players, station }) => {
  await players.enter('quitt');
  await players.press('1');
  await expect(players.page.locator('[data-done]')).toHaveCount(1);
  await players.press('Backspace');
  await players.sees('Fix the words.');
  await players.press('Backspace', 'Enter', 'Enter');
  await players.sees('on the board?');
  await expect(players.page.locator('[data-done]')).toHaveCount(0);
  await players.confirm();
  await players.press('Tab');
  await players.seesVerdict('ACCEPTABLE');
  expect(station.recordsOf('ruling')).toMatchObject([{ body: { words: ['QUIT'] } }]);
});

test('a second press of a side changes nothing', async ({ players, station }) => {
  await players.enter('ox');
  await players.press('1', '1', '0', '0', '2', '1');
  await players.sees('press Tab');
  await expect(players.page.locator('[data-done]')).toHaveCount(2);
  await players.pass(armedMs);
  await players.press('Tab');
  await players.seesVerdict('ACCEPTABLE');
  expect(station.recordsOf('ruling')).toHaveLength(1);
});

test(
  'both sides withdraw a challenge with its reason, and it leaves no ruling',
  { tag: '@short' },
  async ({ players, station }) => {
    await players.enter('ox', 'quit');
    await players.press('Escape');
    await players.sees('Withdraw the challenge?');
    await players.pass(withdrawMs);
    await players.press('1', 'Escape');
    await players.sees('on the board?');
    await players.press('Escape');
    await players.sees('Withdraw the challenge?');
    await players.press('3');
    await players.pass(withdrawMs);
    await players.press('1', '1');
    await players.sees('Withdraw the challenge?');
    await players.press('2');
    await players.sees('The challenge was withdrawn.');
    expect(station.recordsOf('withdrawn')).toMatchObject([
      { body: { words: ['OX', 'QUIT'], reason: 'blankMisread' } },
    ]);
    expect(station.recordsOf('ruling')).toEqual([]);
  },
);

test('characters that are no letters, too short, too long and too many words are refused', async ({
  players,
}) => {
  const { page } = players;
  await players.press('4');
  await expect(page.getByText('Letters only.')).toBeVisible();
  await players.press('c', 'a', 'n', "'");
  await expect(page.getByText('Letters only.')).toBeVisible();
  await players.press('t', '-', 'Backspace', 'Backspace', 'Backspace', 'Enter');
  await expect(page.getByText('A word has 2 letters or more.')).toBeVisible();
  await players.type('knowledgementsxx');
  const tooLong = page.getByText('A word has 15 letters at most. Press Backspace.');
  await expect(tooLong).toBeVisible();
  await players.press('Enter', 'x', ' ');
  await expect(tooLong).toBeVisible();
  await players.press('Backspace');
  await expect(tooLong).toBeHidden();
  for (let word = 1; word < 8; word += 1) await players.press('Enter', 'o', 'x');
  await players.press(' ');
  await expect(page.getByText('That is 8 words.')).toBeVisible();
});

test('stray, early, repeated and modified Tab rules on nothing', async ({ players, station }) => {
  const { page } = players;
  await players.press('Tab');
  await players.seesIdle();
  await players.type('ox');
  await players.press('Tab');
  await players.sees('Tab comes last.');
  await players.press('Enter', 'Tab', 'Enter', 'Tab');
  await players.sees('Not yet. Tab comes last.');
  await players.pass(lettersMs);
  await players.press('1', 'Tab');
  await players.sees('Not yet. Tab comes last.');
  // In real time, a Tab after the second confirmation may come when it counts.
  if (isInElectron) await page.keyboard.down('Tab');
  await players.inNoTime(async () => {
    await players.press('2');
    await players.sees('press Tab');
    await page.keyboard.down('Tab');
  });
  await players.pass(armedMs);
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Tab');
  await page.keyboard.up('Tab');
  for (const modifier of ['Shift', 'Control', 'Alt', 'Meta']) {
    await players.press(`${modifier}+Tab`);
  }
  expect(station.recordsOf('ruling')).toEqual([]);
  await players.press('Tab');
  await players.seesVerdict('ACCEPTABLE');
  expect(station.recordsOf('ruling')).toHaveLength(1);
});

test('a whole challenge goes by pointer on the drawn keys once the words are typed', async ({
  players,
}) => {
  const { page } = players;
  await players.type('ox');
  const enter = page.getByRole('button', { name: 'Enter' }).first();
  await players.asAHand('Enter');
  await players.untilTaken(() => enter.click());
  await players.sees('Another word?');
  await players.asAHand('Enter');
  await players.untilTaken(() => enter.click());
  await players.sees('on the board?');
  await players.pass(lettersMs);
  for (const name of ['1', '2']) {
    await players.untilTaken(() => page.getByRole('button', { name, exact: true }).click());
  }
  await players.sees('press Tab');
  await players.pass(armedMs);
  await players.untilTaken(() => page.getByRole('button', { name: 'Tab' }).click());
  await players.seesVerdict('ACCEPTABLE');
});

test('a whole challenge goes by touch alone', async ({ players }) => {
  const { page } = players;
  const touch = (target: Locator): Promise<void> =>
    players.untilTaken(() =>
      target.dispatchEvent('pointerdown', { pointerType: 'touch', button: 0 }),
    );
  const key = (name: string): Locator => page.getByRole('button', { name, exact: true });
  await touch(page.locator('.board'));
  for (const letter of 'QUITX') await touch(key(letter));
  await touch(key('Delete'));
  await touch(key('No more words'));
  await players.sees('on the board?');
  await players.pass(lettersMs);
  await touch(key('1'));
  await touch(key('2'));
  await players.sees('press Tab');
  await players.pass(armedMs);
  await touch(key('Tab'));
  await players.seesVerdict('ACCEPTABLE');
});

test('without a key the station counts down, then clears; any key keeps the words', async ({
  players,
  station,
}) => {
  const { page } = players;
  const question = page.getByText('Are you still there?');
  await players.type('ox');
  await players.pass(idleTimes.typingMs);
  await expect(question).toBeVisible();
  await players.press('b');
  await expect(question).toBeHidden();
  await players.pass(idleTimes.typingMs);
  await expect(question).toBeVisible();
  await players.pass(idleTimes.countdownMs);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(idleHeading);
  expect(station.recordsOf('abandoned')).toMatchObject([{ body: { phase: 'typing', by: 'idle' } }]);
  expect(JSON.stringify(station.records())).not.toContain('OX');
});
