/** Brings the project as it is now, with its build, into the folder of the tests of Windows. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../run-step.ts';
import { accountId, type WineFolder } from './wine-folder.ts';

/** Keeps the packages. `dist` has the same bytes as a build on Windows. */
export function copyProject({ tree }: WineFolder): void {
  for (const name of readdirSync(tree)) {
    if (name !== 'node_modules') rmSync(path.join(tree, name), { recursive: true });
  }
  for (const file of projectFiles()) {
    const target = path.join(tree, file);
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(path.join(projectRoot, file), target);
  }
  cpSync(path.join(projectRoot, 'dist'), path.join(tree, 'dist'), { recursive: true });
  const copied = readdirSync(tree).filter((name) => name !== 'node_modules');
  execFileSync('chown', ['-R', `${accountId}:${accountId}`, '--', ...copied], { cwd: tree });
}

/** What git has or would take, without what was deleted. */
function projectFiles(): readonly string[] {
  const options = ['--cached', '--others', '--exclude-standard', '-z'];
  const listed = execFileSync('git', ['ls-files', ...options], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return listed
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(projectRoot, file)));
}
