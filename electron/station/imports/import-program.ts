/** Where the program of the thread is that reads lists. */
import { existsSync, readFileSync } from 'node:fs';

/**
 * Run from source, returns the path of the worker file. Built, passes its text as a data URL,
 * because a worker cannot reliably load a file from Electron's archive.
 */
export function importProgram(): URL {
  if (import.meta.url.endsWith('.ts')) return new URL('import-worker.ts', import.meta.url);
  const beside = new URL('import-worker.js', import.meta.url);
  // The command line is one folder above Electron's programs.
  const file = existsSync(beside) ? beside : new URL('electron/import-worker.js', import.meta.url);
  return new URL(`data:text/javascript,${encodeURIComponent(readFileSync(file, 'utf8'))}`);
}
