/** The commit of the sources, by which builds of one version are told apart, and when it was made. */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { projectFolder } from './project-folder.ts';

/** Set by the build; empty if the commit was unknown then. */
declare const SOURCE_COMMIT: string;
/** Set by the build; empty if there was no commit. */
declare const SOURCE_DATE: string;

/** Returns the commit in 40 hex digits; `undefined` if it is unknown, or the sources were changed. */
export function sourceCommit(): string | undefined {
  const commit = typeof SOURCE_COMMIT === 'undefined' ? commitOfCheckout() : SOURCE_COMMIT;
  return commit === '' ? undefined : commit;
}

/**
 * Returns when the last commit of the sources was made, in ISO 8601; `undefined` if that is unknown.
 * The program is not older, even if its sources were changed since.
 */
export function sourceDate(): string | undefined {
  const date = typeof SOURCE_DATE === 'undefined' ? dateOfCheckout() : SOURCE_DATE;
  return date === '' ? undefined : date;
}

/** Returns an empty text if `folder` is no checkout, has changes, or git is missing. */
export function commitOfCheckout(folder = projectFolder): string {
  const said = askGit(['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'], folder);
  const [commit = ''] = /^[0-9a-f]{40}$/m.exec(said) ?? [];
  return commit;
}

/** Returns the time of the last commit in UTC; an empty text if `folder` is no checkout. */
export function dateOfCheckout(folder = projectFolder): string {
  const [seconds] = /^\d+$/m.exec(askGit(['log', '-1', '--format=%ct'], folder)) ?? [];
  return seconds === undefined ? '' : new Date(Number(seconds) * 1000).toISOString();
}

function askGit(args: readonly string[], folder: string): string {
  // `stdout` is null if git cannot be started.
  const run: { readonly stdout: string | null } = spawnSync('git', args, {
    cwd: folder,
    // A folder in another checkout has no commit of its own.
    env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) },
    encoding: 'utf8',
    timeout: 5_000,
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
  });
  return run.stdout ?? '';
}
