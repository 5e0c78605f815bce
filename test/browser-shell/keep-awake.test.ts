import { describe, expect, it } from 'vitest';
import { keepAwake } from '../../electron/browser-shell/page/keep-awake.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';

class FakeLock extends EventTarget {
  released = false;

  release(): void {
    this.released = true;
    this.dispatchEvent(new Event('release'));
  }
}

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  readonly locks: FakeLock[] = [];
  readonly told: boolean[] = [];
  readonly clock: FakeClock = createFakeClock();
  isRefused = false;
  asked = 0;

  open(hasLocks = true): void {
    const wakeLock = {
      request: async () => {
        this.asked += 1;
        if (this.isRefused) throw new Error('disallowed');
        const lock = new FakeLock();
        this.locks.push(lock);
        return Promise.resolve(lock as unknown as WakeLockSentinel);
      },
    };
    keepAwake({
      wakeLock: hasLocks ? wakeLock : undefined,
      page: this,
      tell: (isGranted) => this.told.push(isGranted),
      after: this.clock.after,
    });
  }

  async become(state: DocumentVisibilityState): Promise<void> {
    this.visibilityState = state;
    // The browser takes the lock of a hidden page.
    if (state === 'hidden') this.locks.at(-1)?.release();
    this.dispatchEvent(new Event('visibilitychange'));
    await this.clock.pass(0);
  }
}

describe('a page that keeps the screen on', () => {
  it('asks at once, and once', async () => {
    const page = new Page();
    page.open();
    await page.become('visible');
    expect([page.asked, page.told]).toEqual([1, [true]]);
  });

  it('asks again when it is visible again, and not while it is hidden', async () => {
    const page = new Page();
    page.open();
    await page.clock.pass(0);
    await page.become('hidden');
    expect([page.asked, page.told]).toEqual([1, [true, false]]);
    await page.become('visible');
    expect([page.asked, page.told]).toEqual([2, [true, false, true]]);
  });

  it('asks again when the system takes the lock back', async () => {
    const page = new Page();
    page.open();
    await page.clock.pass(0);
    page.locks[0]?.release();
    await page.clock.pass(0);
    expect([page.asked, page.told]).toEqual([2, [true, false, true]]);
  });

  it('says that it was refused, and asks again after a while', async () => {
    const page = new Page();
    page.isRefused = true;
    page.open();
    await page.clock.pass(9_999);
    expect([page.asked, page.told]).toEqual([1, [false]]);
    page.isRefused = false;
    await page.clock.pass(1);
    expect([page.asked, page.told]).toEqual([2, [false, true]]);
  });

  it('says so in a browser that cannot', async () => {
    const page = new Page();
    page.open(false);
    await page.clock.pass(0);
    expect(page.told).toEqual([false]);
  });
});
