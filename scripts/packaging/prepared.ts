/** What the steps of `npm run dist` share: where they put things, and the key of the release. */
import { join } from 'node:path';

/** Below the project: what goes into every package beside the program. */
export const preparedFolder = join('dist', 'prepared');

/** Where the packages come to lie. */
export const packagesFolder = join('dist', 'packages');

/** The secret key, as `lexicon trust make-key` writes it. Without one the package says so. */
export const signingKeyName = 'CHALLENGE_STATION_SIGNING_KEY';

/** What the build of the main process puts into it. */
export const releaseKeyName = 'CHALLENGE_STATION_RELEASE_KEY';

export function signingKeyFile(
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const file = env[signingKeyName];
  return file === '' ? undefined : file;
}
