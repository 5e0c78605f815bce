/**
 * Chooses where electron-builder gets Electron's runtime. An unpacked runtime is for one processor,
 * but electron-builder copies it for any. So only an unwrapped folder for this machine may use one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import {
  describeRuntimeError,
  fetchRuntime,
  findRuntime,
  reachRuntime,
} from '../start/electron-runtime.ts';
import type { MachineType } from './machine-type.ts';
import { systemOf, type System } from './package-options.ts';

export interface RuntimeSearch {
  /** Folder of the package "electron". */
  readonly folder: string;
  readonly version: string;
  readonly system: System;
  /** True to make only the unwrapped folder, for this machine's kind of processor. */
  readonly folderOnly: boolean;
  readonly platform: NodeJS.Platform;
  readonly arch: MachineType;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly say: (sentence: string) => void;
  readonly look?: (address: string) => Promise<unknown>;
}

const platforms: Readonly<Record<System, string>> = { linux: 'linux', win: 'win32', mac: 'darwin' };

/**
 * Returns a folder for `electronDist`, `undefined` if electron-builder must and can download the
 * runtimes, or fails with a sentence.
 */
export async function runtimeFolder(
  search: RuntimeSearch,
): Promise<Result<string | undefined, string>> {
  const { folder, system, folderOnly, platform, env, say, look } = search;
  const override = env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override !== undefined && override !== '') return givenRuntime(search, override);
  const fetching = { folder, env, say, ...(look !== undefined && { look }) };
  if (!folderOnly || system !== systemOf(platform)) {
    const reached = await reachRuntime(fetching);
    return reached.ok ? ok(undefined) : missingRuntime(search, describeRuntimeError(reached.error));
  }
  const runtime = findRuntime(folder, env);
  const reached = runtime.ok ? runtime : await fetchRuntime(fetching);
  // On macOS, the program is in a subfolder.
  return reached.ok
    ? ok(join(folder, 'dist'))
    : missingRuntime(search, describeRuntimeError(reached.error));
}

function givenRuntime(search: RuntimeSearch, given: string): Result<string, string> {
  const missing = archiveNames(search).filter((name) => !existsSync(join(given, name)));
  if (missing.length === 0) return ok(given);
  const file = join(given, 'version');
  if (!search.folderOnly || !existsSync(file)) {
    return missingRuntime(search, `${given} does not hold ${missing.join(' and ')}`);
  }
  const there = readFileSync(file, 'utf8').trim().replace(/^v/, '');
  return there === search.version
    ? ok(given)
    : missingRuntime(search, `the runtime in ${given} is version ${there}`);
}

/** The archives' names in Electron's releases. */
function archiveNames({ version, system, folderOnly, arch }: RuntimeSearch): readonly string[] {
  const archs = folderOnly ? [arch] : ['x64', 'arm64'];
  return archs.map((one) => `electron-v${version}-${platforms[system]}-${one}.zip`);
}

function missingRuntime(search: RuntimeSearch, because: string): Result<never, string> {
  return fail(
    `Everything is prepared up to the point where Electron's runtime is needed, but ${because}. ` +
      `Run the same command on a machine with internet, or put ${archiveNames(search).join(' and ')} of Electron's release into a folder and name it in ELECTRON_OVERRIDE_DIST_PATH.`,
  );
}
