/** Where a station stands when nobody is at it: what is under the staff, practice and challenges. */
import type { LabeledRuling, RulingNumber } from '../ledger/ruling-number.ts';
import type { RestingState, State } from './state.ts';

/** Undefined during a challenge. */
export function restingStateOf({ phase, practice }: State): RestingState | undefined {
  if (practice !== undefined) return practice.restingState;
  switch (phase.name) {
    case 'closed':
    case 'idle':
    case 'unshown':
      return phase;
    case 'signIn':
    case 'staff':
      return phase.restingState;
    case 'announcement':
      return phase.staff.restingState;
    case 'typing':
    case 'checking':
    case 'armed':
    case 'recording':
    case 'verdict':
      return undefined;
  }
}

/** Puts the station on that restingState. Players who have a verdict before them may read it first. */
export function withRestingState(state: State, restingState: RestingState): State {
  const { phase, practice } = state;
  if (practice !== undefined) return { ...state, practice: { ...practice, restingState } };
  switch (phase.name) {
    case 'signIn':
    case 'staff':
      return { ...state, phase: { ...phase, restingState } };
    case 'announcement':
      return { ...state, phase: { ...phase, staff: { ...phase.staff, restingState } } };
    case 'verdict':
      return { ...state, phase: { ...phase, after: restingState } };
    case 'closed':
    case 'idle':
    case 'unshown':
    case 'typing':
    case 'checking':
    case 'armed':
    case 'recording':
      return { ...state, phase: restingState };
  }
}

export function restingUnshown(rulings: readonly LabeledRuling[]): RestingState {
  const [first, ...others] = rulings;
  return first === undefined ? { name: 'idle' } : { name: 'unshown', rulings: [first, ...others] };
}

/** The restingState without the notice of that ruling. */
export function withoutUnshown(restingState: RestingState, ruling: RulingNumber): RestingState {
  return restingState.name === 'unshown'
    ? restingUnshown(restingState.rulings.filter((one) => one.ruling !== ruling))
    : restingState;
}
