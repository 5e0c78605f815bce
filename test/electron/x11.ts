/**
 * A display of its own for each test, and what is seen on it. The X server itself is asked, because
 * Electron does not know what hides its windows.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Result } from '../../electron/core/base/result.ts';
import {
  openWindowManager,
  openXServer,
  openXvfb,
  type XServer,
} from '../../scripts/stand-in/x-server.ts';
import { expect, test as base, type Kiosk } from './kiosk-test.ts';

const run = promisify(execFile);

export type ServerKind = 'xvfb' | 'outputs';
export type Seen = 'station' | 'cover' | 'clean' | 'other' | 'nothing';

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export class X11 {
  readonly #server: XServer;

  constructor(server: XServer) {
    this.#server = server;
  }

  async run(program: string, ...args: readonly string[]): Promise<string> {
    const env = { ...process.env, DISPLAY: this.#server.display };
    const { stdout } = await run(program, args, { env, timeout: 60_000 });
    return stdout;
  }

  /** What is seen in the four corners of a display. */
  async corners(kiosk: Kiosk, { x, y, width, height }: Rectangle): Promise<readonly Seen[]> {
    const windows = await this.#windows(await kindsOf(kiosk));
    return [
      [x, y],
      [x + width - 1, y],
      [x, y + height - 1],
      [x + width - 1, y + height - 1],
    ].map(([left = 0, top = 0]) => {
      const found = windows.find(
        (window) =>
          window.x <= left &&
          window.y <= top &&
          left < window.x + window.width &&
          top < window.y + window.height,
      );
      return found?.seen ?? 'nothing';
    });
  }

  /** All that is seen, the topmost first. */
  async seen(kiosk: Kiosk): Promise<readonly Seen[]> {
    return (await this.#windows(await kindsOf(kiosk))).map(({ seen }) => seen);
  }

  /** The visible windows, the topmost first. */
  async #windows(
    kinds: ReadonlyMap<number, Seen>,
  ): Promise<readonly (Rectangle & { readonly seen: Seen })[]> {
    const windows = [];
    for (const { id, ids } of treeOf(await this.run('xwininfo', '-root', '-tree', '-int'))) {
      // A window may go while it is asked.
      const facts = await this.run('xwininfo', '-id', String(id), '-stats').catch(() => '');
      if (!facts.includes('Map State: IsViewable') || !facts.includes('Class: InputOutput'))
        continue;
      const fact = (name: string): number =>
        Number(new RegExp(`${name}: +(-?\\d+)`).exec(facts)?.[1]);
      windows.push({
        x: fact('Absolute upper-left X'),
        y: fact('Absolute upper-left Y'),
        width: fact('Width'),
        height: fact('Height'),
        seen: ids.map((one) => kinds.get(one)).find((kind) => kind !== undefined) ?? 'other',
      });
    }
    return windows;
  }
}

/** The children of the root window, the topmost first, each with all windows inside it. */
function treeOf(text: string): readonly { readonly id: number; readonly ids: number[] }[] {
  const children: { readonly id: number; readonly ids: number[] }[] = [];
  for (const [, indent = '', digits] of text.matchAll(/^( +)(\d+) (?:"|\()/gm)) {
    const id = Number(digits);
    if (indent.length <= 5) children.push({ id, ids: [id] });
    else children.at(-1)?.ids.push(id);
  }
  return children;
}

/** The X windows of the station, of its covers and of clean windows. */
async function kindsOf(kiosk: Kiosk): Promise<ReadonlyMap<number, Seen>> {
  const windows = await kiosk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window): [number, string] => [
      window.getNativeWindowHandle().readUInt32LE(),
      window.webContents.getURL(),
    ]),
  );
  return new Map(windows.map(([id, url]) => [id, kindOf(url)]));
}

function kindOf(url: string): Seen {
  if (url === 'station://app/clean/') return 'clean';
  return url.startsWith('station:') ? 'station' : 'cover';
}

/** The station gets the keys of the display, at the latest when it took the focus back. */
export async function expectKeys(page: Page, x11: X11): Promise<void> {
  await expect(async () => {
    await x11.run('xdotool', 'key', 'q');
    await expect(page.locator('main')).toContainText('Q', { timeout: 2_000 });
  }).toPass({ timeout: 180_000 });
}

interface X11Options {
  readonly serverKind: ServerKind;
  /** Text of a configuration of openbox. `undefined` if there is no window manager. */
  readonly windowManager: string | undefined;
}

/** The kiosk opens on a server of the test's own. */
export const test = base.extend<{ x11: X11 } & X11Options>({
  serverKind: ['xvfb', { option: true }],
  windowManager: [undefined, { option: true }],
  x11: [
    async ({ serverKind, windowManager }, use) => {
      const { DISPLAY, XDG_CONFIG_HOME } = process.env;
      const folder = mkdtempSync(join(tmpdir(), 'x11-'));
      const server = started(await (serverKind === 'xvfb' ? openXvfb() : openXServer()));
      try {
        process.env['DISPLAY'] = server.display;
        let manager;
        if (windowManager !== undefined) {
          writeFileSync(join(folder, 'rc.xml'), windowManager);
          manager = started(await openWindowManager(server.display, join(folder, 'rc.xml')));
        }
        await use(new X11(server));
        await manager?.end();
      } finally {
        restore('DISPLAY', DISPLAY);
        restore('XDG_CONFIG_HOME', XDG_CONFIG_HOME);
        await server.end();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { auto: true },
  ],
});

function started<T>(result: Result<T, string>): T {
  expect(result).toMatchObject({ ok: true });
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) Reflect.deleteProperty(process.env, name);
  else process.env[name] = value;
}
