/**
 * Where electron-builder takes Electron's runtime from. An unpacked runtime is for one processor, and
 * electron-builder copies it for whichever it is asked: only a folder for this machine may use it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../electron/core/result.ts';
import {
  describeRuntimeError,
  fetchRuntime,
  findRuntime,
  reachRuntime,
} from '../start/electron-runtime.ts';
import type { MachineType } from './machine-type.ts';
import { systemOf, type System } from './package-options.ts';

export interface RuntimeSearch {
  /** The folder of the package "electron". */
  readonly folder: string;
  readonly version: string;
  readonly system: System;
  /** Only the folder that would be wrapped, for this machine's kind of processor. */
  readonly folderOnly: boolean;
  readonly platform: NodeJS.Platform;
  readonly arch: MachineType;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly say: (sentence: string) => void;
  readonly look?: (address: string) => Promise<unknown>;
}

const platforms: Readonly<Record<System, string>> = { linux: 'linux', win: 'win32', mac: 'darwin' };

/**
 * A folder as `electronDist` wants it; undefined when electron-builder has to fetch the runtimes and
 * can. The failure is a sentence.
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
  const found = findRuntime(folder, env);
  const reached = found.ok ? found : await fetchRuntime(fetching);
  // The program lies deeper in it on macOS.
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

/** As Electron's releases name them. */
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
