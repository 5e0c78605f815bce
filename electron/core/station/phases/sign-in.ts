/** Sign-in: a staff member types a PIN, or the first director chooses one. */
import { pinLengths } from '../../staff/pin.ts';
import {
  countdownDeadline,
  idleDeadline,
  secondsLeftOf,
  startCountdown,
  startIdleTimer,
  tickCountdown,
  tickIdleTimer,
  type Countdown,
  type IdleTimer,
} from '../idle-timeout.ts';
import type { RestingState } from '../resting-state.ts';
import type { StateIn } from '../state.ts';
import { goTo, type Step } from '../step.ts';
import { idleTimes } from '../idle-times.ts';
import { signOutWordJudge } from '../word-judge.ts';
import { startConsole, type ConsolePhase } from './console.ts';
import type { PhaseParts } from './phase.ts';

/** Why a PIN was refused. `locked`: no PIN is accepted until the countdown is over. */
export type SignInProblem =
  { readonly kind: 'wrong' | 'unreadable' } | ({ readonly kind: 'locked' } & Countdown);

export interface SignInPhase {
  readonly name: 'signIn';
  readonly restingState: RestingState;
  readonly idleTimer: IdleTimer;
  readonly problem?: SignInProblem;
}

/** Only resting states lead here; nobody can sign in during a challenge. */
export function askToSignIn(
  state: StateIn<RestingState>,
  { at }: { readonly at: number },
): Step<SignInPhase> {
  const idleTimer = startIdleTimer(at, idleTimes.signInMs);
  const signIn = goTo<SignInPhase>(state, { name: 'signIn', restingState: state.phase, idleTimer });
  return signOutWordJudge(signIn, 'left');
}

export const signIn: PhaseParts<SignInPhase, SignInPhase | ConsolePhase | RestingState> = {
  deadline: ({ phase: { idleTimer, problem } }) =>
    Math.min(
      idleDeadline(idleTimer),
      problem?.kind === 'locked' ? countdownDeadline(problem) : Infinity,
    ),
  tick(state, at) {
    const { problem, ...phase } = state.phase;
    // The lock-out keeps counting down; without input, the sign-in screen closes.
    const idleTimer = tickIdleTimer(phase.idleTimer, at);
    if (idleTimer === 'expired') return goTo(state, phase.restingState);
    const left =
      problem?.kind === 'locked' && at >= countdownDeadline(problem)
        ? tickCountdown(problem, at)
        : problem;
    return goTo(state, { ...phase, idleTimer, ...(left && { problem: left }) });
  },
  on: {
    signedIn(state, { member, at }) {
      const { restingState } = state.phase;
      return goTo(state, startConsole({ member, restingState }, at), [
        { kind: 'record', fact: { kind: 'staffSignedIn', by: member } },
      ]);
    },
    signInRefused(state, { why, waitMs, at }) {
      const problem: SignInProblem =
        waitMs === 0 ? { kind: why } : { kind: 'locked', ...startCountdown(at, waitMs) };
      return goTo(state, { ...state.phase, problem });
    },
    staffActive: (state, { at }) =>
      goTo(state, { ...state.phase, idleTimer: startIdleTimer(at, idleTimes.signInMs) }),
    signedOut: (state) => goTo(state, state.phase.restingState),
  },
  view: ({ phase: { problem, idleTimer, restingState }, isStaffed }) => ({
    screen: 'signIn',
    ...(isStaffed
      ? { purpose: 'pin', pinLength: pinLengths.staff }
      : { purpose: 'firstPin', pinLength: pinLengths.director }),
    ...(restingState.name === 'closed' &&
      restingState.cause === 'kitAwaitsDirector' && { awaitsDirector: true }),
    ...(problem && { problem: problem.kind }),
    ...(problem?.kind === 'locked' && { secondsLocked: problem.secondsLeft }),
    ...secondsLeftOf(idleTimer),
  }),
  belongsTo: 'staff',
  restingState: (phase) => phase.restingState,
  withRestingState: (phase, restingState) => ({ ...phase, restingState }),
};
