/** A real file system that is small, and can be full. Needs the right to mount. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** Mounts two megabytes of memory on a folder. */
export function mountSmallDisk(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]);
}

export function unmount(folder: string): void {
  execFileSync('umount', [folder]);
}

/** Lets this file grow until the disk takes no further byte. */
export function fillDisk(file: string): void {
  for (let bytes = 1 << 20; bytes >= 1;) {
    try {
      writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
    } catch {
      bytes >>= 1;
    }
  }
}
