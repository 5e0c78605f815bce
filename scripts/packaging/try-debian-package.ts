/**
 * Installs a Debian package, plays at it, starts it as its unit does, and takes it away again. Only
 * root can do this, and the machine is as before, but for the packages that it depends on.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { confirmList } from '../confirmed-list.ts';
import { ordinaryProgram, type OrdinaryProgram } from './ordinary-program.ts';
import { play, type Play } from './played.ts';
import { commandName, programName } from './program-names.ts';
import { askToEnd, kindsIn, until } from './try-package.ts';

const programFolder = `/opt/${programName}`;
const command = `/usr/bin/${commandName}`;
const recipes = join(programFolder, 'resources', 'lockdown');
const lexiconFile = join(programFolder, 'resources', 'lexicons', 'demonstration.lexicon');
/** In milliseconds. apt may have to fetch what the package depends on. */
const longestInstallMs = 300_000;

const plays: readonly Play[] = [
  { words: ['QUIT'], verdict: 'acceptable' },
  { words: ['QUITX'], verdict: 'unacceptable' },
  { words: ['CAT', 'QUIT', 'DOGX'], verdict: 'unacceptable' },
];

export interface DebianTrial {
  readonly file: string;
  readonly publicKey: string;
  /** A folder that any account can read. */
  readonly base: string;
  readonly display: string;
}

/** Returns every fault, as sentences. */
export async function tryDebianPackage(trial: DebianTrial): Promise<readonly string[]> {
  const { file, publicKey, base, display } = trial;
  if (existsSync(programFolder)) {
    return [`${programFolder} is there already, so the package is not tried. Remove it first.`];
  }
  const account = ordinaryProgram(base, display);
  try {
    const installed = root('apt-get', 'install', '-y', '-qq', '--no-install-recommends', file);
    if (installed !== undefined) return [`The package does not install: ${installed}`];
    const dataFolder = account.makeFolder();
    return [
      ...check(root(join(recipes, 'verify-installation'), programFolder, publicKey)),
      ...tryVersion(account),
      ...(await tryPlays(account, dataFolder, display)),
      ...(await tryUnit(account)),
      ...check(root('apt-get', 'remove', '-y', '-qq', commandName)),
      ...(existsSync(join(dataFolder, 'ledger.sqlite')) ? [] : ['The data went with the package.']),
      ...check(root('apt-get', 'purge', '-y', '-qq', commandName)),
      ...[programFolder, command]
        .filter((path) => existsSync(path))
        .map((path) => `${path} stays after the package was removed.`),
    ];
  } finally {
    if (existsSync(programFolder)) root('apt-get', 'purge', '-y', '-qq', commandName);
  }
}

function check(failure: string | undefined): readonly string[] {
  return failure === undefined ? [] : [failure];
}

/** Returns the sentence of a failure. */
function root(program: string, ...args: readonly string[]): string | undefined {
  const { status, stderr, error } = spawnSync(program, args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
    timeout: longestInstallMs,
  });
  if (status === 0) return undefined;
  return `${program} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`;
}

function tryVersion({ as, env }: OrdinaryProgram): readonly string[] {
  const [setpriv = '', ...args] = as;
  const { stdout } = spawnSync(setpriv, [...args, command, '--version'], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return stdout.includes('stand-in') ? [] : [`The version is not that of a trial: ${stdout}`];
}

async function tryPlays(
  account: OrdinaryProgram,
  dataFolder: string,
  display: string,
): Promise<readonly string[]> {
  confirmList(dataFolder, lexiconFile);
  root('chown', '-R', '--reference', dataFolder, ...namesIn(dataFolder));
  const station = start(account, command, [
    ...['--ozone-platform=x11', '--supervised', `--data=${dataFolder}`, `--lexicon=${lexiconFile}`],
  ]);
  const opened = await until(() => kindsIn(dataFolder).includes('opened') || hasEnded(station));
  if (!opened || hasEnded(station)) {
    station.kill('SIGKILL');
    return ['The installed program does not open a station.'];
  }
  const problems = await play(display, dataFolder, plays);
  return [...problems, ...(await end(station, dataFolder))];
}

function namesIn(folder: string): readonly string[] {
  return ['ledger.sqlite', 'station.lock']
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path));
}

/** The line of the unit, in the compositor, which draws into memory instead of on a display. */
async function tryUnit(account: OrdinaryProgram): Promise<readonly string[]> {
  const unit = readFileSync(join(recipes, 'challenge-station.service'), 'utf8');
  const [, line = ''] = /^ExecStart=\S+\/in-cage (.+)$/m.exec(unit) ?? [];
  const dataFolder = account.makeFolder();
  const run = account.makeFolder();
  chmodSync(run, 0o700);
  const args = line
    .split(' ')
    .map((arg) => (arg.startsWith('--data=') ? `--data=${dataFolder}` : arg));
  const station = start(
    {
      ...account,
      env: {
        ...account.env,
        DISPLAY: undefined,
        XDG_RUNTIME_DIR: run,
        XDG_SESSION_TYPE: 'wayland',
        WLR_BACKENDS: 'headless',
        WLR_RENDERER: 'pixman',
        WLR_LIBINPUT_NO_DEVICES: '1',
      },
    },
    join(recipes, 'in-cage'),
    args,
  );
  const opened = await until(() => kindsIn(dataFolder).includes('started') || hasEnded(station));
  const isOpen = opened && !hasEnded(station);
  const problems = isOpen ? [] : ['The unit does not open a station in cage.'];
  // As systemd does with the unit's KillMode.
  await askToEnd(station);
  if (!hasEnded(station)) {
    problems.push('The unit does not end when it is asked to.');
    signalGroup(station, 'SIGKILL');
  }
  if (isOpen && kindsIn(dataFolder).at(-1) !== 'stopped') {
    problems.push('The end of the unit is not on record.');
  }
  return problems;
}

function start(
  { as, env }: Pick<OrdinaryProgram, 'as' | 'env'>,
  program: string,
  args: readonly string[],
): ChildProcess {
  const [setpriv = '', ...more] = as;
  return spawn(setpriv, [...more, program, ...args], { env, stdio: 'inherit', detached: true });
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

async function end(station: ChildProcess, dataFolder: string): Promise<readonly string[]> {
  await askToEnd(station);
  if (!hasEnded(station)) {
    signalGroup(station, 'SIGKILL');
    return ['The station does not end when it is asked to.'];
  }
  return [
    ...(station.exitCode === 0 ? [] : [`The station ended with ${String(station.exitCode)}.`]),
    ...(kindsIn(dataFolder).at(-1) === 'stopped' ? [] : ['Its end is not on record.']),
  ];
}
