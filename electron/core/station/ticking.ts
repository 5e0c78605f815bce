/** What time alone does, and when it next does something. A tick that comes too early does nothing. */
import { restingUnshown } from './resting-state.ts';
import {
  countdownDeadline,
  isWaiting,
  idleDeadline,
  tickCountdown,
  tickIdleTimer,
} from './idle-timeout.ts';
import { afterAnnouncement, endJudging, leaveStaff } from './staff-inputs.ts';
import type { RestingState, Phase, Ruled, State } from './state.ts';
import { change, step, stepped, type Change } from './step.ts';
import { timing } from './timing.ts';

/** When the state changes by time alone. */
export function deadline({ phase, judging }: State): number | undefined {
  switch (phase.name) {
    case 'closed':
    case 'unshown':
      return undefined;
    case 'idle':
      return earliest(
        earliest(phase.notice?.until, phase.chosen?.until),
        judging && idleDeadline(judging.idleTimer),
      );
    case 'typing':
    case 'checking':
    case 'armed':
    case 'staff':
      return idleDeadline(phase.idleTimer);
    case 'signIn':
      return earliest(
        idleDeadline(phase.idleTimer),
        phase.problem?.kind === 'locked' ? countdownDeadline(phase.problem) : undefined,
      );
    case 'recording':
      return phase.ruled === undefined ? undefined : phase.tabAt + timing.revealMs;
    case 'verdict':
    case 'announcement':
      return phase.paintedAt === undefined
        ? phase.since + timing.unpaintedMs
        : phase.paintedAt + timing.verdictMs;
  }
}

export function ticked(state: State, at: number): Change {
  const { phase } = state;
  if (phase.name === 'closed' || phase.name === 'unshown') return change(state);
  if (at < (deadline(state) ?? Infinity)) return change(state);
  if (isWaiting(phase)) {
    const idleTimer = tickIdleTimer(phase.idleTimer, at);
    return idleTimer === 'expired'
      ? endJudging({ ...state, phase: { name: 'idle' } }, 'idle', [
          { kind: 'record', fact: { kind: 'abandoned', phase: phase.name, by: 'idle' } },
        ])
      : stepped(state, step({ ...phase, idleTimer }));
  }
  switch (phase.name) {
    case 'idle': {
      const { judging, ...quiet }: State = { ...state, phase: idleAt(phase, at) };
      if (judging === undefined) return change(quiet);
      const idleTimer = tickIdleTimer(judging.idleTimer, at);
      return idleTimer === 'expired'
        ? endJudging({ ...quiet, judging }, 'idle')
        : change({ ...quiet, judging: { ...judging, idleTimer } });
    }
    case 'signIn':
      return signInTicked(state, phase, at);
    case 'staff': {
      const idleTimer = tickIdleTimer(phase.idleTimer, at);
      return idleTimer === 'expired'
        ? leaveStaff(state, 'idle')
        : change({ ...state, phase: { ...phase, idleTimer } });
    }
    case 'announcement':
      return change(afterAnnouncement(state, phase, at));
    case 'recording':
      // Only a ruling that is there has a time at which it is revealed.
      return stepped(state, step(verdict(phase.ruled as Ruled, at)));
    case 'verdict':
      return stepped(
        state,
        step(phase.paintedAt === undefined ? unread(phase) : afterVerdict(phase)),
      );
  }
}

export function verdict(ruled: Ruled, at: number): Phase {
  return { name: 'verdict', ruled, since: at };
}

export function afterVerdict(phase: Phase & { readonly name: 'verdict' }): RestingState {
  return phase.after ?? { name: 'idle' };
}

/** No screen has shown the verdict. A station that closes anyway tells of it when it opens. */
function unread(phase: Phase & { readonly name: 'verdict' }): RestingState {
  const { given } = phase.ruled;
  return phase.after ?? restingUnshown(given === undefined ? [] : [given]);
}

/** A notice is over first, whatever ends: the key that made it kept all else for longer. */
function idleAt({ chosen }: Phase & { readonly name: 'idle' }, at: number): RestingState {
  return { name: 'idle', ...(chosen && at < chosen.until && { chosen }) };
}

/** The wait after wrong PINs runs on whoever stands there; without anybody the screen goes. */
function signInTicked(
  state: State,
  phase: Phase & { readonly name: 'signIn' },
  at: number,
): Change {
  const idleTimer = tickIdleTimer(phase.idleTimer, at);
  if (idleTimer === 'expired') return leaveStaff(state, 'idle');
  const { problem, ...free } = phase;
  const left =
    problem?.kind === 'locked' && at >= countdownDeadline(problem)
      ? tickCountdown(problem, at)
      : problem;
  return change({
    ...state,
    phase: { ...free, idleTimer, ...(left !== undefined && { problem: left }) },
  });
}

function earliest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}
