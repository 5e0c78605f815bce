/**
 * Names that the steps of `npm run dist` share: their folders, and the variables for the release
 * key.
 */
import { join } from 'node:path';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import type { PublicKey } from '../../electron/core/signature/minisign-format.ts';
import { english } from '../../electron/core/text/sentence.ts';
import {
  describeSignatureProblem,
  readPublicKeyFile,
  readSecretKeyFile,
} from '../../electron/station/signatures/minisign.ts';

/** Relative to the project: the files to add to every package next to the program. */
export const preparedFolder = join('dist', 'prepared');

/** The output folder for packages. */
export const packagesFolder = join('dist', 'packages');

/**
 * The secret key, as `lexicon trust make-key` writes it. Without it, the package says that it is
 * unsigned.
 */
export const signingKeyName = 'CHALLENGE_STATION_SIGNING_KEY';

/**
 * The public key file of a release whose secret key is elsewhere: the list of files is then signed
 * there, between `--folders` and `--wrap`.
 */
export const publicKeyName = 'CHALLENGE_STATION_PUBLIC_KEY';

/** The public key that the build compiles into the main process. */
export const releaseKeyName = 'CHALLENGE_STATION_RELEASE_KEY';

type Environment = Readonly<Record<string, string | undefined>>;

export function signingKeyFile(env: Environment): string | undefined {
  const file = env[signingKeyName];
  return file === '' ? undefined : file;
}

/**
 * Returns the public half of the release key; `undefined` if no variable names a key file. Fails
 * with a sentence.
 */
export function releasePublicKey(env: Environment): Result<PublicKey | undefined, string> {
  const secretFile = signingKeyFile(env);
  const publicFile = env[publicKeyName] === '' ? undefined : env[publicKeyName];
  if (secretFile !== undefined && publicFile !== undefined) {
    return fail(`Set ${signingKeyName} or ${publicKeyName}, not both.`);
  }
  if (publicFile !== undefined) {
    const key = readPublicKeyFile(publicFile);
    return key.ok ? key : fail(english(describeSignatureProblem(key.error)));
  }
  if (secretFile === undefined) return ok(undefined);
  const key = readSecretKeyFile(secretFile);
  return key.ok ? ok(key.value.publicKey) : fail(english(describeSignatureProblem(key.error)));
}
