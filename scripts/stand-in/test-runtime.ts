/**
 * Chooses the runtime for the tests in Electron: Electron's own if it is on this machine or can be
 * fetched, else the one that stands in for it.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from '../../electron/core/base/schema.ts';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import {
  describeRuntimeError,
  electronPackage,
  failedLately,
  fetchRuntime,
  findRuntime,
  type RuntimeError,
} from '../start/electron-runtime.ts';
import { copyAppForStandIn } from './app.ts';
import { describeStandInError, type StandInError } from './errors.ts';
import { prepareStandIn, standInVersion, type StandIn } from './runtime.ts';

type Env = Readonly<Record<string, string | undefined>>;

export interface TestRuntime {
  /** "Electron 33.2.1, standing in for 45.4.1". */
  readonly name: string;
  readonly program: string;
  /** Variables for the tests. */
  readonly env: Readonly<Record<string, string>>;
}

export interface Choosing {
  readonly env: Env;
  readonly say: (sentence: string) => void;
  /** Tests set these. */
  readonly folder?: string | undefined;
  readonly fetch?: () => Promise<Result<string, RuntimeError>>;
  readonly prepare?: () => Promise<Result<StandIn, StandInError>>;
  readonly copyApp?: (sqlite: string) => string;
}

/** Fails with sentences that say why there is no runtime. */
export async function chooseTestRuntime(choosing: Choosing): Promise<Result<TestRuntime, string>> {
  const { say, folder = electronPackage() } = choosing;
  if (folder === undefined) return fail('The package "electron" is not installed. Run "npm ci".');
  const own = await ownRuntime(folder, choosing);
  if (own.ok) {
    return ok({ name: `Electron ${versionNextTo(own.value)}`, program: own.value, env: {} });
  }
  const why = `${capital(describeRuntimeError(own.error))}.`;
  say(why);
  const { prepare = () => prepareStandIn({ say }), copyApp = copyAppForStandIn } = choosing;
  const standIn = await prepare();
  if (!standIn.ok) return fail(`${why} ${describeStandInError(standIn.error)}`);
  const { electron, sqlite } = standIn.value;
  return ok({
    name: `Electron ${standInVersion}, standing in for ${packageVersion(folder)}`,
    program: join(electron, 'electron'),
    env: { ELECTRON_OVERRIDE_DIST_PATH: electron, CHALLENGE_STATION_APP: copyApp(sqlite) },
  });
}

async function ownRuntime(
  folder: string,
  { env, say, fetch = () => fetchRuntime({ folder, env, say }) }: Choosing,
): Promise<Result<string, RuntimeError>> {
  const runtime = findRuntime(folder, env);
  if (runtime.ok) return runtime;
  const failed = failedLately(folder, new Date());
  return failed === undefined ? fetch() : fail(failed);
}

/** Electron's archives contain a file with the version, on macOS above the bundle. */
function versionNextTo(program: string): string {
  const folder = dirname(program).replace(/\/[^/]+\.app\/.*$/, '');
  return readFileSync(join(folder, 'version'), 'utf8').trim().replace(/^v/, '');
}

function packageVersion(folder: string): string {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
