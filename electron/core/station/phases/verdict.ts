/**
 * Verdict: the recorded ruling is on the screen until both sides, or the word judge, have
 * acknowledged it.
 */
import type { Verdict } from '../../challenge/verdict.ts';
import type { LabeledRuling } from '../../ledger/ruling-number.ts';
import { meaningOf, sideOf } from '../key-stroke.ts';
import { restingPending, type RestingState } from '../resting-state.ts';
import type { StateIn } from '../state.ts';
import { goTo, step, type Step } from '../step.ts';
import { nobody, type Confirmed } from '../view.ts';
import { asksForWordJudge } from '../word-judge.ts';
import { startIdleAfterKey, type IdlePhase } from './idle-phase.ts';
import { startIdle } from './idle.ts';
import {
  forgetPainting,
  keysOnScreen,
  onScreenDeadline,
  markPainted,
  takesKeys,
  tickOnScreen,
  timeOnScreen,
  type OnScreen,
} from './on-screen.ts';
import type { PhaseParts } from './phase.ts';

export interface Ruled {
  /** Absent in practice, which is not recorded. */
  readonly given?: LabeledRuling;
  readonly verdict: Verdict;
}

export interface VerdictPhase extends OnScreen {
  readonly name: 'verdict';
  readonly ruled: Ruled;
  /** The sides that have acknowledged the verdict. */
  readonly read: Confirmed;
  /** Time of the last letter. The next players typed it too early. */
  readonly letterAt?: number;
  /** The resting state after the players have read the verdict, if not idle. */
  readonly after?: RestingState;
}

export function startVerdict(ruled: Ruled, at: number): VerdictPhase {
  return { name: 'verdict', ruled, read: nobody, since: at };
}

type NextPhase = VerdictPhase | RestingState | IdlePhase;

export const verdict: PhaseParts<VerdictPhase, NextPhase> = {
  key(state, { stroke, at }) {
    const { phase } = state;
    const { kind } = meaningOf(stroke);
    if (kind === 'letter') return goTo(state, { ...phase, letterAt: at });
    if (!takesKeys(phase, at)) return step(state);
    if (asksForWordJudge(state)) return kind === 'enter' ? leave(state, at) : step(state);
    const side = sideOf(stroke);
    if (side === undefined) return step(state);
    const read: Confirmed = { ...phase.read, [side]: true };
    return read.challenger && read.challenged ? leave(state, at) : goTo(state, { ...phase, read });
  },
  deadline: ({ phase }) => onScreenDeadline(phase),
  tick(state, at) {
    const left = tickOnScreen(state.phase, at);
    return left === undefined ? leave(state, at) : goTo(state, left);
  },
  on: {
    painted: (state, { at }) => goTo(state, markPainted(state, at)),
  },
  unseen: (phase) => ({ ...forgetPainting(phase), read: nobody }),
  view(state) {
    const { phase } = state;
    return {
      screen: 'verdict',
      verdict: phase.ruled.verdict,
      read: phase.read,
      keys: keysOnScreen(phase),
      ...timeOnScreen(state),
      leave: asksForWordJudge(state) ? 'enter' : 'both',
    };
  },
  label: ({ ruled }) => ruled.given?.label,
  belongsTo: 'challenge',
  withRestingState: (phase, after) => ({ ...phase, after }),
};

/**
 * Only now it is on record as shown: a program that ends before reports the ruling at its next
 * opening. A key that comes just after the end was meant for the verdict.
 */
function leave(state: StateIn<VerdictPhase>, at: number): Step<RestingState | IdlePhase> {
  const { after, painted, ruled, letterAt } = state.phase;
  const { given } = ruled;
  const isPending = painted === undefined && given !== undefined;
  const resting = after ?? restingPending(isPending ? [given] : []);
  const next =
    resting.name === 'idle' ? { ...startIdleAfterKey(at), ...startIdle(letterAt, at) } : resting;
  return painted === undefined || given === undefined
    ? goTo(state, next)
    : goTo(state, next, [{ kind: 'record', fact: { kind: 'shown', ruling: given.ruling } }]);
}
