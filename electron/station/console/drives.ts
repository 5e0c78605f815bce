/** The sticks and folders that a page may offer. */
import type { StaffHandlers } from '../../contract/call.ts';
import type { driveCalls } from '../../contract/staff/drives.ts';
import { findDrives, type FindPlaces } from '../drives.ts';

export function driveHandlers(
  findPlaces: FindPlaces | undefined,
): Pick<StaffHandlers, keyof typeof driveCalls> {
  return { drives: () => findDrives(findPlaces) };
}
