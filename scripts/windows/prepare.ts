/**
 * Prepares the folder of the tests of Windows: Debian 13 with Wine 10 and the project with its
 * packages for Windows. What is there and complete is kept. What a stopped run left is made anew.
 */
import { projectFolder } from '../build/project-folder.ts';
import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import { unreachable } from '../../electron/core/base/unreachable.ts';
import { timed } from '../build/run-step.ts';
import type { Options, Outcome } from './contained.ts';
import { account, accountId, type WineFolder } from './wine-folder.ts';
import { startMakingDriveC, startNode, startWineVersion } from './wine.ts';

const minuteMs = 60_000;

/** Debian, packages, the project and a drive C. */
const neededBytes = 3e9;

/** What the preparation asks of this machine; tests give another one. */
export interface Machine {
  readonly system: string;
  readonly isRoot: boolean;
  readonly hasMmdebstrap: () => boolean;
  /** Space on the disk of this folder. */
  readonly freeBytes: (folder: string) => number;
  readonly run: (command: readonly string[], options: Options) => Promise<Outcome>;
}

export type NotPrepared =
  | { readonly kind: 'otherSystem'; readonly system: string }
  | { readonly kind: 'notRoot' }
  | { readonly kind: 'noMmdebstrap' }
  | { readonly kind: 'notOurs' | 'inUse' | 'diskFull'; readonly folder: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'noNamespaces'; readonly log: string }
  | {
      readonly kind: 'stepFailed';
      readonly step: Step;
      readonly outcome: Outcome;
      readonly log: string;
    };

/** Steps with the sentence's part that names them. */
const steps = {
  debian: 'Debian 13 with Wine could not be fetched and unpacked by mmdebstrap',
  packages: "The project's packages for Windows could not be installed by npm",
  account: 'Wine could not make its drive C',
  node: 'Wine could not start node.exe',
  units: 'The unit tests did not run to their end',
} as const;
export type Step = keyof typeof steps;

const needed = 'The tests of Windows need Debian or Ubuntu on a 64-bit PC, and root';

export function describeNotPrepared(why: NotPrepared): string {
  switch (why.kind) {
    case 'otherSystem':
      return `${needed}. This is ${why.system}.`;
    case 'notRoot':
      return `${needed}: they make a Debian of their own. Run them as root.`;
    case 'noMmdebstrap':
      return `${needed}, and mmdebstrap, which is not here and could not be installed. Run "apt-get install mmdebstrap" and try again.`;
    case 'notOurs':
      return `${why.folder} has files in it that are not of these tests. Nothing was changed there. Give an empty folder.`;
    case 'inUse':
      return `Another run uses the folder ${why.folder}. Wait until it has ended, or give another folder.`;
    case 'diskFull':
      return `The disk of ${why.folder} has less than 3 GB free. Free some of it, or give a folder on another disk with --folder.`;
    case 'refused':
      return `A file or folder could not be written or read: ${why.message}. See to it, or give another folder with --folder.`;
    case 'noNamespaces':
      return `This machine does not allow root to mount. A container needs that right for the tests of Windows. See ${why.log}.`;
    case 'stepFailed':
      return `${steps[why.step]}: ${describeOutcome(why.outcome)}. ${causeIn(why.log)}See ${why.log}, and try again.`;
    default:
      return unreachable(why);
  }
}

function describeOutcome(outcome: Outcome): string {
  switch (outcome) {
    case 'timedOut':
      return 'it took too long and was stopped';
    case 'killed':
      return 'it was killed';
    case 'notStarted':
      return 'it could not be started';
    default:
      return `it ended with the code ${outcome}`;
  }
}

/**
 * Returns what a log says of the cause as a sentence with a space after it: apt's first error, else
 * the last line. Empty if there is none.
 */
function causeIn(log: string): string {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  const cause = (lines.find((line) => line.startsWith('E: ')) ?? lines.at(-1) ?? '').trim();
  return cause === '' ? '' : `It said: "${cause}". `;
}

