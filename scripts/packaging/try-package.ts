/**
 * Tests the unwrapped packages in `dist/packages` on a machine of their own kind: the command line
 * without a display, what the fuses and the start refuse, a changed archive, and a station from
 * start to end. Exit code 0: no fault; 1: faults, listed on standard error.
 *   node scripts/packaging/try-package.ts
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { verifyLedger } from '../audit/verify.ts';
import { projectRoot } from '../run-step.ts';
import { hasDisplay } from '../start/choose-shell.ts';
import { packagesFolder } from './prepared.ts';
import { commandName, programName } from './program-names.ts';

interface Package {
  readonly program: string;
  readonly resources: string;
}

/** Finds the folder that electron-builder made for this machine's processor. */
function findPackage(folder: string): Package | undefined {
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
  const found = { program: join(folder, program), resources: join(folder, resources) };
  return program !== '' && existsSync(found.program) ? found : undefined;
}

const longestMs = 60_000;
const inspectPort = 29_229;

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  /** True if it was killed because it did not end by itself. */
  readonly hasTimedOut: boolean;
}

/** Runs it without a display, so that no window can open. */
function run({ program }: Package, args: readonly string[], more: NodeJS.ProcessEnv = {}): Ended {
  const env = { ...process.env, DISPLAY: undefined, WAYLAND_DISPLAY: undefined, ...more };
  const given = { env, encoding: 'utf8', timeout: longestMs } as const;
  const { status, stdout, error } = spawnSync(program, args, given);
  const hasTimedOut = error !== undefined && 'code' in error && error.code === 'ETIMEDOUT';
  return { code: status, stdout: stdout.trim(), hasTimedOut };
}

/** Returns every fault found, as sentences. */
export async function tryPackage(tried: Package): Promise<readonly string[]> {
  const problems: string[] = [];
  const expectThat = (holds: boolean, sentence: string): void => {
    if (!holds) problems.push(sentence);
  };
  const dataFolder = mkdtempSync(join(tmpdir(), 'try-package-'));
  // With --supervised, because no dialog may wait for input.
  const start = ['--supervised', `--data=${dataFolder}`];
  try {
    const lexicon = ['--lexicon', join(tried.resources, 'lexicons', 'demonstration.lexicon')];
    const help = run(tried, ['--help']);
    expectThat(help.code === 0 && help.stdout.includes('adjudicate'), 'There is no help.');
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
    for (const refused of ['--no-sandbox', '--remote-debugging-port=9222', '--js-flags=x']) {
      expectThat(run(tried, [...start, refused]).code === 2, `${refused} is not refused.`);
    }
    if (hasDisplay(process.platform, process.env)) {
      problems.push(...(await tryStation(tried, dataFolder, start)));
    }
    const altered = withAlteredArchive(tried, () => run(tried, start));
    // Linux refuses with the station's code, or without a display ends with another code anyway.
    const isRefused = process.platform === 'linux' ? altered.code === 2 : altered.code !== 0;
    expectThat(isRefused && !altered.hasTimedOut, 'The program starts with an altered archive.');
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
  return problems;
}

function withAlteredArchive<Answer>({ resources }: Package, ask: () => Answer): Answer {
  const archive = join(resources, 'app.asar');
  const bytes = readFileSync(archive);
  const altered = Buffer.from(bytes);
  // Changes a byte in the archive's header, whose hash Windows and macOS know.
  altered.writeUInt8(altered.readUInt8(64) ^ 1, 64);
  try {
    writeFileSync(archive, altered);
    return ask();
  } finally {
    writeFileSync(archive, bytes);
  }
}

async function tryStation(
  { program }: Package,
  dataFolder: string,
  start: readonly string[],
): Promise<readonly string[]> {
  const inspect = `--inspect=127.0.0.1:${inspectPort.toString()}`;
  const station = spawn(program, [...start, inspect], { stdio: 'inherit' });
  const ended = once(station, 'exit');
  const until = performance.now() + longestMs;
  while (!kindsIn(dataFolder).includes('started') && station.exitCode === null) {
    if (performance.now() > until) break;
    await setTimeout(500);
  }
  const problems = [
    ...(kindsIn(dataFolder).includes('started') ? [] : ['No station opened.']),
    ...((await isListening()) ? ['A debugger may come in.'] : []),
  ];
  station.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  // Windows has no signals, so this was a kill.
  if (process.platform === 'win32') return problems;
  if (code !== 0) problems.push(`The station ended with ${String(code)}.`);
  if (kindsIn(dataFolder).at(-1) !== 'stopped') problems.push('Its end is not on record.');
  return problems;
}

/** Kinds of the records in the ledger of a data folder. */
export function kindsIn(dataFolder: string): readonly string[] {
  const kinds: string[] = [];
  const file = join(dataFolder, 'ledger.sqlite');
  if (existsSync(file)) verifyLedger(file, [], ({ kind }) => kinds.push(kind));
  return kinds;
}

async function isListening(): Promise<boolean> {
  const socket = connect(inspectPort, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
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
