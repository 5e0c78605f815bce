/** Closed: the station does not rule. Players see a code; staff read the cause at the console. */
import { closedCode } from '../closed-cause.ts';
import type { ClosedPhase } from '../resting-state.ts';
import type { PhaseParts } from './phase.ts';
import { askToSignIn, type SignInPhase } from './sign-in.ts';

export const closed: PhaseParts<ClosedPhase, SignInPhase> = {
  on: { signInAsked: askToSignIn },
  view: ({ phase }) => ({ screen: 'closed', code: closedCode(phase.cause) }),
  belongsTo: 'station',
  restingState: (phase) => phase,
};
