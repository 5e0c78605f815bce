/** Papers in a real browser: they fit A4 and Letter, and are saved in the console's language. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as plain, type Page } from '@playwright/test';
import { staffLanguages, type StaffLanguage } from '../../electron/core/text/language.ts';
import { paperTexts } from '../../electron/core/text/paper-texts.ts';
import type { NewRecord } from '../../electron/core/ledger/record-kinds.ts';
import { entriesOf, rulingFact } from '../core/ledger/entries.ts';
import { at, html } from '../core/reports/export/exports.ts';
import { papersOf, type Names } from '../core/reports/papers/samples.ts';
import { isLong } from '../long.ts';
import { violationsIn } from './accessibility.ts';
import { chooseFirstPin } from './staff-sign-in.ts';
import { expect, test } from './station-test.ts';

/** Width between margins of 15 mm, in CSS pixels. */
const sheets = { A4: 680, Letter: 703 } as const;
/** Width of a usual telephone that shows a report, in CSS pixels. */
const telephone = 390;

/** Returns what exceeds the edge of the paper or of a picture. */
async function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const over = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => {
      const { left, right } = one.getBoundingClientRect();
      return one.closest('defs') === null && (left < -0.5 || right > edge + 0.5);
    });
    const outside = [...document.querySelectorAll('svg text')].filter((text) => {
      const inner = text.getBoundingClientRect();
      const outer = text.closest('svg')?.getBoundingClientRect() ?? inner;
      return (
        inner.left < outer.left || inner.right > outer.right + 1 || inner.bottom > outer.bottom
      );
    });
    return [...over, ...outside].map((one) => `${one.tagName} "${one.textContent.slice(0, 40)}"`);
  });
}

/** Returns legends that overlap. */
async function overlapping(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('svg')].flatMap((picture) => {
      const texts = [...picture.querySelectorAll('text')];
      const boxes = texts.map((text) => text.getBoundingClientRect());
      return texts
        .filter((_, index) =>
          boxes.some((other, at) => {
            const one = boxes[index] ?? other;
            const isBeside = other.right <= one.left || one.right <= other.left;
            return at !== index && !isBeside && other.top < one.bottom && one.top < other.bottom;
          }),
        )
        .map((text) => text.textContent);
    }),
  );
}

/**
 * True if axe looks at this paper in this language: at each paper in one of the languages, and in
 * the long form in all.
 */
function isLookedAt(paper: number, language: StaffLanguage): boolean {
  return isLong || staffLanguages[paper % staffLanguages.length] === language;
}

for (const language of staffLanguages) {
  plain(`papers in ${language} fit their sheets and bar nobody`, async ({ page }) => {
    plain.slow();
    await page.emulateMedia({ media: 'print' });
    for (const [index, { name, html }] of papersOf(paperTexts(language)).entries()) {
      await page.setContent(html);
      for (const [sheet, width] of Object.entries(sheets)) {
        await page.setViewportSize({ width, height: 960 });
        expect(await cutOff(page), `${name} on ${sheet}`).toEqual([]);
        expect(await overlapping(page), `${name} on ${sheet}`).toEqual([]);
      }
      if (isLookedAt(index, language)) expect(await violationsIn(page), name).toEqual([]);
    }
  });
}

for (const language of staffLanguages) {
  plain(`reports in ${language} are as wide as a telephone`, async ({ page }) => {
    await page.setViewportSize({ width: telephone, height: 844 });
    const reports = papersOf(paperTexts(language)).filter(({ name }) => name.includes('ledger'));
    expect(reports.length).toBeGreaterThan(8);
    for (const [index, { name, html }] of reports.entries()) {
      await page.setContent(html);
      expect(await widerThanPage(page), name).toEqual([]);
      if (isLookedAt(index, language)) expect(await violationsIn(page), name).toEqual([]);
    }
  });
}

/** Returns what makes the page scroll sideways. A box that scrolls by itself does not. */
async function widerThanPage(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => one.parentElement?.closest('table, svg') === null)
      .filter((one) => one.getBoundingClientRect().right > edge + 0.5)
      .concat(document.documentElement.scrollWidth > edge ? document.documentElement : [])
      .map((one) => `${one.tagName} "${one.textContent.slice(0, 40)}"`);
  });
}

plain('the number of a ruling stands on one line, where a search finds it', async ({ page }) => {
  const { station, longest } = { station: '1', longest: 'UNCOPYRIGHTABLE' };
  const words = Array.from({ length: 8 }, () => longest);
  const started: NewRecord = { kind: 'started', body: { program: '0.1.0', station } };
  const rulings = [8, 9].map((number) => rulingFact(number, 'unacceptable', ...words));
  const entries = entriesOf(...[started, ...rulings].map((draft) => [at, draft] as const));
  for (const audience of ['whole', 'public'] as const) {
    await page.setContent(html(audience, entries));
    for (const [sheet, width] of Object.entries({ ...sheets, A5: 446, telephone })) {
      await page.emulateMedia({ media: sheet === 'telephone' ? 'screen' : 'print' });
      await page.setViewportSize({ width, height: 960 });
      const { numbers, broken } = await rulingNumbers(page);
      expect(new Set(numbers), `${audience} on ${sheet}`).toEqual(new Set(['1-0008', '1-0009']));
      expect(broken, `${audience} on ${sheet}`).toEqual([]);
      for (const number of numbers) expect(await isFound(page, number), sheet).toBe(true);
    }
  }
});

