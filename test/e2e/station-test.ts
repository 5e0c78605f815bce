/** The end-to-end test with a running station and the players in front of it. */
import { test as base, expect, type Page } from '@playwright/test';
import type { StationBridge } from '../../electron/contract/bridge.ts';
import { timing } from '../../electron/core/station/timing.ts';
import { RunningStation } from './running-station.ts';

export { expect };

/** A little longer than the station waits by its own clock. */
const marginMs = 200;
/** From the second confirmation until Tab counts. */
export const armedMs = timing.armedGuardMs + marginMs;
/** From a painted verdict until a key may clear it. */
export const heldMs = timing.verdictHoldMs + marginMs;

export class Players {
  readonly page: Page;
  /** Every message that the page got or sent, as text. */
  readonly messages: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.messages.push(payload.toString()));
      socket.on('framesent', ({ payload }) => this.messages.push(payload.toString()));
    });
  }

  /** Each key when the one before is answered, and again if the station dropped it as too late. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await expect(async () => {
        await this.page.keyboard.press(key);
        expect(await this.#isDropped()).toBe(false);
      }).toPass();
    }
  }

  /** Asked behind the key, so answered after it. */
  #isDropped(): Promise<boolean> {
    return this.page.evaluate(async () => {
      const { station } = globalThis as unknown as { station?: StationBridge };
      const reply = await station?.watch().catch(() => undefined);
      const view = reply?.ok === true ? reply.value.view : {};
      return 'notice' in view && view.notice === 'wasBusy';
    });
  }

  async type(word: string): Promise<void> {
    await this.press(...word);
  }

  /** Types the words and goes on to checking. */
  async enter(...words: readonly string[]): Promise<void> {
    for (const word of words) {
      await this.type(word);
      await this.press('Enter');
    }
    await this.press('Enter');
    await this.sees('on the board?');
  }

  /** Both sides confirm, and the hand leaves the keys before Tab. */
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

  /** The heading of the screen in sight. */
  async sees(heading: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(heading);
    await this.looks();
  }

  /** Players press a key for what they see: the page must have painted it. */
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

  /** From the verdict back to the idle screen. */
  async leave(heading = 'type the first word'): Promise<void> {
    await this.page.waitForTimeout(heldMs);
    // A page under load tells late that it has painted, and the time counts from there.
    await expect(async () => {
      await this.press('Enter');
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
    await players.sees('type the first word');
    await use(players);
  },
});
