/**
 * Runs the Electron shell in its own process, and restarts it after a kill or a failure, until it
 * ends normally or a signal ends both.
 */
import { projectFolder } from '../build/project-folder.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import { endStationMessage } from '../../electron/station/end-message.ts';
import type { PreparedStation } from './prepare-station.ts';

/** In milliseconds. An Electron that fails earlier never showed a station. */
const usualOpenedMs = 15_000;
/** The wait grows while it keeps failing, and is reset after a good run. */
const firstWaitMs = 500;
const longestWaitMs = 10_000;
/** Exit code if the kiosk refused and printed a sentence. */
const refusedCode = 2;
/** On Windows: the time for Electron to end by itself before it is ended by force. */
const usualEndMs = 5_000;
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Env = Readonly<Record<string, string | undefined>>;

export interface ElectronStart {
  readonly program: string;
  readonly sandbox: boolean;
  readonly settings: Pick<
    PreparedStation,
    'dataFolder' | 'lexiconFile' | 'lexiconUntilActivated' | 'eventFile'
  >;
  readonly say: (sentence: string) => void;
  /**
   * The program for Electron to run. Tests set this, the environment and the time after which it
   * counts as open.
   */
  readonly app?: string;
  readonly env?: Env;
  readonly openedMs?: number;
  readonly endMs?: number;
  readonly platform?: NodeJS.Platform;
}

export interface NotOpened {
  readonly kind: 'notOpened';
  readonly reason: string;
}

/** Resolves with the exit code, or with why Electron did not open. */
export async function runElectron(start: ElectronStart): Promise<Result<number, NotOpened>> {
  const { openedMs = usualOpenedMs, say } = start;
  const end = endingOf(start);
  let child: ChildProcess | undefined;
  const ending = new AbortController();
  const isEnding = (): boolean => ending.signal.aborted;
  const pass = (signal: NodeJS.Signals): void => {
    ending.abort();
    if (child !== undefined) end(child, signal);
  };
  for (const signal of endingSignals) process.on(signal, pass);
  try {
    let hasOpened = false;
    let waitMs = firstWaitMs;
    for (;;) {
      const startedAt = performance.now();
      child = spawnElectron(start);
      const { code, how } = await endOf(child);
      if (isEnding() || code === 0 || code === refusedCode) return ok(code ?? refusedCode);
      const ranWell = performance.now() - startedAt >= openedMs;
      hasOpened ||= ranWell;
      if (!hasOpened)
        return fail({ kind: 'notOpened', reason: `${how}${sandboxHint(start, how)}` });
      waitMs = ranWell ? firstWaitMs : Math.min(waitMs * 2, longestWaitMs);
      say(`Electron ended (${how}); it is started again and checks its records.`);
      await setTimeout(waitMs, undefined, { signal: ending.signal }).catch(() => undefined);
      if (isEnding()) return ok(0);
    }
  } finally {
    for (const signal of endingSignals) process.off(signal, pass);
  }
}

/** Windows passes no signals on: there, Electron is asked by a message, and ended by force last. */
function endingOf({
  platform = process.platform,
  endMs = usualEndMs,
}: ElectronStart): (child: ChildProcess, signal: NodeJS.Signals) => void {
  return (child, signal) => {
    if (platform !== 'win32') {
      child.kill(signal);
      return;
    }
    const force = globalThis.setTimeout(() => child.kill('SIGKILL'), endMs);
    child.once('exit', () => {
      clearTimeout(force);
    });
    // The channel may be closed already.
    if (child.connected) child.send(endStationMessage, () => undefined);
  };
}

/** Starts it once. */
function spawnElectron({
  app = projectFolder,
  env = process.env,
  platform = process.platform,
  program,
  sandbox,
  settings,
}: Omit<ElectronStart, 'say' | 'openedMs'>): ChildProcess {
  return spawn(
    program,
    [
      ...(sandbox ? [] : ['--no-sandbox']),
      ...windowSystem(env),
      app,
      '--supervised',
      `--data=${settings.dataFolder}`,
      ...(settings.lexiconFile === undefined ? [] : [`--lexicon=${settings.lexiconFile}`]),
      ...(settings.lexiconUntilActivated === undefined
        ? []
        : [`--lexicon-until-activated=${settings.lexiconUntilActivated}`]),
      ...(settings.eventFile === undefined ? [] : [`--event=${settings.eventFile}`]),
    ],
    {
      stdio: ['ignore', 2, 'inherit', ...(platform === 'win32' ? (['ipc'] as const) : [])],
      env: electronEnv(env),
    },
  );
}

/**
 * Variables that turn Electron into plain Node or a checkout into a package. Editors set them for
 * themselves.
 */
const foreignNames = ['ELECTRON_RUN_AS_NODE', 'ELECTRON_FORCE_IS_PACKAGED', 'NODE_OPTIONS'];

function electronEnv(env: Env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !foreignNames.includes(name)));
}

/** Programs cannot place windows under Wayland, so Electron uses an X server if there is one. */
function windowSystem(env: Env): readonly string[] {
  return process.platform === 'linux' && env['DISPLAY'] ? ['--ozone-platform=x11'] : [];
}

/** Chromium ends like this if the system denies its sandbox. Its own message is on the terminal. */
function sandboxHint({ sandbox }: ElectronStart, how: string): string {
  return process.platform === 'linux' && sandbox && /SIG(TRAP|ABRT|ILL)/.test(how)
    ? '; perhaps this system lets an ordinary program make no sandbox, as Ubuntu since 23.10: install the Debian package, which may'
    : '';
}

interface End {
  /** Null if a signal ended it or it could not be started. */
  readonly code: number | null;
  readonly how: string;
}

async function endOf(child: ChildProcess): Promise<End> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      resolve({ code: null, how: error.message });
    });
    child.once('exit', (code, signal) => {
      resolve({ code, how: signal === null ? `exit code ${String(code)}` : `signal ${signal}` });
    });
  });
}
