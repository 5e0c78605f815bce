/** The data folder of a station, and that of a hub: the default path, and how it is created. */
import { mkdirSync } from 'node:fs';
import envPaths from 'env-paths';

/** Returns the platform's data folder, for a start without `--data`. */
export function defaultDataFolder(): string {
  return envPaths('challenge-station', { suffix: '' }).data;
}

/** Not inside that of a station. */
export function defaultHubFolder(): string {
  return envPaths('challenge-hub', { suffix: '' }).data;
}

/**
 * Creates the data folder or a folder in it. Call this before anything is written there. Throws if
 * the system refuses.
 */
export function makeDataFolder(folder: string): void {
  // Applies to all later files of the process: SQLite and Chromium offer no mode for theirs.
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
}
