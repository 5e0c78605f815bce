/** The page "Set-up": from the first PIN to a station that is ready, and the sheet for the staff. */
import { z } from '../../core/schema.ts';
import type { StaffSheet } from '../../core/paper/staff-sheet.ts';
import { filePath, nothing, type StaffCall, type Told } from './staff-call.ts';

export const setUpCalls = {
  setUp: { needs: 'staff', argument: nothing },
  /** The page is not shown first any more. */
  dismissSetUp: { needs: 'director', argument: nothing },
  saveStaffSheet: { needs: 'staff', argument: z.strictObject({ folder: filePath }) },
} as const satisfies Readonly<Record<string, StaffCall>>;

export type SetUpStep = 'name' | 'lexicon' | 'event' | 'judges' | 'selfTest' | 'ready';

export interface SetUpReport {
  /** In the order in which they are done; each is done or not by the facts. */
  readonly steps: readonly { readonly step: SetUpStep; readonly isDone: boolean }[];
  /** Neither done nor dismissed: it is shown first. */
  readonly isOpen: boolean;
  readonly sheet: StaffSheet;
}

export interface SetUpAnswers {
  readonly setUp: SetUpReport;
  readonly dismissSetUp: Told;
  /** The path of the file. */
  readonly saveStaffSheet: Told<string>;
}
