/** The end-to-end test with a running station and the players in front of it. */
import { test as base, expect, type Page } from '@playwright/test';
import type { StationBridge } from '../../electron/contract/bridge.ts';
import { guardMs } from '../../electron/core/station/guard-times.ts';
import { settings } from '../../electron/core/station/settings.ts';
import { RunningStation } from './running-station.ts';
import { isInElectron, newStation } from './new-station.ts';
import { idleHeading, realTime, type TestStation, type Time } from './test-station.ts';

export { expect, idleHeading };

/** In milliseconds, added to the station's own waits. */
const marginMs = 200;
/** From the second confirmation until Tab is accepted. */
export const armedMs = guardMs.tab + marginMs;
/** From painted words until both sides may confirm them. */
export const lettersMs = guardMs.letters + marginMs;
/** From the painted question whether to withdraw until its keys act. */
export const withdrawMs = guardMs.withdraw + marginMs;
/** From the painted question whether to clear the words until Esc does. */
export const clearMs = guardMs.clear + marginMs;
/** From a painted verdict until a key may clear it. */
export const heldMs = guardMs.verdict + marginMs;

/**
 * Returns whether the station dropped the last key as late. The call follows the key, so its answer
 * shows the effect of the key.
 */
function isDropped(page: Page): Promise<boolean> {
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

  readonly #time: Time;
  #lastKey = '';

  /** Without a station whose clock jumps, the players wait. */
  constructor(page: Page, time: Time = realTime) {
    this.page = page;
    this.#time = time;
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.messages.push(payload.toString()));
      socket.on('framesent', ({ payload }) => this.messages.push(payload.toString()));
    });
  }

  /**
   * Presses each key after the answer to the one before, and again if the station dropped it as
   * late. A digit answers what is on the screen, and counts only after it was painted.
   */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      if (/^\d$/.test(key)) await this.looks();
      await this.asAHand(key);
      await this.untilTaken(() => this.page.keyboard.press(key));
    }
  }

  /** Waits before the key that was last, as a hand must: two faster presses count as one. */
  async asAHand(key: string): Promise<void> {
    const name = key.split('+').at(-1) ?? key;
    if (name === this.#lastKey) await this.page.waitForTimeout(settings.samePressMs.usual);
    this.#lastKey = name;
  }

  /** Does it again if the station dropped it as late. */
  async untilTaken(act: () => Promise<void>): Promise<void> {
    await expect(async () => {
      await act();
      expect(await isDropped(this.page)).toBe(false);
    }).toPass();
  }

  /**
   * Lets this much time pass for the station, in milliseconds, after it knows that the present
   * screen was painted: some of its waits begin then.
   */
  async pass(durationMs: number): Promise<void> {
    await this.looks();
    // The answer follows the message that tells of the painting.
    await isDropped(this.page);
    await this.#time.pass(durationMs);
  }

  /** The station's time stands still meanwhile. */
  async inNoTime(act: () => Promise<void>): Promise<void> {
    await this.#time.standStill(act);
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
    await this.pass(lettersMs);
  }

  /** Both sides confirm, and the next screen asks for Tab. */
  async confirm(): Promise<void> {
    await this.pass(lettersMs);
    await this.press('1', '2');
    await this.sees('press Tab');
    await this.pass(armedMs);
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
    const shown = this.page.getByRole('heading', { level: 1 });
    // A page under load reports late that it has painted, and the hold time starts then. It may also
    // draw late that the verdict was cleared, and the next screen must get none of these keys.
    await expect(async () => {
      await this.pass(heldMs);
      if ((await shown.textContent())?.endsWith('ACCEPTABLE') === true) {
        await this.press(...((await enter.isVisible()) ? ['Enter'] : ['1', '2']));
      }
      await expect(shown).toContainText(heading, { timeout: 1_000 });
    }).toPass();
    await this.looks();
  }
}

/** A test whose station `open` starts. In Electron, the page is the station's own. */
export function testOn<Station extends TestStation>(
  open: () => Promise<Station>,
): ReturnType<typeof base.extend<{ station: Station; players: Players }>> {
  const test = base.extend<{ station: Station; players: Players }>({
    station: async ({ browserName: _browser }, use, info) => {
      const station = await open();
      await use(station);
      if (info.status !== info.expectedStatus) console.log(`The station said:\n${station.said}`);
      await station.remove();
    },
    players: async ({ page, station }, use) => {
      // They listen to the page before it connects.
      const players = new Players(page, station);
      await station.showOn(page);
      await players.seesIdle();
      await use(players);
    },
  });
  if (!isInElectron) return test;
  return test.extend({
    page: async ({ station }, use) => {
      if (station.ownPage === undefined) throw new Error('The station shows no page.');
      await use(station.ownPage);
    },
  });
}

export const test = testOn(async () => (await newStation()).start());

/** For what only a process of its own shows, and for real time. README.md names these specs. */
export const processTest = testOn(async () => {
  needsLoopback();
  return new RunningStation().start();
});

/** Skips the rest of a test in Electron that is about the server, its messages or its process. */
export function needsLoopback(): void {
  base.skip(isInElectron, 'is about the loopback server');
}
