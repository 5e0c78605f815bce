/**
 * What the host does for the state machine: records before it tells the new state, the rest after
 * that, in the order in which they stand.
 */
import type { Play } from '../challenge/play.ts';
import type { OpinionNumber } from '../ledger/record-kinds.ts';
import type { RulingNumber } from '../ledger/ruling-number.ts';
import type { Member } from '../staff/member.ts';

export type Effect =
  /**
   * Adjudicate and record durably, then answer with `ruled` or `notRuled`. `by` is the word judge
   * who typed the words. In practice nothing is recorded and the answer has no number.
   */
  | { readonly kind: 'rule'; readonly play: Play; readonly by?: Member }
  | { readonly kind: 'practise'; readonly play: Play }
  /** Record; answer only a failure, with `recordFailed`. */
  | { readonly kind: 'record'; readonly fact: ChallengeFact | StaffFact }
  /** Send `ticked` at that time, instead of any earlier request. Undefined: not at all. */
  | { readonly kind: 'wake'; readonly at: number | undefined };

/** What a step of the flow asks for; practice and time are seen to for all steps at once. */
export type Wish = Extract<Effect, { readonly kind: 'rule' | 'record' }>;

/** What the ledger keeps of a challenge besides its ruling. */
export type ChallengeFact =
  | {
      readonly kind: 'abandoned';
      readonly phase: 'typing' | 'checking' | 'armed';
      readonly by: 'idle' | 'escape';
    }
  | { readonly kind: 'withdrawn'; readonly words: readonly string[] }
  | {
      readonly kind: 'shown';
      readonly ruling: RulingNumber;
      readonly opinion?: OpinionNumber;
    };

/** What the ledger keeps of the staff's doings, as far as the flow decides on them. */
export type StaffFact =
  | { readonly kind: 'noticed'; readonly ruling: RulingNumber; readonly by: Member }
  | { readonly kind: 'staffSignedIn'; readonly by: Member }
  | {
      readonly kind: 'staffSignedOut';
      readonly by: Member;
      readonly how: 'signedOut' | 'idle' | 'left';
    }
  | { readonly kind: 'practiceStarted' | 'practiceEnded'; readonly by: Member };

/** What practice does not record: what was shown with a number was no practice. */
export function isUnruled({ kind }: ChallengeFact | StaffFact): boolean {
  return kind === 'abandoned' || kind === 'withdrawn';
}
