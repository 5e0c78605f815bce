/** Real file systems that are full, or fail. They need the right to mount. */
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';

/** Mounts two megabytes of memory on a folder. */
export function mountSmallDisk(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]);
}

/** Mounts the ext4 in a file, which is made first if it is not there, on a folder. */
export function mountDiskInFile(file: string, folder: string): void {
  if (!existsSync(file)) {
    writeFileSync(file, Buffer.alloc(8 << 20));
    execFileSync('mkfs.ext4', ['-q', '-F', file]);
  }
  execFileSync('mount', ['-o', 'loop,errors=remount-ro', file, folder]);
}

/** As after an error of the disk: nothing more can be written, whoever has its files open. */
export function failDisk(folder: string): void {
  execFileSync('mount', ['-o', 'remount,abort', folder]);
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
