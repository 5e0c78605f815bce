/** Measures free space on the disk of a folder. */
import { statfsSync, type StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';

function freeIn({ bavail, bsize }: StatsFs): number {
  return bavail * bsize;
}

/** Returns the free bytes; `undefined` if unknown. */
export function freeBytes(folder: string): number | undefined {
  try {
    return freeIn(statfsSync(folder));
  } catch {
    return undefined;
  }
}

/** As `freeBytes`, for drives that may answer late or not at all. */
export async function freeBytesOfDrive(root: string): Promise<number | undefined> {
  return statfs(root).then(freeIn, () => undefined);
}
