/**
 * Finds a browser of the Chromium family: on Linux by its name in `PATH`, on Windows and macOS in
 * the usual places. Other browsers cannot be opened full screen without controls.
 */
import { posix, win32 } from 'node:path';

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isFile: (path: string) => boolean;
}

const linuxNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
] as const;

const windowsPrograms = [
  ['Chromium', 'Application', 'chrome.exe'],
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
] as const;

const windowsRoots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'] as const;

const macPrograms = ['Chromium', 'Google Chrome', 'Microsoft Edge'] as const;

/** Returns the first browser that exists, in order of preference. */
export function findBrowser(machine: Machine): string | undefined {
  return candidates(machine).find((path) => machine.isFile(path));
}

/** Skips relative folders in `PATH`, which depend on the working directory. */
export function pathFolders(env: Machine['env']): readonly string[] {
  return (env['PATH'] ?? '').split(posix.delimiter).filter((folder) => posix.isAbsolute(folder));
}

function candidates({ platform, env }: Machine): readonly string[] {
  switch (platform) {
    case 'win32':
      return windowsPrograms.flatMap((program) =>
        windowsRoots.flatMap((root) => {
          const folder = env[root];
          return folder === undefined ? [] : [win32.join(folder, ...program)];
        }),
      );
    case 'darwin':
      return macPrograms.flatMap((name) =>
        ['/', env['HOME']].flatMap((root) =>
          root === undefined
            ? []
            : [posix.join(root, 'Applications', `${name}.app`, 'Contents', 'MacOS', name)],
        ),
      );
    default:
      return linuxNames.flatMap((name) =>
        pathFolders(env).map((folder) => posix.join(folder, name)),
      );
  }
}
