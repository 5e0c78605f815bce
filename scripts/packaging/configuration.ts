/**
 * The configuration of electron-builder. It sets every option on which a release depends, and a
 * test compares it with the packaging README.
 */
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { afterExtract, afterPack } from './after-pack.ts';
import { fuses } from './fuses.ts';
import { commandName, programName } from './program-names.ts';
import type { WindowsSigning } from './windows-signing.ts';

/**
 * Debian requires both of a package. These are placeholders; the person who releases sets real
 * ones.
 */
const homepage = 'https://challenge-station.invalid/';
const maintainer = 'Challenge Station <release@challenge-station.invalid>';

const icons = 'electron/packaging/icons';

const lockdown = 'electron/packaging/lockdown';

/**
 * The libraries that Electron's program is linked to. electron-builder's own list lacks libgbm1 and
 * libasound2, without which the program does not start on a machine without a desktop, such as the
 * lock-down recipe's. Debian 13 renamed some packages and provides the old names.
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

/** Everything is bundled, so the archive contains no source, test, package or word list. */
const packedFiles = [
  'dist/electron/bootstrap.js',
  'dist/electron/installation.js',
  'dist/electron/main.js',
  'dist/electron/preload.cjs',
  'dist/electron/clean-preload.cjs',
  'dist/electron/import-worker.js',
  'dist/electron/courier-process.js',
  'dist/electron/join-process.js',
  'dist/renderer/**/*',
  'dist/clean/**/*',
  'dist/hub/**/*',
  'dist/browser-shell/hub.js',
  'dist/verify.html.sha256',
  'dist/command-line.js',
  'package.json',
  '!**/*.map',
  '!node_modules/**/*',
];

const fileAssociations = [
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
] satisfies Configuration['fileAssociations'];

const linux = {
  executableName: commandName,
  // For desktops: programs cannot place windows under Wayland, so displays would stay
  // uncovered.
  executableArgs: ['--ozone-platform=x11'],
  // One picture for each size, because desktops ignore a single large one.
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
} satisfies Configuration['linux'];

const deb = {
  packageCategory: 'games',
  depends: debianLibraries,
  recommends: [],
  fpm: [
    // Only the lock-down recipe needs these.
    ...['cage', 'xwayland', 'minisign'].flatMap((name) => ['--deb-suggests', name]),
    'LICENSE=/usr/share/doc/challenge-station/copyright',
  ],
} satisfies Configuration['deb'];

const mac = {
  icon: `${icons}/icon.icns`,
  category: 'public.app-category.word-games',
  target: [{ target: 'dmg', arch: ['x64', 'arm64'] }],
  hardenedRuntime: true,
  minimumSystemVersion: '13.0',
  extraResources: [{ from: `${lockdown}/macos`, to: 'lockdown' }],
} satisfies Configuration['mac'];

export interface PackageSetting {
  readonly electronVersion: string;
  /**
   * A folder with the runtime's archives, one per processor, or with one unpacked runtime.
   * `undefined`: electron-builder downloads the runtime.
   */
  readonly electronDist: string | undefined;
  /** The folder of files to add to the package next to the program. */
  readonly prepared: string;
  readonly output: string;
  /** `undefined` if the packages for Windows are not signed. */
  readonly windowsSigning?: WindowsSigning;
}

export function packageConfiguration(setting: PackageSetting): Configuration {
  const { electronVersion, electronDist, prepared, output, windowsSigning } = setting;
  return {
    appId: 'invalid.challenge-station.kiosk',
    // An `executableName` for all systems would also rename folder and bundle on Windows and macOS.
    productName: programName,
    copyright: 'Copyright by the contributors to Challenge Station, MIT license',
    // Windows shows the author as the publisher. Linux desktops use the last name to match windows
    // to this program.
    extraMetadata: {
      homepage,
      author: { name: programName },
      desktopName: `${commandName}.desktop`,
    },
    electronVersion,
    ...(electronDist !== undefined && { electronDist }),
    directories: { output, buildResources: 'electron/packaging' },
    // electron-builder changes what it is given, and another package may follow.
    ...structuredClone({ files: packedFiles, fileAssociations, linux, deb, mac }),
    asar: true,
    npmRebuild: false,
    nodeGypRebuild: false,
    publish: null,
    // Chromium's own texts never appear on the screen.
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
    win: {
      icon: `${icons}/icon.ico`,
      target: [
        { target: 'nsis', arch: ['x64', 'arm64'] },
        { target: 'msi', arch: ['x64', 'arm64'] },
      ],
      requestedExecutionLevel: 'asInvoker',
      extraResources: [{ from: `${lockdown}/windows`, to: 'lockdown' }],
      ...windowsSigning,
    },
    // For all accounts of the machine, because the kiosk's account must not be able to change the
    // program.
    nsis: { oneClick: false, perMachine: true, allowToChangeInstallationDirectory: false },
    msi: { oneClick: false, perMachine: true },
    // By default, electron-builder starts an AppImage with --no-sandbox, which the kiosk refuses.
    appImage: { executableArgs: ['--ozone-platform=x11'] },
    // The older version needs libfuse2, which current systems do not install.
    toolsets: { appimage: '1.0.3' },
  };
}
