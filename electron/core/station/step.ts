/** The result of one input: the next state, and the effects for the host. */
import type { Effect } from './effect.ts';
import type { StateIn } from './state.ts';

export interface Step<Phase> {
  readonly state: StateIn<Phase>;
  readonly effects: readonly Effect[];
}

export function step<Phase>(state: StateIn<Phase>, effects: readonly Effect[] = []): Step<Phase> {
  return { state, effects };
}

/** Changes only the phase of the state. */
export function goTo<Phase>(
  state: StateIn<unknown>,
  phase: Phase,
  effects: readonly Effect[] = [],
): Step<Phase> {
  return { state: { ...state, phase }, effects };
}
