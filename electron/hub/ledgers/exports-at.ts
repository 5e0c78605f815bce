/** Finds the exports at the given paths: a file, or all files in a folder. */
import { statSync } from 'node:fs';
import { ok, type Result } from '../../core/base/result.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { exportsIn } from '../../station/ledger/read-export.ts';

export interface FoundExports {
  readonly files: readonly string[];
  /** Why some of the folders have no exports. */
  readonly refusals: readonly Sentence[];
}

export function exportsAt(paths: readonly string[]): FoundExports {
  const folders = paths.map(filesAt);
  return {
    files: folders.flatMap((one) => (one.ok ? one.value : [])),
    refusals: folders.flatMap((one) => (one.ok ? [] : [one.error])),
  };
}

function filesAt(path: string): Result<readonly string[], Sentence> {
  return isFolder(path) ? exportsIn(path) : ok([path]);
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
