/** Names of the archives that a hub's page writes, and how to recognize them. */
import { localTimeOf } from '../../station/machine/machine-time.ts';

/** Includes the time, so that a second archive of a day gets its own folder. */
export function archiveName(now: Date): string {
  const { date, time } = localTimeOf(now);
  return `archive-${date}-${time.replaceAll(':', '-')}`;
}

/** Returns true for the path of an archive, or of a folder inside one. */
export function isInArchive(folder: string): boolean {
  return /(^|[\\/])archive-\d{4}(-\d\d){5}($|[\\/])/.test(folder);
}
