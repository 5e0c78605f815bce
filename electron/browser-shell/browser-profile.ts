/**
 * A profile folder for one run of the browser: readable by this account only, with everything
 * switched off that a player could meet, and removed afterwards. Nothing of one run reaches the
 * next. The start page is in it and leads the browser to its address: other accounts can read the
 * arguments of a program, and some its environment, but not this file.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, ok, type Result } from '../core/result.ts';

/** Managed policies allow the start page by this beginning of its folder's name. */
export const profilePrefix = 'challenge-station-browser-';

export interface Profile {
  readonly folder: string;
  /** A file address without a secret, for the browser's command line. */
  readonly startPage: string;
}

export interface ProfileError {
  readonly kind: 'notMade';
  readonly folder: string;
}

export function describeProfileError({ folder }: ProfileError): string {
  return `The browser needs a folder of its own in ${folder}, which cannot be written. Make space there or make it writable.`;
}

/** The names are Chromium's. In a new profile it heeds them as it heeds managed policies. */
const preferencesFor = (pages: readonly string[]): Record<string, unknown> => ({
  alternate_error_pages: { enabled: false },
  autofill: { credit_card_enabled: false, enabled: false, profile_enabled: false },
  browser: { check_default_browser: false, enable_spellchecking: false },
  credentials_enable_autosignin: false,
  credentials_enable_service: false,
  /** 2: no developer tools. */
  devtools: { availability: 2 },
  /** 3: no downloads. */
  download_restrictions: 3,
  /** 1: no incognito windows. */
  incognito: { mode_availability: 1 },
  /** 2: no page is looked up or fetched ahead of need. */
  net: { network_prediction_options: 2 },
  /** Whatever key or click gets past the page's guard, no page but the station's is shown. */
  policy: { url_allowlist: pages, url_blocklist: ['*', 'chrome://*'] },
  printing: { enabled: false },
  profile: {
    password_manager_enabled: false,
    password_manager_leak_detection: false,
    /** 2: blocked, for every site. */
    default_content_setting_values: {
      clipboard: 2,
      geolocation: 2,
      media_stream_camera: 2,
      media_stream_mic: 2,
      notifications: 2,
      popups: 2,
    },
  },
  safebrowsing: { enabled: false },
  search: { suggest_enabled: false },
  signin: { allowed: false },
  spellcheck: { dictionaries: [], use_spelling_service: false },
  translate: { enabled: false },
});

/** What Chromium keeps for all profiles of a folder. */
const localState = {
  background_mode: { enabled: false },
  devtools: { remote_debugging: { allowed: false } },
  select_file_dialogs: { allowed: false },
  task_manager: { end_process_enabled: false },
};

/** The browser shows the start page, and pages of the address's origin; no others. */
export function makeProfile(address: string, parent: string): Result<Profile, ProfileError> {
  try {
    // A snap makes its folder only at its first run.
    mkdirSync(parent, { recursive: true });
    // mkdtemp makes folders that only their owner may enter.
    const folder = mkdtempSync(join(parent, profilePrefix));
    const startFile = join(folder, 'start.html');
    const startPage = pathToFileURL(startFile).href;
    const pages = [new URL(address).origin, asAllowed(startPage)];
    mkdirSync(join(folder, 'Default'), { mode: 0o700 });
    writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(preferencesFor(pages)));
    writeFileSync(join(folder, 'Local State'), JSON.stringify(localState));
    writeFileSync(join(folder, 'First Run'), '');
    writeFileSync(startFile, startPageLeadingTo(address), { mode: 0o600 });
    return ok({ folder, startPage });
  } catch {
    return fail({ kind: 'notMade', folder: parent });
  }
}

/**
 * Chromium decodes the path of an allowed file once and compares it with the path of the page, which
 * it leaves encoded. Only a path that is encoded twice fits one with a space or an accent.
 */
function asAllowed(fileAddress: string): string {
  return fileAddress.replaceAll('%', '%25');
}

/** An address of the station has no character with a meaning in HTML. */
function startPageLeadingTo(address: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<title>Challenge station</title>
<meta http-equiv="refresh" content="0; url=${address}">
`;
}

/** Where profiles are made. Chromium as a snap can read only the folder of its snap. */
export function profileParent(
  browser: string,
  home = homedir(),
  exists: (path: string) => boolean = existsSync,
): string {
  return basename(browser).startsWith('chromium') && exists('/snap/bin/chromium')
    ? join(home, 'snap', 'chromium', 'common')
    : tmpdir();
}

/** A browser that is just ending may still write, hence the retries. */
export function removeProfile(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
