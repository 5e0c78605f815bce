/**
 * What a test needs of its machine and a machine can lack. A test names it with `needs`, is skipped
 * where it is missing, and the reporters print how many tests were skipped for which facility.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { findMosquitto } from '../../electron/hub/broker/mosquitto-process.ts';
import { isWayland } from '../../electron/kiosk/switches.ts';
import { releaseToTry } from '../tomorrow/last-release.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The facility for whose absence the test is skipped. */
    lacks?: Facility;
  }
}

const isUnix = process.platform !== 'win32';
const isLinux = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;

/** Each with the check whether this machine has it. Under Wine, Unix's files can be seen too. */
const facilities = {
  'file modes': () => isUnix,
  FIFOs: () => isUnix,
  signals: () => isUnix,
  'process groups': () => isUnix,
  'deleting an open file': () => isUnix,
  "Unix's paths": () => isUnix,
  // Windows says of such a file that it is not there.
  'an error for a long name': () => isUnix,
  "Windows' locks of open files": () => !isUnix,
  'symbolic links': canLink,
  'folders opened as files': () => isUnix,
  'a session without a display': () => isUnix && process.platform !== 'darwin',
  'a Unix shell': () => isUnix && existsSync('/bin/sh'),
  bash: () => isUnix && existsSync('/bin/bash'),
  'device files': () => isUnix && existsSync('/dev/null'),
  '/dev/full': () => isUnix && existsSync('/dev/full'),
  "Linux's /proc": () => isLinux,
  "Linux's programs": () => isLinux,
  'a disk to mount': () => isLinux && canMount(),
  'an ext4 in a file': () => isLinux && canMountDiskInFile(),
  'network namespaces': () => isLinux && canConnectNetworks(),
  IPv6: hasIpv6,
  root: () => isRoot,
  'an account other than root': () => !isRoot,
  'Mosquitto on Linux': () => isLinux && findMosquitto(process.env['PATH']) !== undefined,
  Xvfb: () => isLinux && isInstalled('Xvfb'),
  Orca: () => isLinux && ['Xvfb', 'openbox', 'xdotool', 'dbus-daemon', 'orca'].every(isInstalled),
  // Asked for its version, xmessage would open a window and wait.
  'X windows': () =>
    isLinux && existsSync('/usr/bin/xmessage') && ['Xvfb', 'openbox', 'xdotool'].every(isInstalled),
  X11: () => isLinux && !hasWayland(),
  Wayland: hasWayland,
  "Windows' registry": () => !isUnix,
  Xorg: () => isLinux && existsSync('/usr/lib/xorg/Xorg'),
  libfaketime: () => isLinux && faketimeLibrary() !== undefined,
  prlimit: () => isLinux && isInstalled('prlimit'),
  minisign: () => isInstalled('minisign'),
  shellcheck: () => isInstalled('shellcheck'),
  'systemd-analyze': () => isInstalled('systemd-analyze'),
  // Wine has Node alone.
  git: () => isInstalled('git'),
  npm: () => spawnSync('npm', ['--version'], { shell: !isUnix, stdio: 'ignore' }).status === 0,
  'dpkg-deb': () => isInstalled('dpkg-deb'),
  'squashfs-tools': () => isLinux && isInstalled('mksquashfs') && isInstalled('unsquashfs'),
  // Before the first one, or in a copy without tags, there is no older program to try.
  'a release': () => releaseToTry() !== undefined,
  'desktop-file-validate': () => isInstalled('desktop-file-validate'),
} satisfies Record<string, () => boolean>;

export type Facility = keyof typeof facilities;

const known = new Map<Facility, boolean>();

/** Returns whether this machine has the facility. Checks it once. */
export function has(facility: Facility): boolean {
  const is = known.get(facility) ?? facilities[facility]();
  known.set(facility, is);
  return is;
}

function firstMissing(names: readonly Facility[]): Facility | undefined {
  return names.find((name) => !has(name));
}

/** Options of a test or a group of tests that needs all of these facilities. */
export function needs(...names: readonly Facility[]): {
  skip: boolean;
  meta: { lacks?: Facility };
} {
  const lacks = firstMissing(names);
  return { skip: lacks !== undefined, meta: lacks === undefined ? {} : { lacks } };
}

/** Arguments of Playwright's `test.skip` for tests that need all of these facilities. */
export function unlessHere(...names: readonly Facility[]): [isMissing: boolean, lacks: string] {
  const lacks = firstMissing(names);
  return [lacks !== undefined, lacks ?? ''];
}

/** Debian keeps it in a folder that is named after the machine's architecture. */
export function faketimeLibrary(): string | undefined {
  return globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];
}

/** As the kiosk decides it when no switch chooses. */
function hasWayland(): boolean {
  return isWayland({ getSwitchValue: () => '' }, process.platform, process.env);
}

/** Windows asks for a right or for its developer mode. Wine makes links that cannot be read. */
function canLink(): boolean {
  return inFolder((folder) => {
    const file = path.join(folder, 'file');
    writeFileSync(file, 'content');
    const link = path.join(folder, 'link');
    try {
      symlinkSync(file, link);
      return readFileSync(link, 'utf8') === 'content';
    } catch {
      return false;
    }
  });
}

function canMount(): boolean {
  return inFolder((folder) => {
    const { status } = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' });
    if (status === 0) execFileSync('umount', [folder]);
    return status === 0;
  });
}

function canMountDiskInFile(): boolean {
  return inFolder((folder) => {
    const file = path.join(folder, 'disk');
    if (!isInstalled('mkfs.ext4')) return false;
    writeFileSync(file, Buffer.alloc(1 << 20));
    execFileSync('mkfs.ext4', ['-q', '-F', file], { stdio: 'ignore' });
    const { status } = spawnSync('mount', ['-o', 'loop', file, folder], { stdio: 'ignore' });
    if (status === 0) execFileSync('umount', [folder]);
    return status === 0;
  });
}

/** In a namespace that ends with the command. */
function canConnectNetworks(): boolean {
  const link = ['ip', 'link', 'add', 'one', 'type', 'veth', 'peer', 'name', 'two'];
  return spawnSync('unshare', ['--net', ...link], { stdio: 'ignore' }).status === 0;
}

function inFolder<Result>(use: (folder: string) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), 'facility-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function hasIpv6(): boolean {
  return Object.values(networkInterfaces()).some((all) =>
    all?.some(({ address }) => address === '::1'),
  );
}

function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}
