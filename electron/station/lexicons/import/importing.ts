/**
 * The one import of a station: begun, watched, stopped and decided on. It belongs to the station
 * and not to whoever is signed in, so it goes on while players have the screen.
 */
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { LeftOutRow } from '../../../contract/staff/lexicon-differences.ts';
import type { ImportRequest, ImportState } from '../../../contract/staff/lexicons.ts';
import type { StaffResult } from '../../../contract/staff/staff-call.ts';
import { fail, ok } from '../../../core/result.ts';
import { systemSays } from '../../files/system-says.ts';
import type { ImportTask, WorkerMessage } from './import-worker.ts';
import type { ImportJob, ImportOutcome } from './run-import.ts';
import { clearStaging } from './staging.ts';
import { askToStop, createStopSignal, type StopSignal } from './stop-signal.ts';
import { english, sentence } from '../../../core/text/sentence.ts';

export interface ImportingParts {
  readonly stagingFolder: string;
  readonly log: (sentence: string) => void;
}

/** What would come of it is told by the station. */
export type ImportRun =
  | Exclude<ImportState, { readonly kind: 'ready' }>
  | Omit<Extract<ImportState, { readonly kind: 'ready' }>, 'outlook'>;

export interface Importing {
  readonly state: () => ImportRun;
  readonly start: (job: Omit<ImportJob, 'stagingFolder'>) => StaffResult;
  /** The lexicon that waits for a decision. */
  readonly staged: () => string | undefined;
  /** The rows of its files that are not in it, until it is decided on. */
  readonly leftOut: () => readonly LeftOutRow[];
  /** Settles when nothing of the import is left, running or ready. */
  readonly stop: () => Promise<undefined>;
}

export function createImporting({ stagingFolder, log }: ImportingParts): Importing {
  let state: ImportRun = { kind: 'none' };
  let staged: string | undefined;
  let leftOut: readonly LeftOutRow[] = [];
  let running: { readonly stopSignal: StopSignal; readonly ended: Promise<void> } | undefined;
  let isStopping = false;

  function start(job: Omit<ImportJob, 'stagingFolder'>): StaffResult {
    if (state.kind === 'running') {
      return fail(sentence`An import is in progress. Wait until it ends, or stop it.`);
    }
    if (isStopping)
      return fail(sentence`The last import is still stopping. Try again in a moment.`);
    if (state.kind === 'ready') {
      return fail(
        sentence`Another list is waiting for your decision. Use it, install it, or discard it first.`,
      );
    }
    const { request } = job;
    const stopSignal = createStopSignal();
    const workerData: ImportTask = { job: { ...job, stagingFolder }, stopSignal };
    const worker = new Worker(workerProgram(), { workerData });
    const ended = new Promise<void>((resolve) => {
      worker.once('exit', () => {
        resolve();
      });
    });
    const one = { stopSignal, ended };
    running = one;
    state = { kind: 'running', request, stages: ['opening'], stage: 'opening' };
    // A thread that was stopped may still have something under way.
    const isCurrent = (): boolean => running === one;
    worker.on('message', (message: WorkerMessage) => {
      if (!isCurrent()) return;
      if (message.kind === 'progress') state = { kind: 'running', request, ...message.progress };
      else end(request, message.outcome);
    });
    worker.on('error', (cause) => {
      if (!isCurrent()) return;
      log(`The import failed by a fault of its own. ${english(systemSays(cause))}`);
      end(request, failed);
    });
    worker.on('exit', () => {
      if (isCurrent()) end(request, failed);
    });
    return ok(undefined);
  }

  function end(request: ImportRequest, outcome: ImportOutcome): void {
    running = undefined;
    switch (outcome.kind) {
      case 'ready':
        ({ staged, leftOut } = outcome);
        state = { kind: 'ready', request, report: outcome.report };
        return;
      case 'asks':
        state = { kind: 'asks', request, question: outcome.question };
        return;
      case 'refused':
        state = { kind: 'refused', request, refusal: outcome.refusal };
        clearStaging(stagingFolder);
    }
  }

  return {
    state: () => state,
    start,
    staged: () => staged,
    leftOut: () => leftOut,
    stop: async () => {
      const stopped = running;
      running = undefined;
      staged = undefined;
      leftOut = [];
      state = { kind: 'none' };
      isStopping = true;
      if (stopped !== undefined) {
        askToStop(stopped.stopSignal);
        // What the thread is at is not to come back after it was cleared away.
        await stopped.ended;
      }
      clearStaging(stagingFolder);
      isStopping = false;
      return undefined;
    },
  };
}

const failed: ImportOutcome = {
  kind: 'refused',
  refusal: {
    sentence: sentence`The import stopped because of a program error. Nothing was changed. The details are in the station's terminal.`,
    unfit: [],
  },
};

/**
 * From sources, the file beside this one. Built, the program lies beside the bundle and is handed
 * over as text, because a thread cannot be relied on to find a file inside Electron's archive.
 */
function workerProgram(): URL {
  if (import.meta.url.endsWith('.ts')) return new URL('import-worker.ts', import.meta.url);
  const text = readFileSync(new URL('import-worker.js', import.meta.url), 'utf8');
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`);
}
