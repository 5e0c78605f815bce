/** Typing: the challenger types the words, or a word judge copies them from the slip. */
import {
  currentLine,
  deleteBackward,
  deleteForward,
  endWord,
  insertLetter,
  moveCaret,
  placeCaret,
  playOf,
  type Entry,
  type Refusal,
} from '../../challenge/entry.ts';
import type { Play } from '../../challenge/play.ts';
import type { Result } from '../../base/result.ts';
import type { Rules } from '../../rulebook/rules.ts';
import {
  guardDeadline,
  isGuarded,
  keysOf,
  paintedGuard,
  questionMs,
  startGuard,
  tickGuard,
  type Guard,
} from '../guard.ts';
import { secondsLeftOf, startIdleTimer, type IdleTimer } from '../idle-timeout.ts';
import { meaningOf, type KeyMeaning } from '../key-stroke.ts';
import { noticeUntilKey, type Notice } from '../notice.ts';
import { setupInForce, type Setup, type StateIn } from '../state.ts';
import { goTo, step, type Step } from '../step.ts';
import { viewNotice, type TypingHint, type TypingKeys, type TypingNotice } from '../view.ts';
import { whoTypesOf } from '../word-judge.ts';
import { sawTheseWords } from '../words-seen.ts';
import { startIdleAfterKey, type IdlePhase } from './idle-phase.ts';
import type { PhaseParts } from './phase.ts';
import { actUnlessCounting, endUnruled, withIdleTimeout } from './with-idle-timeout.ts';

export interface TypingPhase {
  readonly name: 'typing';
  readonly entry: Entry;
  readonly idleTimer: IdleTimer;
  readonly notice?: Notice<TypingNotice> | undefined;
  /** Of the question whether to clear the words, which is the message meanwhile. */
  readonly guard?: Guard | undefined;
  /** True after a letter was refused because the word is too long. The word is then incomplete. */
  readonly isCut?: boolean;
}

export function startTyping(
  entry: Entry,
  { idleTimes }: Setup,
  at: number,
  notice?: TypingNotice,
): TypingPhase {
  const idleTimer = startIdleTimer(at, idleTimes.typingMs);
  return { name: 'typing', entry, idleTimer, ...(notice && { notice: { kind: notice } }) };
}

type NextPhase = TypingPhase | IdlePhase;

/** `freeze` starts the phase that compares the complete play with the slip. */
export function typing<Frozen>(
  freeze: (play: Play, setup: Setup, at: number) => Frozen,
): PhaseParts<TypingPhase, NextPhase | Frozen> {
  const follow = (
    state: StateIn<TypingPhase>,
    next: Play | TypingPhase,
    setup: Setup,
    at: number,
  ): Step<TypingPhase | Frozen> => goTo(state, 'words' in next ? freeze(next, setup, at) : next);
  const { touched, ...timed } = withIdleTimeout<TypingPhase, IdlePhase | Frozen>(
    (state, { stroke, at }, setup) => {
      const { rules } = setup;
      const { phase } = state;
      const meaning = meaningOf(stroke);
      if (meaning.kind === 'escape') return pressEscape(state, at);
      const next = meaning.kind === 'enter' ? enter(phase, rules) : edit(phase, meaning, rules);
      return follow(state, next, setup, at);
    },
  );
  return {
    ...timed,
    lateKey(state, at) {
      const { guard: _guard, ...phase } = state.phase;
      return timed.lateKey({ ...state, phase }, at);
    },
    deadline: (state) => Math.min(timed.deadline(state), guardDeadlineOf(state.phase)),
    tick: (state, at) => timed.tick({ ...state, phase: tickQuestion(state.phase, at) }, at),
    on: {
      touched,
      painted: (state, { at }) => {
        const { guard } = state.phase;
        return guard === undefined
          ? step(state)
          : goTo(state, { ...state.phase, guard: paintedGuard(guard, at) });
      },
      caretPlaced: (state, input) =>
        actUnlessCounting(state, input.at, (next) =>
          sawTheseWords(state, input)
            ? goTo(next, {
                ...clearNotice(next.phase),
                entry: placeCaret(next.phase.entry, input.line, input.column),
              })
            : goTo(next, next.phase),
        ),
      entryEnded: (state, { at }) =>
        actUnlessCounting(state, at, (next) => {
          const setup = setupInForce(next);
          return setup === undefined
            ? goTo(next, next.phase)
            : follow(next, endEntry(next.phase, setup.rules), setup, at);
        }),
    },
    unseen: (phase) =>
      phase.guard === undefined ? phase : { ...phase, guard: startGuard('clear') },
    view(state) {
      const { entry, idleTimer, notice, guard } = state.phase;
      const rules = setupInForce(state)?.rules;
      return {
        screen: 'typing',
        ...whoTypesOf(state),
        words: entry.lines,
        line: entry.line,
        column: entry.column,
        ...(rules === undefined ? { hint: 'word' } : keysNow(state.phase, rules)),
        ...viewNotice(notice),
        ...(guard && { escape: keysOf(guard) }),
        ...secondsLeftOf(idleTimer),
      };
    },
    // With the question, so that its painting is reported.
    words: ({ entry, guard }) =>
      [guard === undefined ? 'typing' : 'clear', ...entry.lines].join('\n'),
    belongsTo: 'challenge',
  };
}

