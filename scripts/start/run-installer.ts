/**
 * Runs the installer of Electron's package, which downloads the runtime. A slow download may take
 * any time; the installer is ended only if no file has grown for half a minute. Deletes its
 * unfinished files.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

const usualQuietMs = 30_000;
const looksPerQuiet = 30;
const megabyte = 1_000_000;
const megabytesPerLine = 20;

export interface Installer {
  readonly script: string;
  readonly env: Env;
  readonly say: (sentence: string) => void;
  /** Set only by tests. */
  readonly quietMs?: number | undefined;
}

/** Resolves with why it failed; `undefined` on success. */
export async function runInstaller(installer: Installer): Promise<string | undefined> {
  const { script, env, say, quietMs = usualQuietMs } = installer;
  const temporary = mkdtempSync(join(tmpdir(), 'electron-download-'));
  const child = spawn(process.execPath, [script], {
    env: { ...withProxy(env), TMPDIR: temporary, TEMP: temporary, TMP: temporary },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const watch = endWhenQuiet(child, [temporary, join(dirname(script), 'dist')], quietMs, say);
  try {
    return await failureOf(child, quietMs);
  } finally {
    clearInterval(watch);
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Node ignores proxy variables unless this one is set. */
export function withProxy(env: Env): Env {
  const names = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];
  return names.some((name) => Boolean(env[name])) ? { ...env, NODE_USE_ENV_PROXY: '1' } : env;
}

function endWhenQuiet(
  child: ChildProcess,
  folders: readonly string[],
  quietMs: number,
  say: (sentence: string) => void,
): NodeJS.Timeout {
  let size = 0;
  let quietLooks = 0;
  let saidMegabytes = 0;
  return setInterval(() => {
    const now = folders.reduce((sum, folder) => sum + sizeOf(folder), 0);
    quietLooks = now === size ? quietLooks + 1 : 0;
    size = now;
    const megabytes = Math.floor(sizeOf(folders[0] ?? '') / megabyte);
    if (megabytes >= saidMegabytes + megabytesPerLine) {
      saidMegabytes = megabytes;
      say(`Downloaded ${megabytes.toString()} MB.`);
    }
    if (quietLooks >= looksPerQuiet) child.kill();
  }, quietMs / looksPerQuiet);
}

/** In bytes. Files may appear and disappear meanwhile. */
function sizeOf(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(
        (entry) =>
          statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0,
      )
      .reduce((sum, size) => sum + size, 0);
  } catch {
    return 0;
  }
}

async function failureOf(child: ChildProcess, quietMs: number): Promise<string | undefined> {
  let errors = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    errors += bytes.toString('utf8');
  });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      resolve(error.message);
    });
    child.once('close', (code, signal) => {
      if (code === 0) resolve(undefined);
      else if (signal !== null) resolve(`nothing came for ${(quietMs / 1000).toString()} s`);
      else resolve(firstLine(errors));
    });
  });
}

function firstLine(text: string): string {
  const line = text.split('\n').find((one) => one.trim() !== '');
  return line?.trim() ?? 'no reason given';
}
