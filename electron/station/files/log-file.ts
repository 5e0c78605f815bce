/**
 * The log in the data folder: what the station also prints, for those who come after a fault. It never
 * holds a word that was played: the sentences have none, and of an error only its kind and its place are
 * kept, because a message could quote what was typed. At 1 MB it begins anew; the one before is kept.
 */
import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../call-log.ts';

const logName = 'station.log';
const longestBytes = 1 << 20;

/** Prints as `print` does, and writes. A log that cannot be written keeps the station from nothing. */
export function logIntoFolder(folder: string, now: () => Date, print: Log): Log {
  const file = join(folder, logName);
  return (sentence, cause) => {
    print(sentence, cause);
    try {
      if (sizeOf(file) > longestBytes) renameSync(file, `${file}.1`);
      const lines = [sentence, ...placeOf(cause)].join('\n  ');
      appendFileSync(file, `${now().toISOString()} ${lines}\n`, { mode: 0o600 });
    } catch {
      // It was printed.
    }
  };
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
