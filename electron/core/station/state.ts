/** The state of a station. Times are milliseconds on its monotonic clock. */
import { staffLanguageOf, type StaffLanguage } from '../text/language.ts';
import type { EventFile } from '../event/event-file.ts';
import type { LexiconLabel } from '../lexicon/lexicon.ts';
import type { Rules } from '../rulebook/rules.ts';
import type { Member } from '../staff/member.ts';
import {
  displayOf,
  plainSettings,
  type SettingsInForce,
  type Display,
} from './settings-in-force.ts';
import type { FlowTimes } from './idle-times.ts';
import type { IdleTimer } from './idle-timeout.ts';
import type { ClosedPhase, RestingState } from './resting-state.ts';
import type { Press } from './same-press.ts';

/** The rules, the lexicon and the settings in force, fixed from opening to closing. */
export interface Setup extends SettingsInForce {
  readonly eventTitle: string;
  /** The days of the event. Absent if there is none. */
  readonly dates?: EventFile['dates'];
  readonly rules: Rules;
  readonly lexicon: LexiconLabel;
  readonly idleTimes: FlowTimes;
  /** The program's own lexicon, for trying out the station. */
  readonly isPracticeList?: true;
  /** Nobody has confirmed the lexicon, so verdicts do not count. */
  readonly isPractice?: true;
}

/** The times of a challenge, from the setup or from a phase that keeps them. */
export type WithTimes = Pick<Setup, 'idleTimes'>;

/** Practice runs the same phases with another setup. Its challenges are not recorded. */
export interface Practice {
  readonly setup: Setup;
  /** The station's own resting state during practice. */
  readonly restingState: RestingState;
}

/** The word judge who types a slip, signed in for one challenge. */
export interface Judging {
  readonly member: Member;
  /** Applies to the idle screen. During a challenge, the players' timeouts apply. */
  readonly idleTimer: IdleTimer;
}

/** The state of a station in one phase. `State` in phases.ts covers all phases. */
export interface StateIn<Phase> {
  /** The station's name, such as "1" or "3". */
  readonly station: string;
  /** `undefined` until the station has opened once. */
  readonly setup?: Setup;
  /** False if there are no PINs. Then the first director chooses one instead of signing in. */
  readonly isStaffed: boolean;
  readonly practice?: Practice;
  readonly judging?: Judging;
  /** Number of the board that the players typed for this challenge. */
  readonly board?: number;
  /** Time of the first letter of this challenge. */
  readonly firstLetterAt?: number;
  /** The presses of which another may be a repetition. */
  readonly recentPresses?: readonly Press[];
  /** Since when no page has painted what is shown. Absent while one has. */
  readonly goneAt?: number;
  /**
   * Increases with every change of the words on the screen. Confirmations and Tab carry the
   * revision that their side saw, and act only on the present one.
   */
  readonly revision: number;
  readonly phase: Phase;
  /** What the player screens draw by. */
  readonly display: Display;
  /** The language that staff chose for their screens. Absent: the players', if staff can have it. */
  readonly consoleLanguage?: StaffLanguage;
}

export function initialState(
  station: string,
  settings: SettingsInForce = plainSettings,
  consoleLanguage?: StaffLanguage,
): StateIn<ClosedPhase> {
  return {
    station,
    isStaffed: false,
    revision: 0,
    phase: { name: 'closed', cause: 'starting' },
    display: displayOf(settings),
    ...(consoleLanguage && { consoleLanguage }),
  };
}

/** Returns the language of the staff screens and of saved papers. */
export function consoleLanguageOf({ display, consoleLanguage }: StateIn<unknown>): StaffLanguage {
  return consoleLanguage ?? staffLanguageOf([display.language]);
}

/** Returns the setup for the next ruling; in practice, the setup of the practice. */
export function setupInForce(state: StateIn<unknown>): Setup | undefined {
  return state.practice?.setup ?? state.setup;
}
