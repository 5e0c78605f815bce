/**
 * `npm run test:electron`: the suite in Electron, on its own runtime or on the one that stands in for
 * it. If root runs it on Linux, the specs about what Chromium's sandbox protects run once more as an
 * ordinary account, which has a sandbox. Names of spec files after the command run only those.
 * `--all-flows` runs all flows of test/e2e in Electron instead of the short list.
 */
import { projectFolder } from './build/project-folder.ts';
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { fail, ok, type Result } from '../electron/core/base/result.ts';
import { runBeside } from './build/run-step.ts';
import { hasDisplay } from './start/choose-shell.ts';
import { openOrdinaryAccount, type OrdinaryAccount } from './stand-in/ordinary-account.ts';
import { chooseTestRuntime, type TestRuntime } from './stand-in/test-runtime.ts';
import { openWindowManager, openXvfb } from './stand-in/x-server.ts';

export interface SuiteOutcome {
  readonly passed: boolean;
  /** For each suite that did not run, its name and a sentence that says why. */
  readonly notRun: readonly string[];
}

const sandboxSpecs = ['lock-down', 'displays', 'recovery', 'sandbox'].map(
  (name) => `test/electron/${name}.spec.ts`,
);
/** In milliseconds, for all tests of one run. */
const longestRunMs = 30 * 60_000;
const longestLookMs = 60_000;
/** The screens are made for larger displays. */
const smallest = { width: 1024, height: 600 } as const;

/** Which of the specs that walk flows in Chromium run in Electron, too. */
export type Flows = 'short' | 'all';

export async function runElectronTests(
  specs: readonly string[] = [],
  flows: Flows = 'short',
): Promise<SuiteOutcome> {
  const runtime = await chooseTestRuntime({ env: process.env, say: console.log });
  if (!runtime.ok) return notRun(runtime.error);
  console.log(`The tests in Electron run on ${runtime.value.name}.`);
  const { name, program } = runtime.value;
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  if (process.platform === 'linux' && !isRoot && !hasSandbox([], program, runtime.value.env)) {
    return notRun(noSandbox);
  }
  const display = await openDisplay();
  if (!display.ok) return notRun(display.error);
  // Two programs cannot both have the focus of a display, so each lane has its own.
  const second = display.value.isOwn ? await openDisplay() : undefined;
  const other = second?.ok === true ? second.value : display.value;
  const envOn = ({ env }: Display): NodeJS.ProcessEnv => ({
    ...process.env,
    ...runtime.value.env,
    ...env,
  });
  const suites = async (): Promise<boolean> => {
    const env = envOn(display.value);
    return runBeside(`Tests in ${name}`, 'playwright', suite(specs), { env }, false);
  };
  const others = async (): Promise<SuiteOutcome> => {
    const env = envOn(other);
    const passed = specs.length > 0 || (await runFlows(name, env, flows));
    return passed && isRoot ? runAsAccount(runtime.value, env, specs) : { passed, notRun: [] };
  };
  try {
    if (other === display.value) {
      return (await suites()) ? await others() : { passed: false, notRun: [] };
    }
    const [passed, outcome] = await Promise.all([suites(), others()]);
    return { ...outcome, passed: passed && outcome.passed };
  } finally {
    for (const one of new Set([display.value, other])) await one.end();
  }
}

/** Runs the specs about the sandbox as an ordinary account. */
async function runAsAccount(
  { name, program }: TestRuntime,
  env: NodeJS.ProcessEnv,
  specs: readonly string[],
): Promise<SuiteOutcome> {
  const account = openOrdinaryAccount(projectFolder);
  try {
    const seen = asSeenBy(account, env);
    if (!hasSandbox(account.command, seen.path(program), seen.env)) {
      return { passed: true, notRun: [`the tests of Electron with its sandbox. ${noSandbox}`] };
    }
    const [command, ...args] = account.command;
    return {
      passed: await runBeside(
        `Tests in ${name}, as an ordinary account with Chromium's sandbox`,
        command,
        [
          ...[...args, seen.path(process.execPath)],
          seen.path(join(projectFolder, 'node_modules/@playwright/test/cli.js')),
          ...suite(specs.length > 0 ? specs : sandboxSpecs),
          `--output=${join(account.home, 'results')}`,
        ],
        { cwd: account.project, env: seen.env },
      ),
      notRun: [],
    };
  } finally {
    account.remove();
  }
}

