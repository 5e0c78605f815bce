import { beforeEach, describe, expect, it } from 'vitest';
import {
  electron,
  badGraphics,
  clock,
  host,
  said,
  restarts,
  open,
  theWindow,
} from './kiosk-on-fake.ts';

beforeEach(async () => {
  await open();
});

describe('the screen', () => {
  const page = 'station://app/';

  function dies(reason: string): void {
    theWindow().webContents.die(reason);
  }

  it('is loaded again half a second after its page has died', async () => {
    const { webContents } = theWindow();
    dies('oom');
    await clock.pass(499);
    expect(webContents.loaded).toEqual([page]);
    await clock.pass(1);
    expect(webContents.loaded).toEqual([page, page]);
    expect(said).toEqual(['The page ended (oom). It is loaded again.']);
  });

  it('is not loaded into a window that is gone', async () => {
    const { webContents } = theWindow();
    dies('killed');
    theWindow().destroy();
    await clock.pass(60_000);
    expect(webContents.loaded).toEqual([page]);
  });

  it('is loaded again when its page did not load, but not for a part or an older load', async () => {
    const { webContents } = theWindow();
    const fails = (code: number, isMainFrame: boolean): void => {
      const event = new electron.FakeEvent();
      webContents.emit('did-fail-load', event, code, 'ERR', page, isMainFrame);
    };
    fails(-3, true);
    fails(-6, false);
    await clock.pass(1000);
    expect(webContents.loaded).toEqual([page]);
    fails(-6, true);
    await clock.pass(1000);
    expect(webContents.loaded).toEqual([page, page]);
  });

  it('is loaded once, two seconds after the graphics process last died, however often', async () => {
    for (let time = 1; time <= 6; time += 1) {
      electron.app.loseGraphics();
      await clock.pass(1000);
    }
    expect(theWindow().webContents.loaded).toEqual([page]);
    await clock.pass(1000);
    expect(theWindow().webContents.loaded).toEqual([page, page]);
    expect([electron.app.wayToDraw, restarts]).toEqual(['software', []]);
    expect(said).toEqual(Array(6).fill('The graphics process ended (crashed).'));
  });

  it('has the graphics left out from the next start on when they died three times in half a minute', async () => {
    for (const wait of [29_000, 2000, 0]) {
      electron.app.loseGraphics();
      await clock.pass(wait);
    }
    expect(badGraphics).toBe(0);
    electron.app.loseGraphics();
    await clock.pass(0);
    expect(badGraphics).toBe(1);
  });

  it('that is stopped in the debugger of a checkout is not ended', async () => {
    const { webContents } = theWindow();
    webContents.devToolsOpened = true;
    webContents.hangs = true;
    await clock.pass(60_000);
    expect(webContents.crashes).toBe(0);
  });

  it('stays when another helper has died, or the graphics process has ended as it should', async () => {
    for (const gone of [
      { type: 'Utility', reason: 'crashed' },
      { type: 'GPU', reason: 'clean-exit' },
    ]) {
      electron.app.emit('child-process-gone', new electron.FakeEvent(), gone);
    }
    await clock.pass(1000);
    expect(theWindow().webContents.loaded).toEqual([page]);
    expect(said).toEqual(['A helper process (Utility) ended (crashed).']);
  });

  it('that hangs at a key is ended, and so loaded again', async () => {
    theWindow().emit('unresponsive');
    expect(theWindow().webContents.crashes).toBe(1);
    await clock.pass(500);
    expect(theWindow().webContents.loaded).toEqual([page, page]);
  });

  it('that hangs without a key is found by its silence, and loaded again', async () => {
    const { webContents } = theWindow();
    webContents.hangs = true;
    await clock.pass(14_999);
    expect(webContents.crashes).toBe(0);
    await clock.pass(1);
    expect(webContents.crashes).toBe(1);
    await clock.pass(500);
    expect(webContents.loaded).toEqual([page, page]);
  });

  it('that is being loaded is given longer, but not for ever', async () => {
    const { webContents } = theWindow();
    webContents.hangs = true;
    webContents.loading = true;
    await clock.pass(49_999);
    expect(webContents.crashes).toBe(0);
    await clock.pass(1);
    expect(webContents.crashes).toBe(1);
    await clock.pass(500);
    expect(webContents.loaded).toEqual([page, page]);
  });

  it('that is well is never ended, however long it stands', async () => {
    await clock.pass(3_600_000);
    expect(theWindow().webContents.crashes).toBe(0);
    expect(theWindow().webContents.loaded).toEqual([page]);
  });

  it('that died while it was asked is not ended again when it is back', async () => {
    const { webContents } = theWindow();
    webContents.hangs = true;
    await clock.pass(6000);
    dies('crashed');
    webContents.hangs = false;
    await clock.pass(60_000);
    expect(webContents.crashes).toBe(0);
    expect(webContents.loaded).toEqual([page, page]);
  });

  it('that fails more than five times in a minute has the whole program started again', async () => {
    for (let time = 1; time <= 5; time += 1) {
      dies('crashed');
      await clock.pass(1000);
    }
    expect(restarts).toEqual([]);
    dies('crashed');
    expect(restarts).toEqual(['The page ended (crashed). That was 6 times within a minute.']);
    await clock.pass(1000);
    expect(theWindow().webContents.loaded).toHaveLength(6);
  });

  it('that fails now and then is loaded again each time', async () => {
    for (let time = 1; time <= 20; time += 1) {
      dies('crashed');
      await clock.pass(13_000);
    }
    expect(restarts).toEqual([]);
    expect(theWindow().webContents.loaded).toHaveLength(21);
  });

  it('without its preload script has the whole program started again', () => {
    const { webContents } = theWindow();
    webContents.emit('preload-error', new electron.FakeEvent(), '/x', new Error('not there'));
    expect(restarts).toEqual(['The page has no station (not there).']);
  });
});

describe('the other displays', () => {
  const second = { id: 2, bounds: { x: 1920, y: 0, width: 1280, height: 720 } };

  function plugIn(): void {
    electron.screen.displays = [...electron.screen.displays, second];
    electron.screen.emit('display-added');
  }

  it('are covered, also one that is plugged in later', async () => {
    plugIn();
    await electron.settle();
    const covers = electron.BrowserWindow.all.filter((one) => !one.isDestroyed());
    expect(covers.map((one) => one.getBounds())).toContainEqual(second.bounds);
  });

  it('are left to a compositor that shows one window on all of them', async () => {
    await open({ oneWindow: true });
    plugIn();
    expect(electron.BrowserWindow.all).toHaveLength(1);
  });
});

describe('the machine', () => {
  it('keeps its display on', () => {
    expect(electron.powerSaveBlocker.started).toEqual(['prevent-display-sleep']);
    expect(host.awake).toEqual([true]);
  });

  it('says so if the system refuses', async () => {
    await open({
      before: () => {
        electron.powerSaveBlocker.isRefused = true;
      },
    });
    expect(host.awake).toEqual([false]);
  });

  it('clears the screen before it sleeps', () => {
    electron.powerMonitor.emit('suspend');
    expect(host.suspensions()).toBe(1);
    const looks = host.looks();
    electron.powerMonitor.emit('resume');
    expect(host.looks()).toBe(looks + 1);
  });
});
