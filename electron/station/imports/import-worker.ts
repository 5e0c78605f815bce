/** The worker thread of an import, so that players can use the station meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ImportProgress } from '../../contract/staff/lexicons-calls.ts';
import { rememberProven } from '../lexicons/lexicon-file.ts';
import { runImport, type ImportJob, type ImportOutcome } from './run-import.ts';
import { endIfAsked, ImportStopped, type StopSignal } from './stop-signal.ts';

/** The thread's `workerData`. */
export interface ImportTask {
  readonly job: ImportJob;
  /** What the station has proven. */
  readonly proven: readonly string[];
  readonly stopSignal: StopSignal;
}

export type WorkerMessage =
  | { readonly kind: 'progress'; readonly progress: ImportProgress }
  | { readonly kind: 'ended'; readonly outcome: ImportOutcome };

/** Least time between two reports of the same stage, in milliseconds. */
const tellEveryMs = 100;

function work(
  { job, proven, stopSignal }: ImportTask,
  tell: (message: WorkerMessage) => void,
): void {
  rememberProven(proven);
  let last: { readonly stage: string; readonly at: number } | undefined;
  const outcome = runImport(job, (progress) => {
    endIfAsked(stopSignal);
    const at = performance.now();
    if (last?.stage === progress.stage && at - last.at < tellEveryMs) return;
    last = { stage: progress.stage, at };
    tell({ kind: 'progress', progress });
  });
  tell({ kind: 'ended', outcome });
}

try {
  // Only importing.ts starts this thread, with a task.
  work(workerData as ImportTask, (message) => parentPort?.postMessage(message));
} catch (error) {
  if (!(error instanceof ImportStopped)) throw error;
}
