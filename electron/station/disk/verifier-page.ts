/** The page on which anybody checks a report: `verify.html`, built with the program. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns its SHA-256 in hex; `undefined` if it was not built. */
export function readVerifierHash(builtFolder: string): string | undefined {
  try {
    const line = readFileSync(path.join(builtFolder, 'verify.html.sha256'), 'utf8');
    return /^[0-9a-f]{64}(?= )/.exec(line)?.[0];
  } catch {
    return undefined;
  }
}
