/** Compares the security checklist in the kiosk's README with the files that it names. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from 'electron';
import { describe, expect, it } from 'vitest';
import { FakeSession } from '../fakes/electron.ts';
import { cleanOptions, coverOptions, windowOptions } from '../../electron/kiosk/window-options.ts';
import { sourceFiles } from '../source-files.ts';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'electron/kiosk/README.md'), 'utf8');

/** The rows of all tables, as cells. */
const rows = readme
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| *-/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const points = rows.filter(([first = '']) => /^\d+$/.test(first));

function filesIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+\.tsx?)`/g)].map(([, path = '']) => path);
}

describe("the kiosk's README", () => {
  it('has all 20 points of the checklist, in order, each with how it is met', () => {
    expect(points.map(([number]) => Number(number))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    for (const [, item, how] of points) expect([item, how]).not.toContain('');
  });

  it('names for every row a test that is there', () => {
    const heads = ['rule', 'no.', 'test'];
    const tested = rows.filter(([first = '']) => !heads.includes(first));
    expect(tested.length).toBeGreaterThan(30);
    for (const row of tested) {
      const files = filesIn(row.at(-1) ?? '');
      expect(files, row.join(' ')).not.toEqual([]);
      expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    }
  });

  it('names for every rule the file that keeps it', () => {
    for (const row of rows.filter((cells) => cells.length === 3)) {
      const files = filesIn(row[1] ?? '');
      expect(files.filter((path) => !existsSync(join(root, 'electron/kiosk', path)))).toEqual([]);
    }
  });
});

describe('the windows', () => {
  const bounds = { x: 0, y: 0, width: 1, height: 1 };
  const session = new FakeSession() as unknown as Session;

  it.each([
    windowOptions({ bounds, preload: '/p', session, packaged: true }),
    coverOptions({ bounds, platform: 'linux', session }),
    cleanOptions({ bounds, preload: '/p', platform: 'linux', session }),
  ])('have no insecure, experimental or extra feature', ({ webPreferences = {} }) => {
    expect(webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      spellcheck: false,
      navigateOnDragDrop: false,
      disableDialogs: true,
      disableBlinkFeatures: expect.stringContaining('FileSystemAccess') as string,
      session,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      plugins: false,
      devTools: false,
    });
    expect(webPreferences).not.toHaveProperty('enableBlinkFeatures');
  });

  it('have developer tools in a checkout only', () => {
    const ofCheckout = windowOptions({ bounds, preload: '/p', session, packaged: false });
    expect(ofCheckout).toMatchObject({ webPreferences: { devTools: true, preload: '/p' } });
  });

  it('that cover a display load nothing and take no key, and leave kiosk mode on macOS to the station', () => {
    const cover = coverOptions({ bounds, platform: 'darwin', session });
    expect(cover).toMatchObject({ kiosk: false, focusable: false });
    expect(coverOptions({ bounds, platform: 'linux', session }).kiosk).toBe(true);
    expect(cover.webPreferences).toMatchObject({ javascript: false });
    expect(cover.webPreferences).not.toHaveProperty('preload');
  });

  it('of a camera or a hall take no key either', () => {
    const clean = cleanOptions({ bounds, preload: '/p', platform: 'darwin', session });
    expect(clean).toMatchObject({ kiosk: false, focusable: false, skipTaskbar: true });
    expect(clean.webPreferences).toMatchObject({ preload: '/p' });
  });

  it.each([
    windowOptions({ bounds, preload: '/p', session, packaged: true }),
    coverOptions({ bounds, platform: 'win32', session }),
    cleanOptions({ bounds, preload: '/p', platform: 'win32', session }),
  ])('leave no corner of a desktop, and count as full screen on Windows', (options) => {
    expect(options).toMatchObject({ frame: false, roundedCorners: false, closable: false });
    // Without its thick frame Windows only resizes a window, and the taskbar does not give way.
    expect(options).not.toHaveProperty('thickFrame');
  });
});

describe('the sources', () => {
  const files = sourceFiles('{electron,renderer}/**/*.{ts,tsx,html}');
  const using = (pattern: RegExp): readonly string[] =>
    files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));

  it('never open anything outside, and hold no webview', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(using(/openExternal|openPath|\bshell\b.*from 'electron'/)).toEqual([]);
    expect(using(/allowpopups|<webview/i)).toEqual([]);
  });

  it('open no connection but in the loopback shell, and between couriers and a hub', () => {
    const network =
      /'node:(net|http|https|http2|tls|dgram|dns)'|'(mqtt|aedes)'|\bfetch\(|XMLHttpRequest|EventSource/;
    const others = using(network).filter(
      (file) => !/^electron\/(browser-shell|courier|hub|link)\//.test(file),
    );
    expect(others).toEqual([]);
    expect(using(/new WebSocket\b/)).toEqual([
      'electron/browser-shell/page/clean-page.ts',
      'electron/browser-shell/page/open-transport.ts',
    ]);
  });

  it('never switch a wall off', () => {
    expect(using(/enableBlinkFeatures|webSecurity: false|contextIsolation: false/)).toEqual([]);
    expect(using(/sandbox: false|nodeIntegration\w*: true|ignore-certificate-errors/)).toEqual([]);
  });
});
