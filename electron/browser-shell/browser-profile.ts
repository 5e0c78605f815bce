/**
 * A profile folder for one run of the browser: readable by this account only, with everything off
 * that a player could meet, and removed afterwards. Nothing passes from one run to the next. The
 * start page in it leads the browser to its address. Other accounts can read the arguments and
 * sometimes the environment of a program, but not this file.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, ok, type Result } from '../core/base/result.ts';

/** Managed policies allow the start page by this prefix of its folder's name. */
export const profilePrefix = 'challenge-station-browser-';

export interface Profile {
  readonly folder: string;
  /** A file URL without a secret, for the browser's command line. */
  readonly startPage: string;
}

export interface ProfileError {
  readonly kind: 'notMade';
  readonly folder: string;
}

export function describeProfileError({ folder }: ProfileError): string {
  return `The browser needs a folder of its own in ${folder}, which cannot be written. Make space there or make it writable.`;
}

/** Preferences by Chromium's names. In a new profile they work like managed policies. */
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
  /** 2: no page is resolved or fetched in advance. */
  net: { network_prediction_options: 2 },
  /** Whatever gets past the page's guard, the browser shows only the station's pages. */
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

/** Chromium's settings for all profiles of a folder. */
const localState = {
  background_mode: { enabled: false },
  devtools: { remote_debugging: { allowed: false } },
  select_file_dialogs: { allowed: false },
  task_manager: { end_process_enabled: false },
};

/** Makes a profile that can show only the start page and pages of the address's origin. */
export function makeProfile(address: string, parent: string): Result<Profile, ProfileError> {
  try {
    // A snap creates its folder only at its first run.
    mkdirSync(parent, { recursive: true });
    // Only their owner may enter folders from mkdtemp.
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
 * Chromium decodes an allowed file path once, but compares it with the page's path as encoded. So a
 * path with a space or an accent must be encoded twice.
 */
function asAllowed(fileAddress: string): string {
  return fileAddress.replaceAll('%', '%25');
}

/** Addresses of the station contain no characters with a meaning in HTML. */
function startPageLeadingTo(address: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<title>Challenge station</title>
<meta http-equiv="refresh" content="0; url=${address}">
`;
}

/** Returns the folder for profiles. Chromium as a snap can read only its snap's folder. */
export function profileParent(
  browser: string,
  home = homedir(),
  exists: (path: string) => boolean = existsSync,
): string {
  return basename(browser).startsWith('chromium') && exists('/snap/bin/chromium')
    ? join(home, 'snap', 'chromium', 'common')
    : tmpdir();
}

/** Retries, because a browser that is ending may still write. */
export function removeProfile(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
