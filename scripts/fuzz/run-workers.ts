/** Starts the workers of a check, adds up what they print, and ends one that is silent. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Agreement } from './agreement.ts';
import { mergeTallies, nothingTallied, type Tally } from './tally.ts';
import type { Job, Piece } from './worker.ts';

/** A piece takes seconds; a worker that is silent for this long is stuck. */
const silenceMs = 120_000;
/** Limit of a worker's heap. */
const heapMebibytes = 512;

export interface Sum {
  readonly agreement: Agreement;
  readonly tally: Tally;
  /** Largest resident memory of a worker. */
  readonly residentMebibytes: number;
  /** Sentences about workers that failed. */
  readonly failures: readonly string[];
}

const nothing: Sum = {
  agreement: { asked: 0, words: 0, disagreements: [] },
  tally: nothingTallied,
  residentMebibytes: 0,
  failures: [],
};

export async function runWorkers(jobs: readonly Job[]): Promise<Sum> {
  return (await Promise.all(jobs.map(runWorker))).reduce(addSums, nothing);
}

async function runWorker(job: Job): Promise<Sum> {
  const program = path.join(import.meta.dirname, 'worker.ts');
  const worker = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMebibytes.toString()}`, program, JSON.stringify(job)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const errors = text(worker.stderr);
  const ended = once(worker, 'close') as Promise<[number | null, string | null]>;
  const watch = setTimeout(() => worker.kill('SIGKILL'), silenceMs);
  let sum = nothing;
  for await (const line of createInterface({ input: worker.stdout })) {
    watch.refresh();
    sum = addSums(sum, sumOf(JSON.parse(line) as Piece | { readonly residentKiB: number }));
  }
  const [code, signal] = await ended;
  clearTimeout(watch);
  if (code === 0) return sum;
  const how = worker.killed ? 'fell silent' : `ended with ${(code ?? signal ?? '').toString()}`;
  const after = sum.tally.mutations + sum.agreement.asked;
  return {
    ...sum,
    failures: [
      `A worker ${how} after ${after.toString()}: ${JSON.stringify(job)}\n${await errors}`.trimEnd(),
    ],
  };
}

function sumOf(line: Piece | { readonly residentKiB: number }): Sum {
  if ('residentKiB' in line) return { ...nothing, residentMebibytes: line.residentKiB / 1024 };
  return line.tally === undefined
    ? { ...nothing, agreement: line.agreement }
    : { ...nothing, tally: line.tally };
}

function addSums(one: Sum, other: Sum): Sum {
  return {
    agreement: {
      asked: one.agreement.asked + other.agreement.asked,
      words: one.agreement.words + other.agreement.words,
      disagreements: [...one.agreement.disagreements, ...other.agreement.disagreements],
    },
    tally: mergeTallies(one.tally, other.tally),
    residentMebibytes: Math.max(one.residentMebibytes, other.residentMebibytes),
    failures: [...one.failures, ...other.failures],
  };
}
