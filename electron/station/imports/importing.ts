/**
 * The import of a station: starts it, reports its state, and keeps the result for a decision. There
 * is one at a time. It belongs to the station, not to a signed-in person, so it continues while
 * players have the screen.
 */
import { Worker } from 'node:worker_threads';
import type { LeftOutRow } from '../../contract/staff/lexicon-differences-calls.ts';
import type { ImportRequest, ImportState } from '../../contract/staff/lexicons-calls.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { fail, ok } from '../../core/base/result.ts';
import { systemSays } from '../disk/system-says.ts';
import type { Clock } from '../machine/clock.ts';
import { provenFiles, rememberProven } from '../lexicons/lexicon-file.ts';
import { importProgram } from './import-program.ts';
import type { ImportTask, WorkerMessage } from './import-worker.ts';
import { remember } from './learned-in-thread.ts';
import type { ImportJob, ImportOutcome } from './run-import.ts';
import { clearStaging } from './staging.ts';
import { askToStop, createStopSignal, type StopSignal } from './stop-signal.ts';
import { english, sentence } from '../../core/text/sentence.ts';

/** Time without a message from the thread after which an import counts as stuck, in milliseconds. */
const stuckAfterMs = 30_000;
/** The longest time that staff wait for a thread to stop, in milliseconds. */
const stopsWithinMs = 5_000;

export interface ImportingParts {
  readonly stagingFolder: string;
  readonly clock: Pick<Clock, 'monotonicMs' | 'after'>;
  readonly log: (sentence: string) => void;
}

/** The station adds the outlook to a list that is ready. */
export type ImportRun =
  | Exclude<ImportState, { readonly kind: 'ready' }>
  | Omit<Extract<ImportState, { readonly kind: 'ready' }>, 'outlook'>;

export interface Importing {
  readonly state: () => ImportRun;
  readonly start: (job: Omit<ImportJob, 'stagingFolder'>) => StaffResult;
  /** Returns the path of the lexicon that awaits a decision. */
  readonly staged: () => string | undefined;
  /** Returns the rows of its files that were left out; empty after the decision. */
  readonly leftOut: () => readonly LeftOutRow[];
  /**
   * Stops or discards the import. Fails if its thread does not stop within some seconds; until it
   * has, no other import starts.
   */
  readonly stop: () => Promise<StaffResult>;
}

interface RunningImport {
  readonly stopSignal: StopSignal;
  readonly ended: Promise<void>;
  /** When it was last heard of, on the monotonic clock. */
  heardAt: number;
}

export function createImporting({ stagingFolder, clock, log }: ImportingParts): Importing {
  let state: ImportRun = { kind: 'none' };
  let staged: string | undefined;
  let leftOut: readonly LeftOutRow[] = [];
  let running: RunningImport | undefined;
  /** Of a thread that is to stop and has not ended. */
  let stopping: Promise<StaffResult> | undefined;

  function start(job: Omit<ImportJob, 'stagingFolder'>): StaffResult {
    if (state.kind === 'running') {
      return fail(sentence`An import is in progress. Wait until it ends, or stop it.`);
    }
    if (stopping !== undefined) {
      return fail(
        sentence`The last import has not stopped yet. Try again in a moment, or restart the station.`,
      );
    }
    if (state.kind === 'ready') {
      return fail(
        sentence`Another list is waiting for your decision. Use it, install it, or discard it first.`,
      );
    }
    const { request } = job;
    const stopSignal = createStopSignal();
    const task = { job: { ...job, stagingFolder }, proven: provenFiles(), stopSignal };
    const workerData: ImportTask = task;
    const worker = new Worker(importProgram(), { workerData });
    const ended = new Promise<void>((resolve) => {
      worker.once('exit', () => {
        resolve();
      });
    });
    const one: RunningImport = { stopSignal, ended, heardAt: clock.monotonicMs() };
    running = one;
    state = { kind: 'running', request, stages: ['opening'], stage: 'opening' };
    // Ignore messages of a thread that was stopped.
    const isCurrent = (): boolean => running === one;
    worker.on('message', (message: WorkerMessage) => {
      if (!isCurrent()) return;
      one.heardAt = clock.monotonicMs();
      if (message.kind === 'progress') state = { kind: 'running', request, ...message.progress };
      else {
        remember(message.learned);
        end(request, message.outcome);
      }
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
        // The thread proved its words.
        rememberProven([outcome.report.lexicon.sha256]);
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

  function silentMs({ heardAt }: RunningImport): number {
    return clock.monotonicMs() - heardAt;
  }

  function stopThread({ stopSignal, ended }: RunningImport): Promise<StaffResult> {
    askToStop(stopSignal);
    return new Promise((resolve) => {
      const cancel = clock.after(stopsWithinMs, () => {
        log('The import has not stopped yet. Another one can start when it has.');
        resolve(
          fail(
            sentence`The import was canceled, and nothing was changed. But it has not stopped yet: another one can start when it has, or after the station was restarted.`,
          ),
        );
      });
      // Until it ends, it could write again the files that are deleted here.
      void ended.then(() => {
        cancel();
        clearStaging(stagingFolder);
        stopping = undefined;
        resolve(ok(undefined));
      });
    });
  }

  return {
    state: () => {
      const isStuck = running !== undefined && silentMs(running) >= stuckAfterMs;
      return state.kind === 'running' && isStuck ? { ...state, isStuck } : state;
    },
    start,
    staged: () => staged,
    leftOut: () => leftOut,
    stop: () => {
      const stopped = running;
      running = undefined;
      staged = undefined;
      leftOut = [];
      state = { kind: 'none' };
      if (stopped !== undefined) stopping = stopThread(stopped);
      if (stopping !== undefined) return stopping;
      clearStaging(stagingFolder);
      return Promise.resolve(ok(undefined));
    },
  };
}

const failed: ImportOutcome = {
  kind: 'refused',
  refusal: {
    sentence: sentence`The import stopped because of a program error. Nothing was changed. The details are in the station's terminal.`,
    invalid: [],
  },
};
