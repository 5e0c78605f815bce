/**
 * Decides whether to use the machine's graphics hardware. If it does not work, Chromium tries one
 * renderer after another and then ends the program, at every start. So a station whose graphics
 * process dies repeatedly leaves a file, and later starts draw in software, which is fast enough
 * for words.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import type { Log } from '../station/disk/limit-log.ts';

const noteName = 'no-graphics-acceleration';
const note =
  'The graphics of this machine ended again and again, so the station draws without them. Delete this file to try them again.\n';

export interface Graphics {
  readonly noteBadGraphics: () => void;
}

/** `folder` is Chromium's. Call this before the program is ready. */
export function chooseGraphics(
  app: Pick<App, 'disableHardwareAcceleration'>,
  folder: string,
  log: Log,
): Graphics {
  const file = join(folder, noteName);
  if (existsSync(file)) app.disableHardwareAcceleration();
  return {
    noteBadGraphics: () => {
      log(`The graphics do not work. From the next start on the station draws without: ${file}`);
      try {
        writeFileSync(file, note);
      } catch (cause) {
        log(`${file} cannot be written.`, cause);
      }
    },
  };
}
