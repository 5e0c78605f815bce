/**
 * The log in the data folder: a copy of what the station prints, for finding the cause of a fault.
 * It never contains a played word. The sentences have none, and of an error only its class and
 * stack frames are logged, because its message could quote typed text. Over 1 MB, the file is
 * renamed to `station.log.1`, which replaces the one before.
 */
import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from './limit-log.ts';

export const logFileName = 'station.log';
const longestBytes = 1 << 20;

/** Returns a log that prints with `print` and appends to the file. Ignores errors of the file. */
export function logIntoFolder(folder: string, now: () => Date, print: Log): Log {
  const file = join(folder, logFileName);
  return (sentence, cause) => {
    print(sentence, cause);
    try {
      if (sizeOf(file) > longestBytes) rotate(file);
      const lines = [sentence, ...placeOf(cause)].join('\n  ');
      appendFileSync(file, `${now().toISOString()} ${lines}\n`, { mode: 0o600 });
    } catch {
      // The sentence was printed.
    }
  };
}

/** Does not wait for a program that holds the file: the next line tries again. */
function rotate(file: string): void {
  try {
    renameSync(file, `${file}.1`);
  } catch {
    return;
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function placeOf(cause: unknown): readonly string[] {
  if (cause === undefined) return [];
  if (!(cause instanceof Error)) return [typeof cause];
  const frames = (cause.stack ?? '').split('\n').map((line) => line.trim());
  return [cause.constructor.name, ...frames.filter((line) => /^at .*:\d+:\d+\)?$/.test(line))];
}
