/**
 * Whether the program may run as it is installed. A package for Linux carries a signed list of its
 * files and the key for it; both are checked before anything opens. This notices damage and careless
 * changes. Whoever can replace the whole program replaces this check with it: for that there is
 * `verify-installation` of the lock-down recipe, which runs from outside.
 */
import { fail, ok, type Result } from '../core/result.ts';
import { parsePublicKey } from '../core/signature/minisign-format.ts';
import type { Log } from '../station/call-log.ts';
import { checkInstalledFiles, describeInstalledFilesError } from '../packaging/installed-files.ts';

export interface Installation {
  readonly packaged: boolean;
  readonly platform: NodeJS.Platform;
  readonly programFolder: string;
  /** The public key as minisign prints it; empty when the package was made without one. */
  readonly releaseKey: string;
  readonly appImage: boolean;
  readonly log: Log;
}

/** The failure is a sentence. */
export function checkInstallation(installation: Installation): Result<undefined, string> {
  const { packaged, platform, programFolder, releaseKey, appImage, log } = installation;
  // A checkout changes all the time; elsewhere Electron checks its archive itself.
  if (!packaged || platform !== 'linux') return ok(undefined);
  if (releaseKey === '') {
    log(
      'This package was made without a release key, so its files are not checked. It is for trials, not for a tournament.',
    );
    return ok(undefined);
  }
  const key = parsePublicKey(releaseKey);
  if (!key.ok) return fail('The release key in the program is none. Install the package again.');
  const before = process.noAsar;
  // Electron shows an archive as a folder; here it is a file like any other.
  process.noAsar = true;
  try {
    const checked = checkInstalledFiles({
      folder: programFolder,
      releaseKey: key.value,
      othersAllowed: appImage,
    });
    return checked.ok ? ok(undefined) : fail(describeInstalledFilesError(checked.error));
  } finally {
    process.noAsar = before;
  }
}
