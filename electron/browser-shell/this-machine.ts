/** The machine that this program runs on, as the search for a browser asks about it. */
import { statSync } from 'node:fs';
import type { Machine } from './find-browser.ts';

export function thisMachine(): Machine {
  return {
    platform: process.platform,
    env: process.env,
    isFile,
  };
}

/** A folder of the PATH that this account may not enter holds no program for it. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
