import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { browserArguments } from '../../electron/browser-shell/browser-arguments.ts';
import {
  describeProfileError,
  makeProfile,
  removeProfile,
} from '../../electron/browser-shell/browser-profile.ts';
import { startBrowser } from '../../electron/browser-shell/browser-run.ts';
import { screenSize } from '../../electron/browser-shell/screen-size.ts';

const start = {
  address: 'http://127.0.0.1:1/start/t',
  profile: '/p',
  size: undefined,
  sandbox: true,
};

describe("a browser's arguments", () => {
  it('open the address full screen, without browser controls, in the given profile', () => {
    const args = browserArguments(start);
    expect(args).toContain('--kiosk');
    expect(args).toContain('--app=http://127.0.0.1:1/start/t');
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

  it('are all switches, so that none is taken for an address to open', () => {
    expect(browserArguments(start).filter((arg) => !arg.startsWith('--'))).toEqual([]);
  });
});

describe("a browser's profile", () => {
  it('is a folder of its own that only this account may enter, with players kept from all help', () => {
    const made = [makeProfile(start.address), makeProfile(start.address)].map((profile) => {
      if (!profile.ok) throw new Error(describeProfileError(profile.error));
      return profile.value;
    });
    const [first = '', second = ''] = made;
    try {
      expect(first).not.toBe(second);
      if (process.platform !== 'win32') expect(statSync(first).mode & 0o777).toBe(0o700);
      const text = readFileSync(join(first, 'Default', 'Preferences'), 'utf8');
      expect(JSON.parse(text)).toMatchObject({
        browser: { enable_spellchecking: false },
        translate: { enabled: false },
        autofill: { enabled: false },
        credentials_enable_service: false,
        search: { suggest_enabled: false },
        policy: { url_allowlist: ['http://127.0.0.1:1'], url_blocklist: ['*', 'chrome://*'] },
      });
      expect(JSON.parse(readFileSync(join(first, 'Local State'), 'utf8'))).toMatchObject({
        devtools: { remote_debugging: { allowed: false } },
        select_file_dialogs: { allowed: false },
        task_manager: { end_process_enabled: false },
      });
    } finally {
      made.forEach(removeProfile);
    }
    expect(made.map((folder) => existsSync(folder))).toEqual([false, false]);
  });

  it('says where it could not be made', () => {
    const parent = join(tmpdir(), 'no', 'such', 'folder');
    const made = makeProfile(start.address, parent);
    expect(made).toEqual({ ok: false, error: { kind: 'notMade', folder: parent } });
    expect(describeProfileError({ kind: 'notMade', folder: '/full' })).toBe(
      'The browser needs a folder of its own in /full, which cannot be written. Make space there or make it writable.',
    );
  });
});

describe.runIf(process.platform === 'linux')('a run of the browser', () => {
  it('gets its arguments, and leaves no profile behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'run-'));
    const before = process.listenerCount('exit');
    try {
      const run = startBrowser({
        browser: '/bin/false',
        address: 'http://127.0.0.1:1/start/t',
        size: undefined,
        sandbox: true,
      });
      expect(process.listenerCount('exit')).toBe(before + 1);
      expect(
        await new Promise<string>((resolve) => {
          run.onEnd(resolve);
        }),
      ).toBe('exit code 1');
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
