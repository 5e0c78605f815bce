/**
 * Names that the steps of `npm run dist` share: their folders, and the variables for the release
 * key.
 */
import { join } from 'node:path';

/** Relative to the project: the files to add to every package next to the program. */
export const preparedFolder = join('dist', 'prepared');

/** The output folder for packages. */
export const packagesFolder = join('dist', 'packages');

/**
 * The secret key, as `lexicon trust make-key` writes it. Without it, the package says that it is
 * unsigned.
 */
export const signingKeyName = 'CHALLENGE_STATION_SIGNING_KEY';

/** The public key that the build compiles into the main process. */
export const releaseKeyName = 'CHALLENGE_STATION_RELEASE_KEY';

export function signingKeyFile(
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const file = env[signingKeyName];
  return file === '' ? undefined : file;
}