/** `mirror` is an address of Debian's packages. Without it, mmdebstrap uses its own. */
export async function prepare(
  folder: WineFolder,
  machine: Machine,
  mirror?: string,
): Promise<Result<undefined, NotPrepared>> {
  const { system } = machine;
  if (system !== 'linux x64') return fail({ kind: 'otherSystem', system });
  if (!machine.isRoot) return fail({ kind: 'notRoot' });
  const claimed = claim(folder);
  if (!claimed.ok) return claimed;
  if (machine.freeBytes(folder.folder) < neededBytes) {
    return fail({ kind: 'diskFull', folder: folder.folder });
  }
  if (!existsSync(folder.root) && !machine.hasMmdebstrap()) return fail({ kind: 'noMmdebstrap' });
  const log = folder.log('namespaces');
  if ((await machine.run(['true'], { log, timeoutMs: minuteMs })) !== 0) {
    return fail({ kind: 'noNamespaces', log });
  }
  const made = await Promise.all([
    timed('Debian 13 with Wine', () => makeRoot(folder, machine, mirror)),
    timed('Packages for Windows', () => makeTree(folder, machine)),
  ]);
  return made.find((one) => !one.ok) ?? ok(undefined);
}

/** Turns what the system refuses, such as a write on a full disk, into a value. */
export async function orRefused<Value>(
  work: () => Promise<Result<Value, NotPrepared>>,
): Promise<Result<Value, NotPrepared>> {
  try {
    return await work();
  } catch (cause) {
    const isRefused = cause instanceof Error && ('syscall' in cause || 'status' in cause);
    if (!isRefused) throw cause;
    return fail({ kind: 'refused', message: cause.message });
  }
}

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Takes an empty folder or one of these tests. */
function claim(folder: WineFolder): Result<undefined, NotPrepared> {
  mkdirSync(folder.folder, { recursive: true });
  if (!existsSync(folder.mark)) {
    if (readdirSync(folder.folder).length > 0) {
      return fail({ kind: 'notOurs', folder: folder.folder });
    }
    writeFileSync(folder.mark, '');
  }
  for (const name of ['logs', 'stick', 'tree']) mkdirSync(folder.at(name), { recursive: true });
  if (isInUse(folder)) return fail({ kind: 'inUse', folder: folder.folder });
  writeFileSync(folder.user, process.pid.toString());
  return ok(undefined);
}

/** The run that is named there may have ended in any way. */
function isInUse({ user }: WineFolder): boolean {
  const pid = existsSync(user) ? readFileSync(user, 'utf8') : '';
  const program = path.join('/proc', pid, 'cmdline');
  return (
    pid !== '' && existsSync(program) && readFileSync(program, 'utf8').includes('windows-tests')
  );
}

/**
 * Configures what Wine needs to be configured, as Debian's `libwine` does when it is installed:
 * zlib, with the mark of Wine's own libraries in its header.
 */
function addZlib(root: string): void {
  const library = readFileSync(path.join(root, 'usr/x86_64-w64-mingw32/lib/zlib1.dll'));
  const mark = Buffer.from('Wine builtin DLL'.padEnd(32, '\0'), 'latin1');
  mark.copy(library, 64);
  const place = 'usr/lib/x86_64-linux-gnu/wine/x86_64-windows/zlib1.dll';
  writeFileSync(path.join(root, place), library);
}

