import { describe, expect, it } from 'vitest';
import { systemWords } from '../../../electron/core/text/system-words.ts';
import {
  chooseShell,
  hasDisplay,
  isElectronWanted,
  type Chances,
} from '../../../scripts/start/choose-shell.ts';

const everything: Chances = {
  shell: 'auto',
  display: true,
  electron: { ok: true, value: '/electron' },
  browser: '/chromium',
};
const { installBrowser } = systemWords(process.platform);
const noElectron = { ok: false, error: 'the runtime is not there' } as const;

describe('choosing the shell', () => {
  it('takes Electron when its runtime is there', () => {
    expect(chooseShell(everything)).toEqual({
      ok: true,
      value: { kind: 'electron', program: '/electron' },
    });
  });

  it('takes the browser when Electron is not there, and says why', () => {
    expect(chooseShell({ ...everything, electron: noElectron })).toEqual({
      ok: true,
      value: { kind: 'browser', program: '/chromium', because: 'the runtime is not there' },
    });
  });

  it('takes the browser for root on Linux, unless there is none or Electron was asked for', () => {
    expect(isElectronWanted('auto', true, '/chromium')).toBe(false);
    expect(isElectronWanted('auto', true, undefined)).toBe(true);
    expect(isElectronWanted('electron', true, '/chromium')).toBe(true);
    expect(isElectronWanted('auto', false, '/chromium')).toBe(true);
  });

  it('takes the browser when that was asked for', () => {
    expect(chooseShell({ ...everything, shell: 'browser' })).toEqual({
      ok: true,
      value: { kind: 'browser', program: '/chromium', because: 'that was asked for' },
    });
  });

  it('prints the address when there is nothing to open it in', () => {
    expect(chooseShell({ ...everything, electron: noElectron, browser: undefined })).toEqual({
      ok: true,
      value: {
        kind: 'address',
        because: `the runtime is not there, and no Chromium, Chrome or Edge was found. ${installBrowser}`,
      },
    });
  });

  it('prints the address when there is no display, whatever is installed', () => {
    expect(chooseShell({ ...everything, display: false })).toEqual({
      ok: true,
      value: {
        kind: 'address',
        because:
          'there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set). Start it from a graphical session',
      },
    });
  });

  it.each([
    [
      { shell: 'electron', display: false },
      'The station cannot be opened in Electron: there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set). Start it from a graphical session, or open the station with "serve" and any browser.',
    ],
    [
      { shell: 'browser', display: false },
      'The station cannot be opened in a browser: there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set). Start it from a graphical session, or open the station with "serve" and any browser.',
    ],
    [
      { shell: 'electron', electron: noElectron },
      'The station cannot be opened in Electron: the runtime is not there. Try --shell browser.',
    ],
    [
      { shell: 'browser', browser: undefined },
      `The station cannot be opened in a browser: no Chromium, Chrome or Edge was found. ${installBrowser}, or open the station with "serve" and any browser.`,
    ],
  ] as const)('refuses %j, which was asked for and cannot be', (chances, sentence) => {
    expect(chooseShell({ ...everything, ...chances })).toEqual({
      ok: false,
      error: { kind: 'impossible', sentence },
    });
  });

  it('knows of a display by the session on Linux, and always elsewhere', () => {
    expect(hasDisplay('linux', {})).toBe(false);
    expect(hasDisplay('linux', { DISPLAY: '', WAYLAND_DISPLAY: '' })).toBe(false);
    expect(hasDisplay('linux', { DISPLAY: ':0' })).toBe(true);
    expect(hasDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
    expect(hasDisplay('win32', {})).toBe(true);
    expect(hasDisplay('darwin', {})).toBe(true);
  });
});
