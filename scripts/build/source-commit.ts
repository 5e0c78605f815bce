/** The commit of the sources, by which builds of one version are told apart. */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { projectFolder } from './project-folder.ts';

/** Set by the build; empty if the commit was unknown then. */
declare const SOURCE_COMMIT: string;

/** Returns the commit in 40 hex digits; `undefined` if it is unknown, or the sources were changed. */
export function sourceCommit(): string | undefined {
  const commit = typeof SOURCE_COMMIT === 'undefined' ? commitOfCheckout() : SOURCE_COMMIT;
  return commit === '' ? undefined : commit;
}

/** Returns an empty text if `folder` is no checkout, has changes, or git is missing. */
export function commitOfCheckout(folder = projectFolder): string {
  const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
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
  const [commit = ''] = /^[0-9a-f]{40}$/m.exec(run.stdout ?? '') ?? [];
  return commit;
}
