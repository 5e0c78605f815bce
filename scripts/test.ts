/**
 * `npm test`: builds, then runs all tests: unit, property and component tests, end-to-end tests in
 * the machine's Chromium, and the Electron suite if its runtime is installed. Names each skipped
 * suite.
 */
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { findBrowser } from '../electron/browser-shell/find-browser.ts';
import { thisMachine } from '../electron/browser-shell/this-machine.ts';
import { findMosquitto } from '../electron/hub/broker/mosquitto-process.ts';
import { runStep, runSteps } from './run-step.ts';
import { electronPackage, findRuntime } from './start/electron-runtime.ts';

const isThere = {
  chromium: () => findBrowser(thisMachine()) !== undefined,
  mosquitto: () => findMosquitto(process.env['PATH']) !== undefined,
} as const;

/** Installs Debian's packages if this is a Debian-like machine and we are root. */
function installPrograms(): void {
  const missing = Object.entries(isThere).flatMap(([name, is]) => (is() ? [] : [name]));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  for (const name of missing) {
    runStep(`Install ${name}`, 'apt-get', ['install', '-y', '-qq', name]);
  }
}

installPrograms();
const hasBrowser = isThere.chromium();
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
if (!isThere.mosquitto()) {
  console.log(
    '\nSkipped: the tests of the broker mosquitto. It is not on this machine; install it and run npm test again.',
  );
} else if (process.platform !== 'linux') {
  console.log('\nSkipped: the tests of the broker mosquitto, which a hub starts on Linux only.');
}
const electronFolder = electronPackage();
if (electronFolder === undefined || !findRuntime(electronFolder, process.env).ok) {
  console.log("\nSkipped: the tests in Electron. Electron's runtime is not on this machine.");
}
// Without a browser, the promises of the screens are not tested, so the run fails.
process.exitCode = passed && hasBrowser ? 0 : 1;
