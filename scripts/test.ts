/**
 * `npm test`: builds, then runs all tests: unit, property and component tests, end-to-end tests in
 * the machine's Chromium, and the suite in Electron. Its last lines name each suite that did not run.
 */
import { findBrowser } from '../electron/browser-shell/find-browser.ts';
import { thisMachine } from '../electron/browser-shell/this-machine.ts';
import { findMosquitto } from '../electron/hub/broker/mosquitto-process.ts';
import { runElectronTests } from './electron-tests.ts';
import { runSteps } from './build/run-step.ts';
import { installTestPrograms } from './test-programs.ts';

installTestPrograms();
const hasBrowser = findBrowser(thisMachine()) !== undefined;
const notRun: string[] = [];
if (!hasBrowser) {
  notRun.push(
    'the end-to-end tests in Chromium. There is no Chromium, Chrome or Edge here; install one and run npm test again.',
  );
}
if (findMosquitto(process.env['PATH']) === undefined) {
  notRun.push(
    'the tests of the broker mosquitto. It is not on this machine; install it and run npm test again.',
  );
} else if (process.platform !== 'linux') {
  notRun.push('the tests of the broker mosquitto, which a hub starts on Linux only.');
}
let passed = runSteps([
  ['Build', 'node', 'scripts/build/build.ts'],
  ['Demonstration lexicon', 'node', 'scripts/lists/demonstration-lexicon.ts'],
  // The core's own tests cover every line of it. Measuring all others takes half as long again.
  ['Unit and property tests of the core', 'vitest', 'run', '--project=core', '--coverage'],
  ['Unit, property and component tests of the rest', 'vitest', 'run', '--project=!core'],
  ...(hasBrowser
    ? [['End-to-end tests', 'playwright', 'test', '--project=chromium'] as const]
    : []),
]);
if (passed) {
  const electron = await runElectronTests();
  passed = electron.passed;
  notRun.push(...electron.notRun);
}
for (const suite of notRun) console.log(`\nNot run: ${suite}`);
// Without a browser, the promises of the screens are not tested, so the run fails.
process.exitCode = passed && hasBrowser ? 0 : 1;
