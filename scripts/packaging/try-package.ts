/**
 * Tests an unwrapped package on a machine of its own kind: the command line without a display, what
 * the fuses and the start refuse, a changed archive, and a station from start to end. Every wait has
 * a bound. Exit code 0: no fault; 1: faults, listed on standard error.
 *   node scripts/packaging/try-package.ts
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { verifyLedger } from '../audit/verify.ts';
import { projectRoot } from '../run-step.ts';
import { hasDisplay } from '../start/choose-shell.ts';
import { packagesFolder } from './prepared.ts';
import { commandName, programName } from './program-names.ts';

export interface TriedPackage {
  readonly program: string;
  readonly resources: string;
  /** Program and arguments that run it as another account. Empty: as this one. */
  readonly as: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Makes a folder in which the account may write. */
  readonly makeFolder: () => string;
}

/** Finds the folder that electron-builder made for this machine's processor. */
function findPackage(folder: string): TriedPackage | undefined {
  const arch = process.arch === 'arm64' ? '-arm64' : '';
  const places: Partial<Record<NodeJS.Platform, readonly [string, string]>> = {
    linux: [`linux${arch}-unpacked/${commandName}`, `linux${arch}-unpacked/resources`],
    win32: [`win${arch}-unpacked/${programName}.exe`, `win${arch}-unpacked/resources`],
    darwin: [
      `mac${arch}/${programName}.app/Contents/MacOS/${programName}`,
      `mac${arch}/${programName}.app/Contents/Resources`,
    ],
  };
  const [program = '', resources = ''] = places[process.platform] ?? [];
  const found = {
    program: join(folder, program),
    resources: join(folder, resources),
    as: [],
    env: process.env,
    makeFolder: () => mkdtempSync(join(tmpdir(), 'try-package-')),
  };
  return program !== '' && existsSync(found.program) ? found : undefined;
}

const longestMs = 60_000;

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** True if it was killed because it did not end by itself. */
  readonly hasTimedOut: boolean;
}

