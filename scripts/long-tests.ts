/**
 * `npm run test:long`: tests that take too long for every change, some hours on two idle cores. All
 * unit tests in their long form, including 1,000 kills while rulings are recorded, three million
 * random inputs of the state machine, 5,000 random messages for every call and 300 timed challenges
 * of each verdict, and alarms, sending, kills at a COMMIT and random faults of a fleet on Mosquitto
 * also, and programs of the last release, of today and of tomorrow side by side; 20,000 random keys
 * in Chromium; lexicons with ten million look-ups and 100,000 mutations; a fleet of 40 stations on
 * which everything fails for half an hour on each broker; the tests on Windows' Node in their whole
 * form, where they can be run. `fleet` alone, with options such as
 * `--minutes 4 --stations 12 --broker aedes`, runs the fleet.
 */
import { projectFolder } from './build/project-folder.ts';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { runSteps } from './build/run-step.ts';

process.env['STATION_TESTS'] = 'long';
const args = process.argv.slice(2);
const isFleetAlone = args[0] === 'fleet';
const build = ['Build', 'node', 'scripts/build/build.ts'] as const;
const fleet = ['A fleet', 'node', join('test', 'hub', 'fleet', 'chaos', 'long.ts')] as const;

const passed = isFleetAlone
  ? runSteps([build, [...fleet, ...args.slice(1)]])
  : runSteps([
      // Some unit tests start programs, which serve the built pages.
      build,
      ['Unit tests in their long form', 'vitest', 'run'],
      ['Demonstration lexicon', 'node', 'scripts/lists/demonstration-lexicon.ts'],
      [
        '20,000 keys, and end-to-end tests that wait or look longer',
        'playwright',
        ...['test', '--project=chromium'],
        ...[
          ...['monkey', 'challenge', 'console', 'screens', 'papers', 'clean-window'],
          ...['lost-browser', 'verifier-mutants'],
        ].map((name) => `test/e2e/${name}.spec.ts`),
      ],
      ['Electron, with all flows', 'node', 'scripts/electron-tests.ts', '--all-flows'],
      ['Lexicons', 'node', join(import.meta.dirname, 'fuzz.ts'), ...args],
      fleet,
    ]);
/** Says itself why it could not be run, which is no failure. */
function passedOnWindows(): boolean {
  const windows = [join(import.meta.dirname, 'windows-tests.ts')];
  const { status } = spawnSync('node', windows, { cwd: projectFolder, stdio: 'inherit' });
  return status === 0 || status === 2;
}

process.exitCode = passed && (isFleetAlone || passedOnWindows()) ? 0 : 1;
