/**
 * Whether the machine's graphics are used. Without working ones Chromium tries one way to draw after the
 * other and then ends the program, at each start anew. So a station that saw the graphics process die
 * again and again leaves a note, and from its next start on draws without them: words need none.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import type { Log } from '../station/call-log.ts';

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
