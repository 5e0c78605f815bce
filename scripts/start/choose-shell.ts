/**
 * Chooses the shell of the station: Electron, the machine's browser, or only a printed address. A
 * shell that was demanded but is impossible is an error; otherwise it is skipped with a reason.
 */
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import { systemWords } from '../../electron/core/text/system-words.ts';

export const shellOptions = ['auto', 'electron', 'browser'] as const;
export type ShellOption = (typeof shellOptions)[number];

export interface Chances {
  readonly shell: ShellOption;
  /** True if there is a screen to open a window on. */
  readonly display: boolean;
  /** Path of the runtime's program, or why there is none, as a clause. */
  readonly electron: Result<string, string>;
  readonly browser: string | undefined;
}

export type Shell =
  | { readonly kind: 'electron'; readonly program: string }
  | { readonly kind: 'browser'; readonly program: string; readonly because: string }
  | { readonly kind: 'address'; readonly because: string };

/** Why a demanded shell is impossible. */
export interface ShellError {
  readonly kind: 'impossible';
  readonly sentence: string;
}

const noDisplay =
  'there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set). Start it from a graphical session';
const noBrowser = `no Chromium, Chrome or Edge was found. ${systemWords(process.platform).installBrowser}`;
const otherwise = 'or open the station with "serve" and any browser.';

export function chooseShell(chances: Chances): Result<Shell, ShellError> {
  const { shell, display, electron, browser } = chances;
  if (!display) {
    return shell === 'auto'
      ? ok({ kind: 'address', because: noDisplay })
      : impossible(shell, `${noDisplay}, ${otherwise}`);
  }
  if (shell !== 'browser' && electron.ok) return ok({ kind: 'electron', program: electron.value });
  if (shell === 'electron') {
    return impossible(shell, `${electron.ok ? '' : electron.error}. Try --shell browser.`);
  }
  const because = shell === 'browser' || electron.ok ? 'that was asked for' : electron.error;
  if (browser !== undefined) return ok({ kind: 'browser', program: browser, because });
  return shell === 'browser'
    ? impossible(shell, `${noBrowser}, ${otherwise}`)
    : ok({ kind: 'address', because: `${because}, and ${noBrowser}` });
}

function impossible(shell: ShellOption, because: string): Result<never, ShellError> {
  const name = shell === 'electron' ? 'Electron' : 'a browser';
  return fail({
    kind: 'impossible',
    sentence: `The station cannot be opened in ${name}: ${because}`,
  });
}

/** Completes "..., because". */
export const rootPrefersBrowser =
  'you are root, for whom Electron has no sandbox; --shell electron opens it without';

/** Root gets Electron only on demand, or where there is nothing else. */
export function isElectronWanted(
  shell: ShellOption,
  isRootOnLinux: boolean,
  browser: string | undefined,
): boolean {
  if (shell === 'auto') return !isRootOnLinux || browser === undefined;
  return shell === 'electron';
}

/** Windows and macOS always have a display; on Linux the session's environment shows it. */
export function hasDisplay(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  return platform === 'win32' || platform === 'darwin'
    ? true
    : Boolean(env['DISPLAY']) || Boolean(env['WAYLAND_DISPLAY']);
}
