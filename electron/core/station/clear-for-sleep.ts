/**
 * Clears the screen because the machine slept, or is about to, or because no screen was there for a
 * while: other people may be in front of it afterwards. Nothing of the players is left, nobody is
 * signed in, and no countdown goes on. A verdict that both sides had not left becomes a pending
 * ruling, because nobody may have read it.
 */
import type { LabeledRuling } from '../ledger/ruling-number.ts';
import type { Effect } from './effect.ts';
import type { Phase, State } from './phases.ts';
import type { ConsolePhase } from './phases/console.ts';
import type { WithdrawingPhase } from './phases/withdrawing.ts';
import { endUnruled } from './phases/with-idle-timeout.ts';
import { idleState, withPending, type RestingState } from './resting-state.ts';
import type { Slept } from './sleep.ts';
import { goTo, step, type Step } from './step.ts';
import { unreachable } from '../base/unreachable.ts';
import { signOutWordJudge } from './word-judge.ts';

/** `slept` is `undefined` if the machine is about to sleep. */
export function clearForSleep(state: State, slept: Slept | undefined): Step<Phase> {
  const cleared = clearUnseen(state);
  return slept === undefined
    ? cleared
    : step(cleared.state, [
        { kind: 'record', fact: { kind: 'slept', ...slept } },
        ...cleared.effects,
      ]);
}

/** Clears the screen alone. */
export function clearUnseen(state: State): Step<Phase> {
  return signOutWordJudge(clear(state), 'idle');
}

function clear(state: State): Step<Phase> {
  const { phase } = state;
  switch (phase.name) {
    case 'closed':
    case 'pending':
      return step(state);
    case 'idle':
    case 'board':
      return goTo(state, idleState);
    case 'typing':
    case 'checking':
    case 'armed':
      return endUnruled(state, { kind: 'abandoned', phase: phase.name, by: 'idle' }, idleState);
    case 'withdrawing':
      return endUnruled(
        state,
        { kind: 'abandoned', phase: phaseBehind(phase), by: 'idle' },
        idleState,
      );
    case 'recording':
      // The host answers `rule` before it looks at its clocks again.
      return phase.ruled === undefined
        ? step(state)
        : leaveUnread(state, phase.ruled.given, idleState);
    case 'verdict':
      return leaveUnread(state, phase.ruled.given, phase.after ?? idleState);
    case 'signIn':
      return goTo(state, phase.restingState);
    case 'console':
      return signOut(goTo(state, phase.restingState), phase);
    case 'announcement': {
      const { announcement, console } = phase;
      // An opinion can be shown again; its ruling was read before.
      const unread = announcement.opinion === 'first' ? announcement : undefined;
      return signOut(leaveUnread(state, unread, console.restingState), console);
    }
    default:
      return unreachable(phase);
  }
}

/** The phase to which the question leads back. */
function phaseBehind({ confirmed }: WithdrawingPhase): 'checking' | 'armed' {
  return confirmed.challenger && confirmed.challenged ? 'armed' : 'checking';
}

/** `given` is `undefined` if nothing is left unread, as in practice. */
function leaveUnread(
  state: State,
  given: LabeledRuling | undefined,
  resting: RestingState,
): Step<RestingState> {
  if (given === undefined) return goTo(state, resting);
  const { ruling, label } = given;
  return goTo(state, withPending(resting, { ruling, label }), [
    { kind: 'record', fact: { kind: 'leftUnread', ruling } },
  ]);
}

function signOut({ state, effects }: Step<Phase>, { member }: ConsolePhase): Step<Phase> {
  const fact = { kind: 'staffSignedOut', by: member, how: 'idle' } as const;
  const signedOut: Effect = { kind: 'record', fact };
  return step(state, [...effects, signedOut]);
}
