/** Runs an installed program as an account without rights, for which Chromium has its sandbox. */
import { chmodSync, chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** "nobody" on most systems. It needs no entry in the list of accounts. */
const id = 65_534;

export interface OrdinaryProgram {
  /** Arguments before the program's own. */
  readonly as: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Makes a folder of the account's own. */
  readonly makeFolder: () => string;
}

/** Only root can do this, on Linux. Everything is below `base`, which others must be able to read. */
export function ordinaryProgram(base: string, display: string): OrdinaryProgram {
  const makeFolder = (): string => {
    const folder = mkdtempSync(join(base, 'own-'));
    chownSync(folder, id, id);
    return folder;
  };
  const home = makeFolder();
  return {
    // It ends with the trial, also if that is killed.
    as: ['setpriv', `--reuid=${id}`, `--regid=${id}`, '--clear-groups', '--pdeathsig=TERM'],
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      HOME: home,
      LANG: 'C.UTF-8',
      DISPLAY: display,
      TMPDIR: makeFolder(),
    },
    makeFolder,
  };
}

/** A folder that any account can read. */
export function makeOpenFolder(): string {
  const base = mkdtempSync(join(tmpdir(), 'try-packages-'));
  chmodSync(base, 0o755);
  return base;
}
