/** One step of the flow: what follows, and what the host must do. */
import type { Wish } from './effect.ts';
import type { Phase, State } from './state.ts';

export interface Step {
  readonly phase: Phase;
  readonly effects: readonly Wish[];
}

export function step(phase: Phase, effects: readonly Wish[] = []): Step {
  return { phase, effects };
}

/** The same where more than the phase may change. */
export interface Change {
  readonly state: State;
  readonly effects: readonly Wish[];
}

export function change(state: State, effects: readonly Wish[] = []): Change {
  return { state, effects };
}

export function stepped(state: State, { phase, effects }: Step): Change {
  return change({ ...state, phase }, effects);
}
