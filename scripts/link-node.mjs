// Runs after npm ci. npm 10 drops the link to Node 24 together with the packages for other
// platforms, which have a program of the same name. Newer versions do not need this. Plain
// JavaScript, so that any Node can run it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..');
const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const isThere = existsSync(join(folder, 'node_modules', name));
const isLinked = ['node', 'node.cmd'].some((link) =>
  existsSync(join(folder, 'node_modules/.bin', link)),
);
if (isThere && !isLinked) {
  const { status } = spawnSync('npm', ['rebuild', '--silent', name], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) console.error(`Node 24 could not be linked. Run "npm rebuild ${name}".`);
}
