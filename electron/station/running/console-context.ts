/** What the staff console may do with its station. */
import type { StaffHandlers } from '../../contract/call.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import type { Member } from '../../core/staff/member.ts';
import type { ClosedCause } from '../../core/station/closed-cause.ts';
import type { StaffInput } from '../../core/station/input.ts';
import type { PageSeen } from '../../core/station/page-check.ts';
import type { State } from '../../core/station/phases.ts';
import type { Setup } from '../../core/station/state.ts';
import type { Config } from '../in-force/config.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { CleanShell } from './clean-window.ts';

/** A staff input without its time, which the station adds. */
export type UntimedStaffInput = StaffInput extends infer One
  ? One extends StaffInput
    ? Omit<One, 'at'>
    : never
  : never;

export interface ConsoleContext {
  readonly state: () => State;
  readonly dispatch: (input: UntimedStaffInput) => void;
  /** The signed-in person. Call this only for calls that need a role; it throws if no one is. */
  readonly member: () => Member;
  /**
   * On success, the record is on disk. On failure, the station closes and the sentence says why.
   */
  readonly record: (fact: NewRecord) => StaffResult;
  readonly ledger: () => Ledger | undefined;
  /** The configuration found at the last opening. */
  readonly config: () => Config;
  /** Opens the station again, after a change or as a retry. */
  readonly open: () => void;
  /** Closes the station, because what it found must not be used to rule. */
  readonly close: (cause: ClosedCause) => void;
  /** The setup for practice. Without a rulebook, the setup that the station uses or would use. */
  readonly practiceBy: (rulebook: string | undefined) => StaffResult<Setup>;
  readonly startPractice: (rulebook: string | undefined) => StaffResult;
  /** What the page on the screen said of itself. */
  readonly page: () => PageSeen;
  readonly cleanWindow: () => CleanShell;
  readonly leave: () => void;
}

export interface Console {
  readonly handlers: StaffHandlers;
  readonly isStaffed: () => boolean;
  /** Time until another PIN is accepted, in milliseconds. */
  readonly signInWaitMs: () => number;
  /** Stops the background work of the console. */
  readonly close: () => void;
}

export type OpenConsole = (context: ConsoleContext) => Console;
