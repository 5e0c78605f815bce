/**
 * How electron-builder makes the packages. Everything is said here, nothing left to its defaults
 * that a release depends on; a test holds it against what its README promises.
 */
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { afterExtract, afterPack } from './after-pack.ts';
import { fuses } from './fuses.ts';
import { commandName, programName } from './program-names.ts';

/** Debian demands both of a package. They name nobody: whoever releases puts in their own. */
const homepage = 'https://challenge-station.invalid/';
const maintainer = 'Challenge Station <release@challenge-station.invalid>';

const icons = 'electron/packaging/icons';

const lockdown = 'electron/packaging/lockdown';

/**
 * What Electron's program is linked to. electron-builder's own list lacks libgbm1 and libasound2: on a
 * machine without a desktop, as the lock-down recipe makes one, the program would not start. Debian 13
 * calls some by another name and lets them stand for the old ones.
 */
const debianLibraries = [
  'libgtk-3-0',
  'libnss3',
  'libgbm1',
  'libasound2 | libasound2t64',
  'libatspi2.0-0',
  'libxtst6',
  'libxss1',
  'libnotify4',
  'libsecret-1-0',
  'libuuid1',
  'xdg-utils',
];

export interface PackageSetting {
  readonly electronVersion: string;
  /**
   * A folder with the runtime's archives, one for each processor, or of an unpacked runtime, which is
   * for one; undefined: electron-builder fetches what it needs.
   */
  readonly electronDist: string | undefined;
  /** The folder of what goes into the package beside the program. */
  readonly prepared: string;
  readonly output: string;
}

export function packageConfiguration(setting: PackageSetting): Configuration {
  const { electronVersion, electronDist, prepared, output } = setting;
  return {
    appId: 'invalid.challenge-station.kiosk',
    // Not for all systems an `executableName`: it would name folder and bundle on Windows and macOS, too.
    productName: programName,
    copyright: 'Copyright by the contributors to Challenge Station, MIT license',
    // Windows names the author as the maker. Under the last name desktops on Linux know that a window is
    // this program's.
    extraMetadata: {
      homepage,
      author: { name: programName },
      desktopName: `${commandName}.desktop`,
    },
    electronVersion,
    ...(electronDist !== undefined && { electronDist }),
    directories: { output, buildResources: 'electron/packaging' },
    // Everything is bundled: no source, no test, no package, no word list goes into the archive.
    files: [
      'dist/electron/main.js',
      'dist/electron/preload.cjs',
      'dist/electron/import-worker.js',
      'dist/renderer/**/*',
      'dist/command-line.js',
      'package.json',
      '!**/*.map',
      '!node_modules/**/*',
    ],
    asar: true,
    npmRebuild: false,
    nodeGypRebuild: false,
    publish: null,
    // Chromium's own words are never on the screen.
    electronLanguages: ['en-US'],
    electronFuses: fuses,
    afterExtract,
    afterPack,
    extraResources: [
      { from: 'LICENSE', to: 'LICENSE.txt' },
      { from: join(prepared, 'THIRD-PARTY-NOTICES.txt'), to: 'THIRD-PARTY-NOTICES.txt' },
      { from: join(prepared, 'sbom.cdx.json'), to: 'sbom.cdx.json' },
      {
        from: 'dist/lexicons/demonstration.lexicon',
        to: 'lexicons/demonstration.lexicon',
      },
      { from: 'electron/packaging/icons/document.ico', to: 'document.ico' },
    ],
    fileAssociations: [
      {
        ext: 'lexicon',
        name: 'Challenge Station lexicon',
        description: 'Lexicon of a challenge station',
        mimeType: 'application/x-challenge-station-lexicon',
        icon: `${icons}/document`,
        role: 'Viewer',
      },
      {
        ext: 'event',
        name: 'Challenge Station event',
        description: 'Event of a challenge station',
        mimeType: 'application/x-challenge-station-event',
        icon: `${icons}/document`,
        role: 'Viewer',
      },
    ],
    win: {
      icon: `${icons}/icon.ico`,
      target: [
        { target: 'nsis', arch: ['x64', 'arm64'] },
        { target: 'msi', arch: ['x64', 'arm64'] },
      ],
      requestedExecutionLevel: 'asInvoker',
      extraResources: [{ from: `${lockdown}/windows`, to: 'lockdown' }],
    },
    // For all accounts of the machine: the kiosk's own must not be able to change it.
    nsis: { oneClick: false, perMachine: true, allowToChangeInstallationDirectory: false },
    msi: { oneClick: false, perMachine: true },
    linux: {
      executableName: commandName,
      // For desktops: under Wayland nobody can place windows, so displays would stay uncovered.
      executableArgs: ['--ozone-platform=x11'],
      // One picture of each size that desktops look for; of a single large one they see nothing.
      icon: `${icons}/linux`,
      category: 'Game',
      syncDesktopName: true,
      synopsis: 'Rules on challenged words at Scrabble tournaments',
      maintainer,
      target: [
        { target: 'deb', arch: ['x64', 'arm64'] },
        { target: 'AppImage', arch: ['x64', 'arm64'] },
      ],
      extraResources: [
        { from: `${lockdown}/debian`, to: 'lockdown' },
        { from: `${lockdown}/chromium`, to: 'lockdown/chromium' },
      ],
    },
    deb: {
      packageCategory: 'games',
      depends: debianLibraries,
      recommends: [],
      fpm: [
        // Only the lock-down recipe needs them.
        ...['cage', 'xwayland', 'minisign'].flatMap((name) => ['--deb-suggests', name]),
        'LICENSE=/usr/share/doc/challenge-station/copyright',
      ],
    },
    // By itself electron-builder starts an AppImage with --no-sandbox, which the kiosk refuses.
    appImage: { executableArgs: ['--ozone-platform=x11'] },
    // The older one wants libfuse2, which current systems do not install.
    toolsets: { appimage: '1.0.3' },
    mac: {
      icon: `${icons}/icon.icns`,
      category: 'public.app-category.word-games',
      target: [{ target: 'dmg', arch: ['x64', 'arm64'] }],
      hardenedRuntime: true,
      minimumSystemVersion: '13.0',
      extraResources: [{ from: `${lockdown}/macos`, to: 'lockdown' }],
    },
  };
}
