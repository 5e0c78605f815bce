/** The word judge who types the slips, where the rules ask for one. */
import { setupInForce, type StateIn } from './state.ts';
import { startIdleTimer } from './idle-timeout.ts';
import { step, type Step } from './step.ts';
import { timing } from './timing.ts';
import type { WhoTypes } from './view.ts';

/** True if a key may begin a slip: with a word judge signed in, and in practice for everybody. */
export function mayType(state: StateIn<unknown>): boolean {
  return !asksForWordJudge(state) || state.judging !== undefined || state.practice !== undefined;
}

/** The part of a view that says who types instead of the challenger. */
export function whoTypesOf(state: StateIn<unknown>): { readonly whoTypes?: WhoTypes } {
  if (!asksForWordJudge(state)) return {};
  return { whoTypes: mayType(state) ? 'wordJudge' : 'nobody' };
}

/** Every key shows that the word judge is still there. */
export function keepWordJudge<Phase>({ state, effects }: Step<Phase>, at: number): Step<Phase> {
  if (state.judging === undefined) return step(state, effects);
  const idleTimer = startIdleTimer(at, timing.judgingIdleMs);
  return step({ ...state, judging: { ...state.judging, idleTimer } }, effects);
}

/** Adds to a step that the word judge is signed out, if there is one. */
export function signOutWordJudge<Phase>(
  { state, effects }: Step<Phase>,
  how: 'signedOut' | 'idle' | 'left',
): Step<Phase> {
  const { judging, ...rest } = state;
  if (judging === undefined) return step(state, effects);
  const fact = { kind: 'staffSignedOut', by: judging.member, how } as const;
  return step(rest, [...effects, { kind: 'record', fact }]);
}

/** True if a word judge types and works the station instead of the two sides. */
export function asksForWordJudge(state: StateIn<unknown>): boolean {
  return setupInForce(state)?.rules.procedure === 'wordJudge';
}
