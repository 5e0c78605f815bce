/** The one state of a station. Times are milliseconds on its monotonic clock. */
import type { Entry, Refusal } from '../challenge/entry.ts';
import type { Play } from '../challenge/play.ts';
import type { RulableVerdict } from '../challenge/verdict.ts';
import type { Language } from '../language.ts';
import type { RulingNumber } from '../ledger/ruling-number.ts';
import type { Rules } from '../rulebook/rules.ts';
import { displayOf, plainAppearance, type Appearance, type Display } from './appearance.ts';
import type { ClosedCause } from './closed-cause.ts';
import type { Patience } from './patience.ts';

/** What is known of the lexicon on every screen. The fingerprint has eight hex digits. */
export interface LexiconLabel {
  readonly title: string;
  readonly edition: string;
  readonly fingerprint: string;
}

/** What the station rules by, fixed from opening to closing. */
export interface Setup extends Appearance {
  readonly eventTitle: string;
  readonly rules: Rules;
  readonly lexicon: LexiconLabel;
}

/** What the hint bar says instead of its hints, until the next key that acts. */
export type Notice = Refusal | 'escapeAgain';

export interface Confirmed {
  readonly challenger: boolean;
  readonly challenged: boolean;
}

export type Phase =
  | { readonly name: 'closed'; readonly cause: ClosedCause }
  | {
      readonly name: 'idle';
      readonly refusal?: { readonly kind: Refusal; readonly until: number };
      /** Chosen by players for the next challenge, until nobody has touched a key for a while. */
      readonly chosen?: { readonly language: Language; readonly until: number };
    }
  | {
      readonly name: 'typing';
      readonly entry: Entry;
      readonly patience: Patience;
      readonly notice?: Notice;
    }
  | {
      readonly name: 'checking';
      readonly play: Play;
      readonly confirmed: Confirmed;
      readonly patience: Patience;
      readonly notice?: 'escapeAgain';
    }
  | {
      readonly name: 'armed';
      readonly play: Play;
      readonly armedAt: number;
      readonly patience: Patience;
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
      /** The station closes for this when the players have read their verdict. */
      readonly closing?: ClosedCause;
    }
  | {
      readonly name: 'unshown';
      /** Recorded rulings that no screen has shown; the first is on the screen. */
      readonly rulings: readonly [RulingNumber, ...RulingNumber[]];
      readonly since: number;
      readonly notice?: 'escapeAgain';
    };

export interface Ruled {
  readonly ruling: RulingNumber;
  readonly verdict: RulableVerdict;
}

export interface State {
  /** The station's name in the event, "1" or "3". */
  readonly station: string;
  /** Undefined until the station has opened once. */
  readonly setup?: Setup;
  /**
   * Counts every change of the words on the screen. A confirmation and Tab name the revision that
   * their side saw, and act only on exactly that.
   */
  readonly revision: number;
  readonly phase: Phase;
  readonly display: Display;
}

export function initialState(station: string, appearance: Appearance = plainAppearance): State {
  return {
    station,
    revision: 0,
    phase: { name: 'closed', cause: 'starting' },
    display: displayOf(appearance),
  };
}
