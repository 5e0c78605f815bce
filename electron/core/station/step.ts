/** One step of the state machine: the state that follows, and what the host must do. */
import type { Effect } from './effect.ts';
import type { StateIn } from './state.ts';

export interface Step<Phase> {
  readonly state: StateIn<Phase>;
  readonly effects: readonly Effect[];
}

export function step<Phase>(state: StateIn<Phase>, effects: readonly Effect[] = []): Step<Phase> {
  return { state, effects };
}

/** The step to that phase; the rest of the state stays. */
export function goTo<Phase>(
  state: StateIn<unknown>,
  phase: Phase,
  effects: readonly Effect[] = [],
): Step<Phase> {
  return { state: { ...state, phase }, effects };
}
