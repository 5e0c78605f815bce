/** Where a station stands when nobody is at it: what is under the staff, practice and challenges. */
import type { LabeledRuling, RulingNumber } from '../ledger/ruling-number.ts';
import type { Ground, State } from './state.ts';

/** Undefined during a challenge. */
export function groundOf({ phase, practice }: State): Ground | undefined {
  if (practice !== undefined) return practice.ground;
  switch (phase.name) {
    case 'closed':
    case 'idle':
    case 'unshown':
      return phase;
    case 'signIn':
    case 'staff':
      return phase.ground;
    case 'announcement':
      return phase.staff.ground;
    case 'typing':
    case 'checking':
    case 'armed':
    case 'recording':
    case 'verdict':
      return undefined;
  }
}

/** Puts the station on that ground. Players who have a verdict before them may read it first. */
export function withGround(state: State, ground: Ground): State {
  const { phase, practice } = state;
  if (practice !== undefined) return { ...state, practice: { ...practice, ground } };
  switch (phase.name) {
    case 'signIn':
    case 'staff':
      return { ...state, phase: { ...phase, ground } };
    case 'announcement':
      return { ...state, phase: { ...phase, staff: { ...phase.staff, ground } } };
    case 'verdict':
      return { ...state, phase: { ...phase, after: ground } };
    case 'closed':
    case 'idle':
    case 'unshown':
    case 'typing':
    case 'checking':
    case 'armed':
    case 'recording':
      return { ...state, phase: ground };
  }
}

export function unshownGround(rulings: readonly LabeledRuling[]): Ground {
  const [first, ...others] = rulings;
  return first === undefined ? { name: 'idle' } : { name: 'unshown', rulings: [first, ...others] };
}

/** The ground without the notice of that ruling. */
export function withoutUnshown(ground: Ground, ruling: RulingNumber): Ground {
  return ground.name === 'unshown'
    ? unshownGround(ground.rulings.filter((one) => one.ruling !== ruling))
    : ground;
}
