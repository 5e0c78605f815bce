/**
 * A profile folder for one run of the browser: readable by this account only, with everything
 * switched off that a player could meet, and removed afterwards. Nothing of one run reaches the
 * next.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, ok, type Result } from '../core/result.ts';

export interface ProfileError {
  readonly kind: 'notMade';
  readonly folder: string;
}

export function describeProfileError({ folder }: ProfileError): string {
  return `The browser needs a folder of its own in ${folder}, which cannot be written. Make space there or make it writable.`;
}

/** The names are Chromium's. In a new profile it heeds them as it heeds managed policies. */
const preferencesFor = (origin: string): Record<string, unknown> => ({
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
  policy: { url_allowlist: [origin], url_blocklist: ['*', 'chrome://*'] },
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

/** `address` is the page to open; its origin is the only one that the browser will show. */
export function makeProfile(address: string, parent = tmpdir()): Result<string, ProfileError> {
  const preferences = preferencesFor(new URL(address).origin);
  try {
    // mkdtemp makes folders that only their owner may enter.
    const folder = mkdtempSync(join(parent, 'challenge-station-browser-'));
    mkdirSync(join(folder, 'Default'), { mode: 0o700 });
    writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
    writeFileSync(join(folder, 'Local State'), JSON.stringify(localState));
    writeFileSync(join(folder, 'First Run'), '');
    return ok(folder);
  } catch {
    return fail({ kind: 'notMade', folder: parent });
  }
}

/** A browser that is just ending may still write, hence the retries. */
export function removeProfile(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
