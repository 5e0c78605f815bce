/** The built screens with snapshots chosen by a test, so that every screen can be checked. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  displayOf,
  plainSettings,
  type Display,
} from '../../electron/core/station/settings-in-force.ts';
import type { Snapshot } from '../../electron/core/station/view.ts';

declare global {
  interface Window {
    show: (snapshot: Snapshot) => void;
    /** The calls of the page, oldest first. */
    calls: (readonly [name: string, argument: unknown])[];
  }
}

const screens = join(import.meta.dirname, '../../dist/renderer');

/** A snapshot without what the page of a test adds. */
export interface Drawing extends Omit<Snapshot, 'revision' | 'display'> {
  /** False if another window has the keyboard. */
  readonly hasKeyboard?: boolean;
}

export class DrawnPage {
  readonly page: Page;
  #revision = 0;
  #hasKeyboard = true;

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(page: Page): Promise<DrawnPage> {
    await page.route('http://screens.test/**', (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: join(screens, pathname === '/' ? 'index.html' : pathname) });
    });
    await page.addInitScript(() => {
      const calls: Window['calls'] = [];
      const call = (name: string) => (argument: unknown) => {
        calls.push([name, argument]);
        return Promise.resolve({ ok: true, value: undefined });
      };
      Object.assign(window, {
        calls,
        station: {
          watch: () => new Promise(() => undefined),
          press: call('press'),
          painted: call('painted'),
          focused: () => Promise.resolve({ ok: true, value: undefined }),
          onSnapshot: (listener: Window['show']) => {
            window.show = listener;
          },
          onConnection: () => undefined,
        },
      });
    });
    await page.goto('http://screens.test/');
    await page.evaluate(() => document.fonts.ready);
    return new DrawnPage(page);
  }

  async show(
    { hasKeyboard = true, ...drawing }: Drawing,
    display: Partial<Display> = {},
  ): Promise<void> {
    await this.#giveKeyboard(hasKeyboard);
    this.#revision += 1;
    const snapshot: Snapshot = {
      ...drawing,
      revision: this.#revision,
      display: { ...displayOf(plainSettings), ...display },
    };
    await this.page.evaluate(
      (shown) =>
        new Promise((painted) => {
          window.show(shown);
          requestAnimationFrame(() => setTimeout(painted));
        }),
      snapshot,
    );
  }

  async #giveKeyboard(has: boolean): Promise<void> {
    if (has === this.#hasKeyboard) return;
    this.#hasKeyboard = has;
    await this.page.evaluate((hasFocus) => {
      document.hasFocus = () => hasFocus;
      window.dispatchEvent(new Event(hasFocus ? 'focus' : 'blur'));
    }, has);
  }

  /** Ends the challenge, so that the next one has the size of its own words. */
  async clear(): Promise<void> {
    const status = { station: '1' };
    await this.show({ view: { screen: 'closed', code: 'LX-04' }, status, isPractice: false });
  }

  /** Puts a finger on the board, which brings the touch keyboard. */
  async touchBoard(): Promise<void> {
    await this.page.locator('.board').dispatchEvent('pointerdown', { pointerType: 'touch' });
    await this.#paint();
  }

  async #paint(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise((painted) => {
          requestAnimationFrame(() => setTimeout(painted));
        }),
    );
  }
}
