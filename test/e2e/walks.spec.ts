/** A whole challenge by the keyboard alone on a French layout, and by a screen reader's tree. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { runCommand } from '../scripts/commands/run-command.ts';
import { newStation } from './new-station.ts';
import { DrawnPage, type Drawing } from './drawn-page.ts';
import { armed, checking, drawings, three, typing, withdrawing } from './drawings.ts';
import {
  armedMs,
  expect,
  heldMs,
  lettersMs,
  needsLoopback,
  Players,
  test,
  withdrawMs,
} from './station-test.ts';

/** Characters of the physical keys of a row, from the left. */
const rows: readonly (readonly [codes: string, characters: string])[] = [
  ['Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0', `&é"'(-è_çà`],
  ['KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP', 'azertyuiop'],
  ['KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon', 'qsdfghjklm'],
  ['KeyZ KeyX KeyC KeyV KeyB KeyN', 'wxcvbn'],
];
const codeOf = new Map(
  rows.flatMap(([codes, characters]) =>
    codes.split(' ').map((code, place) => [Array.from(characters)[place] ?? '', code] as const),
  ),
);

/** An AZERTY keyboard: each key has its French character and its own place. */
class Azerty {
  readonly #players: Players;
  readonly #session: CDPSession;

  private constructor(players: Players, session: CDPSession) {
    this.#players = players;
    this.#session = session;
  }

  static async of(players: Players): Promise<Azerty> {
    return new Azerty(players, await players.page.context().newCDPSession(players.page));
  }

  /** As `Players.press`. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      if (codeOf.get(key)?.startsWith('Digit') === true) await this.#players.looks();
      await this.#players.asAHand(key);
      await this.#players.untilTaken(() => this.#strike(key));
    }
  }

  async #strike(key: string): Promise<void> {
    const code = codeOf.get(key) ?? key;
    const isCharacter = key.length === 1;
    await this.#session.send('Input.dispatchKeyEvent', {
      type: isCharacter ? 'keyDown' : 'rawKeyDown',
      key,
      code,
      ...(isCharacter && { text: key }),
    });
    await this.#session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code });
  }
}

test('a French event on AZERTY, by keyboard alone, from the first letter to the next challenge', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'french-'));
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('ods.txt'), 'DEJA\nETE\nOEUF\nWU\n');
  const list = ['--id', 'ods', '--title', 'L’Officiel du jeu', '--edition', 'ODS 9'];
  const build = [...list, '--primary', at('ods.txt'), '--out', at('ods.lexicon')];
  expect(await runCommand(['lexicon', 'build', ...build])).toMatchObject({ code: 0 });
  const event = ['--rulebook', 'general', '--title', 'Tournoi', '--first', '2026-11-21'];
  const files = ['--lexicon', at('ods.lexicon'), '--out', at('a.event')];
  const made = await runCommand(['event', 'new', ...event, '--language', 'fr', ...files]);
  expect(made).toMatchObject({ code: 0 });
  const station = await (await newStation()).start(at('ods.lexicon'), at('a.event'));
  const page = await station.showTo(browser);
  const players = new Players(page, station);
  const azerty = await Azerty.of(players);
  const sees = async (text: string | RegExp): Promise<void> => {
    await expect(page.getByRole('banner')).toContainText(text);
  };

  await sees('tapez le premier mot');
  await expect(page.getByText('L’Officiel du jeu')).toBeVisible();
  await azerty.press('d', 'é');
  await sees('sans accent');
  await azerty.press('e', 'j', 'a', 'Enter');
  await sees('Encore un mot ?');
  await azerty.press('w', 'u', 'Enter', 'Enter');
  await sees('Toutes les lettres sont comme sur la grille ?');
  // 1, 2 and 0 without Shift.
  await azerty.press('Tab');
  await sees('Pas encore. Tab vient à la fin.');
  await players.pass(lettersMs);
  await azerty.press('&');
  await expect(page.locator('[data-done]')).toHaveText(/QUI CONTESTE.*Lettres vérifiées/s);
  await azerty.press('&', 'à');
  await sees('appuyez sur Tab');
  // A late correction: both check again, now with 2.
  await azerty.press('Backspace');
  await sees('Corrigez les mots.');
  await azerty.press('Enter', 'Enter');
  await sees('Toutes les lettres');
  await players.pass(lettersMs);
  await azerty.press('é', '&');
  await sees('appuyez sur Tab');
  await players.pass(armedMs);
  await azerty.press('Tab');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ACCEPTABLE');
  // As in `Players.leave`.
  await expect(async () => {
    await players.pass(heldMs);
    if (await page.getByText('ACCEPTABLE', { exact: true }).isVisible()) {
      await azerty.press('à', '&');
    }
    await expect(page.getByRole('banner')).toContainText('tapez le premier mot', {
      timeout: 1_000,
    });
  }).toPass();
  // The next players withdraw, for a blank that was misread.
  await azerty.press('w', 'u', 'Enter', 'Enter', 'Escape');
  await sees('Retirer la contestation ?');
  await azerty.press('"');
  await players.pass(withdrawMs);
  await azerty.press('&', 'é');
  await sees('La contestation est retirée.');
  expect(station.recordsOf('ruling')).toMatchObject([
    { body: { words: ['DEJA', 'WU'], verdict: 'acceptable' } },
  ]);
  expect(station.recordsOf('withdrawn')).toMatchObject([
    { body: { words: ['WU'], reason: 'blankMisread' } },
  ]);
  await station.remove();
  rmSync(folder, { recursive: true });
});

/** The accessibility tree of the sign, as lines. */
async function signOf(page: Page): Promise<readonly string[]> {
  return linesOf(await page.getByRole('banner').ariaSnapshot());
}

function linesOf(tree: string): readonly string[] {
  return tree.split('\n').map((line) => line.trim());
}

/** In order, without quotes that the notation needs. */
function said(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.replace(/^- '(.*)'(:?)$/, '- $1$2').replaceAll('"', ''));
}

