/** What the first run does and checks without the person. Each step has its own data folder. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { logFileName } from '../../electron/station/files/log-file.ts';
import { kindsIn } from '../packaging/try-package.ts';
import { projectRoot } from '../run-step.ts';
import { demonstrationLexiconFile } from '../demonstration-lexicon.ts';
import { endOf, spawnElectron, type End } from '../start/run-electron.ts';
import { displayServerNames, openDisplayServers } from './display-server.ts';
import { offspring } from './processes.ts';
import type { Finding } from './progress.ts';
import type { Action } from './steps.ts';

type Env = Readonly<Record<string, string | undefined>>;

export interface ActionParts {
  /** Path of Electron's program. */
  readonly program: string;
  /** Folder of this run. */
  readonly folder: string;
  readonly sandbox: boolean;
  readonly env: Env;
  readonly platform: NodeJS.Platform;
}

/** Files for the output of tools, in the run's folder. */
export const outputNames = {
  suite: 'suite.txt',
  package: 'package.txt',
  tried: 'try-package.txt',
} as const;

/** Long enough for a slow machine. */
const longestMs = 60_000;
const lookMs = 250;
/** Long enough for a person to see what happens. */
const watchMs = 3000;

/** Returns the data folders of a step. */
export function foldersOf(id: string): readonly string[] {
  return [id, ...displayServerNames.map((name) => `${id}-${name}`)];
}

export async function act(
  parts: ActionParts,
  action: Action,
  id: string,
): Promise<readonly Finding[]> {
  // Left by a step that was interrupted.
  for (const name of foldersOf(id)) {
    rmSync(join(parts.folder, name), { recursive: true, force: true });
  }
  const station = stationOf(parts, id);
  switch (action) {
    case 'leave':
      return leave(station);
    case 'killParts':
      return killParts(station, parts.platform);
    case 'killStation':
      return killStation(station, parts.platform);
    case 'loseDisplay':
      return loseDisplay(parts, id);
    case 'suite':
      return [
        await tool(parts, "Electron's tests passed.", outputNames.suite, [
          'node_modules/@playwright/test/cli.js',
          ...['test', '--project=electron', '--workers=1'],
        ]),
      ];
    case 'package': {
      const made = await tool(parts, 'The package was made.', outputNames.package, [
        'scripts/dist.ts',
        '--dir',
      ]);
      if (made.outcome !== 'right') return [made];
      const tried = ['scripts/packaging/try-package.ts'];
      return [
        made,
        await tool(parts, 'The package does what it should.', outputNames.tried, tried),
      ];
    }
  }
}

interface Station {
  readonly open: (env?: Env) => Running;
  readonly kinds: () => readonly string[];
  readonly log: () => string;
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<End>;
}

function stationOf({ program, sandbox, env, folder }: ActionParts, id: string): Station {
  const dataFolder = join(folder, id);
  const settings = {
    dataFolder,
    lexiconFile: demonstrationLexiconFile,
    lexiconUntilActivated: undefined,
    eventFile: undefined,
  };
  return {
    open: (given = env) => {
      const child = spawnElectron({ program, sandbox, settings, env: given });
      return { child, ended: endOf(child) };
    },
    kinds: () => kindsIn(dataFolder),
    log: () => {
      const file = join(dataFolder, logFileName);
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    },
  };
}

function check(holds: boolean, what: string, note?: string): Finding {
  return holds
    ? { what, outcome: 'right' }
    : { what, outcome: 'wrong', ...(note !== undefined && { note }) };
}

async function until(holds: () => boolean, running?: Running): Promise<boolean> {
  const latest = performance.now() + longestMs;
  while (!holds()) {
    const hasEnded = running !== undefined && hasGone(running.child);
    if (performance.now() > latest || hasEnded) return holds();
    await setTimeout(lookMs);
  }
  return true;
}

