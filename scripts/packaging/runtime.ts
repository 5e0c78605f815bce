/** Where electron-builder takes Electron's runtime from. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fail, ok, type Result } from '../../electron/core/result.ts';
import { describeRuntimeError, fetchRuntime, findRuntime } from '../start/electron-runtime.ts';
import { systemOf, type System } from './package-options.ts';

export interface RuntimeSearch {
  /** The folder of the package "electron". */
  readonly folder: string;
  readonly version: string;
  readonly system: System;
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly say: (sentence: string) => void;
  readonly look?: (address: string) => Promise<unknown>;
}

/**
 * The folder of an unpacked runtime; undefined when electron-builder has to fetch another system's
 * and can. The failure is a sentence.
 */
export async function runtimeFolder(
  search: RuntimeSearch,
): Promise<Result<string | undefined, string>> {
  const { folder, version, system, platform, env, say, look } = search;
  const missingRuntime = (because: string): Result<never, string> =>
    fail(
      `Everything is prepared up to the point where Electron's runtime is needed, but ${because}. ` +
        `Run the same command on a machine with internet, or unpack electron-v${version} for ${system} and name its folder in ELECTRON_OVERRIDE_DIST_PATH.`,
    );
  const override = env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override !== undefined && override !== '') {
    const file = join(override, 'version');
    if (!existsSync(file)) return missingRuntime(`there is no runtime in ${override}`);
    const there = readFileSync(file, 'utf8').trim().replace(/^v/, '');
    return there === version
      ? ok(override)
      : missingRuntime(`the runtime in ${override} is version ${there}`);
  }
  const found = findRuntime(folder, env);
  const reached = found.ok
    ? found
    : await fetchRuntime({ folder, env, say, ...(look !== undefined && { look }) });
  if (!reached.ok) return missingRuntime(describeRuntimeError(reached.error));
  return ok(system === systemOf(platform) ? dirname(reached.value) : undefined);
}
