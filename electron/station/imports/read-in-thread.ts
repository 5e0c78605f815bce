/**
 * Proves a word list file in a thread, and compares its words there with the known editions, so
 * that this process goes on meanwhile. Later, opening the same file proves and compares nothing.
 */
import { Worker } from 'node:worker_threads';
import { fail, type Result } from '../../core/base/result.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { provenFiles } from '../lexicons/lexicon-file.ts';
import { importProgram } from './import-program.ts';
import type { ReadTask, ReadInThread } from './import-worker.ts';
import { remember } from './learned-in-thread.ts';

/**
 * Fails with the sentence that opening the file would give. `atHand` are lexicon files with which the
 * list is compared.
 */
export async function readInThread(
  file: string,
  atHand: readonly string[],
): Promise<Result<undefined, Sentence>> {
  const workerData: ReadTask = { file, atHand, proven: provenFiles() };
  const worker = new Worker(importProgram(), { workerData });
  return new Promise((resolve) => {
    worker.once('message', ({ read, learned }: ReadInThread) => {
      remember(learned);
      resolve(read);
    });
    // A thread that ends without an answer had too little memory, or a fault of its own.
    worker.once('error', () => {
      resolve(fail(ended(file)));
    });
    worker.once('exit', () => {
      resolve(fail(ended(file)));
    });
  });
}

function ended(file: string): Sentence {
  return sentence`${file}: The program could not read this file. Choose another copy of the list.`;
}