/** The specs that walk flows of players and staff in Chromium, on stations in Electron. */
async function runFlows(name: string, env: NodeJS.ProcessEnv, flows: Flows): Promise<boolean> {
  return runBeside(
    `Flows of players and staff in ${name}, ${flows === 'all' ? 'all' : 'the short list'}`,
    'playwright',
    [
      ...['test', '--project=flows-in-electron', '--workers=1'],
      ...(flows === 'all' ? [] : ['--grep=@short']),
      `--global-timeout=${(flows === 'all' ? 3 * longestRunMs : longestRunMs).toString()}`,
      // A run empties its folder at its start.
      '--output=test-results/flows-in-electron',
    ],
    { env: { ...env, STATION_SHELL: 'electron' } },
  );
}

function suite(specs: readonly string[]): readonly string[] {
  return [
    ...['test', '--project=electron', '--workers=1', '--output=test-results/electron'],
    `--global-timeout=${longestRunMs.toString()}`,
    ...specs,
  ];
}

const noSandbox =
  "This system lets an ordinary account make no user namespace, which Chromium's sandbox needs.";

/** Chromium makes its sandbox before it prints its version, and ends without one. */
function hasSandbox(command: readonly string[], program: string, env: NodeJS.ProcessEnv): boolean {
  const [first = program, ...args] = command.concat(program);
  return (
    spawnSync(first, [...args, '--version'], { env, timeout: longestLookMs, stdio: 'ignore' })
      .status === 0
  );
}

/** Paths in the project become paths in the account's copy of it. */
function asSeenBy(
  { project, env: own }: OrdinaryAccount,
  env: NodeJS.ProcessEnv,
): { readonly path: (path: string) => string; readonly env: NodeJS.ProcessEnv } {
  const path = (one: string): string => {
    const inProject = relative(projectFolder, one);
    return inProject.startsWith('..') ? one : join(project, inProject);
  };
  const {
    ELECTRON_OVERRIDE_DIST_PATH: runtime,
    CHALLENGE_STATION_APP: app,
    PATH: programs = '',
  } = env;
  return {
    path,
    env: {
      ...env,
      ...own,
      ...(runtime !== undefined && { ELECTRON_OVERRIDE_DIST_PATH: path(runtime) }),
      ...(app !== undefined && { CHALLENGE_STATION_APP: path(app) }),
      PATH: programs.split(':').map(path).join(':'),
    },
  };
}

interface Display {
  /** False for the display of the person at this machine. */
  readonly isOwn: boolean;
  readonly env: NodeJS.ProcessEnv;
  readonly end: () => Promise<void>;
}

/** On Linux a display without a screen, so that the tests take nobody's. */
export async function openDisplay(): Promise<Result<Display, string>> {
  const nothing = async (): Promise<void> => Promise.resolve();
  if (process.platform !== 'linux') return ok({ isOwn: false, env: {}, end: nothing });
  const server = await openXvfb();
  if (!server.ok) {
    if (!hasDisplay(process.platform, process.env))
      return fail(`${server.error} There is no display.`);
    const small = tooSmall();
    return small === undefined ? ok({ isOwn: false, env: {}, end: nothing }) : fail(small);
  }
  const { display, end } = server.value;
  const manager = await openWindowManager(display);
  if (!manager.ok) console.log(`${manager.error} The tests run without one.`);
  return ok({
    isOwn: true,
    // Electron prefers Wayland where the session names it.
    env: { DISPLAY: display, XDG_SESSION_TYPE: 'x11', WAYLAND_DISPLAY: undefined },
    end: async () => {
      if (manager.ok) await manager.value.end();
      await end();
    },
  });
}

/** Returns a sentence if the session's X display is too small, as far as it can be asked. */
function tooSmall(): string | undefined {
  const { stdout } = spawnSync('xwininfo', ['-root'], { encoding: 'utf8', timeout: longestLookMs });
  const [width, height] = ['Width', 'Height'].map((name) =>
    Number(new RegExp(`${name}: (\\d+)`).exec(stdout)?.[1] ?? Infinity),
  );
  if (width === undefined || height === undefined) return undefined;
  return width < smallest.width || height < smallest.height
    ? `The display has ${width}x${height} pixels, and the tests need ${smallest.width}x${smallest.height}. Install xvfb.`
    : undefined;
}

function notRun(because: string): SuiteOutcome {
  return { passed: true, notRun: [`the tests in Electron. ${because}`] };
}

const allFlows = '--all-flows';

if (import.meta.main) {
  const args = process.argv.slice(2);
  const specs = args.filter((arg) => arg !== allFlows);
  const outcome = await runElectronTests(specs, args.includes(allFlows) ? 'all' : 'short');
  for (const one of outcome.notRun) console.log(`\nNot run: ${one}`);
  process.exitCode = outcome.passed ? (outcome.notRun.length > 0 ? 2 : 0) : 1;
}
