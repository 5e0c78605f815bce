/** Tells whether a file may have changed since an earlier look, without reading it. */
import { statSync } from 'node:fs';

/** Longer than the steps of any file system's clock, in milliseconds. */
const settledMs = 10_000;

/** Text that changes with the file; `notThere` if the file cannot be looked at. */
export function fileState(file: string): string {
  return look(file)?.state ?? 'notThere';
}

/**
 * As `fileState`, but `undefined` if the file is not there, or changed so recently that a further
 * change could leave the same state. Call this before reading the file.
 */
export function settledFileState(file: string, nowMs = Date.now()): string | undefined {
  const seen = look(file);
  return seen !== undefined && nowMs - seen.changedMs > settledMs ? seen.state : undefined;
}

function look(file: string): { readonly state: string; readonly changedMs: number } | undefined {
  try {
    const { dev, ino, size, mtimeNs, ctimeNs, ctimeMs } = statSync(file, { bigint: true });
    return {
      state: [dev, ino, size, mtimeNs, ctimeNs].join(' '),
      changedMs: Number(ctimeMs),
    };
  } catch {
    return undefined;
  }
}
