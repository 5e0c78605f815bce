/** Types the number of words of the list in use, which the page Status shows, to confirm the list. */
import type { Locator, Page } from '@playwright/test';

export async function typeNumberOfWords(page: Page): Promise<void> {
  await numberOfWordsField(page).fill(await numberOfWords(page));
}

export function numberOfWordsField(page: Page): Locator {
  return page.getByLabel('Number of words', { exact: true });
}

export async function numberOfWords(page: Page): Promise<string> {
  const shown = page
    .locator('.lexicon-card .fact', { hasText: /^Words/ })
    .first()
    .locator('dd');
  return (await shown.innerText()).replaceAll(/\D/g, '');
}
