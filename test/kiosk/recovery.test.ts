/** What the Electron suite cannot provoke in a page and in the graphics, or would have to wait for. */
import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRecovery, type Recovery } from '../../electron/kiosk/recovery.ts';
import { createFakeClock, type FakeClock } from '../browser-shell/fake-clock.ts';

/** A page that answers, unless told otherwise. */
class Page extends EventEmitter {
  answer: () => Promise<unknown> = () => Promise.resolve(true);
  crashed = false;
  destroyed = false;
  hasTools = false;
  forced = 0;
  getOSProcessId = (): number => 42;
  isDestroyed = (): boolean => this.destroyed;
  isCrashed = (): boolean => this.crashed;
  isDevToolsOpened = (): boolean => this.hasTools;
  executeJavaScriptInIsolatedWorld = async (): Promise<unknown> => this.answer();
  forcefullyCrashRenderer = (): void => {
    this.forced += 1;
  };
}

let app: EventEmitter;
let page: Page;
let clock: FakeClock;
let said: string[];
let killed: number[];
let restarts: string[];
let loads: number;
let badGraphics: number;
let recovery: Recovery;
let mayKill: boolean;

beforeEach(async () => {
  app = new EventEmitter();
  page = new Page();
  clock = createFakeClock();
  [said, killed, restarts, loads, badGraphics, mayKill] = [[], [], [], 0, 0, true];
  recovery = createRecovery({
    app,
    load: () => (loads += 1),
    killProcess: (pid: number) => {
      if (!mayKill) throw new Error('ESRCH');
      killed.push(pid);
    },
    clock,
    log: (sentence: string) => said.push(sentence),
    restart: (why: string) => restarts.push(why),
    noteBadGraphics: () => (badGraphics += 1),
  } as unknown as Parameters<typeof createRecovery>[0]);
  recovery.watch(page as unknown as Parameters<Recovery['watch']>[0]);
  await clock.pass(1000);
});

const silence = (): Promise<unknown> => new Promise(() => undefined);

function dies(): void {
  page.emit('render-process-gone', {}, { reason: 'crashed' });
}

describe('a page', () => {
  it('that is well is left alone', async () => {
    await clock.pass(3_600_000);
    expect([killed, loads, said]).toEqual([[], 0, []]);
  });

  it.each([
    ['is silent', silence],
    ['refuses', () => Promise.reject(new Error('no frame'))],
    ['shows nothing of the station', () => Promise.resolve(false)],
  ])('that %s is ended in time to be back in five seconds', async (_how, answer) => {
    page.answer = answer;
    await clock.pass(3_999);
    expect(killed).toEqual([42]);
  });

  it('that answers late is not ended', async () => {
    page.answer = () =>
      new Promise((resolve) => {
        clock.after(2000, () => {
          resolve(true);
        });
      });
    await clock.pass(60_000);
    expect(killed).toEqual([]);
  });

  it('that is new has its time to load, but not for ever', async () => {
    page.emit('did-navigate', {}, 'station://app/');
    page.answer = silence;
    await clock.pass(44_000);
    expect(killed).toEqual([]);
    await clock.pass(2000);
    expect(killed).toEqual([42]);
  });

  it('that answers but never shows the station is ended after ten seconds', async () => {
    page.emit('did-navigate', {}, 'station://app/');
    page.answer = () => Promise.resolve(false);
    await clock.pass(9_000);
    expect(killed).toEqual([]);
    await clock.pass(2000);
    expect(killed).toEqual([42]);
  });

  it('whose process is not there is ended by Electron', async () => {
    mayKill = false;
    page.answer = silence;
    await clock.pass(5000);
    expect(page.forced).toBeGreaterThan(0);
  });

  it.each([
    ['is paused in the debugger of a checkout', { hasTools: true }],
    ['is being loaded after a crash', { crashed: true }],
    ['is gone', { destroyed: true }],
  ])('that %s is not ended', async (_how, state) => {
    Object.assign(page, state, { answer: silence });
    await clock.pass(120_000);
    expect(killed).toEqual([]);
  });

  it('is loaded again half a second after it did not load, but not for a part or an older load', async () => {
    page.emit('did-fail-load', {}, -3, 'ERR', 'station://app/', true);
    page.emit('did-fail-load', {}, -6, 'ERR', 'station://app/', false);
    await clock.pass(1000);
    expect(loads).toBe(0);
    page.emit('did-fail-load', {}, -6, 'ERR', 'station://app/', true);
    await clock.pass(499);
    expect(loads).toBe(0);
    await clock.pass(1);
    expect(loads).toBe(1);
  });

  it('that fails more than five times in a minute has the whole program started again', async () => {
    for (let time = 1; time <= 5; time += 1) {
      dies();
      await clock.pass(1000);
    }
    expect([restarts, loads]).toEqual([[], 5]);
    dies();
    expect(restarts).toEqual(['The page ended (crashed). That was 6 times within a minute.']);
    await clock.pass(1000);
    expect(loads).toBe(5);
  });

  it('that fails now and then is loaded again each time', async () => {
    for (let time = 1; time <= 20; time += 1) {
      dies();
      await clock.pass(13_000);
    }
    expect([restarts, loads]).toEqual([[], 20]);
  });

  it('without its preload script has the whole program started again', () => {
    page.emit('preload-error', {}, '/x', new Error('not there'));
    expect(restarts).toEqual(['The page has no station (not there).']);
  });
});

describe('the graphics process', () => {
  function graphicsEnd(reason = 'crashed'): void {
    app.emit('child-process-gone', {}, { type: 'GPU', reason });
  }

  it('is followed by one new page, two seconds after it last died', async () => {
    for (let time = 1; time <= 6; time += 1) {
      graphicsEnd();
      await clock.pass(1000);
    }
    expect(loads).toBe(0);
    await clock.pass(1000);
    expect([loads, restarts]).toEqual([1, []]);
  });

  it('is left out from the next start on when it died three times in half a minute', async () => {
    for (const wait of [29_000, 2000, 0]) {
      graphicsEnd();
      await clock.pass(wait);
    }
    expect(badGraphics).toBe(0);
    graphicsEnd();
    expect(badGraphics).toBe(1);
  });

  it('may end as it should, and another helper may die', async () => {
    graphicsEnd('clean-exit');
    app.emit('child-process-gone', {}, { type: 'Utility', reason: 'crashed' });
    await clock.pass(5000);
    expect([loads, said]).toEqual([0, ['A helper process (Utility) ended (crashed).']]);
  });
});
