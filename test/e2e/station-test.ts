/** The end-to-end test with a running station and the players in front of it. */
import { test as base, expect, type Page } from '@playwright/test';
import type { StationBridge } from '../../electron/contract/bridge.ts';
import { timing } from '../../electron/core/station/timing.ts';
import { RunningStation } from './running-station.ts';

export { expect };

/** In milliseconds, added to the station's own waits. */
const marginMs = 200;
/** From the second confirmation until Tab is accepted. */
export const armedMs = timing.armedGuardMs + marginMs;
/** From a painted verdict until a key may clear it. */
export const heldMs = timing.verdictHoldMs + marginMs;

export const idleHeading = /type (the first|a) word/i;

/**
 * Returns whether the station dropped the last key as late. The call follows the key, so its answer
 * shows the effect of the key.
 */
export function isDropped(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { station } = globalThis as unknown as { station?: StationBridge };
    const reply = await station?.watch().catch(() => undefined);
    const view = reply?.ok === true ? reply.value.view : {};
    return 'notice' in view && view.notice === 'wasBusy';
  });
}

export class Players {
  readonly page: Page;
  /** Every message that the page received or sent, as text. */
  readonly messages: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.messages.push(payload.toString()));
      socket.on('framesent', ({ payload }) => this.messages.push(payload.toString()));
    });
  }

  /**
   * Presses each key after the answer to the one before, and again if the station dropped it as
   * late.
   */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await expect(async () => {
        await this.page.keyboard.press(key);
        expect(await isDropped(this.page)).toBe(false);
      }).toPass();
    }
  }

  async type(word: string): Promise<void> {
    await this.press(...word);
  }

  /** Types the words and continues to checking. */
  async enter(...words: readonly string[]): Promise<void> {
    for (const word of words) {
      await this.type(word);
      await this.press('Enter');
    }
    await this.press('Enter');
    await this.sees(/the same as on the (board|slip)\?/);
  }

  /** Both sides confirm, and the next screen asks for Tab. */
  async confirm(): Promise<void> {
    await this.looks();
    await this.press('1', '2');
    await this.sees('press Tab');
    await this.page.waitForTimeout(armedMs);
  }

  async challenge(...words: readonly string[]): Promise<void> {
    await this.enter(...words);
    await this.confirm();
    await this.press('Tab');
  }

  /** Waits for the heading of the present screen. */
  async sees(heading: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(heading);
    await this.looks();
  }

  /** Waits for the idle screen, in practice too, with or without a message. */
  async seesIdle(): Promise<void> {
    await this.sees(idleHeading);
  }

  /** Players press keys for what they see, so wait until the page has painted. */
  async looks(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise((painted) => {
          requestAnimationFrame(() => setTimeout(painted));
        }),
    );
  }

  async seesVerdict(verdict: 'ACCEPTABLE' | 'UNACCEPTABLE'): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(verdict);
  }

  /** From the verdict back to the idle screen: both sides, or the word judge, have read it. */
  async leave(heading: string | RegExp = idleHeading): Promise<void> {
    const enter = this.page.getByRole('button', { name: 'Enter' });
    await this.page.waitForTimeout(heldMs);
    // A page under load reports late that it has painted, and the hold time starts then.
    await expect(async () => {
      await this.press(...((await enter.isVisible()) ? ['Enter'] : ['1', '2']));
      await expect(this.page.getByRole('heading', { level: 1 })).toContainText(heading, {
        timeout: 1_000,
      });
    }).toPass();
    await this.looks();
  }
}

export const test = base.extend<{ station: RunningStation; players: Players }>({
  station: async ({ browserName: _browser }, use) => {
    const station = await new RunningStation().start();
    await use(station);
    await station.remove();
  },
  players: async ({ page, station }, use) => {
    const players = new Players(page);
    await page.goto(station.address);
    await players.seesIdle();
    await use(players);
  },
});
