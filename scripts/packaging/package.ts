/** Lets electron-builder make the packages from what is prepared. */
import { Arch, build, Platform, type Configuration } from 'electron-builder';
import { projectRoot } from '../run-step.ts';
import type { System } from './package-options.ts';

export interface Packaging {
  readonly configuration: Configuration;
  readonly system: System;
  /** Only the folder that would be wrapped, for this machine's kind of processor. */
  readonly folderOnly: boolean;
}

/** The paths of what was made. Throws what electron-builder throws. */
export async function makePackages(packaging: Packaging): Promise<readonly string[]> {
  const { configuration, system, folderOnly } = packaging;
  const platform = platformOf(system);
  return build({
    projectDir: projectRoot,
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
