/**
 * Keeps Chromium's files next to the station's, so that one data folder serves one station.
 * Electron needs the full path of an existing folder.
 */
import { resolve } from 'node:path';
import type { App } from 'electron';
import { fail, ok, type Result } from '../core/base/result.ts';
import { english } from '../core/text/sentence.ts';
import { makeDataFolder } from '../station/disk/data-folder.ts';
import { reasonOf } from '../station/disk/disk-full-or-removed.ts';

/**
 * Returns the folder, or a sentence. Call this before the instance lock, which is in that folder.
 */
export function keepChromiumFiles(
  app: Pick<App, 'setPath'>,
  dataFolder: string,
): Result<string, string> {
  const folder = resolve(dataFolder, 'electron');
  try {
    makeDataFolder(folder);
  } catch (cause) {
    return fail(
      `The folder ${folder} cannot be made: ${english(reasonOf(cause))}. Choose another --data.`,
    );
  }
  app.setPath('userData', folder);
  return ok(folder);
}
