/**
 * `npm test`: builds, then runs all tests: unit, property and component tests, end-to-end tests in
 * the machine's Chromium, and the Electron suite if its runtime is installed. Names each skipped
 * suite.
 */
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { findBrowser } from '../electron/browser-shell/find-browser.ts';
import { thisMachine } from '../electron/browser-shell/this-machine.ts';
import { runStep, runSteps } from './run-step.ts';
import { electronPackage, findRuntime } from './start/electron-runtime.ts';

/** Installs Debian's Chromium if this is a Debian-like machine and we are root. */
function installBrowser(): void {
  if (findBrowser(thisMachine()) !== undefined) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  runStep('Install Chromium', 'apt-get', ['install', '-y', '-qq', 'chromium']);
}

installBrowser();
const hasBrowser = findBrowser(thisMachine()) !== undefined;
const passed = runSteps([
  ['Build', 'node', 'scripts/build.ts'],
  ['Demonstration lexicon', 'node', 'scripts/demonstration-lexicon.ts'],
  // The core's own tests cover every line of it. Measuring all others takes half as long again.
  ['Unit and property tests of the core', 'vitest', 'run', '--project=core', '--coverage'],
  ['Unit, property and component tests of the rest', 'vitest', 'run', '--project=!core'],
  ...(hasBrowser
    ? [['End-to-end tests', 'playwright', 'test'] as const]
    : [['Electron tests', 'playwright', 'test', '--project=electron'] as const]),
]);
if (!hasBrowser) {
  console.error(
    '\nSkipped: the end-to-end tests in Chromium. There is no Chromium, Chrome or Edge here; install one and run npm test again.',
  );
}
const electronFolder = electronPackage();
if (electronFolder === undefined || !findRuntime(electronFolder, process.env).ok) {
  console.log("\nSkipped: the tests in Electron. Electron's runtime is not on this machine.");
}
// Without a browser, the promises of the screens are not tested, so the run fails.
process.exitCode = passed && hasBrowser ? 0 : 1;
