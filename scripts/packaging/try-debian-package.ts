/**
 * Installs a Debian package, plays at it, starts it as its unit does, and takes it away again. Only
 * root can do this, and the machine is as before, but for the packages that it depends on.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { confirmList } from '../lists/confirmed-list.ts';
import { ordinaryProgram, type OrdinaryProgram } from './ordinary-program.ts';
import { play, type Play } from './played.ts';
import { commandName, programName } from './program-names.ts';
import {
  endInOrder,
  hasEnded,
  until,
  type Command,
  type TrialProgramOptions,
  type TrialPrograms,
} from './trial-programs.ts';
import { endOnRecord, kindsIn } from './try-package.ts';

const programFolder = `/opt/${programName}`;
const command = `/usr/bin/${commandName}`;
const recipes = join(programFolder, 'resources', 'lockdown');
const lexiconFile = join(programFolder, 'resources', 'lexicons', 'demonstration.lexicon');
/** apt may have to fetch what the package depends on. It ends by itself, or dpkg is left in pieces. */
const asRoot: TrialProgramOptions = {
  env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  longestMs: 300_000,
  isWhole: true,
};

const plays: readonly Play[] = [
  { words: ['QUIT'], verdict: 'acceptable' },
  { words: ['QUITX'], verdict: 'unacceptable' },
  { words: ['CAT', 'QUIT', 'DOGX'], verdict: 'unacceptable' },
];

export interface DebianTrial {
  readonly programs: TrialPrograms;
  readonly file: string;
  readonly publicKey: string;
  /** A folder that any account can read. */
  readonly base: string;
  readonly display: string;
}

/** Returns the version of the package that is installed, or an empty text. */
export function installedVersion(): string {
  const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Version}', commandName], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout : '';
}

/** Removes the package with everything that is its own, if it is installed. */
export function purge(): void {
  if (installedVersion() === '') return;
  spawnSync('apt-get', ['purge', '-y', '-qq', commandName], {
    env: asRoot.env,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: asRoot.longestMs,
  });
}

/** Returns every fault, as sentences. */
export async function tryDebianPackage(trial: DebianTrial): Promise<readonly string[]> {
  const { programs, file, publicKey, base, display } = trial;
  const account = ordinaryProgram(base, display);
  const dataFolder = account.makeFolder();
  const root = async (...command: Command): Promise<readonly string[]> => {
    const { code, stderr } = await programs.run(command, asRoot);
    return code === 0 ? [] : [`${command.join(' ')}: ${stderr.trim()}`];
  };
  programs.atEnd(purge);
  const installed = await root(
    ...['apt-get', 'install', '-y', '-qq', '--no-install-recommends', file],
  );
  if (installed.length > 0) return ['The package does not install.', ...installed];
  confirmList(dataFolder, lexiconFile);
  const problems = [
    ...(await root(join(recipes, 'verify-installation'), programFolder, publicKey)),
    ...(await root('chown', '-R', '--reference', dataFolder, ...namesIn(dataFolder))),
    ...(await tryVersion(programs, account)),
    ...(await tryPlays(programs, account, dataFolder, display)),
    ...(await tryUnit(programs, account)),
    ...(await root('apt-get', 'remove', '-y', '-qq', commandName)),
  ];
  if (!existsSync(join(dataFolder, 'ledger.sqlite'))) {
    problems.push('The data went with the package.');
  }
  problems.push(...(await root('apt-get', 'purge', '-y', '-qq', commandName)));
  for (const path of [programFolder, command]) {
    if (existsSync(path)) problems.push(`${path} stays after the package was removed.`);
  }
  return problems;
}

function namesIn(folder: string): readonly string[] {
  return ['ledger.sqlite', 'station.lock']
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path));
}

async function tryVersion(
  programs: TrialPrograms,
  { as, env }: OrdinaryProgram,
): Promise<readonly string[]> {
  const { stdout } = await programs.run([...as, command, '--version'], { env });
  return stdout.includes('stand-in') ? [] : [`The version is not that of a trial: ${stdout}`];
}

async function tryPlays(
  programs: TrialPrograms,
  { as, env }: OrdinaryProgram,
  dataFolder: string,
  display: string,
): Promise<readonly string[]> {
  const station = programs.start(
    [
      ...[...as, command, '--ozone-platform=x11', '--supervised'],
      ...[`--data=${dataFolder}`, `--lexicon=${lexiconFile}`],
    ],
    { env },
  );
  const isGone = (): boolean => hasEnded(station);
  await until(() => kindsIn(dataFolder).includes('opened') || isGone());
  const problems =
    kindsIn(dataFolder).includes('opened') && !isGone()
      ? await play({ programs, display, dataFolder, isGone }, plays)
      : ['The installed program does not open a station.'];
  return [
    ...problems,
    ...(await endInOrder(station, 'The installed station')),
    ...endOnRecord(dataFolder),
  ];
}

/** The line of the unit, in the compositor, which draws into memory instead of on a display. */
async function tryUnit(
  programs: TrialPrograms,
  account: OrdinaryProgram,
): Promise<readonly string[]> {
  const unit = readFileSync(join(recipes, 'challenge-station.service'), 'utf8');
  const [, line = ''] = /^ExecStart=\S+\/in-cage (.+)$/m.exec(unit) ?? [];
  const dataFolder = account.makeFolder();
  const run = account.makeFolder();
  chmodSync(run, 0o700);
  const args = line
    .split(' ')
    .map((arg) => (arg.startsWith('--data=') ? `--data=${dataFolder}` : arg));
  const launcher = programs.start([...account.as, join(recipes, 'in-cage'), ...args], {
    env: {
      ...account.env,
      DISPLAY: undefined,
      XDG_RUNTIME_DIR: run,
      XDG_SESSION_TYPE: 'wayland',
      WLR_BACKENDS: 'headless',
      WLR_RENDERER: 'pixman',
      WLR_LIBINPUT_NO_DEVICES: '1',
    },
  });
  await until(() => kindsIn(dataFolder).includes('started') || hasEnded(launcher));
  const isOpen = kindsIn(dataFolder).includes('started') && !hasEnded(launcher);
  // As systemd does with the unit's KillMode: the launcher alone gets the signal.
  const problems = await endInOrder(launcher, 'The unit');
  return isOpen
    ? [...problems, ...endOnRecord(dataFolder)]
    : ['The unit does not open a station in cage.', ...problems];
}
