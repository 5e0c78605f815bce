/** The word judge who types the slips, if the rules require one. */
import { setupInForce, type StateIn } from './state.ts';
import { startIdleTimer } from './idle-timeout.ts';
import { step, type Step } from './step.ts';
import { idleTimes } from './idle-times.ts';
import type { WhoTypes } from './view.ts';

/** True if a key may start a slip: a word judge is signed in, or it is practice. */
export function mayType(state: StateIn<unknown>): boolean {
  return !asksForWordJudge(state) || state.judging !== undefined || state.practice !== undefined;
}

/** Returns the part of a view that says who types instead of the challenger. */
export function whoTypesOf(state: StateIn<unknown>): { readonly whoTypes?: WhoTypes } {
  if (!asksForWordJudge(state)) return {};
  return { whoTypes: mayType(state) ? 'wordJudge' : 'nobody' };
}

/** Any key extends the word judge's time. */
export function keepWordJudge<Phase>({ state, effects }: Step<Phase>, at: number): Step<Phase> {
  if (state.judging === undefined) return step(state, effects);
  const idleTimer = startIdleTimer(at, idleTimes.judgingMs);
  return step({ ...state, judging: { ...state.judging, idleTimer } }, effects);
}

/** Signs the word judge out, if one is signed in. */
export function signOutWordJudge<Phase>(
  { state, effects }: Step<Phase>,
  how: 'signedOut' | 'idle' | 'left',
): Step<Phase> {
  const { judging, ...rest } = state;
  if (judging === undefined) return step(state, effects);
  const fact = { kind: 'staffSignedOut', by: judging.member, how } as const;
  return step(rest, [...effects, { kind: 'record', fact }]);
}

/** True if the rules require a word judge to type and to operate the station. */
export function asksForWordJudge(state: StateIn<unknown>): boolean {
  return setupInForce(state)?.rules.procedure === 'wordJudge';
}
