/** What the staff console may do with its station. */
import type { StaffHandlers } from '../contract/call.ts';
import type { StaffResult } from '../contract/staff/staff-call.ts';
import type { NewRecord } from '../core/ledger/record-kinds.ts';
import type { Member } from '../core/staff/member.ts';
import type { ClosedCause } from '../core/station/closed-cause.ts';
import type { StaffInput } from '../core/station/input.ts';
import type { State } from '../core/station/phases.ts';
import type { Setup } from '../core/station/state.ts';
import type { Config } from './config.ts';
import type { Ledger } from './ledger/ledger.ts';

/** A staff input without its time, which the station adds. */
export type UntimedStaffInput = StaffInput extends infer One
  ? One extends StaffInput
    ? Omit<One, 'at'>
    : never
  : never;

export interface ConsoleContext {
  readonly state: () => State;
  readonly dispatch: (input: UntimedStaffInput) => void;
  /** Who is at the console. Only for calls that need a role: without one there is nobody. */
  readonly member: () => Member;
  /** Durable when it is told so; else the station closes, and the sentence says why. */
  readonly record: (draft: NewRecord) => StaffResult;
  readonly ledger: () => Ledger | undefined;
  /** As it was found when the station was last opened. */
  readonly config: () => Config;
  /** Opens everything anew: after a change, or to try again. */
  readonly open: () => void;
  /** Closes the station: what it found must not rule. */
  readonly close: (cause: ClosedCause) => void;
  /** What practice would go by; without a rulebook, as the station rules or should rule. */
  readonly practiceBy: (rulebook: string | undefined) => StaffResult<Setup>;
  readonly startPractice: (rulebook: string | undefined) => StaffResult;
  readonly leave: () => void;
}

export interface Console {
  readonly handlers: StaffHandlers;
  readonly isStaffed: () => boolean;
  /** Until the next PIN is looked at, in milliseconds. */
  readonly signInWaitMs: () => number;
  /** Ends whatever goes on beside the play. */
  readonly close: () => void;
}

export type OpenConsole = (context: ConsoleContext) => Console;
