/** Brings the project as it is now, with its build, into the folder of the tests of Windows. */
import { projectFolder } from '../build/project-folder.ts';
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { accountId, type WineFolder } from './wine-folder.ts';

/** Keeps the packages. `dist` has the same bytes as a build on Windows. */
export function copyProject({ tree }: WineFolder): void {
  for (const name of readdirSync(tree)) {
    if (name !== 'node_modules') rmSync(path.join(tree, name), { recursive: true });
  }
  for (const file of projectFiles()) {
    const target = path.join(tree, file);
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(path.join(projectFolder, file), target);
  }
  cpSync(path.join(projectFolder, 'dist'), path.join(tree, 'dist'), { recursive: true });
  const copied = readdirSync(tree).filter((name) => name !== 'node_modules');
  execFileSync('chown', ['-R', `${accountId}:${accountId}`, '--', ...copied], { cwd: tree });
}

/** What git has or would take, without what was deleted. */
function projectFiles(): readonly string[] {
  const options = ['--cached', '--others', '--exclude-standard', '-z'];
  const listed = execFileSync('git', ['ls-files', ...options], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  return listed
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(projectFolder, file)));
}
