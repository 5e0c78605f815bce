/** A clean window in a browser, with all that it heard, said and drew. */
import type { Browser, Page } from '@playwright/test';
import { chooseFirstPin } from './staff-sign-in.ts';
import { expect, type Players } from './station-test.ts';

/** Opens it at the console, for a director who leaves again. Returns its address. */
export async function openCleanAddress(players: Players): Promise<string> {
  const { page } = players;
  await chooseFirstPin(players);
  await page.getByRole('button', { name: 'Station', exact: true }).click();
  await page.getByRole('button', { name: 'Open the clean window' }).click();
  const address = await page.locator('.clean-address').textContent();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await players.seesIdle();
  return address ?? '';
}

export class CleanPage {
  readonly page: Page;
  /** Messages of its socket. */
  readonly received: string[] = [];
  readonly sent: string[] = [];
  /** Every state of its document. */
  readonly drawn: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.received.push(payload.toString()));
      socket.on('framesent', ({ payload }) => this.sent.push(payload.toString()));
    });
  }

  static async open(browser: Browser, address: string): Promise<CleanPage> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    const clean = new CleanPage(page);
    await page.exposeFunction('noteDrawn', (html: string) => clean.drawn.push(html));
    await page.addInitScript(() => {
      const { noteDrawn } = globalThis as unknown as { noteDrawn: (html: string) => void };
      new MutationObserver(() => {
        noteDrawn(document.documentElement.outerHTML);
      }).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
    await page.goto(address);
    await clean.shows(/\S/);
    return clean;
  }

  async shows(text: string | RegExp): Promise<void> {
    await expect(this.page.locator('main')).toHaveText(text);
  }

  /** What its socket told it to show, without repetitions. */
  told(): readonly string[] {
    const shown = this.received.flatMap((text) => {
      const message = JSON.parse(text) as { readonly shows?: string };
      return message.shows === undefined ? [] : [message.shows];
    });
    return shown.filter((one, index) => one !== shown[index - 1]);
  }
}
