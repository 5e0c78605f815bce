/**
 * What a screen may know, derived from the state. Nothing else crosses to the players' side: no
 * word's own result, no source, and after Tab no word at all with the verdict.
 */
import { currentLine, type Refusal } from '../challenge/entry.ts';
import type { RulableVerdict } from '../challenge/verdict.ts';
import type { Language } from '../language.ts';
import { rulingLabel } from '../ledger/ruling-number.ts';
import type { Rules } from '../rulebook/rules.ts';
import type { Display, VerdictWords } from './appearance.ts';
import { closedCode } from './closed-cause.ts';
import type { Patience } from './patience.ts';
import type { Confirmed, LexiconLabel, Notice, State } from './state.ts';

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
      readonly refusal?: Refusal;
      /** To choose from, where there is a choice. */
      readonly languages?: readonly Language[];
    }
  | {
      readonly screen: 'typing';
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
      readonly notice?: 'escapeAgain';
      readonly secondsLeft?: number;
    }
  | {
      readonly screen: 'armed';
      readonly words: readonly string[];
      readonly secondsLeft?: number;
    }
  | { readonly screen: 'recording'; readonly words: readonly string[] }
  | { readonly screen: 'verdict'; readonly verdict: RulableVerdict }
  | { readonly screen: 'unshown'; readonly notice?: 'escapeAgain' };

export interface StatusBar {
  readonly station: string;
  readonly event?: string;
  readonly lexicon?: LexiconLabel;
  /** The ruling on the screen, as people read it: "3-0042". */
  readonly ruling?: string;
}

/** One whole picture of the station. The screen draws it and predicts nothing. */
export interface Snapshot {
  readonly revision: number;
  readonly view: View;
  readonly status: StatusBar;
  readonly limits?: Limits;
  readonly display: Display;
  /** The event's own, both, in the language of the display. */
  readonly verdictWords?: VerdictWords;
}

export function snapshotOf(state: State): Snapshot {
  const { setup } = state;
  const ruling = rulingOnScreen(state);
  const verdictWords = setup?.verdictWords?.[state.display.language];
  return {
    revision: state.revision,
    view: viewOf(state),
    status: {
      station: state.station,
      ...(setup && { event: setup.eventTitle }),
      ...(setup && state.phase.name !== 'closed' && { lexicon: setup.lexicon }),
      ...(ruling !== undefined && { ruling }),
    },
    ...(setup && { limits: limitsOf(setup.rules) }),
    display: state.display,
    ...(verdictWords && { verdictWords }),
  };
}

function viewOf({ phase, setup }: State): View {
  switch (phase.name) {
    case 'closed':
      return { screen: 'closed', code: closedCode(phase.cause) };
    case 'idle':
      return {
        screen: 'idle',
        ...(phase.refusal && { refusal: phase.refusal.kind }),
        ...(setup && setup.languages.length > 1 && { languages: setup.languages }),
      };
    case 'typing':
      return {
        screen: 'typing',
        words: phase.entry.lines,
        line: phase.entry.line,
        column: phase.entry.column,
        hint: hintOf(phase.entry, setup?.rules),
        ...noticeOf(phase),
        ...secondsLeftOf(phase.patience),
      };
    case 'checking':
      return {
        screen: 'checking',
        words: phase.play.words,
        confirmed: phase.confirmed,
        ...noticeOf(phase),
        ...secondsLeftOf(phase.patience),
      };
    case 'armed':
      return { screen: 'armed', words: phase.play.words, ...secondsLeftOf(phase.patience) };
    case 'recording':
      return { screen: 'recording', words: phase.play.words };
    case 'verdict':
      return { screen: 'verdict', verdict: phase.ruled.verdict };
    case 'unshown':
      return { screen: 'unshown', ...noticeOf(phase) };
  }
}

function hintOf(entry: Parameters<typeof currentLine>[0], rules?: Rules): TypingHint {
  if (currentLine(entry) === '') return entry.lines.length > 1 ? 'anotherWord' : 'nextWord';
  return entry.lines.length === rules?.maximumWords && entry.line === entry.lines.length - 1
    ? 'lastWord'
    : 'nextWord';
}

function noticeOf<Kind extends Notice>(phase: {
  readonly notice?: Kind;
}): { readonly notice?: Kind } {
  return phase.notice === undefined ? {} : { notice: phase.notice };
}

function secondsLeftOf(patience: Patience): { readonly secondsLeft?: number } {
  return patience.kind === 'countdown' ? { secondsLeft: patience.secondsLeft } : {};
}

function rulingOnScreen({ station, phase }: State): string | undefined {
  if (phase.name === 'verdict') return rulingLabel(station, phase.ruled.ruling);
  if (phase.name === 'unshown') return rulingLabel(station, phase.rulings[0]);
  return undefined;
}

function limitsOf(rules: Rules): Limits {
  const { minimumLength, maximumLength, maximumWords } = rules;
  return { minimumLength, maximumLength, maximumWords };
}
