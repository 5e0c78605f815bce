/** Makes the packages from the prepared files with electron-builder. */
import { projectFolder } from '../build/project-folder.ts';
import { join } from 'node:path';
import { Arch, build, Platform, type Configuration } from 'electron-builder';
import {
  checkInstalledFiles,
  describeInstalledFilesError,
} from '../../electron/packaging/installed-files.ts';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import type { PublicKey } from '../../electron/core/signature/minisign-format.ts';
import { packageConfiguration, type PackageSetting } from './configuration.ts';
import type { System } from './package-options.ts';

export interface Packaging {
  readonly configuration: Configuration;
  readonly system: System;
  /** True to make only the unwrapped folder, for this machine's kind of processor. */
  readonly folderOnly: boolean;
}

/** Returns the paths of the packages. Throws the errors of electron-builder. */
export async function makePackages(packaging: Packaging): Promise<readonly string[]> {
  const { configuration, system, folderOnly } = packaging;
  const platform = platformOf(system);
  return build({
    projectDir: projectFolder,
    config: configuration,
    targets: folderOnly
      ? platform.createTarget('dir', process.arch === 'arm64' ? Arch.arm64 : Arch.x64)
      : platform.createTarget(),
    publish: 'never',
  });
}

/** The names that electron-builder gives to the unwrapped folders for Linux. */
const linuxFolders = [
  { name: 'linux-unpacked', arch: Arch.x64 },
  { name: 'linux-arm64-unpacked', arch: Arch.arm64 },
] as const;

/** Makes the unwrapped folders for Linux, for both processors. Returns their paths. */
export async function makeLinuxFolders(setting: PackageSetting): Promise<readonly string[]> {
  await build({
    projectDir: projectFolder,
    config: packageConfiguration(setting),
    targets: Platform.LINUX.createTarget('dir', ...linuxFolders.map(({ arch }) => arch)),
    publish: 'never',
  });
  return linuxFolders.map(({ name }) => join(setting.output, name));
}

/**
 * Makes the packages of the folders in the output folder, each of which has its signed list of files by now.
 * Refuses a folder that is not the one of its list. Throws the errors of electron-builder.
 */
export async function wrapLinuxFolders(
  setting: PackageSetting,
  releaseKey: PublicKey,
  targets: readonly string[] = ['deb', 'AppImage'],
): Promise<Result<readonly string[], string>> {
  const made: string[] = [];
  for (const { name, arch } of linuxFolders) {
    const folder = join(setting.output, name);
    const checked = checkInstalledFiles({ folder, releaseKey, othersAllowed: false });
    if (!checked.ok) return fail(`${folder}: ${describeInstalledFilesError(checked.error)}`);
    const wrapped = await build({
      projectDir: projectFolder,
      // electron-builder changes what it is given.
      config: packageConfiguration(setting),
      prepackaged: folder,
      targets: Platform.LINUX.createTarget([...targets], arch),
      publish: 'never',
    });
    made.push(...wrapped);
  }
  return ok(made);
}

function platformOf(system: System): Platform {
  switch (system) {
    case 'linux':
      return Platform.LINUX;
    case 'win':
      return Platform.WINDOWS;
    case 'mac':
      return Platform.MAC;
  }
}
