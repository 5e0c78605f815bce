/**
 * What a screen may know. Nothing else crosses to the players' side: no word's own result, no source,
 * and after Tab no word at all with the verdict.
 */
import type { Refusal } from '../challenge/entry.ts';
import type { Verdict } from '../challenge/verdict.ts';
import type { Language } from '../text/language.ts';
import type { LexiconLabel } from '../lexicon/lexicon.ts';
import type { RulingNumber } from '../ledger/ruling-number.ts';
import type { Sentence } from '../text/sentence.ts';
import type { Member } from '../staff/member.ts';
import type { PinLength } from '../staff/pin.ts';
import type { Display, VerdictWords } from './appearance.ts';
import type { Announcement } from './input.ts';
import type { Side } from './key-stroke.ts';

/** What the checking screens say instead of their hints. `wasBusy`: keys were dropped. */
export type FrozenNotice = 'escapeAgain' | 'wasBusy';

/** What the hint bar says instead of its hints, until the next key that acts. */
export type Notice = Refusal | FrozenNotice;

/** The same on the idle screen, for a while. */
export type IdleNotice = Notice | 'judgeNeeded';

export type Confirmed = Readonly<Record<Side, boolean>>;

/** What the hint bar of the typing screen says: which keys help now. */
export type TypingHint = 'nextWord' | 'anotherWord' | 'lastWord';

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
      readonly typist?: Typist;
      readonly notice?: IdleNotice;
      /** To choose from, where there is a choice. */
      readonly languages?: readonly Language[];
      /** Until the word judge is signed out. */
      readonly secondsLeft?: number;
    }
  | {
      readonly screen: 'typing';
      readonly typist?: Typist;
      readonly words: readonly string[];
      /** The caret: line counts from 0, column counts the letters before it. */
      readonly line: number;
      readonly column: number;
      readonly hint: TypingHint;
      readonly notice?: Notice;
      readonly secondsLeft?: number;
    }
  | {
      readonly screen: 'checking';
      readonly words: readonly string[];
      readonly confirmed: Confirmed;
      readonly notice?: FrozenNotice;
      readonly secondsLeft?: number;
    }
  | {
      readonly screen: 'armed';
      readonly typist?: Typist;
      readonly words: readonly string[];
      readonly notice?: FrozenNotice;
      readonly secondsLeft?: number;
    }
  | { readonly screen: 'recording'; readonly words: readonly string[] }
  | { readonly screen: 'verdict'; readonly verdict: Verdict }
  | { readonly screen: 'unshown' }
  | {
      readonly screen: 'signIn';
      /** The first director chooses a PIN; everybody else types one. */
      readonly purpose: 'pin' | 'firstPin';
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
    }
  | {
      readonly screen: 'announcement';
      readonly opinion: Announcement['opinion'];
      readonly verdict: Verdict;
    };

/** Where the challenger does not type: the word judge, or nobody until one has signed in. */
export type Typist = 'wordJudge' | 'nobody';

/** What is behind the staff console: what players see when the staff leave it. */
export type RestingView =
  | { readonly name: 'idle' }
  | { readonly name: 'closed'; readonly code: string; readonly sentence: Sentence }
  | { readonly name: 'unshown'; readonly rulings: readonly RulingNumber[] };

export interface StatusBar {
  readonly station: string;
  readonly event?: string;
  readonly lexicon?: LexiconLabel;
  /** The ruling on the screen, as people read it: "3-0042". */
  readonly ruling?: string;
  /** The word judge who types the slips. */
  readonly judge?: string;
}

/** One whole picture of the station. The screen draws it and predicts nothing. */
export interface Snapshot {
  readonly revision: number;
  readonly view: View;
  readonly status: StatusBar;
  readonly limits?: Limits;
  /** Rulings on the screen do not count. */
  readonly isPractice: boolean;
  readonly display: Display;
  /** The event's own, both, in the language of the display. */
  readonly verdictWords?: VerdictWords;
}
