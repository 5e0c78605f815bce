/**
 * The fuses: switches in Electron's program that are set during packaging and that no argument or
 * environment variable can change.
 */
import type { Configuration } from 'electron-builder';
import { FuseV1Options, FuseVersion, type FuseConfig } from '@electron/fuses';

type Fuses = NonNullable<Configuration['electronFuses']>;

export const fuses = {
  // ELECTRON_RUN_AS_NODE would let the program run any script.
  runAsNode: false,
  // NODE_OPTIONS could load other modules first.
  enableNodeOptionsEnvironmentVariable: false,
  // --inspect and SIGUSR1 open a debugger on the main process.
  enableNodeCliInspectArguments: false,
  // Load only the archive. Windows and macOS verify it while reading.
  onlyLoadAppFromAsar: true,
  enableEmbeddedAsarIntegrityValidation: true,
  // The station stores no cookies. For this encryption, macOS and Linux desktops may ask the
  // account's key ring, whose dialog would cover the screen.
  enableCookieEncryption: false,
  // The page has its own scheme, so file addresses need no privileges.
  grantFileProtocolExtraPrivileges: false,
  // There is no second start-up snapshot, and a file with its name must not become one.
  loadBrowserProcessSpecificV8Snapshot: false,
  // macOS ends a program that was changed after signing. A real signature replaces this one.
  resetAdHocDarwinSignature: true,
} as const satisfies Fuses;

/** The same values for the tool that sets them. */
export const fuseConfig: FuseConfig = {
  version: FuseVersion.V1,
  [FuseV1Options.RunAsNode]: fuses.runAsNode,
  [FuseV1Options.EnableCookieEncryption]: fuses.enableCookieEncryption,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: fuses.enableNodeOptionsEnvironmentVariable,
  [FuseV1Options.EnableNodeCliInspectArguments]: fuses.enableNodeCliInspectArguments,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]:
    fuses.enableEmbeddedAsarIntegrityValidation,
  [FuseV1Options.OnlyLoadAppFromAsar]: fuses.onlyLoadAppFromAsar,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: fuses.loadBrowserProcessSpecificV8Snapshot,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: fuses.grantFileProtocolExtraPrivileges,
};
