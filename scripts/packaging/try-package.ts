/**
 * Tests an unwrapped package on a machine of its own kind: the command line without a display, what
 * the fuses and the start refuse, a changed archive, and a station from start to end. Every wait has
 * a bound. Exit code 0: no fault; 1: faults, listed on standard error.
 *   node scripts/packaging/try-package.ts
 */
import { projectFolder } from '../build/project-folder.ts';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyLedger } from '../audit/verify.ts';
import { hasDisplay } from '../start/choose-shell.ts';
import { packagesFolder } from './prepared.ts';
import { commandName, programName } from './program-names.ts';
import { endInOrder, hasEnded, TrialPrograms, until, type Ended } from './trial-programs.ts';

export interface TriedPackage {
  readonly programs: TrialPrograms;
  readonly program: string;
  readonly resources: string;
  /** Program and arguments that run it as another account. Empty: as this one. */
  readonly as: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Makes a folder in which the account may write. */
  readonly makeFolder: () => string;
}

/** Finds the folder that electron-builder made for this machine's processor. */
function findPackage(folder: string, programs: TrialPrograms): TriedPackage | undefined {
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
  const place = {
    programs,
    program: join(folder, program),
    resources: join(folder, resources),
    as: [],
    env: process.env,
    makeFolder: () => mkdtempSync(join(tmpdir(), 'try-package-')),
  };
  return program !== '' && existsSync(place.program) ? place : undefined;
}

/** Runs it without a display, so that no window can open. */
async function run(
  { programs, program, as, env }: TriedPackage,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const ended = await programs.run([...as, program, ...args], {
    env: { ...env, DISPLAY: undefined, WAYLAND_DISPLAY: undefined, ...more },
  });
  return { ...ended, stdout: ended.stdout.trim() };
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
    const help = await run(tried, ['--help']);
    expectThat(
      help.code === 0 && ['adjudicate', '--data=DIR'].every((text) => help.stdout.includes(text)),
      'There is no help.',
    );
    const version = await run(tried, ['--version']);
    expectThat(
      version.code === 0 && version.stdout.startsWith(`${programName} `),
      'The program does not print its version.',
    );
    for (const [word, code, verdict] of [
      ['quit', 0, 'ACCEPTABLE'],
      ['quitx', 1, 'UNACCEPTABLE'],
    ] as const) {
      const ruled = await run(tried, ['adjudicate', ...lexicon, word]);
      expectThat(
        ruled.code === code && ruled.stdout === verdict,
        `The command does not rule on ${word}.`,
      );
    }
    // As Node, it would run the script. As the station, it has no such command.
    const script = join(dataFolder, 'script.mjs');
    writeFileSync(script, 'console.log("Node");\n');
    const asNode = await run(tried, [script], { ELECTRON_RUN_AS_NODE: '1' });
    expectThat(asNode.code === 2 && asNode.stdout === '', 'The program runs as Node.');
    for (const refused of refusedArguments) {
      const { code, stderr } = await run(tried, [...start, refused]);
      expectThat(
        code === 2 && stderr.includes(`does not know ${refused}`),
        `${refused} is not refused.`,
      );
    }
    if (process.platform === 'linux') {
      const { code, stderr } = await run(tried, start);
      expectThat(code === 1 && stderr.includes('no display'), 'It says nothing of no display.');
    }
    if (hasDisplay(process.platform, tried.env)) {
      problems.push(...(await tryStation(tried, dataFolder, start)));
    }
    for (const change of alterations(tried.resources)) {
      const { code, stderr, hasTimedOut } = await withAlteredArchive(tried, change.byte, () =>
        run(tried, start),
      );
      // Linux refuses with the station's code, and fails where the check itself is damaged.
      // Elsewhere Electron ends the program.
      const [wanted, says] = change.of.endsWith('/installation.js')
        ? [1, 'cannot be loaded']
        : [2, 'app.asar is not the one that was released'];
      const isRefused =
        process.platform === 'linux' ? code === wanted && stderr.includes(says) : code !== 0;
      expectThat(
        isRefused && !hasTimedOut,
        `The program does not refuse a changed ${change.of} with its sentence.`,
      );
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

async function withAlteredArchive<Answer>(
  { resources }: TriedPackage,
  byte: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const archive = join(resources, 'app.asar');
  const right = readFileSync(archive).subarray(byte, byte + 1);
  const write = (bytes: Buffer): void => {
    const file = openSync(archive, 'r+');
    writeSync(file, bytes, 0, bytes.length, byte);
    closeSync(file);
  };
  try {
    write(Buffer.from(right.map((one) => one ^ 1)));
    return await ask();
  } finally {
    write(right);
  }
}

async function tryStation(
  { programs, program, as, env }: TriedPackage,
  dataFolder: string,
  start: readonly string[],
): Promise<readonly string[]> {
  const station = programs.start([...as, program, ...start], { env });
  await until(() => kindsIn(dataFolder).includes('started') || hasEnded(station));
  const hasOpened = kindsIn(dataFolder).includes('started') && !hasEnded(station);
  const problems = await endInOrder(station, 'The station');
  if (!hasOpened) return ['No station opened.', ...problems];
  return [...problems, ...endOnRecord(dataFolder)];
}

/** Returns a sentence if the ledger does not end with the end of the station. */
export function endOnRecord(dataFolder: string): readonly string[] {
  // On Windows, a station is ended by force.
  return process.platform === 'win32' || kindsIn(dataFolder).at(-1) === 'stopped'
    ? []
    : ['The end of the station is not on record.'];
}

/** Kinds of the records in the ledger of a data folder. */
export function kindsIn(dataFolder: string): readonly string[] {
  const kinds: string[] = [];
  const file = join(dataFolder, 'ledger.sqlite');
  if (existsSync(file)) verifyLedger(file, [], ({ kind }) => kinds.push(kind));
  return kinds;
}

if (import.meta.main) {
  const trial = findPackage(join(projectFolder, packagesFolder), new TrialPrograms());
  const problems =
    trial === undefined
      ? [`There is no package for this machine in ${packagesFolder}. Run "npm run dist -- --dir".`]
      : await tryPackage(trial);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
