/**
 * Electron's runtime. Its npm package contains only the code that downloads it. Finds the runtime
 * where that code puts it, or downloads it, unless a quick check shows that its source is out of
 * reach.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import { unreachable } from '../../electron/core/base/unreachable.ts';
import { runInstaller, withProxy } from './run-installer.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Where Electron's installer looks if the environment names no mirror. */
const releases = 'https://github.com/electron/electron/releases/download/';
const mirrorNames = ['npm_config_electron_mirror', 'NPM_CONFIG_ELECTRON_MIRROR', 'ELECTRON_MIRROR'];
const lookMs = 3000;
/** After a failed download, `npm start` does not try again for this long. */
const retryMs = 24 * 60 * 60_000;
const failedName = 'download-failed';

export type RuntimeError =
  | { readonly kind: 'noPackage' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'outOfReach'; readonly reason: string }
  | { readonly kind: 'notFetched'; readonly reason: string };

/** Completes "..., because". */
export function describeRuntimeError(error: RuntimeError): string {
  switch (error.kind) {
    case 'noPackage':
      return 'the package "electron" is not installed';
    case 'absent':
      return "Electron's runtime is not on this machine";
    case 'outOfReach':
      return `Electron's runtime is not on this machine and cannot be fetched now (${error.reason})`;
    case 'notFetched':
      return `Electron's runtime is not on this machine and could not be fetched (${error.reason})`;
    default:
      return unreachable(error);
  }
}

/** Returns the folder of the package "electron". */
export function electronPackage(): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  } catch {
    return undefined;
  }
}

/** Returns the runtime's program if it exists. Requiring the package instead would download it. */
export function findRuntime(folder: string, env: Env): Result<string, RuntimeError> {
  const pathFile = join(folder, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : undefined;
  const override = env['ELECTRON_OVERRIDE_DIST_PATH'];
  const program =
    override !== undefined && override !== ''
      ? join(override, name ?? 'electron')
      : name && join(folder, 'dist', name);
  return program !== undefined && program !== '' && existsSync(program)
    ? ok(program)
    : fail({ kind: 'absent' });
}

export interface Fetching {
  readonly folder: string;
  readonly env: Env;
  readonly say: (sentence: string) => void;
  readonly look?: (address: string) => Promise<unknown>;
  /** Set only by tests. */
  readonly quietMs?: number;
}

/** Checks whether the source of the runtime answers. */
export async function reachRuntime({
  env,
  look = (address) => lookAt(address, env),
}: Pick<Fetching, 'env' | 'look'>): Promise<Result<undefined, RuntimeError>> {
  try {
    await look(mirrorNames.map((name) => env[name]).find(Boolean) ?? releases);
    return ok(undefined);
  } catch (cause) {
    return fail({ kind: 'outOfReach', reason: reasonOf(cause) });
  }
}

/** Downloads the runtime with the package's installer, which verifies the download. */
export async function fetchRuntime(fetching: Fetching): Promise<Result<string, RuntimeError>> {
  const { folder, env, say, quietMs } = fetching;
  const reached = await reachRuntime(fetching);
  if (!reached.ok) return reached;
  say('Downloading Electron (about 100 MB). This happens only once.');
  const failure = await runInstaller({ script: join(folder, 'install.js'), env, say, quietMs });
  const failedFile = join(folder, failedName);
  if (failure === undefined) {
    rmSync(failedFile, { force: true });
    return findRuntime(folder, env);
  }
  writeFileSync(failedFile, `${failure}\n`);
  return fail({ kind: 'notFetched', reason: failure });
}

/** Returns why the last download failed, if that was less than a day ago. */
export function failedLately(folder: string, now: Date): RuntimeError | undefined {
  const file = join(folder, failedName);
  const failedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (failedAt === undefined || now.getTime() - failedAt >= retryMs) return undefined;
  const reason = `${readFileSync(file, 'utf8').trim()}; try again with --shell electron`;
  return { kind: 'notFetched', reason };
}

/**
 * Any answer proves that the source can be reached. Runs in its own process, which uses the proxy.
 */
async function lookAt(address: string, env: Env): Promise<void> {
  const signal = `AbortSignal.timeout(${lookMs.toString()})`;
  const script = `await fetch(process.argv[1], { method: 'HEAD', signal: ${signal} })
    .catch((cause) => { console.error(cause.name + ': ' + cause.message); process.exit(1); });`;
  try {
    await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', script, address],
      {
        env: { ...withProxy(env) },
      },
    );
  } catch (cause) {
    const errors = (cause as { readonly stderr?: string }).stderr?.trim() ?? '';
    const [name = '', ...message] = errors.split(': ');
    throw new DOMException(message.join(': '), name);
  }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.name === 'TimeoutError'
    ? `no answer within ${(lookMs / 1000).toString()} s`
    : cause.message;
}