/** Searches from the start of the page as a person does. */
async function isFound(page: Page, text: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    getSelection()?.removeAllRanges();
    // Only the browser's own search shows what a person finds.
    return (window as unknown as { find: (wanted: string) => boolean }).find(wanted);
  }, text);
}

/** Returns the numbers of rulings in the texts of the page, and those on several lines. */
async function rulingNumbers(page: Page): Promise<{ numbers: string[]; broken: string[] }> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    const numbers: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { 0: number, index } of node.nodeValue?.matchAll(/\S+-\d{4}(?!\d)/g) ?? []) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + number.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size === 0) continue;
        numbers.push(number);
        if (tops.size > 1) broken.push(number);
      }
    }
    return { numbers, broken };
  });
}

for (const language of staffLanguages) {
  plain(`papers of one purpose in ${language} are one page long`, async ({ page }) => {
    const onePage = /staff sheet|kit sheet|slips|poster|readiness/;
    const papers = papersOf(paperTexts(language)).filter(({ name }) => onePage.test(name));
    expect(papers).toHaveLength(11);
    for (const { name, html } of papers) {
      await page.setContent(html);
      for (const format of ['A4', 'Letter'] as const) {
        const pdf = await page.pdf({ format });
        expect(pagesIn(pdf), `${name} on ${format}`).toBe(1);
      }
    }
  });
}

/** The longest names that the program takes, in one piece, as people of bad will choose them. */
const wide: Names = {
  station: 'W'.repeat(12),
  program: 'challenge-station 0.1.0',
  event: 'W'.repeat(80),
  title: 'M'.repeat(80),
  edition: 'W'.repeat(40),
  id: 'w'.repeat(40),
  people: ['1', '2', '3'].map((digit) => digit + 'W'.repeat(39)),
};
const harm = `<script>alert(1)</script>"><img src=//x.invalid onerror=alert(2)><a href=//x.invalid>\u202e\u2067`;
const harmful: Names = {
  ...{ station: `1${harm}`, program: `2${harm}`, event: `3${harm}`, title: `4${harm}` },
  ...{ edition: `5${harm}`, id: `6${harm}`, people: ['7', '8', '9'].map((one) => one + harm) },
};

plain('papers with the longest names fit their sheets', async ({ page }) => {
  plain.slow();
  await page.emulateMedia({ media: 'print' });
  for (const { name, html } of papersOf(paperTexts('en'), wide, 12)) {
    await page.setContent(html);
    for (const [sheet, width] of Object.entries(sheets)) {
      await page.setViewportSize({ width, height: 960 });
      expect(await cutOff(page), `${name} on ${sheet}`).toEqual([]);
    }
  }
});

plain('papers with names that mean harm are PDF of text alone', async ({ page }) => {
  plain.slow();
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => happened.push(`request ${request.url()}`));
  const tame = papersOf(paperTexts('en'), undefined, 12);
  for (const [index, { name, html }] of papersOf(paperTexts('en'), harmful, 12).entries()) {
    await page.setContent(html);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    await page.setContent(tame[index]?.html ?? '');
    const usual = (await page.pdf({ format: 'A4' })).toString('latin1');
    for (const action of ['/JavaScript', '/JS', '/URI', '/Launch', '/EmbeddedFile']) {
      expect(pdf.split(action).length, `${name}: ${action}`).toBe(usual.split(action).length);
    }
    expect(pdf).toContain('%PDF-');
  }
  expect(happened).toEqual([]);
});

function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Switches the language as the person at the console does. */
async function speak(page: Page, language: StaffLanguage): Promise<void> {
  await page.locator(`.language-picker [lang=${language}]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

test('a paper is saved in the language of the console, which then says so in every one', async ({
  page,
  players,
}) => {
  const stick = mkdtempSync(join(tmpdir(), 'papers-'));
  await chooseFirstPin(players);
  await speak(page, 'fr');
  const staffSheet = page.locator('.save-to').first();
  await staffSheet.getByRole('textbox').fill(stick);
  await staffSheet.getByRole('button', { name: 'Enregistrer la fiche' }).click();
  const said = staffSheet.getByRole('status');
  await expect(said).toHaveText(/^Enregistré\u00a0: /);
  const file = /\S+\.html$/.exec(await said.innerText())?.[0] ?? '';
  const html = readFileSync(file, 'utf8');
  expect(html).toContain('<html lang="fr">');
  expect(html).toContain('Il n’y a pas de liste de mots.');
  await speak(page, 'es');
  await expect(said).toHaveText(`Guardado: ${file}`);
  await speak(page, 'en');
  await expect(said).toHaveText(`Saved: ${file}`);
  rmSync(stick, { recursive: true });
});
