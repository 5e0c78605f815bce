/**
 * What a screen may know, derived from the state. Nothing else crosses to the players' side: no
 * word's own result, no source, and after Tab no word at all with the verdict.
 */
import { currentLine } from '../challenge/entry.ts';
import type { RulableVerdict } from '../challenge/verdict.ts';
import type { Language } from '../language.ts';
import { longestLength } from '../lexicon/manifest.ts';
import type { RulingNumber } from '../ledger/ruling-number.ts';
import type { Rules } from '../rulebook/rules.ts';
import type { Sentence } from '../sentence.ts';
import type { Member } from '../staff/member.ts';
import { pinLengths, type PinLength } from '../staff/pin.ts';
import type { Display, VerdictWords } from './appearance.ts';
import { closedCode, describeClosedCause } from './closed-cause.ts';
import { restingStateOf } from './resting-state.ts';
import type { IdleTimer } from './idle-timeout.ts';
import {
  consoleLanguageOf,
  isPractice,
  setupInForce,
  type Announcement,
  type Confirmed,
  type FrozenNotice,
  type RestingState,
  type IdleNotice,
  type Notice,
  type Phase,
  type Setup,
  type SignInProblem,
  type State,
} from './state.ts';
import type { LexiconLabel } from '../lexicon/lexicon.ts';
import { mayType } from './typing-keys.ts';

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
  | { readonly screen: 'verdict'; readonly verdict: RulableVerdict }
  | { readonly screen: 'unshown' }
  | {
      readonly screen: 'signIn';
      /** The first director chooses a PIN; everybody else types one. */
      readonly purpose: 'pin' | 'firstPin';
      readonly pinLength: PinLength;
      readonly problem?: SignInProblem['kind'];
      /** Until the next PIN is taken. */
      readonly secondsLocked?: number;
      readonly secondsLeft?: number;
    }
  | {
      readonly screen: 'staff';
      readonly member: Member;
      /** Present if the person must change a PIN that is too short before anything else. */
      readonly newPin?: PinLength;
      readonly ground: RestingView;
      readonly isPractising: boolean;
      readonly secondsLeft?: number;
    }
  | {
      readonly screen: 'announcement';
      readonly opinion: Announcement['opinion'];
      readonly verdict: RulableVerdict;
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

export function snapshotOf(state: State): Snapshot {
  const setup = setupInForce(state);
  const ruling = labelOnScreen(state.phase);
  // It rules by no lexicon then; practice has one of its own.
  const isClosed = state.practice === undefined && restingStateOf(state)?.name === 'closed';
  const display = displayShown(state);
  const verdictWords = setup?.verdictWords?.[display.language];
  return {
    revision: state.revision,
    view: viewOf(state, setup),
    status: {
      station: state.station,
      ...(setup && { event: setup.eventTitle }),
      ...(setup && !isClosed && { lexicon: setup.lexicon }),
      ...(ruling !== undefined && { ruling }),
      ...(state.judging && { judge: state.judging.member.name }),
    },
    ...(setup && { limits: limitsOf(setup.rules) }),
    isPractice: isPractice(state) && isOfChallenge(state.phase),
    display,
    ...(verdictWords && { verdictWords }),
  };
}

/** Of what staff show the players there is a record, and a closed station practises nothing. */
function isOfChallenge(phase: Phase): boolean {
  const { name } = phase;
  return !isOfStaff(phase) && name !== 'announcement' && name !== 'unshown' && name !== 'closed';
}

function isOfStaff({ name }: Phase): boolean {
  return name === 'signIn' || name === 'staff';
}

/** The staff's screens can speak another language than those of the players. */
function displayShown(state: State): Display {
  const { phase, display } = state;
  return isOfStaff(phase) ? { ...display, language: consoleLanguageOf(state) } : display;
}

function viewOf(state: State, setup: Setup | undefined): View {
  const { phase } = state;
  switch (phase.name) {
    case 'closed':
      return { screen: 'closed', code: closedCode(phase.cause) };
    case 'idle':
      return {
        screen: 'idle',
        ...typistOf(state, setup),
        ...(phase.notice && { notice: phase.notice.kind }),
        ...(setup && setup.languages.length > 1 && { languages: setup.languages }),
        ...(state.judging && secondsLeftOf(state.judging.idleTimer)),
      };
    case 'typing':
      return {
        screen: 'typing',
        ...typistOf(state, setup),
        words: phase.entry.lines,
        line: phase.entry.line,
        column: phase.entry.column,
        hint: hintOf(phase.entry, setup?.rules),
        ...typingNoticeOf(phase),
        ...secondsLeftOf(phase.idleTimer),
      };
    case 'checking':
      return {
        screen: 'checking',
        words: phase.play.words,
        confirmed: phase.confirmed,
        ...noticeOf(phase),
        ...secondsLeftOf(phase.idleTimer),
      };
    case 'armed':
      return {
        screen: 'armed',
        ...typistOf(state, setup),
        words: phase.play.words,
        ...noticeOf(phase),
        ...secondsLeftOf(phase.idleTimer),
      };
    case 'recording':
      return { screen: 'recording', words: phase.play.words };
    case 'verdict':
      return { screen: 'verdict', verdict: phase.ruled.verdict };
    case 'unshown':
      return { screen: 'unshown' };
    case 'signIn':
      return {
        screen: 'signIn',
        ...(state.isStaffed
          ? { purpose: 'pin', pinLength: pinLengths.staff }
          : { purpose: 'firstPin', pinLength: pinLengths.director }),
        ...problemOf(phase.problem),
        ...secondsLeftOf(phase.idleTimer),
      };
    case 'staff':
      return {
        screen: 'staff',
        member: phase.member,
        ...(phase.mustChangePin && { newPin: pinLengths[phase.member.role] }),
        ground: viewResting(phase.restingState),
        isPractising: state.practice !== undefined,
        ...secondsLeftOf(phase.idleTimer),
      };
    case 'announcement': {
      const { opinion, verdict } = phase.announcement;
      return { screen: 'announcement', opinion, verdict };
    }
  }
}

function typistOf(state: State, setup: Setup | undefined): { readonly typist?: Typist } {
  if (setup?.rules.procedure !== 'wordJudge') return {};
  return { typist: mayType(state, setup.rules) ? 'wordJudge' : 'nobody' };
}

function problemOf(problem: SignInProblem | undefined): {
  readonly problem?: SignInProblem['kind'];
  readonly secondsLocked?: number;
} {
  if (problem?.kind !== 'locked') return problem === undefined ? {} : { problem: problem.kind };
  return { problem: problem.kind, secondsLocked: problem.secondsLeft };
}

function viewResting(restingState: RestingState): RestingView {
  switch (restingState.name) {
    case 'idle':
      return { name: 'idle' };
    case 'closed': {
      const { cause } = restingState;
      return { name: 'closed', code: closedCode(cause), sentence: describeClosedCause(cause) };
    }
    case 'unshown':
      return { name: 'unshown', rulings: restingState.rulings.map(({ ruling }) => ruling) };
  }
}

function hintOf(entry: Parameters<typeof currentLine>[0], rules?: Rules): TypingHint {
  if (currentLine(entry) === '') return entry.lines.length > 1 ? 'anotherWord' : 'nextWord';
  return entry.lines.length === rules?.maximumWords && entry.line === entry.lines.length - 1
    ? 'lastWord'
    : 'nextWord';
}

/** A newer message comes first, but the refused letter is not forgotten. */
function typingNoticeOf({ notice, isCut }: Phase & { readonly name: 'typing' }): {
  readonly notice?: Notice;
} {
  return noticeOf(
    notice === undefined && isCut ? { notice: 'tooLong' } : { ...(notice && { notice }) },
  );
}

function noticeOf<Kind extends Notice>(phase: {
  readonly notice?: Kind;
}): { readonly notice?: Kind } {
  return phase.notice === undefined ? {} : { notice: phase.notice };
}

function secondsLeftOf(idleTimer: IdleTimer): { readonly secondsLeft?: number } {
  return idleTimer.kind === 'countdown' ? { secondsLeft: idleTimer.secondsLeft } : {};
}

function labelOnScreen(phase: Phase): string | undefined {
  switch (phase.name) {
    case 'verdict':
      return phase.ruled.given?.label;
    case 'unshown':
      return phase.rulings[0].label;
    case 'announcement':
      return phase.announcement.label;
    default:
      return undefined;
  }
}

function limitsOf({ minimumLength, maximumWords }: Rules): Limits {
  return { minimumLength, maximumLength: longestLength, maximumWords };
}
