/** The inputs of the state machine. `at` is the time on the station's monotonic clock in milliseconds. */
import type { Verdict } from '../challenge/verdict.ts';
import type { StaffLanguage } from '../text/language.ts';
import type { OpinionNumber } from '../ledger/record-kinds.ts';
import type { LabeledRuling, RulingNumber } from '../ledger/ruling-number.ts';
import type { Member } from '../staff/member.ts';
import type { ClosedCause } from './closed-cause.ts';
import type { KeyStroke } from './key-stroke.ts';
import type { Slept } from './sleep.ts';
import type { Setup } from './state.ts';

export type Input =
  | {
      readonly kind: 'opened';
      readonly at: number;
      readonly setup: Setup;
      /** Recorded rulings that no screen has shown, for example after a crash. */
      readonly pending: readonly LabeledRuling[];
    }
  | { readonly kind: 'closed'; readonly at: number; readonly cause: ClosedCause }
  | {
      readonly kind: 'key';
      readonly at: number;
      readonly stroke: KeyStroke;
      /** The revision on the screen when the key was pressed. */
      readonly seen: number;
      /**
       * When the key went down, in milliseconds on the clock of the page. Absent if no page says it;
       * the press then counts.
       */
      readonly pressedAt?: number | undefined;
      /**
       * True if the station may have hung while the key waited; earlier players may have pressed
       * it.
       */
      readonly isLate?: boolean;
    }
  /** Someone touched or clicked the screen where no key is drawn. */
  | { readonly kind: 'touched'; readonly at: number }
  /** Someone touched a letter. The caret goes before it. */
  | {
      readonly kind: 'caretPlaced';
      readonly at: number;
      readonly line: number;
      readonly column: number;
      readonly seen: number;
      readonly isLate?: boolean;
    }
  /** Someone touched the key that ends the entry. */
  | { readonly kind: 'entryEnded'; readonly at: number; readonly isLate?: boolean }
  | { readonly kind: 'timerFired'; readonly at: number }
  /** The machine slept; without `slept`, it is about to. */
  | { readonly kind: 'slept'; readonly at: number; readonly slept?: Slept | undefined }
  /** Another input follows, and the timer for a deadline that has passed has not fired. */
  | { readonly kind: 'overdue'; readonly at: number }
  | {
      readonly kind: 'ruled';
      readonly at: number;
      /** Absent in practice. */
      readonly ruling?: RulingNumber;
      readonly verdict: Verdict;
    }
  | { readonly kind: 'notRuled'; readonly at: number; readonly cause: ClosedCause }
  | { readonly kind: 'recordFailed'; readonly at: number; readonly cause: ClosedCause }
  /** No page has the station on a screen any more, or another one that has painted nothing yet. */
  | { readonly kind: 'screenGone'; readonly at: number }
  /** The screen has painted the snapshot with that revision. */
  | { readonly kind: 'painted'; readonly at: number; readonly seen: number }
  | StaffInput;

/** Inputs that only the host can send, after it has checked a PIN or a role. */
export type StaffInput =
  /** On the first start, asks the first director to choose a PIN. */
  | { readonly kind: 'signInAsked'; readonly at: number }
  | { readonly kind: 'signedIn'; readonly at: number; readonly member: Member }
  /**
   * `unreadable`: the staff file cannot be read. `waitMs` is 0 if another try may follow at once.
   */
  | {
      readonly kind: 'signInRefused';
      readonly at: number;
      readonly why: 'wrong' | 'unreadable';
      readonly waitMs: number;
    }
  /** A key or a click at the sign-in or the console. */
  | { readonly kind: 'staffActive'; readonly at: number }
  /** The first PIN was set. */
  | { readonly kind: 'staffed'; readonly at: number }
  | { readonly kind: 'signedOut'; readonly at: number }
  | { readonly kind: 'announced'; readonly at: number; readonly announcement: Announcement }
  /** Staff have acknowledged a ruling that no screen had shown. */
  | { readonly kind: 'acknowledged'; readonly at: number; readonly ruling: RulingNumber }
  | { readonly kind: 'practiceStarted'; readonly at: number; readonly setup: Setup }
  | { readonly kind: 'practiceEnded'; readonly at: number }
  /** The word judge at the console starts to type slips. */
  | { readonly kind: 'judgingStarted'; readonly at: number }
  | { readonly kind: 'renamed'; readonly at: number; readonly station: string }
  | {
      readonly kind: 'consoleLanguageChosen';
      readonly at: number;
      readonly language: StaffLanguage;
    };

export type InputKind = Input['kind'];
export type InputOf<Kind extends InputKind> = Extract<Input, { readonly kind: Kind }>;

/** What staff show to the players: a pending ruling, or an opinion on a ruling. */
export interface Announcement extends LabeledRuling {
  readonly opinion: 'first' | OpinionNumber;
  readonly verdict: Verdict;
}
