/** The machine that this program runs on, as the search for a browser asks about it. */
import { statSync } from 'node:fs';
import type { Machine } from './find-browser.ts';

export function thisMachine(): Machine {
  return {
    platform: process.platform,
    env: process.env,
    isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true,
  };
}
