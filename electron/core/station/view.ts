/**
 * Everything a screen may know. No word's own result and no source reaches the players' side. With
 * the verdict, no words do.
 */
import type { Verdict } from '../challenge/verdict.ts';
import type { Language } from '../text/language.ts';
import type { LexiconLabel } from '../lexicon/lexicon.ts';
import type { RulingNumber } from '../ledger/ruling-number.ts';
import type { OpinionNumber } from '../ledger/record-kinds.ts';
import type { ComparedWith, Procedure } from '../rulebook/rulebook.ts';
import type { WithdrawalReason } from '../rulebook/withdrawal-reasons.ts';
import type { Sentence } from '../text/sentence.ts';
import type { Member } from '../staff/member.ts';
import type { PinLength } from '../staff/pin.ts';
import type { VerdictWords } from '../text/player-texts.ts';
import type { Display } from './settings-in-force.ts';
import type { Settings } from './settings.ts';
import type { Side } from './key-stroke.ts';
import type { Notice } from './notice.ts';

/**
 * The messages of each screen, which shows only the newest. `repeats`: how often the same message was
 * repeated; screen readers announce each repetition. `wasBusy`: keys were dropped. `letters`: the
 * character is no letter. `script`: it is a letter of another script. `withdrawn`, `cleared`: that is
 * how the last challenge ended.
 */
export type IdleNotice =
  | 'idle'
  | 'letters'
  | 'script'
  | 'judgeNeeded'
  | 'withdrawn'
  | 'cleared'
  | 'signOutAsked'
  | 'wasBusy';

/** `boardEnter`: only Enter goes on. */
export type BoardNotice = 'digits' | 'boardEnter' | 'wasBusy';

/**
 * `clear`: Esc again clears the words. `clearSoon`: it came before the question could be read.
 * `again`: back from checking with the same words.
 * `spaceOnEmpty`: repeats the hint of the empty line as a message.
 */
export type TypingNotice =
  | ('idle' | 'letters' | 'script' | 'short' | 'long' | 'many')
  | ('tabTyping' | 'digitTyping' | 'spaceOnEmpty' | 'clear' | 'clearSoon' | 'again' | 'wasBusy');

/**
 * `lettersSoon`: a side answered before the words could be read. `tabOne1`, `enterOne1`: only the
 * challenger has not confirmed. `tabOne2`, `enterOne2`: only the challenged side has not.
 */
export type CheckingNotice =
  | ('frozen' | 'lettersSoon' | 'wasBusy')
  | ('tabBoth' | 'tabOne1' | 'tabOne2')
  | ('enterChecking' | 'enterOne1' | 'enterOne2');

export type ArmedNotice = 'frozen' | 'enterArmed' | 'early' | 'wasBusy';

export type Confirmed = Readonly<Record<Side, boolean>>;
export const nobody: Confirmed = { challenger: false, challenged: false };

/**
 * What the typing screen asks for: the first word, more letters or the next word, another word or the
 * end, or only the end.
 */
export type TypingHint = 'firstWord' | 'word' | 'emptyLine' | 'lastWord';

/** What the next keys do on the typing screen. */
export interface TypingKeys {
  readonly hint: TypingHint;
  /** How often Enter must be pressed to end the entry. Absent if a word is too short or too long. */
  readonly enters?: 1 | 2;
  /** Present if Enter and Space end the word. */
  readonly endsWord?: true;
  /** Present if a letter is taken. */
  readonly takesLetter?: true;
}

