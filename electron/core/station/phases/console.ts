/** The console: a staff member is signed in. */
import type { Member } from '../../staff/member.ts';
import { mayActAs } from '../../staff/role.ts';
import { closedCode, describeClosedCause } from '../closed-cause.ts';
import type { Effect } from '../effect.ts';
import {
  idleDeadline,
  secondsLeftOf,
  startIdleTimer,
  tickIdleTimer,
  type IdleTimer,
} from '../idle-timeout.ts';
import type { Announcement } from '../input.ts';
import { idleState, withoutPending, type RestingState } from '../resting-state.ts';
import { goTo, step } from '../step.ts';
import { idleTimes } from '../idle-times.ts';
import type { RestingView } from '../view.ts';
import type { PhaseParts } from './phase.ts';

export interface ConsolePhase {
  readonly name: 'console';
  readonly member: Member;
  readonly restingState: RestingState;
  readonly idleTimer: IdleTimer;
}

export function startConsole(
  from: Pick<ConsolePhase, 'member' | 'restingState'>,
  at: number,
): ConsolePhase {
  const { member, restingState } = from;
  const idleTimer = startIdleTimer(at, idleTimes.staffMs);
  return { name: 'console', member, restingState, idleTimer };
}

/** `announce` starts the phase that shows something to the players and returns here. */
export function staffConsole<Announced>(
  announce: (announcement: Announcement, from: ConsolePhase, at: number) => Announced,
): PhaseParts<ConsolePhase, ConsolePhase | RestingState | Announced> {
  return {
    deadline: ({ phase }) => idleDeadline(phase.idleTimer),
    tick(state, at) {
      const { phase } = state;
      const idleTimer = tickIdleTimer(phase.idleTimer, at);
      return idleTimer === 'expired'
        ? goTo(state, phase.restingState, [signOut(phase, 'idle')])
        : goTo(state, { ...phase, idleTimer });
    },
    on: {
      staffActive: (state, { at }) => goTo(state, startConsole(state.phase, at)),
      signedOut: (state) =>
        goTo(state, state.phase.restingState, [signOut(state.phase, 'signedOut')]),
      // Never during practice: players could take the ruling for practice, or the reverse.
      announced: (state, { announcement, at }) =>
        state.practice === undefined
          ? goTo(state, announce(announcement, state.phase, at))
          : step(state),
      acknowledged(state, { ruling }) {
        const { phase, practice } = state;
        const { restingState } = practice ?? phase;
        const rulings = restingState.name === 'pending' ? restingState.rulings : [];
        if (!rulings.some((one) => one.ruling === ruling)) return step(state);
        const resting = { restingState: withoutPending(restingState, ruling) };
        return step(
          practice === undefined
            ? { ...state, phase: { ...phase, ...resting } }
            : { ...state, practice: { ...practice, ...resting } },
          [{ kind: 'record', fact: { kind: 'acknowledged', ruling, by: phase.member } }],
        );
      },
      practiceStarted(state, { setup }) {
        const { phase } = state;
        if (state.practice !== undefined) return step(state);
        const practice = { setup, restingState: phase.restingState };
        return goTo({ ...state, practice }, idleState, [
          { kind: 'record', fact: { kind: 'practiceStarted', by: phase.member } },
          signOut(phase, 'signedOut'),
        ]);
      },
      practiceEnded(state) {
        const { practice, ...rest } = state;
        if (practice === undefined) return step(state);
        return goTo(rest, { ...state.phase, restingState: practice.restingState }, [
          { kind: 'record', fact: { kind: 'practiceEnded', by: state.phase.member } },
        ]);
      },
      judgingStarted(state, { at }) {
        const { member, restingState } = state.phase;
        const isAsked =
          state.setup?.rules.procedure === 'wordJudge' && state.practice === undefined;
        if (!isAsked || restingState.name !== 'idle' || !mayActAs(member.role, 'wordJudge')) {
          return step(state);
        }
        const judging = { member, idleTimer: startIdleTimer(at, idleTimes.judgingMs) };
        return goTo({ ...state, judging }, restingState);
      },
    },
    view: ({ phase, practice }) => ({
      screen: 'staff',
      member: phase.member,
      restingState: viewResting(phase.restingState),
      isPractising: practice !== undefined,
      ...secondsLeftOf(phase.idleTimer),
    }),
    belongsTo: 'staff',
    restingState: (phase) => phase.restingState,
    withRestingState: (phase, restingState) => ({ ...phase, restingState }),
  };
}

function signOut({ member }: ConsolePhase, how: 'signedOut' | 'idle'): Effect {
  return { kind: 'record', fact: { kind: 'staffSignedOut', by: member, how } };
}

function viewResting(resting: RestingState): RestingView {
  if (resting.name === 'idle') return idleState;
  if (resting.name === 'pending') {
    return { name: 'pending', rulings: resting.rulings.map(({ ruling }) => ruling) };
  }
  const { cause } = resting;
  return { name: 'closed', code: closedCode(cause), sentence: describeClosedCause(cause) };
}