function hasGone(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function starts({ kinds }: Station): number {
  return kinds().filter((kind) => kind === 'started').length;
}

async function started(station: Station, running: Running, times = 1): Promise<Finding> {
  const holds = await until(() => starts(station) >= times, running);
  return check(holds, 'The station opened, and its start is on record.');
}

function endedWell(station: Station, { how, code }: End): readonly Finding[] {
  return [
    check(code === 0, 'The station ended with code 0.', how),
    check(station.kinds().at(-1) === 'stopped', 'Its end is on record.'),
  ];
}

/** Waits without a limit for the person. */
async function leave(station: Station): Promise<readonly Finding[]> {
  const running = station.open();
  const opened = await started(station, running);
  const end = await running.ended;
  const faults = station.log().match(/The station has a fault|The window was taken away/g) ?? [];
  return [
    opened,
    ...endedWell(station, end),
    check(faults.length === 0, 'The log has no fault.', `${faults.length.toString()} in the log`),
  ];
}

const partNames = {
  renderer: ['The page was ended, and the log says so.', /The page ended/],
  'gpu-process': ['The graphics were ended, and the log says so.', /The graphics process ended/],
} as const;

async function killParts(station: Station, platform: NodeJS.Platform): Promise<readonly Finding[]> {
  if (platform === 'win32') {
    return [
      { what: 'Parts of a program are ended on Linux and macOS only.', outcome: 'impossible' },
    ];
  }
  const running = station.open();
  const findings = [await started(station, running)];
  for (const [type, [what, logged]] of Object.entries(partNames)) {
    await setTimeout(watchMs);
    const parts = offspring(running.child.pid ?? 0, `--type=${type}`);
    for (const pid of parts) process.kill(pid, 'SIGKILL');
    // Chromium can draw without a process for it.
    if (parts.length === 0) findings.push({ what, outcome: 'impossible', note: 'there is none' });
    else findings.push(check(await until(() => logged.test(station.log()), running), what));
  }
  await setTimeout(watchMs);
  running.child.kill('SIGTERM');
  return [...findings, ...endedWell(station, await running.ended)];
}

async function killStation(
  station: Station,
  platform: NodeJS.Platform,
): Promise<readonly Finding[]> {
  const running = station.open();
  const opened = await started(station, running);
  const second = await station.open().ended;
  const refused = check(second.code === 2, 'A second start was refused with code 2.', second.how);
  const isAlone = check(!hasGone(running.child), 'The first one ran on.');
  await setTimeout(watchMs);
  running.child.kill('SIGKILL');
  await running.ended;
  const again = station.open();
  const reopened = await started(station, again, 2);
  const logged = /ended from outside|program error/.test(station.log());
  await setTimeout(watchMs);
  again.child.kill('SIGTERM');
  const end = await again.ended;
  return [
    opened,
    refused,
    isAlone,
    reopened,
    check(logged, 'The log tells of the kill.'),
    // Windows has no signals, so this was a kill.
    ...(platform === 'win32' ? [] : endedWell(station, end)),
  ];
}

async function loseDisplay(parts: ActionParts, id: string): Promise<readonly Finding[]> {
  const servers = parts.platform === 'linux' ? await openDisplayServers(parts.env) : [];
  const findings: Finding[] = [];
  for (const server of servers) {
    const station = stationOf(parts, `${id}-${server.name}`);
    const running = station.open(server.env);
    findings.push(await started(station, running));
    await setTimeout(watchMs);
    await server.kill();
    const end = await Promise.race([
      running.ended,
      setTimeout(longestMs, undefined, { ref: false }),
    ]);
    if (end === undefined) running.child.kill('SIGKILL');
    // Exit code 0 would mean that staff ended it, and a supervisor would not restart it.
    findings.push(
      check(
        end?.code === 1,
        `The station ended with code 1 when ${server.name} was killed.`,
        end?.how ?? 'it went on without a display',
      ),
    );
  }
  return findings.length > 0
    ? findings
    : [{ what: 'There is no Xvfb, Xephyr or weston.', outcome: 'impossible' }];
}

/** Runs a tool of the project. Its output goes to a file of the run. */
async function tool(
  { env, folder }: ActionParts,
  what: string,
  name: string,
  args: readonly string[],
): Promise<Finding> {
  const file = join(folder, name);
  const output = createWriteStream(file);
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false });
  const { code, how } = await endOf(child);
  output.end();
  return check(code === 0, what, `${how}; see ${file}`);
}

/** Returns what Electron reports about itself and the displays; `undefined` if nothing. */
export function askElectron({
  program,
  sandbox,
  env,
}: Pick<ActionParts, 'program' | 'sandbox' | 'env'>): string | undefined {
  const script = join(import.meta.dirname, 'ask-electron.mjs');
  const args = [...(sandbox ? [] : ['--no-sandbox']), script];
  const asked = spawnSync(program, args, { env, encoding: 'utf8', timeout: longestMs });
  return asked.error === undefined ? /^facts:(.*)$/m.exec(asked.stdout)?.[1] : undefined;
}