/** Runs it without a display, so that no window can open. */
function run(
  { program, as, env }: TriedPackage,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Ended {
  const [command = program, ...rest] = [...as, program, ...args];
  const { status, stdout, stderr, error } = spawnSync(command, rest, {
    env: { ...env, DISPLAY: undefined, WAYLAND_DISPLAY: undefined, ...more },
    encoding: 'utf8',
    timeout: longestMs,
    killSignal: 'SIGKILL',
  });
  const hasTimedOut = error !== undefined && 'code' in error && error.code === 'ETIMEDOUT';
  return { code: status, stdout: stdout.trim(), stderr, hasTimedOut };
}

/** Returns every fault found, as sentences. */
export async function tryPackage(tried: TriedPackage): Promise<readonly string[]> {
  const problems: string[] = [];
  const expectThat = (holds: boolean, sentence: string): void => {
    if (!holds) problems.push(sentence);
  };
  const dataFolder = tried.makeFolder();
  // With --supervised, because no dialog may wait for input.
  const start = ['--supervised', `--data=${dataFolder}`];
  try {
    const lexicon = ['--lexicon', join(tried.resources, 'lexicons', 'demonstration.lexicon')];
    const help = run(tried, ['--help']);
    expectThat(
      help.code === 0 && ['adjudicate', '--data=DIR'].every((text) => help.stdout.includes(text)),
      'There is no help.',
    );
    const version = run(tried, ['--version']);
    expectThat(
      version.code === 0 && version.stdout.startsWith(`${programName} `),
      'The program does not print its version.',
    );
    for (const [word, code, verdict] of [
      ['quit', 0, 'ACCEPTABLE'],
      ['quitx', 1, 'UNACCEPTABLE'],
    ] as const) {
      const ruled = run(tried, ['adjudicate', ...lexicon, word]);
      expectThat(
        ruled.code === code && ruled.stdout === verdict,
        `The command does not rule on ${word}.`,
      );
    }
    // As Node, it would run the script. As the station, it has no such command.
    const script = join(dataFolder, 'script.mjs');
    writeFileSync(script, 'console.log("Node");\n');
    const asNode = run(tried, [script], { ELECTRON_RUN_AS_NODE: '1' });
    expectThat(asNode.code === 2 && asNode.stdout === '', 'The program runs as Node.');
    for (const refused of refusedArguments) {
      const { code, stderr } = run(tried, [...start, refused]);
      expectThat(
        code === 2 && stderr.includes(`does not know ${refused}`),
        `${refused} is not refused.`,
      );
    }
    if (process.platform === 'linux') {
      const { code, stderr } = run(tried, start);
      expectThat(code === 1 && stderr.includes('no display'), 'It says nothing of no display.');
    }
    if (hasDisplay(process.platform, tried.env)) {
      problems.push(...(await tryStation(tried, dataFolder, start)));
    }
    for (const change of alterations(tried.resources)) {
      const { code, hasTimedOut } = withAlteredArchive(tried, change.byte, () => run(tried, start));
      // Linux refuses with the station's code, and fails where the check itself is damaged.
      // Elsewhere Electron ends the program.
      const wanted = change.of.endsWith('/installation.js') ? 1 : 2;
      const isRefused = process.platform === 'linux' ? code === wanted : code !== 0;
      expectThat(isRefused && !hasTimedOut, `The program starts with a changed ${change.of}.`);
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
  return problems;
}

const refusedArguments = [
  ...['--no-sandbox', '-no-sandbox', '--No-Sandbox', '--remote-debugging-port=9222'],
  ...[
    '--js-flags=x',
    '--disable-gpu-sandbox',
    '--inspect=127.0.0.1:29229',
    '--dta=/x',
    '--Data=/x',
  ],
];

interface Alteration {
  readonly of: string;
  /** Its place in the archive. */
  readonly byte: number;
}

interface ArchiveFolder {
  readonly files: Readonly<Record<string, ArchiveFolder | { readonly offset?: string }>>;
}

/** The archive's header, and the first byte of each program in it but the one that checks. */
function alterations(resources: string): readonly Alteration[] {
  const bytes = readFileSync(join(resources, 'app.asar'));
  // Four lengths, the list of the files as JSON, the files.
  const length = bytes.readUInt32LE(12);
  const content = 8 + bytes.readUInt32LE(4);
  const list = JSON.parse(bytes.toString('utf8', 16, 16 + length)) as ArchiveFolder;
  const header = { of: 'list of its archive', byte: 64 };
  // Windows and macOS know the hash of the list only at the start; files are checked when read.
  if (process.platform !== 'linux') return [header];
  const programs = programsIn(list, '').filter(({ of }) => of !== 'dist/electron/bootstrap.js');
  return [header, ...programs.map(({ of, byte }) => ({ of, byte: content + byte }))];
}

function programsIn({ files }: ArchiveFolder, folder: string): readonly Alteration[] {
  return Object.entries(files).flatMap(([name, entry]) => {
    const path = `${folder}${name}`;
    if ('files' in entry) return programsIn(entry, `${path}/`);
    return /\.c?js$/.test(name) && entry.offset !== undefined
      ? [{ of: path, byte: Number(entry.offset) }]
      : [];
  });
}

function withAlteredArchive<Answer>(
  { resources }: TriedPackage,
  byte: number,
  ask: () => Answer,
): Answer {
  const archive = join(resources, 'app.asar');
  const bytes = readFileSync(archive);
  const altered = Buffer.from(bytes);
  altered.writeUInt8(altered.readUInt8(byte) ^ 1, byte);
  try {
    writeFileSync(archive, altered);
    return ask();
  } finally {
    writeFileSync(archive, bytes);
  }
}

async function tryStation(
  { program, as, env }: TriedPackage,
  dataFolder: string,
  start: readonly string[],
): Promise<readonly string[]> {
  const [command = program, ...rest] = [...as, program, ...start];
  const station = spawn(command, rest, { stdio: 'inherit', env });
  const ended = once(station, 'exit');
  await until(() => kindsIn(dataFolder).includes('started') || station.exitCode !== null);
  const problems = [...(kindsIn(dataFolder).includes('started') ? [] : ['No station opened.'])];
  await askToEnd(station);
  if (station.exitCode === null && station.signalCode === null) {
    problems.push('The station does not end when it is asked to.');
    station.kill('SIGKILL');
  }
  const [code] = (await ended) as [number | null];
  // Windows has no signals, so this was a kill.
  if (process.platform === 'win32') return problems;
  if (code !== 0) problems.push(`The station ended with ${String(code)}.`);
  if (kindsIn(dataFolder).at(-1) !== 'stopped') problems.push('Its end is not on record.');
  return problems;
}

/** Asks again: a station that is about to open its window passes over the first time. */
export async function askToEnd(station: ChildProcess): Promise<void> {
  let asked = 0;
  await until(() => {
    if (station.exitCode !== null || station.signalCode !== null) return true;
    if (asked % 20 === 0) station.kill('SIGTERM');
    asked += 1;
    return false;
  });
}

/** Waits for this, but not for ever. Returns whether it came. */
export async function until(holds: () => boolean): Promise<boolean> {
  const deadline = performance.now() + longestMs;
  while (!holds()) {
    if (performance.now() > deadline) return false;
    await setTimeout(250);
  }
  return true;
}

/** Kinds of the records in the ledger of a data folder. */
export function kindsIn(dataFolder: string): readonly string[] {
  const kinds: string[] = [];
  const file = join(dataFolder, 'ledger.sqlite');
  if (existsSync(file)) verifyLedger(file, [], ({ kind }) => kinds.push(kind));
  return kinds;
}

if (import.meta.main) {
  const found = findPackage(join(projectRoot, packagesFolder));
  const problems =
    found === undefined
      ? [`There is no package for this machine in ${packagesFolder}. Run "npm run dist -- --dir".`]
      : await tryPackage(found);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
