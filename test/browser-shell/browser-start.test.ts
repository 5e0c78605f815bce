import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { browserArguments } from '../../electron/browser-shell/browser-arguments.ts';
import {
  describeProfileError,
  makeProfile,
  profileParent,
  removeProfile,
  type Profile,
} from '../../electron/browser-shell/browser-profile.ts';
import { startBrowser } from '../../electron/browser-shell/browser-run.ts';
import { screenSize } from '../../electron/browser-shell/screen-size.ts';
import { has } from '../facility/facility.ts';

const address = 'http://127.0.0.1:1/start/t';

const start = {
  isKiosk: true,
  startPage: 'file:///p/start.html',
  profile: '/p',
  size: undefined,
  sandbox: true,
};

describe("a browser's arguments", () => {
  it('open the start page full screen, without browser controls, in the given profile', () => {
    const args = browserArguments(start);
    expect(args).toContain('--kiosk');
    expect(args).toContain('--app=file:///p/start.html');
    expect(args).toContain('--user-data-dir=/p');
    expect(args).toContain('--no-first-run');
    expect(args.filter((arg) => arg.startsWith('--window-size'))).toEqual([]);
  });

  it('keep the sandbox unless it cannot work', () => {
    expect(browserArguments(start)).not.toContain('--no-sandbox');
    expect(browserArguments({ ...start, sandbox: false })).toContain('--no-sandbox');
  });

  it('make the window cover the screen when its size is known', () => {
    const size = { width: 1366, height: 768 };
    expect(browserArguments({ ...start, size })).toContain('--window-size=1367,769');
  });

  it('leave the window to the staff if it is not the screen of a kiosk', () => {
    const args = browserArguments({ ...start, isKiosk: false });
    expect(args).not.toContain('--kiosk');
    expect(args).toEqual(
      browserArguments(start).filter((arg) => !/^--(kiosk|window-position=0,0)$/.test(arg)),
    );
  });

  it('are all switches, so that none is taken for an address to open', () => {
    expect(browserArguments(start).filter((arg) => !arg.startsWith('--'))).toEqual([]);
  });
});

function profileIn(parent: string): Profile {
  const made = makeProfile(address, parent);
  if (!made.ok) throw new Error(describeProfileError(made.error));
  return made.value;
}

describe("a browser's profile", () => {
  it('is a folder of its own that only this account may enter, with players kept from all help', () => {
    const made = [profileIn(tmpdir()), profileIn(tmpdir())];
    const folders = made.map(({ folder }) => folder);
    const [first = '', second = ''] = folders;
    try {
      expect(first).not.toBe(second);
      if (has('file modes')) expect(statSync(first).mode & 0o777).toBe(0o700);
      const text = readFileSync(join(first, 'Default', 'Preferences'), 'utf8');
      expect(JSON.parse(text)).toMatchObject({
        browser: { enable_spellchecking: false },
        translate: { enabled: false },
        autofill: { enabled: false },
        credentials_enable_service: false,
        search: { suggest_enabled: false },
        policy: {
          url_allowlist: ['http://127.0.0.1:1', made[0]?.startPage.replaceAll('%', '%25')],
          url_blocklist: ['*', 'chrome://*'],
        },
      });
      expect(JSON.parse(readFileSync(join(first, 'Local State'), 'utf8'))).toMatchObject({
        devtools: { remote_debugging: { allowed: false } },
        select_file_dialogs: { allowed: false },
        task_manager: { end_process_enabled: false },
      });
    } finally {
      folders.forEach(removeProfile);
    }
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
  });

  it('has a start page with the address, which only this account may read', () => {
    const { folder, startPage } = profileIn(tmpdir());
    try {
      const file = fileURLToPath(startPage);
      expect(file).toBe(join(folder, 'start.html'));
      expect(readFileSync(file, 'utf8')).toContain(`content="0; url=${address}"`);
      if (has('file modes')) expect(statSync(file).mode & 0o777).toBe(0o600);
    } finally {
      removeProfile(folder);
    }
  });

  it('says where it could not be made', () => {
    const parent = join(import.meta.filename, 'folder');
    const made = makeProfile(address, parent);
    expect(made).toEqual({ ok: false, error: { kind: 'notMade', folder: parent } });
    expect(describeProfileError({ kind: 'notMade', folder: '/full' })).toBe(
      'The browser needs a folder of its own in /full, which cannot be written. Make space there or make it writable.',
    );
  });

  it('is where the browser can read it, also when the browser is a snap', () => {
    const parentOf = (browser: string, hasSnap: boolean): string =>
      profileParent(browser, '/home/ada', (path) => hasSnap && path === '/snap/bin/chromium');
    expect(parentOf('/usr/bin/chromium', false)).toBe(tmpdir());
    expect(parentOf('/snap/bin/chromium', true)).toBe(join('/home/ada', 'snap/chromium/common'));
    expect(parentOf('/usr/bin/chromium-browser', true)).toBe(
      join('/home/ada', 'snap/chromium/common'),
    );
    expect(parentOf('/usr/bin/google-chrome', true)).toBe(tmpdir());
  });
});

describe('a run of the browser', () => {
  it('gets its arguments, and leaves no profile behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'run-'));
    const before = process.listenerCount('exit');
    try {
      const run = startBrowser({
        isKiosk: true,
        // Refuses the arguments of a browser.
        browser: process.execPath,
        address,
        size: undefined,
        sandbox: true,
      });
      expect(process.listenerCount('exit')).toBe(before + 1);
      expect(
        await new Promise<string>((resolve) => {
          run.onEnd(resolve);
        }),
      ).toBe('exit code 9');
      await run.end();
      expect(process.listenerCount('exit')).toBe(before);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the size of the screen', () => {
  const xrandr = [
    'Screen 0: minimum 8 x 8, current 3286 x 1080, maximum 32767 x 32767',
    'HDMI-1 connected 1920x1080+1366+0 (normal left inverted) 527mm x 296mm',
    'LVDS-1 connected primary 1366x768+0+0 (normal left inverted) 309mm x 173mm',
    'VGA-1 disconnected (normal left inverted)',
  ].join('\n');

  it('is that of the primary display', () => {
    expect(screenSize((program) => (program === 'xrandr' ? xrandr : undefined))).toEqual({
      width: 1366,
      height: 768,
    });
  });

  it('is that of the display in the corner when none is primary', () => {
    const text = 'screen connected 1280x720+0+0 0mm x 0mm';
    expect(screenSize(() => text)).toEqual({ width: 1280, height: 720 });
  });

  it('is asked from xdpyinfo when xrandr is not there', () => {
    const text = '  dimensions:    1920x1080 pixels (508x285 millimeters)';
    expect(screenSize((program) => (program === 'xdpyinfo' ? text : undefined))).toEqual({
      width: 1920,
      height: 1080,
    });
  });

  it('is unknown when nothing tells it', () => {
    expect(screenSize(() => undefined)).toBe(undefined);
    expect(screenSize(() => 'cannot open display')).toBe(undefined);
  });
});
