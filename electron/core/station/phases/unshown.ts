/** A ruling was recorded that no screen has shown, as a crash leaves it. Staff acknowledge it. */
import type { UnshownPhase } from '../resting-state.ts';
import type { PhaseParts } from './phase.ts';
import { askToSignIn, type SignInPhase } from './sign-in.ts';

export const unshown: PhaseParts<UnshownPhase, SignInPhase> = {
  on: { signInAsked: askToSignIn },
  view: () => ({ screen: 'unshown' }),
  label: ({ rulings }) => rulings[0].label,
  belongsTo: 'station',
  restingState: (phase) => phase,
};
