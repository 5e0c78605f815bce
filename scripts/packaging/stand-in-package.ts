/**
 * The package for trials around the Electron that stands in for tests. Its version and its folder
 * are its own, so that nobody can take it for a release. Only `npm run dist -- --stand-in` makes it.
 */
import { projectFolder } from '../build/project-folder.ts';
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { Arch, build, Platform } from 'electron-builder';
import { packageConfiguration, type PackageSetting } from './configuration.ts';

/** Relative to the project. Releases are collected from another folder. */
export const standInPackagesFolder = join('dist', 'stand-in');

export interface StandInSetting extends Pick<PackageSetting, 'electronDist' | 'prepared'> {
  /** Version of the product. */
  readonly version: string;
  readonly electronVersion: string;
  /** The copy of the built station that runs on the stand-in. */
  readonly app: string;
}

export function standInConfiguration(setting: StandInSetting): Configuration {
  const { version, electronVersion, electronDist, prepared, app } = setting;
  const output = join(projectFolder, standInPackagesFolder);
  const usual = packageConfiguration({ electronVersion, electronDist, prepared, output });
  return {
    ...usual,
    directories: { ...usual.directories, app },
    extraMetadata: { ...(usual.extraMetadata as object), version: `${version}-stand-in` },
    files: [...(usual.files as string[]), 'dist/sqlite/**/*'],
    asarUnpack: ['dist/sqlite/*.node'],
    // The usual compression takes four times as long.
    deb: { ...usual.deb, compression: 'gz' },
  };
}

/** Makes the folder and the Debian package. Returns their paths. */
export async function makeStandInPackages(setting: StandInSetting): Promise<readonly string[]> {
  const made = await build({
    projectDir: projectFolder,
    config: standInConfiguration(setting),
    targets: Platform.LINUX.createTarget('deb', Arch.x64),
    publish: 'never',
  });
  return [join(projectFolder, standInPackagesFolder, 'linux-unpacked'), ...made];
}
