/** The page "Set-up": from the first PIN to a station that is ready, and the sheet for the staff. */
import type { StaffSheet } from '../../core/paper/staff-sheet.ts';
import { call, filePath, type StaffResult } from './staff-call.ts';

export const setUpCalls = {
  setUp: call('staff').answers<SetUpReport>(),
  /** The page is not shown first any more. */
  dismissSetUp: call('director').answers<StaffResult>(),
  /** The path of the file. */
  saveStaffSheet: call('staff', { folder: filePath }).answers<StaffResult<string>>(),
} as const;

export type SetUpStep = 'name' | 'lexicon' | 'event' | 'judges' | 'selfTest' | 'ready';

export interface SetUpReport {
  /** In the order in which they are done; each is done or not by the facts. */
  readonly steps: readonly { readonly step: SetUpStep; readonly isDone: boolean }[];
  /** Neither done nor dismissed: it is shown first. */
  readonly isOpen: boolean;
  readonly sheet: StaffSheet;
}
