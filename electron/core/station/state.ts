/** The one state of a station. Times are milliseconds on its monotonic clock. */
import type { Language } from '../text/language.ts';
import type { LexiconLabel } from '../lexicon/lexicon.ts';
import type { Rules } from '../rulebook/rules.ts';
import type { Member } from '../staff/member.ts';
import { displayOf, plainAppearance, type Appearance, type Display } from './appearance.ts';
import type { IdleTimer } from './idle-timeout.ts';
import type { ClosedPhase, RestingState } from './resting-state.ts';

/** What the station rules by, fixed from opening to closing. */
export interface Setup extends Appearance {
  readonly eventTitle: string;
  readonly rules: Rules;
  readonly lexicon: LexiconLabel;
  /** The lexicon is the one that comes with the program, to try the station. */
  readonly isPracticeList?: true;
  /** Nobody has confirmed the lexicon, so verdicts do not count, as in practice. */
  readonly isPractice?: true;
}

/** Practice: the same flow with another setup. No challenge in it is recorded. */
export interface Practice {
  readonly setup: Setup;
  /** The station's own resting state meanwhile. */
  readonly restingState: RestingState;
}

/** The word judge who types a slip where the rules ask for one, signed in for one challenge. */
export interface Judging {
  readonly member: Member;
  /** Runs on the idle screen; during the challenge the players' times hold. */
  readonly idleTimer: IdleTimer;
}

/** The state of a station in a phase. `State` in phases.ts is that of any phase. */
export interface StateIn<Phase> {
  /** The station's name in the event, "1" or "3". */
  readonly station: string;
  /** `undefined` until the station has opened once. */
  readonly setup?: Setup;
  /** Whether there are PINs. Until then the first director chooses one instead of signing in. */
  readonly isStaffed: boolean;
  readonly practice?: Practice;
  readonly judging?: Judging;
  /**
   * Counts every change of the words on the screen. A confirmation and Tab name the revision that
   * their side saw, and act only on exactly that.
   */
  readonly revision: number;
  readonly phase: Phase;
  /** Of the players' screens. */
  readonly display: Display;
  /** The language that staff chose for their screens; absent: that of the players' screens. */
  readonly consoleLanguage?: Language;
}

export function initialState(
  station: string,
  appearance: Appearance = plainAppearance,
  consoleLanguage?: Language,
): StateIn<ClosedPhase> {
  return {
    station,
    isStaffed: false,
    revision: 0,
    phase: { name: 'closed', cause: 'starting' },
    display: displayOf(appearance),
    ...(consoleLanguage && { consoleLanguage }),
  };
}

/** The language of the staff's screens, and of the papers that they save. */
export function consoleLanguageOf({ display, consoleLanguage }: StateIn<unknown>): Language {
  return consoleLanguage ?? display.language;
}

/** Whether verdicts have no number and leave no record. */
export function isPractice({ practice, setup }: StateIn<unknown>): boolean {
  return practice !== undefined || setup?.isPractice === true;
}

/** The setup for the next ruling: in practice that of the practice. */
export function setupInForce(state: StateIn<unknown>): Setup | undefined {
  return state.practice?.setup ?? state.setup;
}
