/**
 * The worker thread that imports lists, so that players can use the station meanwhile, or that reads
 * one word list file.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { ImportProgress } from '../../contract/staff/lexicons-calls.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { knownText } from '../in-force/known-text.ts';
import {
  describeLexiconFileError,
  openLexiconFile,
  rememberProven,
} from '../lexicons/lexicon-file.ts';
import { learnedHere, type LearnedInThread } from './learned-in-thread.ts';
import { runImport, type ImportJob, type ImportOutcome } from './run-import.ts';
import { endIfAsked, ImportStopped, type StopSignal } from './stop-signal.ts';

/** The thread's `workerData`. */
export interface ImportTask {
  readonly job: ImportJob;
  /** What the station has proven. */
  readonly proven: readonly string[];
  readonly stopSignal: StopSignal;
}

/** The `workerData` of a thread that only reads. */
export interface ReadTask extends Pick<ImportTask, 'proven'> {
  readonly file: string;
  /** Lexicon files with which the list is compared. */
  readonly atHand: readonly string[];
}

/** The one message of such a thread. */
export interface ReadInThread {
  readonly read: Result<undefined, Sentence>;
  readonly learned: LearnedInThread;
}

export type WorkerMessage =
  | { readonly kind: 'progress'; readonly progress: ImportProgress }
  | { readonly kind: 'ended'; readonly outcome: ImportOutcome; readonly learned: LearnedInThread };

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
  tell({ kind: 'ended', outcome, learned: learnedHere() });
}

function read({ file, atHand, proven }: ReadTask): ReadInThread {
  rememberProven(proven);
  const opened = openLexiconFile(file);
  if (opened.ok) knownText(opened.value, atHand);
  return {
    read: opened.ok ? ok(undefined) : fail(describeLexiconFileError(opened.error)),
    learned: learnedHere(),
  };
}

try {
  const tell = (message: WorkerMessage | ReadInThread): void => parentPort?.postMessage(message);
  // Only importing.ts and read-in-thread.ts start this thread, with a task.
  const task = workerData as ImportTask | ReadTask;
  if ('job' in task) work(task, tell);
  else tell(read(task));
} catch (error) {
  if (!(error instanceof ImportStopped)) throw error;
}
