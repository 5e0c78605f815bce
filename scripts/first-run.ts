/**
 * `npm run first-run`: leads a person through the checks that need a computer with Electron, a
 * screen and hands, and writes a report that says what to send to whom. After Ctrl+C, the next
 * start continues at the same question. With --alone, runs only the checks that need nobody. Exit
 * code 0: no fault; 1: faults; 2: not finished, or not started.
 */
import { mkdirSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, release, type as system, version } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { jsonOf } from '../electron/core/json.ts';
import { z } from '../electron/core/schema.ts';
import { logFileName } from '../electron/station/files/log-file.ts';
import { buildStation, describeBuildError, projectFolder } from './build.ts';
import { describeDemonstrationError, makeDemonstrationLexicon } from './demonstration-lexicon.ts';
import { act, askElectron, foldersOf, outputNames } from './first-run/actions.ts';
import { newProgress, parseProgress, type Progress } from './first-run/progress.ts';
import { reportOf, verdictOf, type ReportParts } from './first-run/report.ts';
import { steps as allSteps, withoutPerson } from './first-run/steps.ts';
import { walk } from './first-run/walk.ts';
import { hasDisplay } from './start/choose-shell.ts';
import {
  describeRuntimeError,
  electronPackage,
  fetchRuntime,
  findRuntime,
} from './start/electron-runtime.ts';
import { programName } from './start/program-name.ts';
import { electronEnv } from './start/run-electron.ts';

const usage = 'npm run first-run -- [--folder <folder>] [--new] [--alone]';
const answersName = 'answers.json';
const reportName = 'report.txt';
/** Of each log: what went before is seldom the cause. */
const logLines = 40;

const { env, platform } = process;
const isRoot = process.getuid?.() === 0;
const sandbox = !(isRoot && platform === 'linux');

function say(text: string): void {
  console.log(text);
}

type Facts = ReportParts['facts'];

const electronFacts = z.object({
  electron: z.string().optional(),
  chrome: z.string().optional(),
  node: z.string().optional(),
  displays: z.array(z.object({ width: z.number(), height: z.number(), scale: z.number() })),
});

function findFacts(program: string): Facts {
  const asked = askElectron({ program, sandbox, env: electronEnv(env) });
  const told = electronFacts.safeParse(asked === undefined ? undefined : jsonOf(asked));
  const unknown = 'Electron did not say';
  const { electron, chrome, node, displays } = told.success
    ? told.data
    : { electron: undefined, chrome: undefined, node: undefined, displays: undefined };
  const screens = displays?.map(
    ({ width, height, scale }) =>
      `${width.toString()} by ${height.toString()} at ${scale.toString()}`,
  );
  const session = [env['XDG_SESSION_TYPE'], env['XDG_CURRENT_DESKTOP']].filter(Boolean);
  return [
    ['Program', programName()],
    ['Electron', electron ?? unknown],
    ['Chromium', chrome ?? unknown],
    ['Node in Electron', node ?? unknown],
    ['Node of this command', process.version],
    ['System', `${systemName()} (${system()} ${release()}, ${version()})`],
    ['Processor', `${arch()}, ${cpus()[0]?.model ?? 'unknown'}`],
    ['Session', session.length > 0 ? session.join(', ') : 'does not name itself'],
    ['Displays', screens?.join('; ') ?? unknown],
    ['Account', isRoot ? 'root, so Electron had no sandbox' : 'an ordinary one'],
  ];
}

function systemName(): string {
  const file = '/etc/os-release';
  if (!existsSync(file)) return platform;
  return /^PRETTY_NAME="?([^"\n]*)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? platform;
}

const packageFile = z.object({
  author: z.union([z.string(), z.object({ name: z.string() })]).optional(),
  bugs: z.union([z.string(), z.object({ url: z.string() })]).optional(),
});

/** Whoever publishes the program puts in `bugs` or `author`. */
function recipient(): string | undefined {
  const text = readFileSync(join(projectFolder, 'package.json'), 'utf8');
  const { author, bugs } = packageFile.parse(JSON.parse(text));
  return (
    (typeof bugs === 'object' ? bugs.url : bugs) ??
    (typeof author === 'object' ? author.name : author)
  );
}

const folderNames = allSteps.flatMap(({ id }) => foldersOf(id));

function logsIn(folder: string): ReportParts['logs'] {
  return folderNames.flatMap((name): ReportParts['logs'] => {
    const file = join(folder, name, logFileName);
    if (!existsSync(file)) return [];
    return [[name, readFileSync(file, 'utf8').trimEnd().split('\n').slice(-logLines)]];
  });
}

function filesIn(folder: string): readonly string[] {
  const logs = folderNames.map((name) => join(folder, name, logFileName));
  const outputs = Object.values(outputNames).map((name) => join(folder, name));
  return [...logs, ...outputs].filter((file) => existsSync(file));
}