/** Limits that refusals mention. */
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
      /** Present if a challenge starts with the number of the board. */
      readonly asksForBoard?: true;
      readonly notice?: IdleNotice;
      readonly repeats?: number;
      /** Languages to choose from, if there is a choice. */
      readonly languages?: readonly Language[];
      /** Seconds until the word judge is signed out. */
      readonly secondsLeft?: number;
    }
  | {
      readonly screen: 'board';
      readonly whoTypes?: WhoTypes;
      /** Of the board's number, as far as it is typed. */
      readonly digits: string;
      readonly notice?: BoardNotice;
      readonly repeats?: number;
      readonly secondsLeft?: number;
    }
  | ({
      readonly screen: 'typing';
      readonly whoTypes?: WhoTypes;
      readonly words: readonly string[];
      /** The caret. `line` counts from 0; `column` is the number of letters before the caret. */
      readonly line: number;
      readonly column: number;
      readonly notice?: TypingNotice;
      /** Present with the question whether to clear the words: `ready` if Esc clears them. */
      readonly escape?: 'soon' | 'ready';
      readonly repeats?: number;
      readonly secondsLeft?: number;
    } & TypingKeys)
  | {
      readonly screen: 'checking';
      readonly words: readonly string[];
      readonly confirmed: Confirmed;
      /** `ready` if the keys that confirm act. */
      readonly keys: 'soon' | 'ready';
      readonly notice?: CheckingNotice;
      readonly repeats?: number;
      readonly secondsLeft?: number;
    }
  | {
      readonly screen: 'armed';
      readonly whoTypes?: WhoTypes;
      readonly words: readonly string[];
      /** `ready` if Tab acts. */
      readonly tab: 'soon' | 'ready';
      readonly notice?: ArmedNotice;
      readonly repeats?: number;
      readonly secondsLeft?: number;
    }
  | {
      readonly screen: 'withdrawing';
      readonly whoTypes?: WhoTypes;
      readonly words: readonly string[];
      /** The sides that had confirmed the words, for returning to the challenge. */
      readonly confirmed: Confirmed;
      /** The sides that agree to withdraw. A word judge needs no agreement. */
      readonly agreed: Confirmed;
      readonly reason: WithdrawalReason;
      /** Reasons to choose from. */
      readonly reasons: readonly WithdrawalReason[];
      /** `ready` if the keys that withdraw act. */
      readonly keys: 'soon' | 'ready';
      /** Such a key was pressed before. */
      readonly isTooEarly?: true;
    }
  | {
      readonly screen: 'recording';
      readonly whoTypes?: WhoTypes;
      readonly words: readonly string[];
    }
  | {
      readonly screen: 'verdict';
      readonly verdict: Verdict;
      /** The sides that have acknowledged the verdict. */
      readonly read: Confirmed;
      /** `ready` if the keys that clear it act. */
      readonly keys: 'soon' | 'ready';
      /** Seconds until the verdict is cleared without a key, from 10 or what `stays` says. */
      readonly secondsLeft: number;
      /** Present if staff let verdicts stay longer. */
      readonly stays?: Exclude<Settings['verdictStays'], '10'>;
      /** What clears it earlier: the keys of both sides, or Enter. */
      readonly leave: 'both' | 'enter';
      /** Present if this is a later opinion on the ruling. */
      readonly opinion?: OpinionNumber;
    }
  | { readonly screen: 'pending' }
  | {
      readonly screen: 'signIn';
      /** `firstPin`: the first director chooses a PIN. `pin`: staff type theirs. */
      readonly purpose: 'pin' | 'firstPin';
      /** The station was set up from a kit and stays closed until a director signs in. */
      readonly awaitsDirector?: true;
      readonly pinLength: PinLength;
      readonly problem?: 'wrong' | 'unreadable' | 'locked';
      /** Seconds until a PIN is accepted again. */
      readonly secondsLocked?: number;
      readonly secondsLeft?: number;
    }
  | {
      readonly screen: 'staff';
      readonly member: Member;
      readonly restingState: RestingView;
      readonly isPractising: boolean;
      readonly secondsLeft?: number;
    };

/** Who types instead of the challenger: the word judge, or nobody until a word judge signs in. */
export type WhoTypes = 'wordJudge' | 'nobody';

/** The resting state behind the staff console, which players see after staff leave. */
export type RestingView =
  | { readonly name: 'idle' }
  | { readonly name: 'closed'; readonly code: string; readonly sentence: Sentence }
  | { readonly name: 'pending'; readonly rulings: readonly RulingNumber[] };

export interface StatusBar {
  readonly station: string;
  readonly event?: string;
  readonly lexicon?: LexiconLabel;
  /** True if verdicts are practice with the program's own list, which is no tournament list. */
  readonly isPracticeList?: true;
  /** The ruling on the screen, as people read it: "3-0042". */
  readonly ruling?: string;
  /** Name of the word judge who types the slips. */
  readonly judge?: string;
}

/** Returns the part of a view that shows a message. */
export function viewNotice<Kind extends string>(
  notice: Notice<Kind> | undefined,
): { readonly notice?: Kind; readonly repeats?: number } {
  if (notice === undefined) return {};
  const { kind, repeats } = notice;
  return { notice: kind, ...(repeats !== undefined && { repeats }) };
}

/** What the rulebook requires of the player screens. */
export interface RulebookView {
  readonly procedure: Procedure;
  /** What the words are compared with. */
  readonly comparedWith: ComparedWith;
  /** Absent if a play may have all the words that its tiles can form. */
  readonly maximumWords?: number;
  /** A longer word is unacceptable; absent if words may fill the board. */
  readonly maximumLength?: number;
  readonly mayAskSecondOpinion: boolean;
}

/** Everything a screen draws. The screen predicts nothing. */
export interface Snapshot {
  readonly revision: number;
  readonly view: View;
  readonly status: StatusBar;
  readonly limits?: Limits;
  readonly rulebook?: RulebookView;
  /** True if rulings on the screen do not count. */
  readonly isPractice: boolean;
  readonly display: Display;
  /** Both verdict words of the event, in the language of the display. */
  readonly verdictWords?: VerdictWords;
}
