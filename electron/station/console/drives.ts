/** Handles the call for the drives and folders that a page may offer. */
import type { StaffHandlers } from '../../contract/call.ts';
import type { driveCalls } from '../../contract/staff/drives-calls.ts';
import { findDrives } from '../disk/find-drives.ts';
import type { ConsoleParts } from './console-parts.ts';

export function driveHandlers({
  findPlaces,
}: ConsoleParts): Pick<StaffHandlers, keyof typeof driveCalls> {
  return { drives: () => findDrives(findPlaces) };
}
