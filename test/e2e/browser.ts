/** Finds the machine's own browser for the tests; nothing is downloaded. */
import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from '../../electron/browser-shell/find-browser.ts';
import { thisMachine } from '../../electron/browser-shell/this-machine.ts';

export function installedBrowser(): LaunchOptions {
  const executablePath = findBrowser(thisMachine());
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      // Chromium's sandbox does not start for root.
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  };
}
