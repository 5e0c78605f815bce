/** The browser's window follows the size of a real X screen, also where no window manager does it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findBrowser } from '../../electron/browser-shell/find-browser.ts';
import { openLoopbackServer } from '../../electron/browser-shell/loopback-server.ts';
import { servedStation } from '../../electron/browser-shell/served-host.ts';
import { thisMachine } from '../../electron/browser-shell/this-machine.ts';
import type { PageDisplay } from '../../electron/contract/socket-messages.ts';
import { openStation } from '../../electron/station/open-station.ts';
import { confirmList } from '../../scripts/lists/confirmed-list.ts';
import { demonstrationLexiconFile } from '../../scripts/lists/demonstration-lexicon.ts';
import { loopbackFiles, stationPage } from '../../scripts/start/loopback-files.ts';
import { openWindowManager, openXvfb, type Started } from '../../scripts/stand-in/x-server.ts';
import { showInBrowser } from '../../scripts/start/show-in-browser.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { strokeOf } from '../core/station/driver.ts';
import { steadyClock } from '../fakes/steady-clock.ts';

const programs = ['Xvfb', 'openbox', 'xprop', 'xrandr'];
const missing = programs.filter((one) => spawnSync('which', [one]).status !== 0);

test.skip(missing.length > 0, `Needs ${missing.join(', ')}.`);

const sizes = ['1024x768', '1280x1024', '800x600'] as const;

for (const manager of ['openbox', undefined] as const) {
  test(`the window follows the size of the screen, and the words are kept (${manager ?? 'no window manager'})`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'screen-size-'));
    const lexiconFile = demonstrationLexiconFile;
    confirmList(folder, lexiconFile);
    const started: Started[] = [];
    const before = process.env['DISPLAY'];
    try {
      const server = valueOf(await openXvfb({ width: 1920, height: 1080 }));
      started.push(server);
      const { display } = server;
      // The browser gets the environment of this process.
      process.env['DISPLAY'] = display;
      if (manager !== undefined) started.push(valueOf(await openWindowManager(display)));
      setSize(display, sizes[0]);

      const log = (sentence: string): void => {
        console.error(sentence);
      };
      const host = openStation({
        dataFolder: folder,
        lexiconFile,
        practiceLexiconFile: undefined,
        program: 'test',
        asksForSetUp: false,
        log,
        // Players have all the time of a slow machine.
        clock: steadyClock(),
      });
      let seen: PageDisplay | undefined;
      let showing: ReturnType<typeof showInBrowser> = {};
      const files = valueOf(loopbackFiles(stationPage));
      const shell = valueOf(
        await openLoopbackServer({
          host: servedStation(host),
          files,
          port: 0,
          log,
          onAlive: (now) => {
            seen = now;
            showing.onAlive?.(now);
          },
          onGone: () => showing.onGone?.(),
          onLeft: () => showing.onLeft?.(),
          onTicketUsedTwice: () => showing.onTicketUsedTwice?.(),
        }),
      );
      showing = showInBrowser({
        browser: findBrowser(thisMachine()) ?? '',
        ticketAddress: shell.ticketAddress,
        sandbox: process.getuid?.() !== 0,
        log,
        opened: () => undefined,
      });
      try {
        await expect.poll(() => fills(seen, sizes[0]), { timeout: 180_000 }).toBe(true);
        for (const key of ['Q', 'U']) {
          host.handlers.press({
            stroke: strokeOf(key),
            seen: host.handlers.watch(undefined).revision,
          });
        }
        const words = (): unknown => {
          const { view } = host.handlers.watch(undefined);
          return view.screen === 'typing' ? view.words : view.screen;
        };
        expect(words()).toEqual(['QU']);
        for (const size of sizes.slice(1)) {
          setSize(display, size);
          const changedAt = performance.now();
          await expect.poll(() => fills(seen, size), { timeout: 180_000 }).toBe(true);
          const seconds = (performance.now() - changedAt) / 1000;
          console.log(
            `With ${manager ?? 'no window manager'} the window filled ${size} after ${seconds.toFixed(1)} s.`,
          );
          expect(words()).toEqual(['QU']);
        }
      } finally {
        await showing.stop?.();
        await shell.close();
        host.close();
      }
    } finally {
      process.env['DISPLAY'] = before;
      if (before === undefined) delete process.env['DISPLAY'];
      for (const one of started.toReversed()) await one.end();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** The X server knows only its own size, so each mode is made first. */
function setSize(display: string, size: string): void {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const lines = [
    width,
    width + 8,
    width + 16,
    width + 24,
    height,
    height + 3,
    height + 6,
    height + 9,
  ];
  const xrandr = (...args: readonly string[]): void => {
    execFileSync('xrandr', ['--display', display, ...args]);
  };
  xrandr('--newmode', size, '50', ...lines.map(String));
  xrandr('--addmode', 'screen', size);
  xrandr('--output', 'screen', '--mode', size);
}

function fills(display: PageDisplay | undefined, size: string): boolean {
  if (display === undefined) return false;
  const [width, height] = size.split('x').map(Number);
  const { screen, window } = display;
  const isIts = (one: number, other = 0): boolean => Math.abs(one - other) <= 2;
  return [screen, window].every((one) => isIts(one.width, width) && isIts(one.height, height));
}
