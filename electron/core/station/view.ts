/**
 * What a screen may know. Nothing else crosses to the players' side: no word's own result, no source,
 * and after Tab no word at all with the verdict.
 */
import type { Verdict } from '../challenge/verdict.ts';
import type { Language } from '../text/language.ts';
import type { LexiconLabel } from '../lexicon/lexicon.ts';
import type { RulingNumber } from '../ledger/ruling-number.ts';
import type { OpinionNumber } from '../ledger/record-kinds.ts';
import type { ComparedWith, RulebookHint, WithdrawalReason } from '../rulebook/rulebook.ts';
import type { Sentence } from '../text/sentence.ts';
import type { Member } from '../staff/member.ts';
import type { PinLength } from '../staff/pin.ts';
import type { Display, VerdictWords } from './appearance.ts';
import type { Side } from './key-stroke.ts';
import type { Notice } from './notice.ts';

/**
 * The messages of each screen. A screen shows one at a time, the newest. `wasBusy`: keys were dropped.
 * `letters`: no letter. `script`: a letter of another script. `withdrawn`: the challenge was.
 */
export type IdleNotice =
  'idle' | 'letters' | 'script' | 'judgeNeeded' | 'withdrawn' | 'signOutAsked' | 'wasBusy';

/**
 * `clear`: Esc again clears the words. `again`: the words came back from checking. `spaceOnEmpty`: the
 * hint of the empty line is repeated as a message.
 */
export type TypingNotice =
  | ('idle' | 'letters' | 'script' | 'short' | 'long' | 'many')
  | ('tabTyping' | 'digitTyping' | 'spaceOnEmpty' | 'clear' | 'again' | 'wasBusy');

/** `tabOne1`: only the challenger has not confirmed. `tabOne2`: only the challenged side has not. */
export type CheckingNotice =
  'frozen' | 'enterChecking' | 'tabBoth' | 'tabOne1' | 'tabOne2' | 'wasBusy';

export type ArmedNotice = 'frozen' | 'enterArmed' | 'early' | 'wasBusy';

export type Confirmed = Readonly<Record<Side, boolean>>;
export const nobody: Confirmed = { challenger: false, challenged: false };

/** What the typing screen asks for: a word, a word or the end of the words, or only their end. */
export type TypingHint = 'word' | 'emptyLine' | 'lastWord';

/** The limits that refusals name. */
export interface Limits {
  readonly minimumLength: number;
  readonly maximumLength: number;
  readonly maximumWords: number;
}

export type View =
  | { readonly screen: 'closed'; readonly code: string }
  | {
      readonly screen: 'idle';
      readonly whoTypes?: WhoTypes;
      readonly notice?: IdleNotice;
      /** To choose from, where there is a choice. */
      readonly languages?: readonly Language[];
      /** Until the word judge is signed out. */
      readonly secondsLeft?: number;
    }
  | {
      readonly screen: 'typing';
      readonly whoTypes?: WhoTypes;
      readonly words: readonly string[];
      /** The caret: line counts from 0, column counts the letters before it. */
      readonly line: number;
      readonly column: number;
      readonly hint: TypingHint;
      readonly notice?: TypingNotice;
      readonly secondsLeft?: number;
    }
  | {
      readonly screen: 'checking';
      readonly words: readonly string[];
      readonly confirmed: Confirmed;
      readonly notice?: CheckingNotice;
      readonly secondsLeft?: number;
    }
  | {
      readonly screen: 'armed';
      readonly whoTypes?: WhoTypes;
      readonly words: readonly string[];
      /** Whether Tab rules already. */
      readonly tab: 'soon' | 'ready';
      readonly notice?: ArmedNotice;
      readonly secondsLeft?: number;
    }
  | {
      readonly screen: 'withdrawing';
      readonly whoTypes?: WhoTypes;
      readonly words: readonly string[];
      /** Which sides had confirmed the words, for when the challenge goes on. */
      readonly confirmed: Confirmed;
      /** Which sides agree to withdraw. A word judge needs nobody's agreement. */
      readonly agreed: Confirmed;
      readonly reason: WithdrawalReason;
      /** To choose from, by the keys 3 and 4. */
      readonly reasons: readonly WithdrawalReason[];
    }
  | {
      readonly screen: 'recording';
      readonly whoTypes?: WhoTypes;
      readonly words: readonly string[];
    }
  | {
      readonly screen: 'verdict';
      readonly verdict: Verdict;
      /** Which sides have acknowledged the verdict. */
      readonly read: Confirmed;
      /** Until the verdict goes by itself, from 10. */
      readonly secondsLeft: number;
      /** What ends it before: the keys of both sides, or Enter. */
      readonly leave: 'both' | 'enter';
      /** Present if this is a later opinion on the ruling. */
      readonly opinion?: OpinionNumber;
    }
  | { readonly screen: 'pending' }
  | {
      readonly screen: 'signIn';
      /** The first director chooses a PIN; everybody else types one. */
      readonly purpose: 'pin' | 'firstPin';
      /** The station was set up from a kit and stays closed until a director signs in. */
      readonly awaitsDirector?: true;
      readonly pinLength: PinLength;
      readonly problem?: 'wrong' | 'unreadable' | 'locked';
      /** Until the next PIN is taken. */
      readonly secondsLocked?: number;
      readonly secondsLeft?: number;
    }
  | {
      readonly screen: 'staff';
      readonly member: Member;
      /** Present if the person must change a PIN that is too short before anything else. */
      readonly newPin?: PinLength;
      readonly restingState: RestingView;
      readonly isPractising: boolean;
      readonly secondsLeft?: number;
    };

/** Where the challenger does not type: the word judge, or nobody until one has signed in. */
export type WhoTypes = 'wordJudge' | 'nobody';

/** What is behind the staff console: what players see when the staff leave it. */
export type RestingView =
  | { readonly name: 'idle' }
  | { readonly name: 'closed'; readonly code: string; readonly sentence: Sentence }
  | { readonly name: 'pending'; readonly rulings: readonly RulingNumber[] };

export interface StatusBar {
  readonly station: string;
  readonly event?: string;
  readonly lexicon?: LexiconLabel;
  /** Players practice with the list that comes with the program, which is no tournament list. */
  readonly isPracticeList?: true;
  /** The ruling on the screen, as people read it: "3-0042". */
  readonly ruling?: string;
  /** The word judge who types the slips. */
  readonly judge?: string;
}

/** The part of a view that shows a message. */
export function viewNotice<Kind extends string>(
  notice: Notice<Kind> | undefined,
): { readonly notice?: Kind } {
  return notice === undefined ? {} : { notice: notice.kind };
}

/** What the rulebook asks of the players' screens. */
export interface RulebookView {
  /** What the words must agree with. */
  readonly comparedWith: ComparedWith;
  readonly hint: RulebookHint;
  readonly mayAskSecondOpinion: boolean;
}

/** One whole picture of the station. The screen draws it and predicts nothing. */
export interface Snapshot {
  readonly revision: number;
  readonly view: View;
  readonly status: StatusBar;
  readonly limits?: Limits;
  readonly rulebook?: RulebookView;
  /** Rulings on the screen do not count. */
  readonly isPractice: boolean;
  readonly display: Display;
  /** The event's own, both, in the language of the display. */
  readonly verdictWords?: VerdictWords;
}
