import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { askForFrames, type AskedPage } from '../../electron/kiosk/ask-for-frames.ts';
import { createFakeClock, type FakeClock } from '../browser-shell/fake-clock.ts';

class Page extends EventEmitter {
  /** Each question, to be answered by the test. */
  readonly asked: {
    readonly code: string;
    readonly answer: (value: unknown) => void;
    readonly refuse: () => void;
  }[] = [];
  isGone = false;
  hasCrashed = false;
  isDestroyed = (): boolean => this.isGone;
  isCrashed = (): boolean => this.hasCrashed;
  executeJavaScriptInIsolatedWorld = async (
    _world: number,
    [script]: readonly { readonly code: string }[],
  ): Promise<unknown> =>
    new Promise((answer, reject) => {
      const refuse = (): void => {
        reject(new Error('no frame'));
      };
      this.asked.push({ code: script?.code ?? '', answer, refuse });
    });
}

let page: Page;
let clock: FakeClock;
let answers: number;

beforeEach(() => {
  page = new Page();
  clock = createFakeClock();
  answers = 0;
  askForFrames(page as unknown as AskedPage, clock, () => (answers += 1));
});

describe('the page in the window', () => {
  it('is asked every two seconds, and answers from a frame while it shows the station', async () => {
    for (let turn = 1; turn <= 5; turn += 1) {
      await clock.pass(2_000);
      expect(page.asked).toHaveLength(turn);
      page.asked.at(-1)?.answer(true);
      await clock.pass(0);
      expect(answers).toBe(turn);
    }
    const [{ code } = { code: '' }] = page.asked;
    expect(code).toMatch(/^location\.origin === .*&& new Promise[^]*requestAnimationFrame/);
  });

  it('is not asked again while it gets no frame, and counts when it gets one', async () => {
    await clock.pass(60_000);
    expect([page.asked.length, answers]).toEqual([1, 0]);
    page.asked[0]?.answer(true);
    await clock.pass(2_000);
    expect([page.asked.length, answers]).toEqual([2, 1]);
  });

  it.each([
    ['shows something else', (one: Page): void => one.asked.at(-1)?.answer(false)],
    ['refuses', (one: Page): void => one.asked.at(-1)?.refuse()],
  ])('has not answered when it %s, and is asked again', async (_, answer) => {
    await clock.pass(2_000);
    answer(page);
    await clock.pass(2_000);
    expect([page.asked.length, answers]).toEqual([2, 0]);
  });

  it.each(['did-navigate', 'render-process-gone'])(
    'is asked anew after %s, and what the one before says no longer counts',
    async (event) => {
      await clock.pass(2_000);
      page.emit(event);
      await clock.pass(2_000);
      expect(page.asked).toHaveLength(2);
      page.asked[0]?.answer(true);
      await clock.pass(0);
      expect(answers).toBe(0);
      page.asked[1]?.answer(true);
      await clock.pass(0);
      expect(answers).toBe(1);
    },
  );

  it('is left alone once it crashed or its window is gone', async () => {
    page.hasCrashed = true;
    await clock.pass(4_000);
    page.isGone = true;
    page.hasCrashed = false;
    await clock.pass(60_000);
    expect(page.asked).toEqual([]);
  });
});