/** Only what a run makes: the folder may be anybody's. */
function removeRun(folder: string): void {
  for (const name of [answersName, reportName, ...folderNames, ...Object.values(outputNames)]) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Lines of the input, one for each question. `undefined` when it has ended. */
function createAsking(): {
  readonly ask: (question: string) => Promise<string | undefined>;
  readonly close: () => void;
} {
  const terminal = createInterface({ input: process.stdin });
  const lines: string[] = [];
  let hasEnded = false;
  let answer: ((line: string | undefined) => void) | undefined;
  terminal.on('line', (line) => {
    if (answer === undefined) lines.push(line);
    else answer(line);
    answer = undefined;
  });
  terminal.on('close', () => {
    hasEnded = true;
    answer?.(undefined);
  });
  process.once('SIGINT', () => {
    terminal.close();
  });
  return {
    ask: async (question) => {
      process.stdout.write(question);
      const given = lines.shift();
      if (given !== undefined || hasEnded) return given;
      return new Promise((resolve) => (answer = resolve));
    },
    close: () => {
      terminal.close();
    },
  };
}

/** Begins each step at once. */
const nobody: ReturnType<typeof createAsking> = {
  ask: () => Promise.resolve(''),
  close: () => undefined,
};

function greeting(isContinued: boolean): string {
  return isContinued
    ? 'Going on where the last run stopped. Start it with --new to begin anew.'
    : 'This takes about ten minutes, and an hour with the tests. Ctrl+C stops it; the next start goes on at the same question.';
}

/** The program, or a sentence. */
async function prepare(): Promise<{ readonly program: string } | { readonly error: string }> {
  if (!hasDisplay(platform, env)) {
    return { error: 'There is no display. Start this in a graphical session, from a terminal.' };
  }
  const folder = electronPackage();
  if (folder === undefined) return { error: 'Run "npm ci" first: Electron\'s package is missing.' };
  const found = findRuntime(folder, env);
  const runtime = found.ok ? found : await fetchRuntime({ folder, env, say });
  if (!runtime.ok) {
    return {
      error: `This cannot begin, because ${describeRuntimeError(runtime.error)}. Connect this computer to the internet and start it again.`,
    };
  }
  const built = await buildStation(say);
  if (!built.ok) return { error: describeBuildError(built.error) };
  const lexicon = makeDemonstrationLexicon();
  if (!lexicon.ok) return { error: describeDemonstrationError(lexicon.error) };
  return { program: runtime.value };
}

async function firstRun(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      folder: { type: 'string' },
      new: { type: 'boolean' },
      alone: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) {
    say(usage);
    return 0;
  }
  const isAlone = values.alone === true;
  const steps = isAlone ? withoutPerson(allSteps) : allSteps;
  const folder = resolve(values.folder ?? join(projectFolder, 'first-run'));
  const prepared = await prepare();
  if ('error' in prepared) {
    console.error(prepared.error);
    return 2;
  }
  const { program } = prepared;
  const answersFile = join(folder, answersName);
  const begun =
    values.new !== true && existsSync(answersFile)
      ? parseProgress(readFileSync(answersFile, 'utf8'), programName())
      : undefined;
  if (begun === undefined) removeRun(folder);
  mkdirSync(folder, { recursive: true });
  let progress = begun ?? newProgress(programName(), new Date());
  const facts = findFacts(program);
  const write = (): void => {
    writeFileSync(answersFile, `${JSON.stringify(progress, undefined, 2)}\n`);
    const report = reportOf({
      steps,
      progress,
      now: new Date(),
      facts,
      recipient: recipient(),
      logs: logsIn(folder),
      files: filesIn(folder),
    });
    writeFileSync(join(folder, reportName), report);
  };
  const keep = (next: Progress): void => {
    progress = next;
    write();
  };
  if (!isAlone) say(greeting(begun !== undefined));
  write();
  const { ask, close } = isAlone ? nobody : createAsking();
  const parts = { program, folder, sandbox, env: electronEnv(env), platform };
  const isThrough = await walk(
    { say, ask, keep, act: (action, id) => act(parts, action, id) },
    steps,
    progress,
  );
  close();
  const [first = '', ...others] = readFileSync(join(folder, reportName), 'utf8')
    .split('\n')
    .slice(2);
  const sending = [first, ...others.slice(0, others.indexOf(''))];
  say(['', `The report is ${join(folder, reportName)}.`, ...sending].join('\n'));
  if (!isThrough) return 2;
  return verdictOf({ steps, progress }) === 'wrong' ? 1 : 0;
}

try {
  process.exitCode = await firstRun(process.argv.slice(2));
} catch (cause) {
  console.error(`${cause instanceof Error ? cause.message : String(cause)} It is called: ${usage}`);
  process.exitCode = 2;
}
