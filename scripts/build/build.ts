/**
 * Builds a station: the screens, the pages of a hub and of clean windows, the page scripts of the
 * loopback shell, Electron's main process and preload scripts, and the package's command line. Does
 * nothing if the build is newer than its sources.
 */
import { projectFolder } from './project-folder.ts';
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';

/** Folders and files that the builds read. */
const sources = [
  'electron',
  'lexicons/known-editions.json',
  'renderer',
  'package-lock.json',
  'scripts',
] as const;

const results = [
  'dist/renderer/index.html',
  'dist/browser-shell/station.js',
  'dist/hub/index.html',
  'dist/browser-shell/hub.js',
  'dist/clean/index.html',
  'dist/browser-shell/clean.js',
  'dist/electron/bootstrap.js',
  'dist/electron/installation.js',
  'dist/electron/main.js',
  'dist/electron/preload.cjs',
  'dist/electron/clean-preload.cjs',
  'dist/command-line.js',
  'dist/electron/import-worker.js',
  'dist/electron/courier-process.js',
  'dist/electron/join-process.js',
  'dist/verify.html',
] as const;

/** Its modification time is the start of the last complete build. */
const stamp = 'dist/build-stamp';

export interface BuildError {
  readonly kind: 'notBuilt';
  readonly title: string;
  readonly cause: unknown;
}

export function describeBuildError({ title, cause }: BuildError): string {
  const why = cause instanceof Error ? cause.message : String(cause);
  return `The ${title} could not be built. Run "npm ci" and try again. The reason: ${why}`;
}

/** Returns "fresh" if there was nothing to do. `root` differs only in tests. */
export async function buildStation(
  say: (sentence: string) => void,
  root = projectFolder,
): Promise<Result<'built' | 'fresh', BuildError>> {
  if (isFresh(root)) return ok('fresh');
  const startedAt = new Date();
  // Load Vite only when needed: it takes longer than starting a built station.
  const { build } = await import('vite');
  const { viteConfigs } = await import('./vite-configs.ts');
  for (const { title, config } of await viteConfigs()) {
    say(`Building: ${title}`);
    try {
      const from = join(root, config.root ?? '.');
      await build({ ...config, root: from, configFile: false, publicDir: false, logLevel: 'warn' });
    } catch (cause) {
      return fail({ kind: 'notBuilt', title, cause });
    }
  }
  say('Building: page that verifies reports');
  try {
    const { buildVerifier } = await import('../verifier/build.ts');
    await buildVerifier(root);
  } catch (cause) {
    return fail({ kind: 'notBuilt', title: 'page that verifies reports', cause });
  }
  setStamp(join(root, stamp), startedAt);
  return ok('built');
}

/** Returns whether the build is complete and no source was changed, added or removed since. */
export function isFresh(root: string): boolean {
  const builtAt = changedAt(join(root, stamp));
  return (
    builtAt !== undefined &&
    results.every((path) => existsSync(join(root, path))) &&
    sources.every((path) => newest(join(root, path)) < builtAt)
  );
}

export function setStamp(path: string, at: Date): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  utimesSync(path, at, at);
}

/** Adding or removing a file changes the time of its folder. */
function newest(path: string): number {
  const own = changedAt(path) ?? 0;
  if (own === 0 || !statSync(path).isDirectory()) return own;
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .map((entry) => changedAt(join(entry.parentPath, entry.name)) ?? 0)
    .reduce((latest, at) => Math.max(latest, at), own);
}

function changedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

if (import.meta.main) {
  const built = await buildStation((sentence) => {
    console.error(sentence);
  });
  if (!built.ok) {
    console.error(describeBuildError(built.error));
    process.exitCode = 2;
  }
}
