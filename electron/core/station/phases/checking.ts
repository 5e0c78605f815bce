/**
 * Checking: the words are frozen. Both sides compare them with the slip or the board, and confirm.
 */
import { entryOf } from '../../challenge/entry.ts';
import type { Play } from '../../challenge/play.ts';
import {
  guardDeadline,
  isGuarded,
  keysOf,
  paintedGuard,
  startGuard,
  tickGuard,
  type Guard,
} from '../guard.ts';
import { secondsLeftOf, startIdleTimer, type IdleTimer } from '../idle-timeout.ts';
import { meaningOf, sideOf } from '../key-stroke.ts';
import { noticeFor, type Notice } from '../notice.ts';
import type { Setup, StateIn, WithTimes } from '../state.ts';
import { goTo, step, type Step } from '../step.ts';
import { viewNotice, type CheckingNotice, type Confirmed } from '../view.ts';
import { sawTheseWords } from '../words-seen.ts';
import type { IdlePhase } from './idle-phase.ts';
import type { KeyInput, PhaseParts } from './phase.ts';
import { startTyping, type TypingPhase } from './typing.ts';
import { withIdleTimeout } from './with-idle-timeout.ts';

export interface CheckingPhase {
  readonly name: 'checking';
  readonly play: Play;
  readonly confirmed: Confirmed;
  readonly guard: Guard;
  readonly idleTimer: IdleTimer;
  readonly notice?: Notice<CheckingNotice> | undefined;
}

export function startChecking(
  play: Play,
  confirmed: Confirmed,
  { idleTimes }: WithTimes,
  at: number,
): CheckingPhase {
  const idleTimer = startIdleTimer(at, idleTimes.confirmOrTabMs);
  return { name: 'checking', play, confirmed, guard: startGuard('letters'), idleTimer };
}

/** The phases that follow frozen words. */
export interface LeadOn<Armed, Withdrawing> {
  /** Starts the phase after both sides have confirmed. */
  readonly arm: (play: Play, setup: Setup, at: number) => Armed;
  readonly withdraw: Withdraw<Withdrawing>;
}

/**
 * Starts the question whether to withdraw. `confirmed`: the sides that have confirmed the words.
 */
export type Withdraw<Withdrawing> = (
  play: Play,
  confirmed: Confirmed,
  setup: Setup,
  at: number,
) => Withdrawing;

type NextPhase = CheckingPhase | TypingPhase | IdlePhase;

export function checking<Armed, Withdrawing>({
  arm,
  withdraw,
}: LeadOn<Armed, Withdrawing>): PhaseParts<CheckingPhase, NextPhase | Armed | Withdrawing> {
  const { touched, ...timed } = withIdleTimeout<CheckingPhase, TypingPhase | Armed | Withdrawing>(
    (state, input, setup) => {
      const { phase } = state;
      const { play, confirmed, guard } = phase;
      const { at } = input;
      const side = sideOf(input.stroke);
      if (side !== undefined) {
        if (confirmed[side]) return step(state);
        if (isGuarded(guard, at)) {
          return goTo(state, { ...phase, notice: noticeFor('lettersSoon', at, phase.notice) });
        }
        if (!sawTheseWords(state, input)) return step(state);
        const now: Confirmed = { ...confirmed, [side]: true };
        return now.challenger && now.challenged
          ? goTo(state, arm(play, setup, at))
          : goTo(state, { ...phase, confirmed: now, notice: undefined });
      }
      const { kind } = meaningOf(input.stroke);
      switch (kind) {
        case 'escape':
          return goTo(state, withdraw(play, confirmed, setup, at));
        case 'tab':
        case 'shiftTab':
          return goTo(state, {
            ...phase,
            notice: noticeFor(missing[whoIsMissing(confirmed)].tab, at, phase.notice),
          });
        case 'enter':
        case 'space':
          return goTo(state, {
            ...phase,
            notice: noticeFor(missing[whoIsMissing(confirmed)].enter, at, phase.notice),
          });
        default:
          return pressFrozen(state, input, setup);
      }
    },
  );
  return {
    ...timed,
    deadline: (state) => Math.min(timed.deadline(state), guardDeadline(state.phase.guard)),
    tick: (state, at) => {
      const guard = tickGuard(state.phase.guard, at);
      return timed.tick({ ...state, phase: { ...state.phase, guard } }, at);
    },
    on: {
      touched,
      painted: (state, { at }) =>
        goTo(state, { ...state.phase, guard: paintedGuard(state.phase.guard, at) }),
    },
    unseen: (phase) => ({ ...phase, guard: startGuard('letters') }),
    view: ({ phase: { play, confirmed, guard, notice, idleTimer } }) => ({
      screen: 'checking',
      words: play.words,
      confirmed,
      keys: keysOf(guard),
      ...viewNotice(notice),
      ...secondsLeftOf(idleTimer),
    }),
    words: frozenWords,
    belongsTo: 'challenge',
  };
}

/** Messages that name the sides that have not confirmed. */
const missing = {
  both: { tab: 'tabBoth', enter: 'enterChecking' },
  challenger: { tab: 'tabOne1', enter: 'enterOne1' },
  challenged: { tab: 'tabOne2', enter: 'enterOne2' },
} as const;

function whoIsMissing({ challenger, challenged }: Confirmed): keyof typeof missing {
  if (challenger) return 'challenged';
  return challenged ? 'challenger' : 'both';
}

interface FrozenPhase {
  readonly play: Play;
  readonly notice?: Notice<string> | undefined;
}

/** Handles keys of all phases with frozen words. Only Backspace lets players correct them. */
export function pressFrozen<Phase extends FrozenPhase>(
  state: StateIn<Phase>,
  { stroke, at }: KeyInput,
  setup: Setup,
): Step<(Phase & { readonly notice: Notice<'frozen'> }) | Phase | TypingPhase> {
  const { phase } = state;
  switch (meaningOf(stroke).kind) {
    case 'backspace':
      return goTo(state, startTyping(entryOf(phase.play), setup, at, 'again'));
    case 'letter':
    case 'notALetter':
    case 'otherScript':
    case 'delete':
    case 'move':
      return goTo(state, { ...phase, notice: noticeFor('frozen', at, phase.notice) });
    default:
      return step(state);
  }
}

/**
 * Identifies the frozen words. They stay the same words while both sides confirm, withdraw or press
 * Tab.
 */
export function frozenWords({ play }: { readonly play: Play }): string {
  return ['frozen', ...play.words].join('\n');
}
