/** The names of archives that a hub's page writes, by which it knows them again. */
import { localTimeOf } from '../../station/machine/local-time.ts';

/** With the time, so that a second archive of a day gets its own folder. */
export function archiveName(now: Date): string {
  const { date, time } = localTimeOf(now);
  return `archive-${date}-${time.replaceAll(':', '-')}`;
}

/** True for the path of a folder that is an archive, or is in one. */
export function isInArchive(folder: string): boolean {
  return /(^|[\\/])archive-\d{4}(-\d\d){5}($|[\\/])/.test(folder);
}
