/**
 * Says when a command makes no progress. The command's own thread is busy then, or waits for a disk,
 * so a thread of its own watches and writes.
 */
import { Worker } from 'node:worker_threads';

export interface SilenceWatch {
  /** Tells that there is progress. */
  readonly beat: () => void;
  readonly end: () => void;
}

/** Time without progress after which the sentence is written, in milliseconds. */
const silentMs = 30_000;

/** The sentence is written once for each silence, to this file descriptor. */
export function watchSilence(
  sentence: string,
  { descriptor = 2, ms = silentMs }: { readonly descriptor?: number; readonly ms?: number } = {},
): SilenceWatch {
  // The first number counts what was heard, the second ends the watch.
  const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const workerData = { shared, descriptor, lookMs: ms / looks, looks, text: `${sentence}\n` };
  new Worker(watcher, { eval: true, workerData }).unref();
  return {
    beat: () => {
      Atomics.add(shared, 0, 1);
    },
    end: () => {
      Atomics.store(shared, 1, 1);
      Atomics.notify(shared, 1);
    },
  };
}

/** The number of looks in one silence. */
const looks = 10;

/** As text, so that it is the same in a bundle, and starts in milliseconds. */
const watcher = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const { shared, descriptor, lookMs, looks, text } = workerData;
let [heard, quiet] = [0, 0];
while (Atomics.wait(shared, 1, 0, lookMs) === 'timed-out') {
  const now = Atomics.load(shared, 0);
  quiet = now === heard ? quiet + 1 : 0;
  heard = now;
  if (quiet === looks) writeSync(descriptor, text);
}
`;