/** Debian's files, which are not configured. */
async function makeRoot(
  folder: WineFolder,
  { run }: Machine,
  mirror: string | undefined,
): Promise<Result<undefined, NotPrepared>> {
  const { root, unfinishedRoot } = folder;
  if (existsSync(root)) return ok(undefined);
  rmSync(unfinishedRoot, { recursive: true, force: true });
  const from = mirror === undefined ? [] : [mirror];
  const made = await runStep(folder, run, 'debian', 10, [
    ...['mmdebstrap', '--mode=root', '--variant=extract'],
    ...[
      '--include=base-files,coreutils,dash,libc-bin,wine64',
      '--aptopt=APT::Install-Recommends "false"',
    ],
    ...['--aptopt=Acquire::Retries "3"', 'trixie', unfinishedRoot, ...from],
  ]);
  if (!made.ok) return made;
  const inRoot = (file: string): string => path.join(unfinishedRoot, file);
  writeFileSync(inRoot('etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');
  const id = accountId.toString();
  writeFileSync(inRoot('etc/passwd'), `${account}:x:${id}:${id}::/home/account:/bin/sh\n`);
  addZlib(unfinishedRoot);
  renameSync(unfinishedRoot, root);
  return made;
}

/** The hash of the packages that the tree must have. */
function packagesHash(): string {
  const lock = readFileSync(path.join(projectFolder, 'package-lock.json'));
  return createHash('sha256').update(lock).digest('hex');
}

/** Installs the packages for Windows next to a copy of what names them. */
async function makeTree(
  folder: WineFolder,
  { run }: Machine,
): Promise<Result<undefined, NotPrepared>> {
  const { tree, packagesMark } = folder;
  const hash = packagesHash();
  if (existsSync(packagesMark) && readFileSync(packagesMark, 'utf8') === hash) return ok(undefined);
  rmSync(packagesMark, { force: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    writeFileSync(path.join(tree, name), readFileSync(path.join(projectFolder, name)));
  }
  const installed = await runStep(
    folder,
    run,
    'packages',
    10,
    ['npm', 'ci', '--os=win32', '--cpu=x64', '--ignore-scripts', '--prefer-offline'],
    tree,
  );
  if (!installed.ok) return installed;
  const id = `${accountId}:${accountId}`;
  const owned = await runStep(folder, run, 'packages', 5, ['chown', '-R', id, tree]);
  if (owned.ok) writeFileSync(packagesMark, hash);
  return owned;
}

/** Makes a new drive C and an empty drive E, and starts node.exe once. Returns both versions. */
export async function newAccount(folder: WineFolder): Promise<Result<string, NotPrepared>> {
  for (const place of [folder.home, folder.stick]) {
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place, { mode: 0o755 });
    chownSync(place, accountId, accountId);
  }
  const made = await startMakingDriveC(folder, {
    log: folder.log('account'),
    timeoutMs: 3 * minuteMs,
  }).ended;
  if (made !== 0 || !existsSync(folder.ofAccount())) return stepFailed(folder, 'account', made);
  symlinkSync('/stick', path.join(folder.home, 'prefix', 'dosdevices', 'e:'));
  const log = folder.log('node');
  const wine = await startWineVersion(folder, { log, timeoutMs: minuteMs }).ended;
  const wineVersion = readFileSync(log, 'utf8').trim();
  if (wine !== 0) return stepFailed(folder, 'node', wine);
  const node = await startNode(folder, ['--print', 'process.version'], { log, timeoutMs: minuteMs })
    .ended;
  if (node !== 0) return stepFailed(folder, 'node', node);
  return ok(`${wineVersion}, Node ${readFileSync(log, 'utf8').trim()}`);
}

async function runStep(
  folder: WineFolder,
  run: Machine['run'],
  step: Step,
  minutes: number,
  command: readonly string[],
  cwd?: string,
): Promise<Result<undefined, NotPrepared>> {
  const log = folder.log(step);
  const outcome = await run(command, {
    log,
    timeoutMs: minutes * minuteMs,
    ...(cwd !== undefined && { cwd }),
  });
  return outcome === 0 ? ok(undefined) : stepFailed(folder, step, outcome);
}

function stepFailed(
  folder: WineFolder,
  step: Step,
  outcome: Outcome,
): { readonly ok: false; readonly error: NotPrepared } {
  return fail({ kind: 'stepFailed', step, outcome, log: folder.log(step) });
}
