/** Runs the Electron shell as a program of its own and waits for its end. */
import { spawn } from 'node:child_process';
import { fail, ok, type Result } from '../../electron/core/result.ts';
import { projectFolder } from '../build.ts';
import type { StationSettings } from './station-settings.ts';

/** An Electron that ends badly before this never showed a station. */
const openedMs = 15_000;
/** The kiosk refused with a sentence of its own. */
const refusedCode = 2;
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface ElectronStart {
  readonly program: string;
  readonly sandbox: boolean;
  readonly settings: Pick<
    StationSettings,
    'dataFolder' | 'lexiconFile' | 'lexiconUntilActivated' | 'eventFile'
  >;
  /** The program that Electron runs; another one only in tests. */
  readonly app?: string;
}

export interface NotOpened {
  readonly kind: 'notOpened';
  readonly reason: string;
}

/** The exit code, or why Electron did not open. */
export async function runElectron(start: ElectronStart): Promise<Result<number, NotOpened>> {
  const { app = projectFolder, program, sandbox, settings } = start;
  const startedAt = performance.now();
  const child = spawn(
    program,
    [
      ...(sandbox ? [] : ['--no-sandbox']),
      app,
      `--data=${settings.dataFolder}`,
      ...(settings.lexiconFile === undefined ? [] : [`--lexicon=${settings.lexiconFile}`]),
      ...(settings.lexiconUntilActivated === undefined
        ? []
        : [`--lexicon-until-activated=${settings.lexiconUntilActivated}`]),
      ...(settings.eventFile === undefined ? [] : [`--event=${settings.eventFile}`]),
    ],
    { stdio: ['ignore', 2, 'inherit'] },
  );
  const pass = (signal: NodeJS.Signals): void => {
    child.kill(signal);
  };
  for (const signal of endingSignals) process.on(signal, pass);
  const ended = await new Promise<{ readonly code: number | null; readonly how: string }>(
    (resolve) => {
      child.once('error', (error) => {
        resolve({ code: null, how: error.message });
      });
      child.once('exit', (code, signal) => {
        resolve({ code, how: signal === null ? `exit code ${String(code)}` : `signal ${signal}` });
      });
    },
  );
  for (const signal of endingSignals) process.off(signal, pass);
  const { code, how } = ended;
  if (code === 0 || code === refusedCode) return ok(code);
  return performance.now() - startedAt < openedMs
    ? fail({ kind: 'notOpened', reason: how })
    : ok(code ?? refusedCode);
}
