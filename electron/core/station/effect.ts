/**
 * What the host does for the state machine: it writes the records before it publishes the new state,
 * then performs the other effects in their order.
 */
import type { Play } from '../challenge/play.ts';
import type { OpinionNumber } from '../ledger/record-kinds.ts';
import type { RulingNumber } from '../ledger/ruling-number.ts';
import type { WithdrawalReason } from '../rulebook/withdrawal-reasons.ts';
import type { Member } from '../staff/member.ts';
import type { Slept } from './sleep.ts';

export type Effect =
  /** Adjudicate and record durably, then answer with `ruled` or `notRuled`. */
  | {
      readonly kind: 'rule';
      readonly play: Play;
      /** The word judge who typed the words. */
      readonly by?: Member;
      readonly board?: number;
      /** Whole seconds from the first letter to Tab. */
      readonly seconds?: number;
    }
  /** Adjudicate without a record; the answer has no number. */
  | { readonly kind: 'practise'; readonly play: Play }
  /** Record; answer only a failure, with `recordFailed`. */
  | { readonly kind: 'record'; readonly fact: Fact }
  /** Schedules `timerFired` at this time and replaces any earlier schedule. `undefined` cancels it. */
  | { readonly kind: 'wake'; readonly at: number | undefined };

export type Fact = ChallengeFact | StaffFact | SleepFact;

/** The record of a challenge that ended without a ruling. */
export type UnruledFact =
  | {
      readonly kind: 'abandoned';
      readonly phase: 'typing' | 'checking' | 'armed';
      readonly by: 'idle' | 'escape';
      readonly questionMs?: number;
    }
  | {
      readonly kind: 'withdrawn';
      readonly words: readonly string[];
      readonly reason: WithdrawalReason;
      /** How long the question was on the screen. Absent if nothing has painted it. */
      readonly questionMs?: number;
    };

/** What the ledger records of a challenge besides its ruling. */
export type ChallengeFact =
  | UnruledFact
  | {
      readonly kind: 'shown';
      readonly ruling: RulingNumber;
      readonly opinion?: OpinionNumber;
    };

/** What the ledger records of a machine that slept. */
export type SleepFact =
  | ({ readonly kind: 'slept' } & Slept)
  /** A verdict was on the screen when the machine slept or its page was gone: perhaps unread. */
  | { readonly kind: 'leftUnread'; readonly ruling: RulingNumber };

/** Staff actions that the state machine handles and the ledger records. */
export type StaffFact =
  | { readonly kind: 'acknowledged'; readonly ruling: RulingNumber; readonly by: Member }
  | { readonly kind: 'staffSignedIn'; readonly by: Member }
  | {
      readonly kind: 'staffSignedOut';
      readonly by: Member;
      readonly how: 'signedOut' | 'idle' | 'left';
    }
  | { readonly kind: 'practiceStarted' | 'practiceEnded'; readonly by: Member };