test('a challenge as a screen reader tells it: each state, never a letter of a word', async ({
  players,
}) => {
  const { page } = players;
  const sign = async (...lines: readonly string[]): Promise<void> => {
    await expect.poll(async () => said(await signOf(page))).toEqual(['- banner:', ...lines]);
    expect(await page.locator('body').ariaSnapshot()).not.toMatch(/\b(OX|QUIT)\b/);
  };
  const sides = async (challenger: string, challenged: string): Promise<void> => {
    await expect(page.getByRole('region', { name: 'CHALLENGER' })).toHaveText(
      new RegExp(challenger),
    );
    await expect(page.getByRole('region', { name: 'PLAYED THE WORDS' })).toHaveText(
      new RegExp(challenged),
    );
  };
  const question = '- heading Is every letter the same as on the board? [level=1]';

  await sign('- status:', '- heading Challenger: type the first word [level=1]');
  await players.type('ox');
  await sign(
    ...['- status:', '- paragraph: Word 1, 2 letters'],
    '- heading Challenger: type all words of the play [level=1]',
  );
  await players.press('7');
  await sign(
    ...['- alert:', '- heading Letters only. [level=1]'],
    '- paragraph: Press a letter from A to Z.',
  );
  await players.press('Enter');
  // The focus says the new line.
  await expect(page.getByRole('group', { name: 'Word 2, 0 letters' })).toBeFocused();
  await sign(
    '- status:',
    ...['- heading Another word? Type it. [level=1]', '- paragraph: No more words? Press Enter.'],
    '- button Enter',
  );
  await players.type('quit');
  await players.press('Enter', 'Enter');
  await sign('- status:', '- paragraph: 2 words: 2, 4 letters.', question);
  await sides('Letters the same?', 'Letters the same?');
  await players.pass(lettersMs);
  await players.press('1');
  await sign(
    ...[
      '- status:',
      '- paragraph: CHALLENGER: letters checked.',
      '- paragraph: 2 words: 2, 4 letters.',
      question,
    ],
  );
  await sides('Letters checked', 'Letters the same?');
  await players.press('Escape');
  await sign(
    ...['- alert:', '- heading Withdraw the challenge? [level=1]'],
    '- paragraph: Then there is no ruling. Both sides must agree.',
    ...['- text: No, go on', '- button Esc'],
  );
  await players.press('Escape');
  await sign(
    ...[
      '- status:',
      '- paragraph: CHALLENGER: letters checked.',
      '- paragraph: 2 words: 2, 4 letters.',
      question,
    ],
  );
  await players.pass(lettersMs);
  await players.press('2');
  await sign(
    ...['- status:', '- heading PLAYED THE WORDS: press Tab [level=1]'],
    '- paragraph: The ruling is for the complete play.',
  );
  await sides('Letters checked', 'Letters checked');
  await players.pass(armedMs);
  await players.press('Tab');
  await players.seesVerdict('ACCEPTABLE');
  const verdict = said(linesOf(await page.getByRole('main').ariaSnapshot()));
  expect(verdict).toEqual([
    ...['- main ACCEPTABLE:', '- heading ACCEPTABLE [level=1]'],
    '- text: Ruling 1-0001 Second opinion? Ask a word judge. Have you read it?',
    ...['- button 1', '- button 2'],
  ]);
  await players.leave();
});

