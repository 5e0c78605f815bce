/**
 * The programs and libraries that the tests need beyond Node: the only list of them. Installs the
 * missing ones with apt on a Debian-like machine, if root runs the tests.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runStep } from './build/run-step.ts';

interface Needed {
  /** Debian's packages that contain it, newest name first. */
  readonly packages: readonly string[];
  readonly isThere: (here: Here) => boolean;
}

interface Here {
  readonly path: string;
  /** The names of all shared libraries, as `ldconfig -p` prints them. */
  readonly libraries: string;
}

const program = (name: string, ...packages: string[]): Needed => ({
  packages: packages.length === 0 ? [name] : packages,
  isThere: ({ path }) => path.split(delimiter).some((folder) => existsSync(join(folder, name))),
});
const library = (name: string, ...packages: string[]): Needed => ({
  packages,
  isThere: ({ libraries }) => libraries.includes(name),
});
const file = (path: string, ...packages: string[]): Needed => ({
  packages,
  isThere: () => existsSync(path),
});

const needed: readonly Needed[] = [
  program('chromium'),
  // A second broker of a hub, and another program than ours to check signatures.
  program('mosquitto'),
  program('minisign'),
  // A wall clock that a test sets, for a machine that slept.
  program('faketime'),
  // For packages: they are taken apart, and their desktop entries checked.
  program('unsquashfs', 'squashfs-tools'),
  program('desktop-file-validate', 'desktop-file-utils'),
  // Debian 13 with Wine, for the tests of Windows.
  program('mmdebstrap'),
  // For Electron: its libraries, displays without a screen, a window manager and keys.
  library('libgtk-3.so.0', 'libgtk-3-0t64', 'libgtk-3-0'),
  library('libnss3.so', 'libnss3'),
  library('libgbm.so.1', 'libgbm1'),
  library('libasound.so.2', 'libasound2t64', 'libasound2'),
  program('Xvfb', 'xvfb'),
  program('openbox'),
  program('xdotool'),
  program('xrandr', 'x11-xserver-utils'),
  program('xprop', 'x11-utils'),
  // A screen reader, with the bus on which it hears what programs show.
  program('orca'),
  program('dbus-daemon'),
  file('/usr/lib/xorg/Xorg', 'xserver-xorg-core'),
  file('/usr/lib/xorg/modules/drivers/dummy_drv.so', 'xserver-xorg-video-dummy'),
];

/** Installs what is missing, where that is possible. Each suite names what it lacks. */
export function installTestPrograms(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const here = {
    path: [process.env['PATH'] ?? '', '/usr/sbin'].join(delimiter),
    libraries: spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' }).stdout,
  };
  const missing = needed.filter(({ isThere }) => !isThere(here));
  if (missing.length === 0) return;
  process.env['DEBIAN_FRONTEND'] = 'noninteractive';
  const patience = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  runStep('Lists of packages', 'apt-get', ['update', '-qq', ...patience]);
  const packages = missing.flatMap((one) => one.packages.find(isKnown) ?? []);
  runStep(`Install ${packages.join(', ')}`, 'apt-get', [
    ...['install', '-y', '-qq', ...patience],
    ...packages,
  ]);
}

/** A name without a package of its own, which another package only provides, is not known. */
function isKnown(name: string): boolean {
  const { stdout } = spawnSync('apt-cache', ['policy', name], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  return /^\s+Candidate: (?!\(none\))/m.test(stdout);
}
