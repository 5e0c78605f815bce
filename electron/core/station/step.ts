/** One step of the flow: the phase that follows and what the host must do. */
import type { Effect } from './effect.ts';
import type { Phase } from './state.ts';

export interface Step {
  readonly phase: Phase;
  readonly effects: readonly Effect[];
}

export function step(phase: Phase, effects: readonly Effect[] = []): Step {
  return { phase, effects };
}
