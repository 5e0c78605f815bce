/**
 * The page "Set-up": the steps from the first PIN to a ready station, and the sheet for the staff.
 */
import { z } from '../../core/base/schema.ts';
import type { StaffSheet } from '../../core/reports/papers/staff-sheet.ts';
import type { Moment } from '../../core/text/local-time.ts';
import { call, filePath, type StaffResult } from './staff-call.ts';

/** Papers that are not only for staff. */
const playersPapers = ['slips', 'poster'] as const;

export const setUpCalls = {
  setUp: call('staff').answers<SetUpReport>(),
  /** Says on record whether date and time of the computer are those of another clock. */
  sayClockIsRight: call('staff', { isRight: z.boolean() }).answers<StaffResult>(),
  /** Stops the console from opening on this page. */
  dismissSetUp: call('director').answers<StaffResult>(),
  /** Answers the paths of the files: of the poster, one for each language of the players. */
  savePlayersPaper: call('staff', {
    paper: z.enum(playersPapers),
    folder: filePath,
  }).answers<StaffResult<readonly string[]>>(),
  /** Answers the path of the file. */
  saveStaffSheet: call('staff', { folder: filePath }).answers<StaffResult<string>>(),
} as const;

export type SetUpStep = 'name' | 'clock' | 'lexicon' | 'event' | 'judges' | 'selfTest' | 'ready';

/** `time` is that of the station's clock now. */
export interface SetUpReport extends Moment {
  /** In the order to follow. The station's state decides which are done. */
  readonly steps: readonly { readonly step: SetUpStep; readonly isDone: boolean }[];
  /** True if somebody said so last. */
  readonly isClockSaidWrong: boolean;
  /** True if neither done nor dismissed; the console then opens on this page. */
  readonly isOpen: boolean;
  /** True if the rules require a word judge to type the slips, which begins on "Status". */
  readonly asksForJudge: boolean;
  readonly sheet: StaffSheet;
}
