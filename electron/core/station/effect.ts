/** What the host does for the state machine, in the order in which the effects stand. */
import type { Play } from '../challenge/play.ts';
import type { RulingNumber } from '../ledger/ruling-number.ts';

export type Effect =
  /** Adjudicate and record durably, then answer with `ruled` or `notRuled`. */
  | { readonly kind: 'rule'; readonly play: Play }
  /** Record; answer only a failure, with `recordFailed`. */
  | { readonly kind: 'record'; readonly fact: ChallengeFact }
  /** Send `ticked` at that time, instead of any earlier request. Undefined: not at all. */
  | { readonly kind: 'wake'; readonly at: number | undefined };

/** What the ledger keeps of a challenge besides its ruling. */
export type ChallengeFact =
  | {
      readonly kind: 'abandoned';
      readonly phase: 'typing' | 'checking' | 'armed';
      readonly by: 'idle' | 'escape';
    }
  | { readonly kind: 'withdrawn'; readonly words: readonly string[] }
  | { readonly kind: 'shown'; readonly ruling: RulingNumber }
  | { readonly kind: 'noticed'; readonly ruling: RulingNumber };
