/**
 * Checks the installed files before anything opens. A package for Linux contains a signed list of
 * its files and the key. This detects damage and careless changes. A person who can replace the
 * complete program can replace this check too; `verify-installation` of the lock-down recipe
 * detects that from outside.
 */
import { fail, ok, type Result } from '../core/base/result.ts';
import { parsePublicKey } from '../core/signature/minisign-format.ts';
import type { Log } from '../station/disk/limit-log.ts';
import { checkInstalledFiles, describeInstalledFilesError } from '../packaging/installed-files.ts';

export interface Installation {
  readonly packaged: boolean;
  readonly platform: NodeJS.Platform;
  readonly programFolder: string;
  /** The public key as minisign prints it; empty if the package was built without one. */
  readonly releaseKey: string;
  readonly appImage: boolean;
  readonly log: Log;
}

/** Fails with a sentence. */
export function checkInstallation(installation: Installation): Result<undefined, string> {
  const { packaged, platform, programFolder, releaseKey, appImage, log } = installation;
  // A checkout changes all the time. On other systems, Electron checks its archive itself.
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
  // Electron presents archives as folders. Read this one as a file.
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
