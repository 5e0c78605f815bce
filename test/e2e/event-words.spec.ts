/** A director writes the words of an event, and reads which of them change nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { put, test } from './director.ts';
import { expect } from './station-test.ts';

test('words that change nothing are told, and lists of words pasted, saved and read again', async ({
  director,
  stick,
}) => {
  const { page } = director;
  const many = page.locator('.many-words');
  const paste = async (list: string, text: string): Promise<void> => {
    await many.getByLabel('Which list').selectOption(list);
    await many.getByLabel('Reason for lines without one').fill('agreed');
    await many.getByLabel('Type or paste the words here').fill(text);
    await director.press('Add these words');
  };
  await director.use(put(stick, 'list.txt', 'AT\nCAT\nDOG\n'), '2026');
  await director.press('Event');
  await director.press('Create a new event');
  await page.getByLabel('Rules of the tournament').selectOption('general');
  await page.getByLabel('Title shown on the screens').fill('Spring Open');
  await director.press('Start the draft');
  await director.press('Save and continue');

  const form = page.locator('form', { has: page.getByRole('button', { name: 'Add a word' }) });
  await form.getByLabel('Word', { exact: true }).fill('cat');
  await form.getByLabel('Reason').fill('sponsor');
  await director.press('Add a word');
  const cat = 'CAT is on Northfield Word List, 2026 already: allowing it changes nothing.';
  await director.says(`CAT is in the draft. ${cat}`);
  await expect(page.getByRole('row', { name: /^CAT / })).toContainText(cat);

  await many.locator('summary').click();
  await paste('deny', 'DOG ZA\nQ1 is no word');
  await director.says('1 line of 2 cannot be used, so no word was added.');
  await expect(page.getByRole('row', { name: /^2 Q1 is no word/ })).toBeVisible();
  await paste('deny', 'DOG ZA');
  await director.says(
    '2 words are in the draft now. 1 of them changes nothing: the lists below say why.',
  );
  const za = 'ZA is not on Northfield Word List, 2026: denying it changes nothing.';
  await expect(page.getByRole('row', { name: /^ZA / })).toContainText(za);
  await director.isAccessible();

  await director.press('Save the deny list as a text file');
  const deny = page.locator('section.card', { hasText: 'Deny list' }).last();
  await deny.getByLabel(/complete path/).fill(stick);
  await deny.getByRole('button', { name: 'Save the deny list as a text file' }).click();
  await director.says(/Saved: .*deny-list-spring-open/);
  const name = readdirSync(stick).find((one) => one.startsWith('deny-list')) ?? '';
  expect(readFileSync(join(stick, name), 'utf8')).toBe('word,reason\nDOG,agreed\nZA,agreed\n');
  for (const word of ['DOG', 'ZA']) await director.press(`Remove ${word}`);
  await many.getByLabel('Or a text file, by its complete path').fill(join(stick, name));
  await director.press('Add these words');
  await expect(page.getByRole('row', { name: /^DOG agreed/ })).toBeVisible();

  await director.press('Continue');
  await director.says('Before you use the event:');
  await director.says(cat);
  await director.says(za);
  await director.isAccessible();
  await director.press('Use this event');
  await director.says('The event is in use.');

  // The next list has ZA, and neither CAT nor DOG.
  await director.press('Word lists');
  await director.read(put(stick, 'next.txt', 'AT\nZA\n'), '2027');
  const dog = 'DOG is not on Northfield Word List, 2027: denying it changes nothing.';
  await director.says('Words of the event that change nothing with this list:');
  await expect(page.locator('.outlook')).toContainText(dog);
  await director.press('Show all words');
  const comparison = page.locator('.comparison').first();
  await expect(comparison).toContainText(cat);
  await expect(comparison).toContainText(dog);
  await director.isAccessible();
});
