/**
 * Board: where staff ask for it, the number of the board before the first word. It is kept with the
 * ruling, and Enter goes on without one, too.
 */
import { emptyEntry } from '../../challenge/entry.ts';
import { secondsLeftOf, startIdleTimer, type IdleTimer } from '../idle-timeout.ts';
import { digitOf, meaningOf } from '../key-stroke.ts';
import type { Notice } from '../notice.ts';
import type { Setup } from '../state.ts';
import { goTo } from '../step.ts';
import { viewNotice, type BoardNotice } from '../view.ts';
import { whoTypesOf } from '../word-judge.ts';
import { startIdleAfterKey, type IdlePhase } from './idle-phase.ts';
import type { PhaseParts } from './phase.ts';
import { startTyping, type TypingPhase } from './typing.ts';
import { withIdleTimeout } from './with-idle-timeout.ts';

export interface BoardPhase {
  readonly name: 'board';
  readonly digits: string;
  readonly idleTimer: IdleTimer;
  readonly notice?: Notice<BoardNotice> | undefined;
}

/** No tournament has more boards than three digits can number. */
const longestNumber = 3;

export function startBoard({ idleTimes }: Setup, at: number): BoardPhase {
  return { name: 'board', digits: '', idleTimer: startIdleTimer(at, idleTimes.typingMs) };
}

const { touched, ...timed } = withIdleTimeout<BoardPhase, TypingPhase | IdlePhase>(
  (state, { stroke, at }, setup) => {
    const { phase } = state;
    const { digits } = phase;
    const digit = digitOf(stroke);
    if (digit !== undefined) return goTo(state, addDigit(phase, digit));
    switch (meaningOf(stroke).kind) {
      case 'enter': {
        const { board: _before, ...others } = state;
        const next = digits === '' ? others : { ...others, board: Number(digits) };
        return goTo(next, startTyping(emptyEntry, setup, at));
      }
      case 'backspace':
        return goTo(state, { ...clearNotice(phase), digits: digits.slice(0, -1) });
      case 'escape':
        return goTo(state, startIdleAfterKey(at));
      case 'letter':
      case 'notALetter':
      case 'otherScript':
        return goTo(state, say(phase, 'digits'));
      case 'space':
      case 'tab':
      case 'shiftTab':
        return goTo(state, say(phase, 'boardEnter'));
      default:
        return goTo(state, phase);
    }
  },
);

export const board: PhaseParts<BoardPhase, BoardPhase | TypingPhase | IdlePhase> = {
  ...timed,
  on: { touched },
  view(state) {
    const { digits, notice, idleTimer } = state.phase;
    return {
      screen: 'board',
      ...whoTypesOf(state),
      digits,
      ...viewNotice(notice),
      ...secondsLeftOf(idleTimer),
    };
  },
  belongsTo: 'challenge',
};

/** No number begins with 0. */
export function addDigit(phase: BoardPhase, digit: string): BoardPhase {
  const { digits } = phase;
  if (digits === '' && digit === '0') return say(phase, 'digits');
  return digits.length === longestNumber
    ? say(phase, 'boardEnter')
    : { ...clearNotice(phase), digits: digits + digit };
}

/** The message stays until the next key that is taken. */
export function say(phase: BoardPhase, kind: BoardNotice): BoardPhase {
  return { ...phase, notice: { kind } };
}

function clearNotice(phase: BoardPhase): BoardPhase {
  return { ...phase, notice: undefined };
}
