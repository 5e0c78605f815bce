/**
 * The switches in Electron's program that are set once, when it is packaged, and that no argument
 * or environment changes afterwards.
 */
import type { Configuration } from 'electron-builder';
import { FuseV1Options, FuseVersion, type FuseConfig } from '@electron/fuses';

type Fuses = NonNullable<Configuration['electronFuses']>;

export const fuses = {
  // ELECTRON_RUN_AS_NODE would make the program run any script.
  runAsNode: false,
  // NODE_OPTIONS could load any module before ours.
  enableNodeOptionsEnvironmentVariable: false,
  // --inspect and SIGUSR1 open a debugger into the main process.
  enableNodeCliInspectArguments: false,
  // Nothing but the archive is looked for, and on Windows and macOS it is checked at reading.
  onlyLoadAppFromAsar: true,
  enableEmbeddedAsarIntegrityValidation: true,
  // The station keeps no cookie. For the key of this encryption macOS and desktops on Linux may ask the
  // account's key ring, whose dialog would cover the screen.
  enableCookieEncryption: false,
  // The page has a scheme of its own, so file addresses need no rights.
  grantFileProtocolExtraPrivileges: false,
  // There is no second start-up snapshot; a file of that name must not become one.
  loadBrowserProcessSpecificV8Snapshot: false,
  // macOS ends a program that was changed after it was signed; a real signature replaces this one.
  resetAdHocDarwinSignature: true,
} as const satisfies Fuses;

/** The same for the tool that sets them. */
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
