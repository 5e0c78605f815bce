/**
 * `npm run try:packages`: makes a folder and a Debian package around the Electron that stands in for
 * tests, and tries both at the same time. For continuous integration: it installs the package on this
 * machine and removes it again, also if a signal interrupts it, so it wants root on a Debian-like
 * machine. Exit code 0: no fault; 1: faults; 2: not run, and the last line says why.
 */
import { projectFolder } from '../build/project-folder.ts';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { makeKeyFiles } from '../../electron/station/signatures/minisign.ts';
import { ok, type Result } from '../../electron/core/base/result.ts';
import { describeStandInError } from '../stand-in/errors.ts';
import { prepareStandIn } from '../stand-in/runtime.ts';
import { openXvfb } from '../stand-in/x-server.ts';
import { makeOpenFolder, ordinaryProgram } from './ordinary-program.ts';
import { signingKeyName } from './prepared.ts';
import { commandName } from './program-names.ts';
import { standInPackagesFolder } from './stand-in-package.ts';
import { TrialPrograms } from './trial-programs.ts';
import { installedVersion, purge, tryDebianPackage } from './try-debian-package.ts';
import { tryPackage } from './try-package.ts';

/** In milliseconds. */
const longestMakingMs = 1_200_000;
const output = join(projectFolder, standInPackagesFolder);
/** Tools of the trial, and the Debian packages that have them. */
const tools = {
  setpriv: 'util-linux',
  unshare: 'util-linux',
  'dpkg-deb': 'dpkg',
  Xvfb: 'xvfb',
  xdotool: 'xdotool',
  cage: 'cage',
  Xwayland: 'xwayland',
  minisign: 'minisign',
} as const;

function missing(): readonly string[] {
  return Object.entries(tools)
    .filter(([name]) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)
    .map(([, debian]) => debian);
}

/** Returns why packages cannot be tried on this machine. */
async function obstacle(programs: TrialPrograms): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'It needs Linux on x64.';
  if (process.getuid?.() !== 0) return 'It needs root.';
  if (!existsSync('/usr/bin/apt-get')) return 'It needs a system with apt.';
  const wanted = missing();
  if (wanted.length > 0) {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...wanted]]) {
      await programs.run(['apt-get', '-qq', ...args], {
        longestMs: longestMakingMs,
        isWhole: true,
      });
    }
    const left = missing();
    if (left.length > 0) return `apt could not install ${left.join(', ')}.`;
  }
  const { as } = ordinaryProgram(makeBase(programs), '');
  const { code } = await programs.run([...as, 'unshare', '--user', 'true']);
  if (code !== 0) {
    return "This system lets an ordinary account make no user namespace, which Chromium's sandbox needs.";
  }
  // Of a trial that was killed. electron-builder writes the version as "stand~in" here.
  if (/stand.in/.test(installedVersion())) purge();
  if (installedVersion() !== '') {
    return `The package ${commandName} is installed. The trial would remove it.`;
  }
  const runtime = await prepareStandIn({ say: console.log });
  return runtime.ok ? undefined : describeStandInError(runtime.error);
}

/** Makes a folder that any account can read, for the time of the trial. */
function makeBase(programs: TrialPrograms): string {
  const base = makeOpenFolder();
  programs.atEnd(() => {
    rmSync(base, { recursive: true, force: true });
  });
  return base;
}

/** Returns every fault, as sentences. */
async function tryPackages(programs: TrialPrograms): Promise<readonly string[]> {
  const base = makeBase(programs);
  const keyFile = join(base, 'trial.key');
  if (!makeKeyFiles(keyFile).ok) return ['The key for the trial could not be made.'];
  const temporary = join(base, 'making');
  mkdirSync(temporary);
  const made = await programs.run([process.execPath, join('scripts', 'dist.ts'), '--stand-in'], {
    cwd: projectFolder,
    env: { ...process.env, [signingKeyName]: keyFile, TMPDIR: temporary },
    longestMs: longestMakingMs,
  });
  if (made.code !== 0) return [`${made.stdout}${made.stderr}The packages were not made.`];
  console.log(`Made: ${seconds()} s.`);
  const faults = await Promise.all([tryFolder(programs, base), tryDebian(programs, base, keyFile)]);
  return faults.flat();
}

async function tryFolder(programs: TrialPrograms, base: string): Promise<readonly string[]> {
  const display = await openDisplay(programs);
  if (!display.ok) return [display.error];
  const folder = join(base, 'package');
  cpSync(join(output, 'linux-unpacked'), folder, { recursive: true, verbatimSymlinks: true });
  const problems = await tryPackage({
    ...ordinaryProgram(base, display.value),
    programs,
    program: join(folder, commandName),
    resources: join(folder, 'resources'),
  });
  console.log(`The folder, as an ordinary account: ${seconds()} s.`);
  return problems;
}

async function tryDebian(
  programs: TrialPrograms,
  base: string,
  keyFile: string,
): Promise<readonly string[]> {
  const display = await openDisplay(programs);
  if (!display.ok) return [display.error];
  const [file = ''] = globSync('*.deb', { cwd: output });
  const problems = await tryDebianPackage({
    programs,
    base,
    display: display.value,
    file: join(output, file),
    publicKey: `${keyFile}.pub`,
  });
  console.log(`The Debian package: ${seconds()} s.`);
  return problems;
}

async function openDisplay(programs: TrialPrograms): Promise<Result<string, string>> {
  const server = await openXvfb();
  if (!server.ok) return server;
  programs.atEnd(server.value.end);
  return ok(server.value.display);
}

/** Since the start. */
function seconds(): string {
  return Math.round(process.uptime()).toString();
}

interface Outcome {
  readonly code: number;
  readonly sentences: readonly string[];
}

async function trial(programs: TrialPrograms): Promise<Outcome> {
  const prevented = await obstacle(programs);
  if (prevented !== undefined) {
    return { code: 2, sentences: [`Not run: the trial of the packages. ${prevented}`] };
  }
  const problems = await tryPackages(programs);
  return problems.length === 0
    ? {
        code: 0,
        sentences: ['The packages on Electron 33.2.1, which stands in for 45.4.1: no fault.'],
      }
    : { code: 1, sentences: [...problems, 'The packages have faults.'] };
}

/** Resolves when a signal interrupts the trial. */
async function interruption(): Promise<Outcome> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        const sentences = [`The trial was interrupted by ${signal}. What it did is undone.`];
        resolve({ code: 128 + constants.signals[signal], sentences });
      });
    }
  });
}

const interrupted = interruption();
const programs = new TrialPrograms();
let outcome: Outcome;
try {
  outcome = await Promise.race([trial(programs), interrupted]);
} finally {
  await programs.end();
}
for (const sentence of outcome.sentences) console.log(sentence);
process.exit(outcome.code);
