/** The one state of a station. Times are milliseconds on its monotonic clock. */
import type { Entry, Refusal } from '../challenge/entry.ts';
import type { Play } from '../challenge/play.ts';
import type { RulableVerdict } from '../challenge/verdict.ts';
import type { Language } from '../language.ts';
import type { OpinionNumber } from '../ledger/record-kinds.ts';
import type { LabeledRuling } from '../ledger/ruling-number.ts';
import type { Rules } from '../rulebook/rules.ts';
import type { Member } from '../staff/member.ts';
import type { LexiconLabel } from '../lexicon/lexicon.ts';
import { displayOf, plainAppearance, type Appearance, type Display } from './appearance.ts';
import type { ClosedCause } from './closed-cause.ts';
import type { Countdown, IdleTimer } from './idle-timeout.ts';

/** What the station rules by, fixed from opening to closing. */
export interface Setup extends Appearance {
  readonly eventTitle: string;
  readonly rules: Rules;
  readonly lexicon: LexiconLabel;
  /** Nobody has confirmed the lexicon, so verdicts do not count, as in practice. */
  readonly isPractice?: true;
}

/** What the checking screens say instead of their hints. `wasBusy`: keys were dropped. */
export type FrozenNotice = 'escapeAgain' | 'wasBusy';

/** What the hint bar says instead of its hints, until the next key that acts. */
export type Notice = Refusal | FrozenNotice;

/** The same on the idle screen, for a while. */
export type IdleNotice = Notice | 'judgeNeeded';

export interface Confirmed {
  readonly challenger: boolean;
  readonly challenged: boolean;
}

/** Where the station stands when nobody is at it; the staff come from there and go back. */
export type RestingState =
  | { readonly name: 'closed'; readonly cause: ClosedCause }
  | {
      readonly name: 'idle';
      readonly notice?: { readonly kind: IdleNotice; readonly until: number };
      /** Chosen by players for the next challenge, until nobody has touched a key for a while. */
      readonly chosen?: { readonly language: Language; readonly until: number };
    }
  | {
      readonly name: 'unshown';
      /** Recorded rulings that no screen has shown; the first is on the screen. */
      readonly rulings: readonly [LabeledRuling, ...LabeledRuling[]];
    };

/** Why a PIN was not taken. `locked`: nobody can sign in until the countdown is over. */
export type SignInProblem =
  { readonly kind: 'wrong' | 'unreadable' } | ({ readonly kind: 'locked' } & Countdown);

/** What staff show the players: a ruling that no screen had shown, or an opinion on one. */
export interface Announcement extends LabeledRuling {
  readonly opinion: 'first' | OpinionNumber;
  readonly verdict: RulableVerdict;
}

export type Phase =
  | RestingState
  | {
      readonly name: 'typing';
      readonly entry: Entry;
      readonly idleTimer: IdleTimer;
      readonly notice?: Notice;
      /** A letter too many was refused: the word is not the one that was meant. */
      readonly isCut?: true;
    }
  | {
      readonly name: 'checking';
      readonly play: Play;
      readonly confirmed: Confirmed;
      readonly idleTimer: IdleTimer;
      readonly notice?: FrozenNotice;
    }
  | {
      readonly name: 'armed';
      readonly play: Play;
      readonly armedAt: number;
      readonly idleTimer: IdleTimer;
      readonly notice?: FrozenNotice;
    }
  | {
      readonly name: 'recording';
      readonly play: Play;
      readonly tabAt: number;
      /** The durable ruling, held back until the time of revealing. */
      readonly ruled?: Ruled;
    }
  | {
      readonly name: 'verdict';
      readonly ruled: Ruled;
      readonly since: number;
      /** When the screen reported the verdict as painted. */
      readonly paintedAt?: number;
      /** Where the station stands when the players have read their verdict, if not idle. */
      readonly after?: RestingState;
    }
  | {
      readonly name: 'signIn';
      readonly restingState: RestingState;
      readonly idleTimer: IdleTimer;
      readonly problem?: SignInProblem;
    }
  | StaffPhase
  | {
      readonly name: 'announcement';
      readonly announcement: Announcement;
      /** Where the staff go on afterwards. */
      readonly staff: StaffPhase;
      readonly since: number;
      readonly paintedAt?: number;
    };

/** Somebody of the staff is at the console. */
export interface StaffPhase {
  readonly name: 'staff';
  readonly member: Member;
  /** The PIN is too short for the role: nothing else can be done before it is changed. */
  readonly mustChangePin: boolean;
  readonly restingState: RestingState;
  readonly idleTimer: IdleTimer;
}

export interface Ruled {
  /** Absent in practice, which leaves no record. */
  readonly given?: LabeledRuling;
  readonly verdict: RulableVerdict;
}

/** Practice: the same flow by another setup, and nothing of it is recorded. */
export interface Practice {
  readonly setup: Setup;
  /** Where the station really stands meanwhile. */
  readonly restingState: RestingState;
}

/** The word judge who types a slip where the rules ask for one, signed in for one challenge. */
export interface Judging {
  readonly member: Member;
  /** On the idle screen; during the challenge the players' times hold. */
  readonly idleTimer: IdleTimer;
}

export interface State {
  /** The station's name in the event, "1" or "3". */
  readonly station: string;
  /** Undefined until the station has opened once. */
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
  /** What the staff chose for their own screens; absent: the language of the players' screens. */
  readonly consoleLanguage?: Language;
}

export function initialState(
  station: string,
  appearance: Appearance = plainAppearance,
  consoleLanguage?: Language,
): State {
  return {
    station,
    isStaffed: false,
    revision: 0,
    phase: { name: 'closed', cause: 'starting' },
    display: displayOf(appearance),
    ...(consoleLanguage && { consoleLanguage }),
  };
}

/** Of the staff's screens, and of the papers that they save. */
export function consoleLanguageOf({ display, consoleLanguage }: State): Language {
  return consoleLanguage ?? display.language;
}

/** Whether verdicts have no number and leave no record. */
export function isPractice({ practice, setup }: State): boolean {
  return practice !== undefined || setup?.isPractice === true;
}

/** What is ruled by now: in practice not what the station rules by otherwise. */
export function setupInForce(state: State): Setup | undefined {
  return state.practice?.setup ?? state.setup;
}