/** Esc asks whether to clear the words, and clears them when the question could be read. */
function pressEscape(state: StateIn<TypingPhase>, at: number): Step<TypingPhase | IdlePhase> {
  const { phase } = state;
  const { guard } = phase;
  const isAsked = guard !== undefined;
  if (isAsked && isGuarded(guard, at)) {
    return goTo(state, { ...say(phase, 'clearSoon'), guard });
  }
  if (!isAsked && !isEmpty(phase.entry)) {
    return goTo(state, { ...say(phase, 'clear'), guard: startGuard('clear') });
  }
  return endUnruled(
    state,
    { kind: 'abandoned', phase: 'typing', by: 'escape', ...(guard && questionMs(guard, at)) },
    startIdleAfterKey(at, isAsked ? 'cleared' : undefined),
  );
}

function tickQuestion({ guard, ...phase }: TypingPhase, at: number): TypingPhase {
  // The countdown takes the place of the question.
  if (guard === undefined || at >= phase.idleTimer.until) return phase;
  const next = tickGuard(guard, at);
  const isReady = next.isOver === true && phase.notice?.kind === 'clearSoon';
  return { ...phase, guard: next, ...(isReady && { notice: { kind: 'clear' } }) };
}

function guardDeadlineOf({ guard }: TypingPhase): number {
  return guard === undefined ? Infinity : guardDeadline(guard);
}

/** Returns the play if Enter ends the entry, else the phase after it. */
function enter(phase: TypingPhase, rules: Rules): Play | TypingPhase {
  return isLastLineDone(phase.entry, rules)
    ? endEntry(phase, rules)
    : edit(phase, { kind: 'enter' }, rules);
}

/** Returns the play, or the phase with the word that cannot be one. */
function endEntry(phase: TypingPhase, rules: Rules): Play | TypingPhase {
  if (phase.isCut === true) return say(phase, 'long');
  const play = playOf(phase.entry, rules);
  if (play.ok) return play.value;
  const { entry, refusal } = play.error;
  return say({ ...phase, entry }, isEmpty(phase.entry) ? 'idle' : noticeOf[refusal]);
}

/** Says what the next keys do by pressing them, so that no screen draws anything else. */
function keysNow(phase: TypingPhase, rules: Rules): TypingKeys {
  const { entry } = phase;
  const hint = hintOf(entry, rules);
  const next = enter(phase, rules);
  const isOver = 'words' in next;
  const enters = isOver ? 1 : 'words' in enter(next, rules) ? 2 : undefined;
  const changes = (meaning: KeyMeaning): boolean => edit(phase, meaning, rules).entry !== entry;
  return {
    hint,
    ...(enters && { enters }),
    ...(changes({ kind: 'space' }) && { endsWord: true }),
    ...(changes({ kind: 'letter', letter: 'A' }) && { takesLetter: true }),
  };
}

/** Keys that would accept a cut word as it is. */
const goesOn: ReadonlySet<KeyMeaning['kind']> = new Set(['letter', 'enter', 'space']);

/** Returns the phase after a key that neither leaves it nor completes the play. */
export function edit(phase: TypingPhase, meaning: KeyMeaning, rules: Rules): TypingPhase {
  const { entry } = phase;
  if (phase.isCut === true && meaning.kind === 'backspace') return clearNotice(phase);
  if (phase.isCut === true && goesOn.has(meaning.kind)) return say(phase, 'long');
  switch (meaning.kind) {
    case 'letter':
      return applyEdit(phase, insertLetter(entry, meaning.letter));
    case 'notALetter':
      return say(phase, 'letters');
    case 'otherScript':
      return say(phase, 'script');
    case 'sideDigit':
      return say(phase, 'digitTyping');
    case 'tab':
    case 'shiftTab':
      return say(phase, 'tabTyping');
    case 'move':
      return { ...clearNotice(phase), entry: moveCaret(entry, meaning.move) };
    case 'backspace':
      return { ...clearNotice(phase), entry: deleteBackward(entry) };
    case 'delete':
      return { ...clearNotice(phase), entry: deleteForward(entry) };
    case 'enter':
      return applyEdit(phase, endWord(entry, rules));
    case 'space':
      // Space ends a word but never the entry.
      return currentLine(entry) === ''
        ? say(phase, 'spaceOnEmpty')
        : applyEdit(phase, endWord(entry, rules));
    default:
      return phase;
  }
}

function applyEdit(phase: TypingPhase, result: Result<Entry, Refusal>): TypingPhase {
  if (result.ok) return { ...clearNotice(phase), entry: result.value };
  const withNotice = say(phase, noticeOf[result.error]);
  return result.error === 'tooLong' ? { ...withNotice, isCut: true } : withNotice;
}

/** The message stays until the next accepted key. */
function say({ guard: _guard, ...phase }: TypingPhase, kind: TypingNotice): TypingPhase {
  return { ...phase, notice: noticeUntilKey(kind, phase.notice) };
}

function clearNotice({ guard: _guard, ...phase }: TypingPhase): TypingPhase {
  return { ...phase, notice: undefined, isCut: false };
}

function isEmpty({ lines }: Entry): boolean {
  return lines.every((line) => line === '');
}

const noticeOf = {
  lettersOnly: 'letters',
  tooShort: 'short',
  tooLong: 'long',
  tooManyWords: 'many',
} as const satisfies Readonly<Record<Refusal, TypingNotice>>;

/** Enter ends the entry on an empty line, and after the last word that the rules allow. */
function isLastLineDone(entry: Entry, rules: Rules): boolean {
  return (
    currentLine(entry) === '' ||
    (entry.line === rules.maximumWords - 1 && currentLine(entry).length >= rules.minimumLength)
  );
}

function hintOf(entry: Entry, rules: Rules): TypingHint {
  if (currentLine(entry) === '') return entry.lines.length > 1 ? 'emptyLine' : 'firstWord';
  return entry.lines.length === rules.maximumWords ? 'lastWord' : 'word';
}
