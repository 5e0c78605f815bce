/**
 * Runs a program as an account without rights, for which Chromium has its sandbox. Only root can do
 * this, on Linux. The account sees a copy of the project where it may not read the project itself.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** "nobody" on most systems. It needs no entry in the list of accounts. */
const id = 65534;
const asAccount = [`--reuid=${id}`, `--regid=${id}`, '--clear-groups'];

/** In milliseconds, for the looks at what the account may do. */
const longestLookMs = 60_000;
/** In the project: what tests do not read, or write themselves. */
const notRead = [
  '.git',
  'coverage',
  'test-results',
  'dist/packages',
  'node_modules/.cache/compiled',
];

export interface OrdinaryAccount {
  /** The project, or its copy. */
  readonly project: string;
  /** A folder for the account's files. */
  readonly home: string;
  readonly env: NodeJS.ProcessEnv;
  /** Arguments after which a program and its arguments follow. */
  readonly command: readonly [string, ...string[]];
  /** Removes the copy and the account's files. */
  readonly remove: () => void;
}

export function openOrdinaryAccount(project: string): OrdinaryAccount {
  const folder = mkdtempSync(join(tmpdir(), 'ordinary-account-'));
  chmodSync(folder, 0o755);
  const home = join(folder, 'home');
  for (const own of [home, join(home, 'tmp')]) {
    mkdirSync(own, { mode: 0o700 });
    chownSync(own, id, id);
  }
  const env = {
    ...process.env,
    HOME: home,
    TMPDIR: join(home, 'tmp'),
    USER: 'nobody',
    LOGNAME: 'nobody',
    NODE_COMPILE_CACHE: join(home, 'compiled'),
    XDG_RUNTIME_DIR: undefined,
  };
  const copy = join(folder, 'project');
  const isReadable = mayRead(project);
  if (!isReadable) copyFolder(project, copy, project);
  return {
    project: isReadable ? project : copy,
    home,
    env,
    command: ['setpriv', ...asAccount],
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Every file and folder that tests read. */
function mayRead(project: string): boolean {
  const isUnreadable = ['(', '-type', 'd', '!', '-executable', '-o', '!', '-readable', ')'];
  const { status, stdout } = spawnSync(
    'setpriv',
    [
      ...[...asAccount, 'find', project, '-regextype', 'posix-extended'],
      ...['-regex', `${project}/(${notRead.join('|')})`, '-prune', '-o'],
      ...['!', '-type', 'l', ...isUnreadable, '-print', '-quit'],
    ],
    { encoding: 'utf8', timeout: longestLookMs },
  );
  return status === 0 && stdout === '';
}

/** Links the files that everybody may read, where that is possible, and copies the others. */
function copyFolder(from: string, to: string, project: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (notRead.includes(relative(project, source))) continue;
    if (entry.isDirectory()) copyFolder(source, target, project);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) copyFile(source, target);
  }
}

function copyFile(source: string, target: string): void {
  const { mode } = statSync(source);
  if ((mode & 0o004) !== 0) {
    try {
      linkSync(source, target);
      return;
    } catch {
      // The folder for temporary files is on another disk.
    }
  }
  copyFileSync(source, target);
  chmodSync(target, mode | 0o444 | ((mode & 0o100) === 0 ? 0 : 0o111));
}
