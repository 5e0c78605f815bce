/**
 * What the staff do, as the host tells it after checking PIN and role: the way in by the chord,
 * the console, what is shown to the players from there, practice, and typing slips.
 */
import { mayActAs } from '../staff/role.ts';
import type { Wish } from './effect.ts';
import { staffInputKinds, type Input, type StaffInput } from './input.ts';
import { restingStateOf, withRestingState, withoutUnshown } from './resting-state.ts';
import { startCountdown, startIdleTimer } from './idle-timeout.ts';
import type { Phase, StaffPhase, State } from './state.ts';
import { change, type Change } from './step.ts';
import { timing } from './timing.ts';

type Announcing = Phase & { readonly name: 'announcement' };

export function isStaffInput(input: Input): input is StaffInput {
  return (staffInputKinds as readonly string[]).includes(input.kind);
}

export function staffChange(state: State, input: StaffInput): Change {
  const { phase } = state;
  switch (input.kind) {
    case 'staffed':
      return change({ ...state, isStaffed: true });
    case 'renamed':
      return change({ ...state, station: input.station });
    case 'consoleLanguageChosen':
      return change({ ...state, consoleLanguage: input.language });
    case 'signInAsked':
      return askToSignIn(state, input.at);
    case 'signedIn':
    case 'signInRefused':
      return phase.name === 'signIn' ? answeredSignIn(state, phase, input) : change(state);
    case 'ownPinChanged':
      return change(
        phase.name === 'staff' ? { ...state, phase: { ...phase, mustChangePin: false } } : state,
      );
    case 'staffActive':
      return change(active(state, input.at));
    case 'signedOut':
      return leaveStaff(state, 'signedOut');
    case 'announced':
    case 'noted':
    case 'practiceStarted':
    case 'practiceEnded':
    case 'judgingStarted':
      return phase.name === 'staff' ? atConsole(state, phase, input) : change(state);
  }
}

/** Nobody can sign in during a challenge: the players finish it or it clears itself. */
export function askToSignIn(state: State, at: number): Change {
  const { phase } = state;
  if (phase.name !== 'closed' && phase.name !== 'idle' && phase.name !== 'unshown') {
    return change(state);
  }
  const restingState = phase.name === 'idle' ? { name: phase.name } : phase;
  const idleTimer = startIdleTimer(at, timing.signInIdleMs);
  return endJudging({ ...state, phase: { name: 'signIn', restingState, idleTimer } }, 'left');
}

/** Back to where the station stands without staff. */
export function leaveStaff(state: State, how: 'signedOut' | 'idle'): Change {
  const { phase } = state;
  if (phase.name !== 'signIn' && phase.name !== 'staff') return change(state);
  return change(
    { ...state, phase: phase.restingState },
    phase.name === 'staff' ? left(phase, how) : [],
  );
}

export function endJudging(
  state: State,
  how: 'signedOut' | 'idle' | 'left',
  before: readonly Wish[] = [],
): Change {
  const { judging, ...without } = state;
  return judging === undefined
    ? change(state, before)
    : change(without, [
        ...before,
        { kind: 'record', fact: { kind: 'staffSignedOut', by: judging.member, how } },
      ]);
}

/** The players have read it; the staff go on at the console. */
export function afterAnnouncement(state: State, phase: Announcing, at: number): State {
  const idleTimer = startIdleTimer(at, timing.staffIdleMs);
  return { ...state, phase: { ...phase.staff, idleTimer } };
}

/** A ruling that was shown at last needs no notice any more. */
export function announcementPainted(state: State, phase: Announcing, at: number): Change {
  if (phase.paintedAt !== undefined) return change(state);
  const { ruling, opinion } = phase.announcement;
  const { staff } = phase;
  const restingState =
    opinion === 'first' ? withoutUnshown(staff.restingState, ruling) : staff.restingState;
  return change(
    { ...state, phase: { ...phase, paintedAt: at, staff: { ...staff, restingState } } },
    [
      {
        kind: 'record',
        fact: { kind: 'shown', ruling, ...(opinion !== 'first' && { opinion }) },
      },
    ],
  );
}

function answeredSignIn(
  state: State,
  { restingState, idleTimer, ...phase }: Phase & { readonly name: 'signIn' },
  input: StaffInput & { readonly kind: 'signedIn' | 'signInRefused' },
): Change {
  if (input.kind === 'signedIn') {
    const { member, mustChangePin, at } = input;
    const staff: StaffPhase = {
      name: 'staff',
      member,
      mustChangePin,
      restingState,
      idleTimer: startIdleTimer(at, timing.staffIdleMs),
    };
    return change({ ...state, phase: staff }, [
      { kind: 'record', fact: { kind: 'staffSignedIn', by: member } },
    ]);
  }
  const problem =
    input.waitMs === 0
      ? { kind: input.why }
      : { kind: 'locked' as const, ...startCountdown(input.at, input.waitMs) };
  return change({ ...state, phase: { ...phase, restingState, idleTimer, problem } });
}

function active(state: State, at: number): State {
  const { phase } = state;
  switch (phase.name) {
    case 'signIn':
      return { ...state, phase: { ...phase, idleTimer: startIdleTimer(at, timing.signInIdleMs) } };
    case 'staff':
      return { ...state, phase: { ...phase, idleTimer: startIdleTimer(at, timing.staffIdleMs) } };
    default:
      return state;
  }
}

type ConsoleInput = StaffInput & {
  readonly kind: 'announced' | 'noted' | 'practiceStarted' | 'practiceEnded' | 'judgingStarted';
};

function atConsole(state: State, phase: StaffPhase, input: ConsoleInput): Change {
  const { member } = phase;
  const { practice, ...real } = state;
  switch (input.kind) {
    case 'practiceEnded':
      return practice === undefined
        ? change(state)
        : change({ ...real, phase: { ...phase, restingState: practice.restingState } }, [
            { kind: 'record', fact: { kind: 'practiceEnded', by: member } },
          ]);
    case 'practiceStarted':
      if (practice !== undefined) return change(state);
      return change(
        {
          ...state,
          practice: { setup: input.setup, restingState: phase.restingState },
          phase: { name: 'idle' },
        },
        [
          { kind: 'record', fact: { kind: 'practiceStarted', by: member } },
          ...left(phase, 'signedOut'),
        ],
      );
    case 'announced': {
      // What is shown in practice must not be taken for a ruling, nor a ruling for practice.
      if (practice !== undefined) return change(state);
      const { announcement, at } = input;
      return change({
        ...state,
        phase: { name: 'announcement', announcement, staff: phase, since: at },
      });
    }
    case 'noted': {
      const restingState = restingStateOf(state);
      const isUnshown =
        restingState?.name === 'unshown' &&
        restingState.rulings.some(({ ruling }) => ruling === input.ruling);
      if (!isUnshown) return change(state);
      return change(withRestingState(state, withoutUnshown(restingState, input.ruling)), [
        { kind: 'record', fact: { kind: 'noticed', ruling: input.ruling, by: member } },
      ]);
    }
    case 'judgingStarted': {
      const isAsked = state.setup?.rules.procedure === 'wordJudge' && practice === undefined;
      return isAsked && phase.restingState.name === 'idle' && mayActAs(member.role, 'wordJudge')
        ? change({
            ...state,
            judging: { member, idleTimer: startIdleTimer(input.at, timing.judgingIdleMs) },
            phase: phase.restingState,
          })
        : change(state);
    }
  }
}

function left({ member }: StaffPhase, how: 'signedOut' | 'idle'): readonly Wish[] {
  return [{ kind: 'record', fact: { kind: 'staffSignedOut', by: member, how } }];
}
