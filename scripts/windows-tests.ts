/**
 * `npm run test:windows`: the tests on Windows' Node under Wine 10, in a Debian 13 of their own, on
 * a Debian machine as root. All unit tests but those of the renderer, then a station that Wine
 * serves and this machine's Chromium shows. `--short`: a few files and a short day. Ends with 0 if
 * all passed, 1 if a test failed, 2 with a sentence if the tests could not be run.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { findBrowser } from '../electron/browser-shell/find-browser.ts';
import { thisMachine } from '../electron/browser-shell/this-machine.ts';
import { runStep } from './run-step.ts';
import { runContained } from './windows/contained.ts';
import { copyProject } from './windows/copy-project.ts';
import { describeNotPrepared, newAccount, prepare, type Machine } from './windows/prepare.ts';
import { allUnitTests, runUnitTests, shortUnitTests } from './windows/unit-tests.ts';
import { WineFolder } from './windows/wine-folder.ts';

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    folder: { type: 'string' },
    mirror: { type: 'string' },
  },
});

const machine: Machine = {
  system: `${process.platform} ${process.arch}`,
  isRoot: process.getuid?.() === 0,
  has: (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined,
  run: runContained,
};

/** Prints the sentence and says that nothing was tested. */
function notRun(sentence: string): number {
  console.error(`\nNot run: the tests of Windows. ${sentence}`);
  return 2;
}

function passed(title: string, isPassed: boolean): boolean {
  if (!isPassed) console.error(`\n${title}: failed.`);
  return isPassed;
}

async function main(): Promise<number> {
  const { short, mirror } = options;
  const folder = new WineFolder(options.folder);
  const isBuilt =
    runStep('Build', 'node', ['scripts/build.ts']) &&
    runStep('Demonstration lexicon', 'node', ['scripts/demonstration-lexicon.ts']);
  if (!isBuilt) return 1;

  console.log(`\n== Windows' Node under Wine, in ${folder.folder}`);
  const prepared = await prepare(folder, machine, mirror);
  if (!prepared.ok) return notRun(describeNotPrepared(prepared.error));
  copyProject(folder);
  const versions = await newAccount(folder);
  if (!versions.ok) return notRun(describeNotPrepared(versions.error));
  console.log(versions.value);

  const units = 'Unit tests on Windows';
  console.log(`\n== ${units}`);
  const outcome = await runUnitTests(
    folder,
    short ? shortUnitTests : allUnitTests,
    short ? 20 : 120,
  );
  const isUnitsPassed = passed(units, outcome === 0);
  if (findBrowser(thisMachine()) === undefined) {
    const code = notRun('Of a served station: there is no Chromium, Chrome or Edge here.');
    return isUnitsPassed ? code : 1;
  }
  process.env['WINE_FOLDER'] = folder.folder;
  process.env['WINDOWS_TESTS'] = short ? 'short' : 'whole';
  const day = 'A served station on Windows';
  const isDayPassed = passed(day, runStep(day, 'playwright', ['test', '--project=windows']));
  return isUnitsPassed && isDayPassed ? 0 : 1;
}

process.exitCode = await main();
