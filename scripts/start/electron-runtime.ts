/**
 * Electron's runtime. Its npm package contains only the code that downloads it. Finds the runtime
 * where that code puts it, or downloads it, unless a quick check shows that its source is out of
 * reach.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fail, ok, type Result } from '../../electron/core/result.ts';
import { unreachable } from '../../electron/core/unreachable.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Where Electron's installer looks if the environment names no mirror. */
const releases = 'https://github.com/electron/electron/releases/download/';
const mirrorNames = ['npm_config_electron_mirror', 'NPM_CONFIG_ELECTRON_MIRROR', 'ELECTRON_MIRROR'];
const lookMs = 3000;
const fetchMs = 60_000;

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
}

/** Downloads the runtime with the package's installer, which verifies the download. */
export async function fetchRuntime(fetching: Fetching): Promise<Result<string, RuntimeError>> {
  const { folder, env, say, look = lookAt } = fetching;
  try {
    await look(mirrorNames.map((name) => env[name]).find(Boolean) ?? releases);
  } catch (cause) {
    return fail({ kind: 'outOfReach', reason: reasonOf(cause) });
  }
  say('Downloading Electron (about 100 MB). This happens only once.');
  const failure = await runInstaller(join(folder, 'install.js'), env);
  return failure === undefined
    ? findRuntime(folder, env)
    : fail({ kind: 'notFetched', reason: failure });
}

/** Any answer will do: it shows that the host can be reached. */
async function lookAt(address: string): Promise<void> {
  await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(lookMs) });
}

async function runInstaller(script: string, env: Env): Promise<string | undefined> {
  const child = spawn(process.execPath, [script], {
    env: { ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: fetchMs,
  });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => {
    said += bytes.toString('utf8');
  });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      resolve(error.message);
    });
    child.once('close', (code, signal) => {
      if (code === 0) resolve(undefined);
      else if (signal !== null) resolve(`not done after ${(fetchMs / 1000).toString()} s`);
      else resolve(firstLine(said));
    });
  });
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.name === 'TimeoutError'
    ? `no answer within ${(lookMs / 1000).toString()} s`
    : cause.message;
}

function firstLine(text: string): string {
  return (
    text
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? 'no reason given'
  );
}
