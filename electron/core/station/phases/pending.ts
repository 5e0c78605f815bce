/**
 * Pending: a recorded ruling was never shown, for example after a crash. Staff must acknowledge it.
 */
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
