/** What axe-core finds in a page. Its script has 1.5 MB, so a page gets it once. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** The window of a page that has axe. */
export interface AxeWindow {
  readonly axe: typeof axe;
}

/** Puts axe into the page, where it stays until the page is loaded again. */
export async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
}

/**
 * Returns each broken rule with the elements that break it. `tags` choose the rules, in place of
 * axe's own choice.
 */
export async function violationsIn(
  page: Page,
  tags?: readonly string[],
): Promise<readonly string[]> {
  await bringAxe(page);
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as AxeWindow;
    const runOnly = chosen && { runOnly: [...chosen] };
    const { violations } = await axe.run({ resultTypes: ['violations'], ...runOnly });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, tags);
}
