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
import { runStep, timed } from './build/run-step.ts';
import { installTestPrograms } from './test-programs.ts';
import { runContained } from './windows/contained.ts';
import { copyProject } from './windows/copy-project.ts';
import type { Result } from '../electron/core/base/result.ts';
import {
  describeNotPrepared,
  freeBytes,
  newAccount,
  orRefused,
  prepare,
  type Machine,
  type NotPrepared,
} from './windows/prepare.ts';
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
  hasMmdebstrap: () =>
    spawnSync('mmdebstrap', ['--version'], { stdio: 'ignore' }).error === undefined,
  freeBytes,
  run: runContained,
};

/** 0 if all passed, 1 if a test failed, 2 if tests could not be run. */
type Code = 0 | 1 | 2;

/** Prints the sentence. */
function notRun(sentence: string): Code {
  console.error(`\nNot run: the tests of Windows. ${sentence}`);
  return 2;
}

function codeOf(title: string, isPassed: boolean): Code {
  if (isPassed) return 0;
  console.error(`\n${title}: failed.`);
  return 1;
}

/** Returns the versions of Wine and Node. */
async function prepareAll(folder: WineFolder): Promise<Result<string, NotPrepared>> {
  const prepared = await prepare(folder, machine, options.mirror);
  if (!prepared.ok) return prepared;
  copyProject(folder);
  return timed('Drive C', () => newAccount(folder));
}

async function main(): Promise<Code> {
  const { short } = options;
  const folder = new WineFolder(options.folder);
  installTestPrograms();
  const isBuilt =
    runStep('Build', 'node', ['scripts/build/build.ts']) &&
    runStep('Demonstration lexicon', 'node', ['scripts/lists/demonstration-lexicon.ts']);
  if (!isBuilt) return 1;

  console.log(`\n== Windows' Node under Wine, in ${folder.folder}`);
  const versions = await orRefused(() => timed('Preparation', () => prepareAll(folder)));
  if (!versions.ok) return notRun(describeNotPrepared(versions.error));
  console.log(versions.value);

  const codes = [await unitTests(folder, short), day(folder, short)];
  return codes.find((code) => code === 1) ?? codes.find((code) => code === 2) ?? 0;
}

/** Only Vitest itself ends with 1. */
async function unitTests(folder: WineFolder, short: boolean): Promise<Code> {
  const title = 'Unit tests on Windows';
  console.log(`\n== ${title}`);
  const outcome = await timed(title, () =>
    runUnitTests(folder, short ? shortUnitTests : allUnitTests, short ? 20 : 120),
  );
  if (outcome === 0 || outcome === 1) return codeOf(title, outcome === 0);
  const log = folder.log('unit-tests');
  return notRun(describeNotPrepared({ kind: 'stepFailed', step: 'units', outcome, log }));
}

function day(folder: WineFolder, short: boolean): Code {
  const title = 'A served station on Windows';
  if (findBrowser(thisMachine()) === undefined) {
    return notRun('Of a served station: there is no Chromium, Chrome or Edge here.');
  }
  const env = {
    ...process.env,
    WINE_FOLDER: folder.folder,
    WINDOWS_TESTS: short ? 'short' : 'whole',
  };
  return codeOf(title, runStep(title, 'playwright', ['test', '--project=windows'], { env }));
}

process.exitCode = await main();
