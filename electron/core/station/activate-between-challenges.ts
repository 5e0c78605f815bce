/**
 * Nothing is activated during a challenge: a station that opens again takes its new list, event and
 * rules only in a resting state.
 */
import type { InputOf } from './input.ts';
import { restingStateOf, withRestingState, type Phase, type State } from './phases.ts';
import { restingPending } from './resting-state.ts';
import { step, type Step } from './step.ts';
import { signOutWordJudge } from './word-judge.ts';

export function activateBetweenChallenges(
  state: State,
  { setup, pending }: InputOf<'opened'>,
): Step<Phase> {
  const resting = restingStateOf(state);
  if (resting === undefined) return step(state);
  const opened = { ...state, setup };
  const next = step(
    resting.name === 'closed' ? withRestingState(opened, restingPending(pending)) : opened,
  );
  // The word judge stays signed in only if the new rules still require one.
  return setup.rules.procedure === 'wordJudge' ? next : signOutWordJudge(next, 'left');
}