test('a message that comes again is a new alert, and nothing moves', async ({ players }) => {
  const { page } = players;
  await players.enter('ox');
  await page.evaluate(() => {
    const seen: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          const alert = node instanceof Element ? node.querySelector('h1') : null;
          if (alert !== null) seen.push(alert.textContent);
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(globalThis, { seen });
  });
  const alerts = (): Promise<readonly string[]> =>
    page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  await players.press('Tab');
  await expect.poll(alerts).toEqual(['Not yet. Tab comes last.']);
  const board = await page.locator('.board').boundingBox();
  const before = await page.screenshot();
  await players.press('Tab', 'Tab');
  await expect.poll(alerts).toEqual(Array<string>(3).fill('Not yet. Tab comes last.'));
  expect(await page.locator('.board').boundingBox()).toEqual(board);
  expect((await page.screenshot()).equals(before)).toBe(true);
});

test('what has the focus has a name, on every screen of players', async ({ page }) => {
  // Draws screens without a station.
  needsLoopback();
  const drawn = await DrawnPage.open(page);
  for (const drawing of Object.values(drawings)) {
    await drawn.clear();
    await drawn.show(drawing);
    await expect(page.locator(':focus')).toHaveAccessibleName(/\S/);
  }
});

test('words are text for a silent Braille line, where the staff say so, and only the typed ones', async ({
  page,
}) => {
  // Draws screens without a station.
  needsLoopback();
  const drawn = await DrawnPage.open(page);
  const words = async (drawing: Drawing, wordsAsText: boolean): Promise<readonly string[]> => {
    await drawn.clear();
    await drawn.show(drawing, { wordsAsText });
    return linesOf(await page.getByRole('main').ariaSnapshot()).filter((line) =>
      line.startsWith('- group'),
    );
  };
  const silent = ['- group "Word 1, 7 letters"', '- group "Word 2, 2 letters"'];
  for (const drawing of [
    ...[typing(three), checking(three), armed(three), withdrawing()],
    drawings.recording,
  ]) {
    const all = [...silent, '- group "Word 3, 4 letters"'];
    expect(await words(drawing, false)).toEqual(all);
    expect(await words(drawing, true)).toEqual(
      all.map((line, index) => `${line}: ${three[index] ?? ''}`),
    );
  }
  for (const drawing of [drawings.acceptable, drawings.unacceptable]) {
    expect(await words(drawing, true)).toEqual([]);
  }
});
