/** The thread of an import: players go on at the station while it reads and compiles. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ImportProgress } from '../../contract/staff/lexicons.ts';
import { runImport, type ImportJob, type ImportOutcome } from './run-import.ts';

export type WorkerMessage =
  | { readonly kind: 'progress'; readonly progress: ImportProgress }
  | { readonly kind: 'ended'; readonly outcome: ImportOutcome };

/** The page asks a few times a second; more is not told, and another stage at once. */
const tellEveryMs = 100;

function work(tell: (message: WorkerMessage) => void): void {
  let last: { readonly stage: string; readonly at: number } | undefined;
  // Only importing.ts starts this thread, with a job.
  const outcome = runImport(workerData as ImportJob, (progress) => {
    const at = performance.now();
    if (last?.stage === progress.stage && at - last.at < tellEveryMs) return;
    last = { stage: progress.stage, at };
    tell({ kind: 'progress', progress });
  });
  tell({ kind: 'ended', outcome });
}

work((message) => parentPort?.postMessage(message));
