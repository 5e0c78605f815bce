/**
 * `npm run try:packages`: makes a folder and a Debian package around the Electron that stands in for
 * tests, and tries both. For continuous integration: it installs the package on this machine and
 * removes it again, so it wants root on a Debian-like machine. Exit code 0: no fault, or it cannot
 * run here, which the last line says; 1: faults.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeKeyFiles } from '../../electron/station/lexicons/minisign.ts';
import { projectRoot } from '../run-step.ts';
import { openXvfb } from '../stand-in/x-server.ts';
import { makeOpenFolder, ordinaryProgram } from './ordinary-program.ts';
import { signingKeyName } from './prepared.ts';
import { commandName } from './program-names.ts';
import { standInPackagesFolder } from './stand-in-package.ts';
import { tryDebianPackage } from './try-debian-package.ts';
import { tryPackage } from './try-package.ts';

/** In milliseconds. */
const longestMakingMs = 1_200_000;
/** Programs of the trial, and the Debian packages that have them. */
const programs = {
  setpriv: 'util-linux',
  'dpkg-deb': 'dpkg',
  Xvfb: 'xvfb',
  xdotool: 'xdotool',
  cage: 'cage',
  Xwayland: 'xwayland',
  minisign: 'minisign',
} as const;

function missing(): readonly string[] {
  return Object.entries(programs)
    .filter(([name]) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)
    .map(([, debian]) => debian);
}

/** Returns why packages cannot be tried on this machine. */
function obstacle(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'it needs Linux on x64';
  if (process.getuid?.() !== 0) return 'it needs root';
  if (!existsSync('/usr/bin/apt-get')) return 'it needs a system with apt';
  const wanted = missing();
  if (wanted.length === 0) return undefined;
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...wanted]]) {
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 2, 2], timeout: longestMakingMs });
  }
  const left = missing();
  return left.length > 0 ? `${left.join(', ')} could not be installed` : undefined;
}

/** Returns every fault, as sentences. */
async function tryPackages(base: string): Promise<readonly string[]> {
  const keyFile = join(base, 'trial.key');
  if (!makeKeyFiles(keyFile).ok) return ['The key for the trial could not be made.'];
  const made = spawnSync(process.execPath, [join('scripts', 'dist.ts'), '--stand-in'], {
    cwd: projectRoot,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, [signingKeyName]: keyFile },
    timeout: longestMakingMs,
  });
  if (made.status !== 0) return ['The packages were not made.'];
  const display = await openXvfb();
  if (!display.ok) return [display.error];
  try {
    const output = join(projectRoot, standInPackagesFolder);
    const account = ordinaryProgram(base, display.value.display);
    const folder = join(base, 'package');
    cpSync(join(output, 'linux-unpacked'), folder, { recursive: true, verbatimSymlinks: true });
    console.log('The folder, as an ordinary account.');
    const problems = await tryPackage({
      ...account,
      program: join(folder, commandName),
      resources: join(folder, 'resources'),
    });
    const [file = ''] = globSync('*.deb', { cwd: output });
    console.log('The Debian package.');
    return [
      ...problems,
      ...(await tryDebianPackage({
        base,
        display: display.value.display,
        file: join(output, file),
        publicKey: `${keyFile}.pub`,
      })),
    ];
  } finally {
    await display.value.end();
  }
}

const prevented = obstacle();
if (prevented !== undefined) {
  console.log(`Not run: the trial of the packages, because ${prevented}.`);
} else {
  const base = makeOpenFolder();
  try {
    const problems = await tryPackages(base);
    for (const problem of problems) console.error(problem);
    console.log(
      problems.length === 0
        ? 'The packages on Electron 33.2.1, which stands in for 45.4.1: no fault.'
        : 'The packages have faults.',
    );
    process.exitCode = problems.length > 0 ? 1 : 0;
  } finally {
    if (existsSync(base)) rmSync(base, { recursive: true, force: true });
  }
}
