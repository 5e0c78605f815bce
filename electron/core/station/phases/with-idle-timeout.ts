/**
 * What typing, checking and armed have in common: every key restarts their idle timeout, and when it
 * expires, the challenge is abandoned.
 */
import type { UnruledFact } from '../effect.ts';
import { idleDeadline, startIdleTimer, tickIdleTimer, type IdleTimer } from '../idle-timeout.ts';
import { idleState, type IdleState } from '../resting-state.ts';
import { isPractice, type Setup, type StateIn } from '../state.ts';
import { goTo, step, type Step } from '../step.ts';
import { signOutWordJudge } from '../word-judge.ts';
import type { KeyInput, PhaseParts } from './phase.ts';

interface WithIdleTimer {
  readonly name: 'typing' | 'checking' | 'armed';
  readonly idleTimer: IdleTimer;
  readonly notice?: string;
}

export function withIdleTimeout<Phase extends WithIdleTimer, Next>(
  idleMs: number,
  key: (state: StateIn<Phase>, input: KeyInput, setup: Setup) => Step<Next>,
): Omit<PhaseParts<Phase, Phase | Next | IdleState>, 'view' | 'belongsTo'> {
  const restart = (phase: Phase, at: number): Phase => ({
    ...phase,
    idleTimer: startIdleTimer(at, idleMs),
  });
  return {
    key(state, input, setup) {
      const next = { ...state, phase: restart(state.phase, input.at) };
      // A key during the countdown only stops it: it types and confirms nothing.
      return state.phase.idleTimer.kind === 'countdown' ? step(next) : key(next, input, setup);
    },
    lateKey: (state, at) => goTo(state, { ...restart(state.phase, at), notice: 'wasBusy' }),
    deadline: ({ phase }) => idleDeadline(phase.idleTimer),
    tick(state, at) {
      const { phase } = state;
      const idleTimer = tickIdleTimer(phase.idleTimer, at);
      if (idleTimer !== 'expired') return goTo(state, { ...phase, idleTimer });
      const abandoned = endUnruled(state, { kind: 'abandoned', phase: phase.name, by: 'idle' });
      return signOutWordJudge(abandoned, 'idle');
    },
  };
}

/** Ends a challenge without a ruling. Practice leaves no record of it. */
export function endUnruled(state: StateIn<unknown>, fact: UnruledFact): Step<IdleState> {
  return goTo(state, idleState, isPractice(state) ? [] : [{ kind: 'record', fact }]);
}
