/**
 * Copies the built station into a folder of its own, where a module replaces `node:sqlite`, which the
 * stand-in's Node lacks. The build itself stays as it is, so no `npm start` and no package for people
 * can contain the module.
 */
import { projectFolder } from '../build/project-folder.ts';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

const standInAppFolder = join(projectFolder, 'node_modules', '.cache', 'stand-in-app');

/** What a station reads of a build. Other folders hold types and packages. */
const parts = [
  'browser-shell',
  'clean',
  'command-line.js',
  'electron',
  'hub',
  'lexicons',
  'renderer',
  'verify.html',
  'verify.html.sha256',
];
const nodesModule = /(["'`])node:sqlite\1/g;

/** Returns the folder, which has a `package.json` and a `dist` like the project. */
export function copyAppForStandIn(
  sqlite: string,
  { project = projectFolder, folder = standInAppFolder } = {},
): string {
  mkdirSync(dirname(folder), { recursive: true });
  const work = mkdtempSync(`${folder}.`);
  // For tests as an ordinary account.
  chmodSync(work, 0o755);
  try {
    cpSync(join(project, 'package.json'), join(work, 'package.json'));
    for (const part of parts) {
      cpSync(join(project, 'dist', part), join(work, 'dist', part), { recursive: true });
    }
    const replacement = join(work, 'dist', 'sqlite');
    cpSync(sqlite, replacement, { recursive: true });
    for (const script of scriptsIn(join(work, 'dist'))) {
      const text = readFileSync(script, 'utf8');
      const to = relative(dirname(script), join(replacement, 'sqlite.cjs'));
      const path = to.startsWith('.') ? to : `./${to}`;
      const changed = text.replaceAll(nodesModule, (_, quote: string) => `${quote}${path}${quote}`);
      if (changed !== text) writeFileSync(script, changed);
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(work, folder);
    return folder;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function scriptsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.c?js$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
