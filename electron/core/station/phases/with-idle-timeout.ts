/**
 * What board, typing, checking and armed have in common: every key and touch restarts their idle
 * timeout, and when it expires, the challenge is abandoned. A message goes when its time is over.
 */
import type { UnruledFact } from '../effect.ts';
import {
  delayIdleTimer,
  idleDeadline,
  startIdleTimer,
  tickIdleTimer,
  type IdleTimer,
} from '../idle-timeout.ts';
import type { InputOf } from '../input.ts';
import { delayNotice, keepNotice, noticeUntilKey, type Notice } from '../notice.ts';
import type { Setup, StateIn } from '../state.ts';
import { recordUnruled } from '../practice-off-the-record.ts';
import { goTo, step, type Step } from '../step.ts';
import { signOutWordJudge } from '../word-judge.ts';
import { startIdleAfterKey, type IdlePhase } from './idle-phase.ts';
import type { KeyInput } from './phase.ts';

interface WithIdleTimer {
  readonly name: 'board' | 'typing' | 'checking' | 'armed';
  readonly idleTimer: IdleTimer;
  readonly notice?: Notice<string> | undefined;
}

/** The handlers that `withIdleTimeout` provides. */
export interface IdleTimeoutParts<Phase, Next> {
  readonly key: (state: StateIn<Phase>, input: KeyInput, setup: Setup) => Step<Phase | Next>;
  readonly lateKey: (state: StateIn<Phase>, at: number) => Step<Phase>;
  readonly deadline: (state: StateIn<Phase>) => number;
  readonly tick: (state: StateIn<Phase>, at: number) => Step<Phase | IdlePhase>;
  readonly delayed: (state: StateIn<Phase>, gapMs: number) => StateIn<Phase>;
  readonly touched: (state: StateIn<Phase>, input: InputOf<'touched'>) => Step<Phase>;
}

export function withIdleTimeout<Phase extends WithIdleTimer, Next>(
  key: (state: StateIn<Phase>, input: KeyInput, setup: Setup) => Step<Phase | Next>,
): IdleTimeoutParts<Phase, Next> {
  return {
    key: (state, input, setup) =>
      actUnlessCounting(state, input.at, (next) => key(next, input, setup)),
    lateKey: (state, at) =>
      goTo(state, {
        ...restart(state.phase, at),
        notice: noticeUntilKey('wasBusy', state.phase.notice),
      }),
    deadline: ({ phase }) =>
      Math.min(idleDeadline(phase.idleTimer), phase.notice?.until ?? Infinity),
    tick(state, at) {
      const { phase } = state;
      const idleTimer = tickIdleTimer(phase.idleTimer, at);
      if (idleTimer === 'expired') {
        return signOutWordJudge(abandon(state, phase.name, at), 'idle');
      }
      // The countdown replaces the message permanently.
      const notice = idleTimer.kind === 'countdown' ? undefined : keepNotice(phase.notice, at);
      return goTo(state, { ...phase, idleTimer, notice });
    },
    delayed(state, gapMs) {
      const { idleTimer, notice } = state.phase;
      const later = {
        idleTimer: delayIdleTimer(idleTimer, gapMs),
        notice: delayNotice(notice, gapMs),
      };
      return { ...state, phase: { ...state.phase, ...later } };
    },
    touched: (state, { at }) => goTo(state, restart(state.phase, at)),
  };
}

/** During the countdown, a key or touch only stops the countdown. */
export function actUnlessCounting<Phase extends WithIdleTimer, Next>(
  state: StateIn<Phase>,
  at: number,
  act: (state: StateIn<Phase>) => Step<Phase | Next>,
): Step<Phase | Next> {
  const next = { ...state, phase: restart(state.phase, at) };
  return state.phase.idleTimer.kind === 'countdown' ? step(next) : act(next);
}

function restart<Phase extends WithIdleTimer>(phase: Phase, at: number): Phase {
  return { ...phase, idleTimer: startIdleTimer(at, phase.idleTimer.idleMs) };
}

/** Before the first word there is nothing to put on record. */
function abandon(
  state: StateIn<unknown>,
  phase: WithIdleTimer['name'],
  at: number,
): Step<IdlePhase> {
  const idle = startIdleAfterKey(at);
  return phase === 'board'
    ? goTo(state, idle)
    : endUnruled(state, { kind: 'abandoned', phase, by: 'idle' }, idle);
}

/** Ends a challenge without a ruling. */
export function endUnruled(
  state: StateIn<unknown>,
  fact: UnruledFact,
  idle: IdlePhase,
): Step<IdlePhase> {
  return goTo(state, idle, recordUnruled(state, fact));
}
