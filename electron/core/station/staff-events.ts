/**
 * What the staff do, as the host tells it after checking PIN and role: the way in by the chord,
 * the console, what is shown to the players from there, practice, and typing slips.
 */
import { mayActAs } from '../staff/role.ts';
import type { Wish } from './effect.ts';
import { staffEventKinds, type Event, type StaffEvent } from './event.ts';
import { groundOf, withGround, withoutUnshown } from './ground.ts';
import { startCountdown, startPatience } from './patience.ts';
import type { Phase, StaffPhase, State } from './state.ts';
import { change, type Change } from './step.ts';
import { timing } from './timing.ts';

type Announcing = Phase & { readonly name: 'announcement' };

export function isStaffEvent(event: Event): event is StaffEvent {
  return (staffEventKinds as readonly string[]).includes(event.kind);
}

export function staffChange(state: State, event: StaffEvent): Change {
  const { phase } = state;
  switch (event.kind) {
    case 'staffed':
      return change({ ...state, isStaffed: true });
    case 'renamed':
      return change({ ...state, station: event.station });
    case 'consoleLanguageChosen':
      return change({ ...state, consoleLanguage: event.language });
    case 'signInAsked':
      return askToSignIn(state, event.at);
    case 'signedIn':
    case 'signInRefused':
      return phase.name === 'signIn' ? answeredSignIn(state, phase, event) : change(state);
    case 'ownPinChanged':
      return change(
        phase.name === 'staff' ? { ...state, phase: { ...phase, mustChangePin: false } } : state,
      );
    case 'staffActive':
      return change(active(state, event.at));
    case 'signedOut':
      return leaveStaff(state, 'signedOut');
    case 'announced':
    case 'noted':
    case 'practiceStarted':
    case 'practiceEnded':
    case 'judgingStarted':
      return phase.name === 'staff' ? atConsole(state, phase, event) : change(state);
  }
}

/** Nobody can sign in during a challenge: the players finish it or it clears itself. */
export function askToSignIn(state: State, at: number): Change {
  const { phase } = state;
  if (phase.name !== 'closed' && phase.name !== 'idle' && phase.name !== 'unshown') {
    return change(state);
  }
  const ground = phase.name === 'idle' ? { name: phase.name } : phase;
  const patience = startPatience(at, timing.signInIdleMs);
  return endJudging({ ...state, phase: { name: 'signIn', ground, patience } }, 'left');
}

/** Back to where the station stands without staff. */
export function leaveStaff(state: State, how: 'signedOut' | 'idle'): Change {
  const { phase } = state;
  if (phase.name !== 'signIn' && phase.name !== 'staff') return change(state);
  return change({ ...state, phase: phase.ground }, phase.name === 'staff' ? left(phase, how) : []);
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
  const patience = startPatience(at, timing.staffIdleMs);
  return { ...state, phase: { ...phase.staff, patience } };
}

/** A ruling that was shown at last needs no notice any more. */
export function announcementPainted(state: State, phase: Announcing, at: number): Change {
  if (phase.paintedAt !== undefined) return change(state);
  const { ruling, opinion } = phase.announcement;
  const { staff } = phase;
  const ground = opinion === 'first' ? withoutUnshown(staff.ground, ruling) : staff.ground;
  return change({ ...state, phase: { ...phase, paintedAt: at, staff: { ...staff, ground } } }, [
    {
      kind: 'record',
      fact: { kind: 'shown', ruling, ...(opinion !== 'first' && { opinion }) },
    },
  ]);
}

function answeredSignIn(
  state: State,
  { ground, patience, ...phase }: Phase & { readonly name: 'signIn' },
  event: StaffEvent & { readonly kind: 'signedIn' | 'signInRefused' },
): Change {
  if (event.kind === 'signedIn') {
    const { member, mustChangePin, at } = event;
    const staff: StaffPhase = {
      name: 'staff',
      member,
      mustChangePin,
      ground,
      patience: startPatience(at, timing.staffIdleMs),
    };
    return change({ ...state, phase: staff }, [
      { kind: 'record', fact: { kind: 'staffSignedIn', by: member } },
    ]);
  }
  const problem =
    event.waitMs === 0
      ? { kind: event.why }
      : { kind: 'locked' as const, ...startCountdown(event.at, event.waitMs) };
  return change({ ...state, phase: { ...phase, ground, patience, problem } });
}

function active(state: State, at: number): State {
  const { phase } = state;
  switch (phase.name) {
    case 'signIn':
      return { ...state, phase: { ...phase, patience: startPatience(at, timing.signInIdleMs) } };
    case 'staff':
      return { ...state, phase: { ...phase, patience: startPatience(at, timing.staffIdleMs) } };
    default:
      return state;
  }
}

type ConsoleEvent = StaffEvent & {
  readonly kind: 'announced' | 'noted' | 'practiceStarted' | 'practiceEnded' | 'judgingStarted';
};

function atConsole(state: State, phase: StaffPhase, event: ConsoleEvent): Change {
  const { member } = phase;
  const { practice, ...real } = state;
  switch (event.kind) {
    case 'practiceEnded':
      return practice === undefined
        ? change(state)
        : change({ ...real, phase: { ...phase, ground: practice.ground } }, [
            { kind: 'record', fact: { kind: 'practiceEnded', by: member } },
          ]);
    case 'practiceStarted':
      if (practice !== undefined) return change(state);
      return change(
        {
          ...state,
          practice: { setup: event.setup, ground: phase.ground },
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
      const { announcement, at } = event;
      return change({
        ...state,
        phase: { name: 'announcement', announcement, staff: phase, since: at },
      });
    }
    case 'noted': {
      const ground = groundOf(state);
      const isUnshown =
        ground?.name === 'unshown' && ground.rulings.some(({ ruling }) => ruling === event.ruling);
      if (!isUnshown) return change(state);
      return change(withGround(state, withoutUnshown(ground, event.ruling)), [
        { kind: 'record', fact: { kind: 'noticed', ruling: event.ruling, by: member } },
      ]);
    }
    case 'judgingStarted': {
      const isAsked = state.setup?.rules.procedure === 'wordJudge' && practice === undefined;
      return isAsked && phase.ground.name === 'idle' && mayActAs(member.role, 'wordJudge')
        ? change({
            ...state,
            judging: { member, patience: startPatience(event.at, timing.judgingIdleMs) },
            phase: phase.ground,
          })
        : change(state);
    }
  }
}

function left({ member }: StaffPhase, how: 'signedOut' | 'idle'): readonly Wish[] {
  return [{ kind: 'record', fact: { kind: 'staffSignedOut', by: member, how } }];
}
