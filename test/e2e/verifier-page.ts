/** The built page that verifies reports, opened as a file and offline. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { test as base } from '@playwright/test';
import { key, makeDay } from '../ledger-vectors/day.ts';
import { reportHtml } from '../ledger-vectors/ledger-maker.ts';

const file = path.join(import.meta.dirname, '../../dist/verify.html');
export const verifierAddress = pathToFileURL(file).href;

export const day = makeDay();
export const dayReport = reportHtml(day.ledger, 'table', { key, rulings: [1, 2, 3] });

export function vectorFile(name: string): Buffer {
  return readFileSync(path.join(import.meta.dirname, '../ledger-vectors/files', name));
}

export class VerifierPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async give(
    ...files: readonly (readonly [name: string, content: string | Buffer])[]
  ): Promise<void> {
    await this.page.locator('#file').setInputFiles(
      files.map(([name, content]) => ({
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(content),
      })),
    );
  }

  answer(kind: string): ReturnType<Page['locator']> {
    return this.page.locator(`[data-answer="${kind}"]`);
  }
}

/** In English, without a network. Fails after a request for anything but the page. */
export const test = base.extend<{ verifier: VerifierPage }>({
  locale: 'en-US',
  verifier: async ({ context, page }, use) => {
    const requests: string[] = [];
    const problems: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => problems.push(message.text()));
    await context.setOffline(true);
    await page.goto(verifierAddress);
    await page.locator('#code').waitFor();
    await use(new VerifierPage(page));
    base.expect(requests).toEqual([verifierAddress]);
    base.expect(problems).toEqual([]);
  },
});
export const { expect } = base;
