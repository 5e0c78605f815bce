import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBrowser, type Machine } from '../../electron/browser-shell/find-browser.ts';
import { thisMachine } from '../../electron/browser-shell/this-machine.ts';
import { needs } from '../facility/facility.ts';

function machine(
  platform: NodeJS.Platform,
  env: Machine['env'],
  files: readonly string[],
): Machine {
  return { platform, env, isFile: (path) => files.includes(path) };
}

describe('finding a browser', () => {
  it.each([
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ])('finds %s on the PATH of Linux', (name) => {
    const env = { PATH: '/usr/local/bin:/usr/bin' };
    expect(findBrowser(machine('linux', env, [`/usr/bin/${name}`]))).toBe(`/usr/bin/${name}`);
  });

  it('prefers Chromium to what else is there', () => {
    const files = ['/usr/bin/microsoft-edge', '/usr/bin/google-chrome', '/opt/bin/chromium'];
    const env = { PATH: '/usr/bin:/opt/bin' };
    expect(findBrowser(machine('linux', env, files))).toBe('/opt/bin/chromium');
  });

  it('does not look in folders that depend on where it was started', () => {
    const env = { PATH: '.:bin::/usr/bin' };
    expect(findBrowser(machine('linux', env, ['chromium', './chromium', 'bin/chromium']))).toBe(
      undefined,
    );
  });

  it('finds Edge and Chrome in the usual places of Windows, Chrome first', () => {
    const env = { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)', LOCALAPPDATA: 'C:\\Users\\a' };
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    const chrome = 'C:\\Users\\a\\Google\\Chrome\\Application\\chrome.exe';
    expect(findBrowser(machine('win32', env, [edge]))).toBe(edge);
    expect(findBrowser(machine('win32', env, [edge, chrome]))).toBe(chrome);
  });

  it('finds browsers among the applications of macOS, those of the account too', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    const own = '/Users/a/Applications/Chromium.app/Contents/MacOS/Chromium';
    expect(findBrowser(machine('darwin', {}, [chrome]))).toBe(chrome);
    expect(findBrowser(machine('darwin', { HOME: '/Users/a' }, [own]))).toBe(own);
  });

  it.each(['linux', 'win32', 'darwin'] as const)('says that there is none on %s', (platform) => {
    const env = { PATH: '/usr/bin', PROGRAMFILES: 'C:\\Program Files', HOME: '/Users/a' };
    expect(findBrowser(machine(platform, env, ['/usr/bin/firefox']))).toBe(undefined);
    expect(findBrowser(machine(platform, {}, []))).toBe(undefined);
  });

  it('asks this machine about real files only', () => {
    const { isFile, platform } = thisMachine();
    expect(platform).toBe(process.platform);
    expect(isFile(import.meta.filename)).toBe(true);
    expect(isFile(import.meta.dirname)).toBe(false);
    expect(isFile(`${import.meta.filename}.none`)).toBe(false);
  });

  it('passes over what cannot be looked at', needs('symbolic links'), () => {
    const folder = mkdtempSync(join(tmpdir(), 'loop-'));
    try {
      const loop = join(folder, 'chromium');
      symlinkSync(loop, loop);
      expect(thisMachine().isFile(loop)).toBe(false);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
