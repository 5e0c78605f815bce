/** A ruling was recorded that no screen has shown, as a crash leaves it. Staff acknowledge it. */
import type { PendingPhase } from '../resting-state.ts';
import type { PhaseParts } from './phase.ts';
import { askToSignIn, type SignInPhase } from './sign-in.ts';

export const pending: PhaseParts<PendingPhase, SignInPhase> = {
  on: { signInAsked: askToSignIn },
  view: () => ({ screen: 'pending' }),
  label: ({ rulings }) => rulings[0].label,
  belongsTo: 'station',
  restingState: (phase) => phase,
};
