/**
 * Collects files that the operating system passes: on macOS by an event, elsewhere as arguments.
 * Uses only those that arrive before the station opens, because opening a file must not change by
 * what an open station rules.
 */
import type { App } from 'electron';
import type { Log } from '../station/disk/limit-log.ts';
import { handedOverFiles } from './kiosk-arguments.ts';

export interface OpenedFiles {
  /** Returns the files so far. Refuses later ones. */
  readonly take: () => readonly string[];
}

/** Call this before the program is ready. */
export function openedFiles(app: Pick<App, 'on'>, log: Log): OpenedFiles {
  const files: string[] = [];
  let isOpen = false;

  function add(path: string): void {
    if (!isOpen) files.push(path);
    else log(`${path} is not used: the station is open. Load the file on the staff console.`);
  }

  app.on('open-file', (event, path) => {
    event.preventDefault();
    add(path);
  });
  app.on('second-instance', (_event, argv) => {
    for (const path of handedOverFiles(argv.slice(1))) add(path);
  });
  return {
    take: () => {
      isOpen = true;
      return files;
    },
  };
}
