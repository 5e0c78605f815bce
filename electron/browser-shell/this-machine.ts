/** Describes this machine for `findBrowser`. */
import { statSync } from 'node:fs';
import type { Machine } from './find-browser.ts';

export function thisMachine(): Machine {
  return {
    platform: process.platform,
    env: process.env,
    isFile,
  };
}

/** False for files in folders that this account may not enter. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
