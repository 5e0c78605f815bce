/** The director brings a new word list on a stick while the players continue. */
import { unlinkSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Director, put, test } from './director.ts';
import { expect, Players } from './station-test.ts';
import { manyWords } from './word-lists.ts';

/** Each accessibility check of a page takes seconds. */

test(
  'a new list is read, compared, used, and taken back',
  { tag: '@short' },
  async ({ station, director, stick, players }) => {
    const practice = await director.fingerprint();
    await director.use(put(stick, 'old.txt', 'AT\nCAT\nDOG\n'), '2026');
    const old = await director.fingerprint();
    expect(old).not.toBe(practice);

    await director.read(put(stick, 'new.txt', 'AT\nCAT\nCATS\nZA\n'), '2027');
    await director.says('Your decision: Northfield Word List');
    const count = (name: string): ReturnType<Page['locator']> =>
      director.page.locator('.counts .fact', { hasText: name }).locator('dd');
    await expect(count('New words')).toHaveText('2');
    await expect(count('Removed words')).toHaveText('1');
    await expect(count('Unchanged words')).toHaveText('2');
    await director.says('CATS ZA');
    await director.isAccessible();
    await director.press('Use the new list');
    await director.saysInUse('2027');
    const fresh = await director.fingerprint();
    expect(fresh).not.toBe(old);

    await director.press('Sign out');
    await players.seesIdle();
    await players.challenge('ZA');
    await players.seesVerdict('ACCEPTABLE');
    await players.leave();

    await director.signIn();
    await director.press('Go back to it');
    await director.isAccessible();
    await director.press('Go back now');
    await director.saysInUse('2026');
    expect(await director.fingerprint()).toBe(old);
    const by = expect.objectContaining({ name: 'Dana', role: 'director' }) as unknown;
    expect(station.recordsOf('lexiconActivated').map(({ body }) => body)).toEqual([
      expect.objectContaining({ how: 'activated', by }),
      expect.objectContaining({ how: 'activated', by }),
      expect.objectContaining({ how: 'steppedBack', by }),
    ]);

    // An activated list is still in use after a restart.
    await station.end();
    await station.startWithoutLexicon();
    const again = new Players(await station.showOn(players.page), station);
    await again.seesIdle();
    expect(await new Director(again).fingerprint()).toBe(old);
  },
);

test('players go on while a list is read, and it waits for the director', async ({
  director,
  stick,
  players,
}) => {
  await director.read(put(stick, 'many.txt', manyWords(300_000)), '2027');
  await director.press('Sign out');
  await players.seesIdle();
  await players.challenge('CAT');
  await players.seesVerdict('ACCEPTABLE');
  await players.leave();
  await director.signIn();
  await director.says('Your decision: Northfield Word List');
  await director.press('Discard the new list');
  await director.says('Import a word list');
  await director.says('No list is installed yet.');
});

test('an import that is stopped leaves nothing', async ({ station, director, stick }) => {
  const before = await director.fingerprint();
  await director.read(put(stick, 'many.txt', manyWords(450_000)), '2027');
  await director.press('Stop the import');
  await director.says('Import a word list');
  await director.says('No list is installed yet.');
  expect(await director.fingerprint()).toBe(before);
  expect(station.recordsOf('lexiconInstalled')).toEqual([]);
});

test('what cannot be imported is told, and changes nothing', async ({
  station,
  director,
  stick,
}) => {
  const before = await director.fingerprint();
  const another = async (): Promise<void> => {
    await director.isAccessible();
    await director.press('Choose another file');
  };
  await director.page.getByLabel('Path of the file').fill('list.txt');
  await director.press('Add a long-word list');
  await director.isAccessible();
  await expect(director.page.getByRole('button', { name: 'Read the file' })).toBeDisabled();
  await director.press('Without this list');
  await director.read(put(stick, 'fake.lexicon', 'AT\n'));
  await director.says('fake.lexicon is named as a word list file, but it is not one.');
  await another();

  const gone = put(stick, 'gone.txt', 'AT\n');
  await director.page.getByLabel('Path of the file').fill(gone);
  unlinkSync(gone);
  await director.press('Read the file');
  await director.says('gone.txt was removed. Plug in the USB drive again');
  await another();

  await director.read(put(stick, 'bad.txt', `CAT\n${'A1\n'.repeat(25)}`));
  await director.says('25 lines of bad.txt are refused. The first 20:');
  await director.says('"1" is not a letter from A to Z');
  await another();

  await director.read(put(stick, 'naspa.csv', 'CAT;a pet;0\nDOG;a pet;1\n'));
  await director.says('Which list do you want?');
  await director.press('Words for school play: 1');
  await director.says('Your decision: naspa');
  await director.isAccessible();
  await director.press('Discard the new list');
  await director.says('Import a word list');

  expect(await director.fingerprint()).toBe(before);
  expect(station.recordsOf('lexiconInstalled')).toEqual([]);
});

test('the columns of a table are shown and asked about, and its list is corrected', async ({
  director,
  stick,
}) => {
  await director.page
    .getByLabel('Path of the file')
    .fill(put(stick, 'table.txt', '1\tAT\tCAT\n2\tDOG\tZA\n3\tQI\tCATS\n'));
  await director.press('Add corrections to the main list');
  await director.page
    .getByLabel('Path of the corrections')
    .fill(put(stick, 'errata.txt', '+ZAS\n-QI\n'));
  await director.isAccessible();
  await director.press('Read the file');
  await director.says('table.txt is a table, and it is not certain which column has the words.');
  const preview = director.page.getByRole('row');
  await expect(preview.nth(1)).toHaveText('11 · 2 · 30 of 3');
  await expect(preview.nth(3)).toHaveText('3CAT · ZA · CATS3 of 3');
  // No answer is likelier than the others, so no key decides.
  await expect(director.page.getByRole('button', { name: /Column|All/ })).toHaveCount(3);
  await expect(director.page.locator('.button:focus')).toHaveCount(0);
  await director.isAccessible();
  await director.press('All columns of words together: 6');
  await director.says('Your decision: table');
  await director.says('The words are in the columns 2, 3.');
  await director.says('Corrections to the main list from errata.txt. Words added: 1, removed: 1.');
});
