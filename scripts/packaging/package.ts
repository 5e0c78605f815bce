/** Makes the packages from the prepared files with electron-builder. */
import { projectFolder } from '../build/project-folder.ts';
import { Arch, build, Platform, type Configuration } from 'electron-builder';
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
