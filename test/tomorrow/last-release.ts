import { spawnSync } from 'node:child_process';
import { projectFolder } from '../../scripts/build/project-folder.ts';

/**
 * The commit that stands for the last release in the tests of it: LAST_RELEASE in the environment,
 * or the last tag. `undefined` if there is no release yet.
 */
export function releaseToTry(): string | undefined {
  return process.env['LAST_RELEASE'] ?? lastRelease(projectFolder);
}

/**
 * Returns the tag of the last release before the commit at hand in the repository of this folder;
 * `undefined` if there is none, or no repository.
 */
export function lastRelease(repository: string): string | undefined {
  const described = spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*'], {
    cwd: repository,
    encoding: 'utf8',
  });
  return described.status === 0 ? described.stdout.trim() : undefined;
}
