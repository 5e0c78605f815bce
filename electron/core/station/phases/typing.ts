/** Typing: the challenger types the words, or a word judge copies them from the slip. */
import {
  currentLine,
  deleteBackward,
  deleteForward,
  endWord,
  insertLetter,
  moveCaret,
  playOf,
  type Entry,
  type Refusal,
} from '../../challenge/entry.ts';
import type { Play } from '../../challenge/play.ts';
import type { Result } from '../../result.ts';
import type { Rules } from '../../rulebook/rules.ts';
import { escapeTwice } from '../escape-twice.ts';
import { secondsLeftOf, startIdleTimer, type IdleTimer } from '../idle-timeout.ts';
import { meaningOf, type KeyMeaning } from '../key-stroke.ts';
import type { IdleState } from '../resting-state.ts';
import { setupInForce } from '../state.ts';
import { goTo } from '../step.ts';
import { timing } from '../timing.ts';
import type { TypingHint, TypingNotice } from '../view.ts';
import { typistOf } from '../word-judge.ts';
import type { PhaseParts } from './phase.ts';
import { endUnruled, withIdleTimeout } from './with-idle-timeout.ts';

export interface TypingPhase {
  readonly name: 'typing';
  readonly entry: Entry;
  readonly idleTimer: IdleTimer;
  readonly notice?: TypingNotice;
  /** A letter too many was refused: the word is not the one that was meant. */
  readonly isCut?: true;
}

export function startTyping(entry: Entry, at: number): TypingPhase {
  return { name: 'typing', entry, idleTimer: startIdleTimer(at, timing.typingIdleMs) };
}

type NextPhase = TypingPhase | IdleState;

/** `freeze` starts the phase that compares the complete play with the slip. */
export function typing<Frozen>(
  freeze: (play: Play, rules: Rules, at: number) => Frozen,
): PhaseParts<TypingPhase, NextPhase | Frozen> {
  return {
    ...withIdleTimeout<TypingPhase, NextPhase | Frozen>(
      timing.typingIdleMs,
      (state, { stroke, at }, { rules }) => {
        const { phase } = state;
        const meaning = meaningOf(stroke);
        if (meaning.kind === 'escape') {
          return escapeTwice(
            phase.notice,
            'clear',
            () => endUnruled(state, { kind: 'abandoned', phase: 'typing', by: 'escape' }),
            (notice) => goTo(state, { ...phase, notice }),
          );
        }
        if (meaning.kind !== 'enter' || phase.isCut || !isLastLineDone(phase.entry, rules)) {
          return goTo(state, edit(phase, meaning, rules));
        }
        const play = playOf(phase.entry, rules);
        if (play.ok) return goTo(state, freeze(play.value, rules, at));
        const { entry, refusal } = play.error;
        return goTo(state, { ...phase, entry, notice: noticeOf[refusal] });
      },
    ),
    view(state) {
      const { entry, idleTimer, notice, isCut } = state.phase;
      // A newer notice comes first, but the refused letter is not forgotten.
      const shown = notice ?? (isCut && 'long');
      return {
        screen: 'typing',
        ...typistOf(state),
        words: entry.lines,
        line: entry.line,
        column: entry.column,
        hint: hintOf(entry, setupInForce(state)?.rules),
        ...(shown && { notice: shown }),
        ...secondsLeftOf(idleTimer),
      };
    },
    words: ({ entry }) => ['typing', ...entry.lines].join('\n'),
    belongsTo: 'challenge',
  };
}

/** Keys that would leave a cut word as it is. */
const goesOn: ReadonlySet<KeyMeaning['kind']> = new Set(['letter', 'enter', 'space']);

/** The phase after a key that neither leaves it nor completes the play. */
export function edit(phase: TypingPhase, meaning: KeyMeaning, rules: Rules): TypingPhase {
  const { notice: _answered, isCut, ...quiet } = phase;
  const { entry } = phase;
  if (isCut && meaning.kind === 'backspace') return quiet;
  if (isCut && goesOn.has(meaning.kind)) return { ...quiet, isCut };
  switch (meaning.kind) {
    case 'letter':
      return applyEdit(quiet, insertLetter(entry, meaning.letter));
    case 'notALetter':
      return { ...phase, notice: 'letters' };
    case 'move':
      return { ...quiet, entry: moveCaret(entry, meaning.move) };
    case 'backspace':
      return { ...quiet, entry: deleteBackward(entry) };
    case 'delete':
      return { ...quiet, entry: deleteForward(entry) };
    case 'enter':
      return applyEdit(quiet, endWord(entry, rules));
    case 'space':
      // Space ends a word but never the entry: a second one on the empty line does nothing.
      return currentLine(entry) === '' ? phase : applyEdit(quiet, endWord(entry, rules));
    default:
      return phase;
  }
}

function applyEdit(phase: TypingPhase, result: Result<Entry, Refusal>): TypingPhase {
  if (result.ok) return { ...phase, entry: result.value };
  return result.error === 'tooLong'
    ? { ...phase, isCut: true }
    : { ...phase, notice: noticeOf[result.error] };
}

const noticeOf = {
  lettersOnly: 'letters',
  tooShort: 'short',
  tooLong: 'long',
  tooManyWords: 'many',
} as const satisfies Readonly<Record<Refusal, TypingNotice>>;

/** Enter ends the entry on an empty line, and after the last word that a play can have. */
function isLastLineDone(entry: Entry, rules: Rules): boolean {
  return (
    currentLine(entry) === '' ||
    (entry.line === rules.maximumWords - 1 && currentLine(entry).length >= rules.minimumLength)
  );
}

function hintOf(entry: Entry, rules?: Rules): TypingHint {
  if (currentLine(entry) === '') return entry.lines.length > 1 ? 'emptyLine' : 'word';
  return entry.lines.length === rules?.maximumWords && entry.line === entry.lines.length - 1
    ? 'lastWord'
    : 'word';
}
