/** The data folder of a station: its place, and how it is made. */
import { mkdirSync } from 'node:fs';
import envPaths from 'env-paths';

/** The platform's data folder, for a start without `--data`. */
export function defaultDataFolder(): string {
  return envPaths('challenge-station', { suffix: '' }).data;
}

/**
 * Makes the data folder, or a folder in it. Call this before anything is written there. Throws what
 * the disk refuses.
 */
export function makeDataFolder(folder: string): void {
  // For all that this program makes from now on: SQLite and Chromium take no mode for their files.
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
}
