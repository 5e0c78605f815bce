/**
 * Which data folder the program may log in before it has checked the folder. Needs none of the rest
 * of the program, which may be damaged at that time.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { jsonOf } from '../../core/base/json.ts';

export const formatFileName = 'format.json';
export const ledgerFileName = 'ledger.sqlite';

/** Increase it with the first release that writes what the releases before do not understand. */
export const folderFormat = 1;

/**
 * Returns false if a newer program may have written in the folder: `format.json` is not that of this
 * program, or there is a ledger without it, whose records decide.
 */
export function isSurelyOwn(folder: string): boolean {
  try {
    const json = jsonOf(readFileSync(path.join(folder, formatFileName), 'utf8'));
    const { format, program, ...others } = json as Readonly<Record<string, unknown>>;
    // An older program's folder has a lower number.
    const isKnown =
      Number.isInteger(format) && Number(format) >= 1 && Number(format) <= folderFormat;
    return isKnown && typeof program === 'string' && Object.keys(others).length === 0;
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    return isMissing && !existsSync(path.join(folder, ledgerFileName));
  }
}
